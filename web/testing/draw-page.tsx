import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach } from 'vitest'
import type { Reader } from '#domain/platform/reader.ts'
import { addPseudoLocale, PSEUDO_LOCALE } from '#domain/platform/translation/pseudo.ts'
import { translations } from '#domain/platform/translation/translator.ts'
import { reader } from '#web/lib/here.ts'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { ReaderContext } from '#web/lib/use-translate.ts'

/** Enables the pseudo-locale during each test of a file. */
export function withPseudoLocale(): void {
  beforeEach(() => addPseudoLocale())
  afterEach(() => {
    delete translations[PSEUDO_LOCALE]
  })
}

/** Somebody who reads the pseudo-locale. */
export const pseudoReader: Reader = { ...reader, locale: PSEUDO_LOCALE }

type PageOptions = {
  /** A route pattern. */
  path?: string
  /** A matching URL, including query string and fragment. */
  entry?: string
  state?: unknown
  /** Who reads the page. */
  as?: Reader
}

/** Renders a page, or a part of one, at its address, with the browser's query client. */
export function drawPage(page: ReactNode, { path = '/', entry = '/', state = null, as = reader }: PageOptions = {}) {
  const Page = () => (
    <ReaderContext value={as}>
      <QueryClientProvider client={sharedQueryClient()}>{page}</QueryClientProvider>
    </ReaderContext>
  )
  const Stub = createRoutesStub([
    { path, Component: Page },
    // Where the page may lead.
    { path: '*', Component: () => null },
  ])
  const { pathname, search, hash } = new URL(entry, 'https://evencoat.example')
  return render(<Stub initialEntries={[{ pathname, search, hash, state }]} />)
}
