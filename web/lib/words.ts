import { createContext, createElement, Fragment, type ReactNode, useContext, useMemo } from 'react'
import { type Words, words } from '../../domain/words/words.ts'
import { reader } from './here.ts'

/** Who reads the page: tests and pages in other languages put another reader around what they draw. */
export const ReaderContext = createContext(reader)

/** What `useWords` gives, for functions beside a component that say something themselves. */
export type PageWords = Words<ReactNode>

const drawn = (pieces: unknown[]): ReactNode => createElement(Fragment, null, ...(pieces as ReactNode[]))

/** The words for whoever reads the page, to be called `t`. */
export function useWords(): PageWords {
  const who = useContext(ReaderContext)
  return useMemo(() => words(who, drawn), [who])
}
