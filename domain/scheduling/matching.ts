import { text } from '#domain/platform/translation/text.ts'
import { reliabilityClasses } from './painter-record.ts'

/** A painter who serves the place, with the facts that decide the order (docs/rules/matching.md). */
export type Candidate = {
  contractorId: string
  /** The best priority among the links to areas that cover the place: 1 (first) to 5. */
  priority: number
  /** The class of their record, 0 the best (docs/rules/matching.md#a-painters-record). */
  reliability: number
  /** Slots reserved around the date, see `NEARBY_DAYS`. */
  reservedNearby: number
  /** ISO 8601, UTC; null when never assigned a job. */
  lastAssignedAt: string | null
}

/** Reserved slots count in the fourteen days around a date: the seven days before it and the seven from it on. */
export const NEARBY_DAYS = { before: 7, count: 14 } as const

/** An upper bound of the slots that can be reserved in those days. */
const NEARBY_LIMIT = 64

/** Slots and classes of one priority. */
const PRIORITY_STEP = reliabilityClasses.length * NEARBY_LIMIT

/**
 * The order in which painters are asked (docs/rules/matching.md): best priority, then the best class of their record, then
 * fewest slots reserved nearby. Lower comes first; ties are broken by `compareEqual`.
 */
export const rankOf = (priority: number, reliability: number, reservedNearby: number): number =>
  priority * PRIORITY_STEP + reliability * NEARBY_LIMIT + reservedNearby

/** The priority in a rank. */
export const priorityOf = (rank: number): number => Math.floor(rank / PRIORITY_STEP)

/** When a painter was last given a job, as a sort key; painters who never had one come first. */
export const assignedAt = (lastAssignedAt: Date | null): number => lastAssignedAt?.getTime() ?? Number.NEGATIVE_INFINITY

type Equal = { id: string; assignedAt: number }

/** Tie-breaker for equal ranks: longest without a new job first, then by id, so that the order is total. */
export const compareEqual = (a: Equal, b: Equal): number => {
  if (a.assignedAt !== b.assignedAt) return a.assignedAt < b.assignedAt ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/** Why a candidate did not get the job, as shown to the administrator. */
export const passedOverLabels = {
  declined: text('Declined this job'),
  not_offered: text('Not available on every slot needed'),
  slots_taken: text('Already booked on a slot needed'),
  closed: text('We’re closed then'),
  paused: text('Isn’t getting new work right now'),
  too_long: text('Would need more days than can be booked online'),
  not_reached: text('Somebody ahead of them took the job'),
} as const

export type PassedOverReason = keyof typeof passedOverLabels
