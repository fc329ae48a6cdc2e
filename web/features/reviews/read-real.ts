import type { ReactNode } from 'react'
import type { Reader } from '../../../domain/reader.ts'
import { figuresInWords } from './figure-words.ts'
import { readSummary } from './read-public.ts'

/** What is real about reviews, as far as there is enough: null stands for the texts that were there before. */
export type Real = {
  figures: ReturnType<typeof figuresInWords> | null
  reviews: { title: string; lead: string; children: ReactNode } | null
}

/**
 * Asks once. The code that draws reviews is only loaded where there are any.
 * @throws when the server cannot be reached: then nothing changes
 */
export async function readReal(reader: Reader): Promise<Real> {
  const summary = await readSummary()
  return {
    figures: summary.figures && figuresInWords(reader, summary.figures),
    reviews: summary.reviews.length > 0 ? (await import('./real-reviews.tsx')).realReviews(reader, summary) : null,
  }
}
