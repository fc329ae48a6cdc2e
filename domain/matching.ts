import { addDays, type CivilDate } from './calendar.ts'

/** A painter who serves the place, with what decides the order (3-decisions, Scheduling: Matching). */
export type Candidate = {
  contractorId: string
  /** The best of the links to areas that cover the place: 1 (first) to 5. */
  priority: number
  /** Slots reserved in the days around the date, see `nearbyDays`. */
  reservedNearby: number
  /** ISO 8601, UTC; null when never assigned a job. */
  lastAssignedAt: string | null
}

/** Highest and lowest priority of a link between a painter and an area, and that of a new link. */
export const BEST_PRIORITY = 1
export const WORST_PRIORITY = 5
export const DEFAULT_PRIORITY = 3

/** The fourteen days around a date in which reserved slots are counted: the week before it and the week that it begins. */
export const nearbyDays = (date: CivilDate): { from: CivilDate; to: CivilDate } => ({
  from: addDays(date, -7),
  to: addDays(date, 6),
})

const assignedAt = (candidate: Candidate): number =>
  candidate.lastAssignedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(candidate.lastAssignedAt)

const compareCandidates = (a: Candidate, b: Candidate): number => {
  if (a.priority !== b.priority) return a.priority - b.priority
  if (a.reservedNearby !== b.reservedNearby) return a.reservedNearby - b.reservedNearby
  const [aAt, bAt] = [assignedAt(a), assignedAt(b)]
  if (aAt !== bAt) return aAt < bAt ? -1 : 1
  return a.contractorId < b.contractorId ? -1 : a.contractorId > b.contractorId ? 1 : 0
}

/**
 * Who is asked first: best priority, then fewest slots reserved nearby, then longest without a new job (never comes first),
 * then id, so that the order is total. The given list stays as it is.
 */
export const orderCandidates = <C extends Candidate>(candidates: readonly C[]): C[] =>
  [...candidates].sort(compareCandidates)

/** Why a candidate did not get the job, as the administrator reads it. */
export const passedOverLabels = {
  declined: 'Declined this job',
  not_offered: 'Not available on every slot needed',
  slots_taken: 'Already booked on a slot needed',
  too_long: 'Would need more days than can be booked online',
  not_reached: 'Somebody ahead took the job',
} as const

export type PassedOverReason = keyof typeof passedOverLabels
