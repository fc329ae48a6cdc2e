/** A painter's record counts what happened in so many days (docs/rules/matching.md#a-painters-record). */
export const RECORD_DAYS = 90

/** How many of some occasions went as promised. */
export type Share = { kept: number; of: number }

/** Warranty claims about a painter's work, how many the office has decided, and those of them that were workmanship. */
export type WarrantyCounts = { claims: number; decided: number; workmanship: number }

/** A painter's record counts the warranty claims of so many days. */
export const WARRANTY_RECORD_DAYS = 365

/** What a record consists of: each figure counts jobs, or reviews. */
export const recordFigures = ['answered', 'onTime', 'handedBack', 'finished', 'reviews'] as const
export type RecordFigure = (typeof recordFigures)[number]

/** The outcomes of a painter's jobs. */
export type PainterRecord = {
  /** Jobs of these days, regardless of their outcome. */
  jobs: number
  /** Accepted or declined before the deadline. */
  answered: Share
  /** Visits whose arrival is known, and those of them in time. */
  onTime: Share
  /** Jobs that they had acknowledged and gave back. */
  handedBack: number
  /** Jobs that are done, and those of them by the last planned day. */
  finished: Share
  /** The customers' ratings, where there are any. */
  reviews: { count: number; mean: number } | null
  /** What customers claimed of their work under the warranty in the last year. It is shown, and ranks nobody lower. */
  warranty: WarrantyCounts
}

/** The classes of a record, the best first: who has one of the first stands before the others of the same priority. */
export const reliabilityClasses = [0, 1, 2] as const
export type Reliability = (typeof reliabilityClasses)[number]

/** With fewer jobs chance decides: a new painter ranks with the reliable ones. */
const FEWEST_JOBS = 5
/** The shares of kept promises from which a record is of the first and of the second class. */
const CLASSES_FROM = [0.9, 0.75] as const

/** The share of a painter's promises that they kept, 0 to 1; null when there was nothing to keep. */
export function keptShare({ answered, onTime, finished, handedBack }: PainterRecord): number | null {
  const shares = [answered, onTime, finished]
  const of = shares.reduce((sum, share) => sum + share.of, handedBack)
  return of === 0 ? null : shares.reduce((sum, share) => sum + share.kept, 0) / of
}

/** The class of a record (docs/rules/matching.md#a-painters-record). */
export function reliabilityClass(record: PainterRecord): Reliability {
  const share = keptShare(record)
  if (record.jobs < FEWEST_JOBS || share === null || share >= CLASSES_FROM[0]) return 0
  return share >= CLASSES_FROM[1] ? 1 : 2
}
