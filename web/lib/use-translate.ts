import { createContext, createElement, Fragment, type ReactNode, useContext, useMemo } from 'react'
import type { Reader } from '#domain/platform/reader.ts'
import { type Translator, translator } from '#domain/platform/translation/translator.ts'
import { reader } from './here.ts'

/** The reader of the page. Tests and pages in other languages provide another one. */
export const ReaderContext = createContext(reader)

/** The texts of a page, for functions that take them as an argument. */
export type PageTranslator = Translator<ReactNode>

const drawn = (pieces: unknown[]): ReactNode => createElement(Fragment, null, ...(pieces as ReactNode[]))

/** The reader of the page, for writing days, times and amounts. */
export const useReader = (): Reader => useContext(ReaderContext)

/** The texts of a page for a reader, where there is no component. */
export const pageTranslator = (pageReader: Reader): PageTranslator => translator(pageReader, drawn)

/** The texts for the reader of the page; name it `t`. */
export function useTranslate(): PageTranslator {
  const pageReader = useReader()
  return useMemo(() => pageTranslator(pageReader), [pageReader])
}
