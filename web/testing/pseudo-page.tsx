import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach } from 'vitest'
import { addPseudoLocale, PSEUDO_LOCALE } from '../../domain/words/pseudo.ts'
import { translations } from '../../domain/words/words.ts'
import { reader } from '../lib/here.ts'
import { ReaderContext } from '../lib/words.ts'

/** Makes the pseudo-locale readable during each test of a file. */
export function withPseudoLocale(): void {
  beforeEach(() => addPseudoLocale())
  afterEach(() => {
    delete translations[PSEUDO_LOCALE]
  })
}

type Place = {
  /** A pattern of the router. */
  path?: string
  /** An address that fits it, with what follows a question mark. */
  entry?: string
  state?: unknown
}

/** Draws a page for a reader of the pseudo-locale. */
export function drawPseudo(page: ReactNode, { path = '/', entry = '/', state = null }: Place = {}) {
  const Stub = createRoutesStub([
    { path, Component: () => <ReaderContext value={{ ...reader, locale: PSEUDO_LOCALE }}>{page}</ReaderContext> },
  ])
  const [pathname = '', search = ''] = entry.split('?')
  return render(<Stub initialEntries={[{ pathname, search: `?${search}`, state }]} />)
}
