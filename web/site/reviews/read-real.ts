import type { Reader } from '#domain/platform/reader.ts'
import type { DrawnFacts } from '#web/lib/drawn-facts.ts'
import { formatBadges } from './format-figures.ts'
import { readClaims, readSummary, readWhoComes } from './read-public.ts'

/** What a page that was drawn has of them: the real figures once there are enough, else the business claims, the reviews, and rooms. */
export type Real = Pick<DrawnFacts, 'badges' | 'reviews' | 'rooms' | 'whoComes'>

/**
 * Asks once, for a page that was drawn without them.
 * @throws when the server cannot be reached: then nothing changes
 */
export async function readReal(reader: Reader): Promise<Real> {
  const [summary, claims, whoComes] = await Promise.all([
    readSummary(),
    readClaims().catch(() => undefined),
    readWhoComes().catch(() => null),
  ])
  return {
    badges: formatBadges(reader, summary.figures, claims),
    reviews: summary.reviews.length > 0 ? summary : null,
    rooms: summary.rooms ?? [],
    whoComes,
  }
}
