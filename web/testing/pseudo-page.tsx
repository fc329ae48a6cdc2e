import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach } from 'vitest'
import { addPseudoLocale, PSEUDO_LOCALE } from '../../domain/words/pseudo.ts'
import { translations } from '../../domain/words/words.ts'
import { reader } from '../lib/here.ts'
import { ReaderContext } from '../lib/words.ts'

/** Enables the pseudo-locale during each test of a file. */
export function withPseudoLocale(): void {
  beforeEach(() => addPseudoLocale())
  afterEach(() => {
    delete translations[PSEUDO_LOCALE]
  })
}

type Place = {
  /** A route pattern. */
  path?: string
  /** A matching URL, including a query string. */
  entry?: string
  state?: unknown
}

/** Renders a page for a reader of the pseudo-locale. */
export function drawPseudo(page: ReactNode, { path = '/', entry = '/', state = null }: Place = {}) {
  const Stub = createRoutesStub([
    { path, Component: () => <ReaderContext value={{ ...reader, locale: PSEUDO_LOCALE }}>{page}</ReaderContext> },
    // Where the page may lead.
    { path: '*', Component: () => null },
  ])
  const [pathname = '', search = ''] = entry.split('?')
  return render(<Stub initialEntries={[{ pathname, search: `?${search}`, state }]} />)
}
