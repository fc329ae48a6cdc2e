import type { ReactNode } from 'react'
import type { Reader } from '#domain/platform/reader.ts'
import { formatClaims, formatFigures } from './format-figures.ts'
import { readClaims, readSummary } from './read-public.ts'

/** The real figures and reviews once there are enough, else the business claims; null leaves the page as it was. */
export type Real = {
  figures: ReturnType<typeof formatFigures> | null
  reviews: { title: string; lead: string; children: ReactNode } | null
}

/**
 * Asks once. The code that draws reviews is only loaded where there are any.
 * @throws when the server cannot be reached: then nothing changes
 */
export async function readReal(reader: Reader): Promise<Real> {
  const [summary, claims] = await Promise.all([readSummary(), readClaims().catch(() => undefined)])
  return {
    figures: summary.figures ? formatFigures(reader, summary.figures) : claims ? formatClaims(reader, claims) : null,
    reviews: summary.reviews.length > 0 ? (await import('./real-reviews.tsx')).realReviews(reader, summary) : null,
  }
}
