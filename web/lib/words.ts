import { createContext, createElement, Fragment, type ReactNode, useContext, useMemo } from 'react'
import type { Reader } from '../../domain/reader.ts'
import { type Words, words } from '../../domain/words/words.ts'
import { reader } from './here.ts'

/** Who reads the page: tests and pages in other languages put another reader around what they draw. */
export const ReaderContext = createContext(reader)

/** The words of a page, for functions that are given them. */
export type PageWords = Words<ReactNode>

const drawn = (pieces: unknown[]): ReactNode => createElement(Fragment, null, ...(pieces as ReactNode[]))

/** Who reads the page, for what writes days, times and amounts. */
export const useReader = (): Reader => useContext(ReaderContext)

/** The words for whoever reads the page, to be called `t`. */
export function useWords(): PageWords {
  const who = useReader()
  return useMemo(() => words(who, drawn), [who])
}
