import type { CivilDate } from '#domain/platform/dates.ts'
import { compareSlots, type SlotOfDay } from './slots.ts'

/** How everybody stands to a booking that needs a painter (docs/rules/office.md#assignment-candidates), the best first. */
export const candidateGroups = ['fits', 'other_area', 'not_free', 'declined'] as const
export type CandidateGroup = (typeof candidateGroups)[number]

/** Why a painter is not free for a booking. */
export const notFreeReasons = ['not_offered', 'slots_taken', 'time_off', 'too_long', 'closed', 'paused'] as const

/** `isFree`: for every half-day that they need. `serves`: one of their areas covers the home. */
type CandidateFacts = { hasDeclined: boolean; isFree: boolean; serves: boolean }

/** Who declined is not asked again, free or not; who is not free cannot come, wherever they work. */
export function getCandidateGroup({ hasDeclined, isFree, serves }: CandidateFacts): CandidateGroup {
  if (hasDeclined) return 'declined'
  if (!isFree) return 'not_free'
  return serves ? 'fits' : 'other_area'
}

/** By group; inside a group the order stays as it is. */
export const inGroups = <T extends { group: CandidateGroup }>(candidates: readonly T[]): T[] =>
  candidates.toSorted((one, other) => candidateGroups.indexOf(one.group) - candidateGroups.indexOf(other.group))

/** Whether the office can give it to them: any free painter can have it, even outside their areas or after declining it. */
export const canBeAssigned = ({ current, why }: { current: boolean; why: object | null }): boolean =>
  !current && why === null

/** A visit that waits for a painter. */
type Waiting = { id: string; scheduledDate: CivilDate; timeSlot: SlotOfDay['slot']; createdAt: Date }

/** The visit that begins first gets a painter first; of visits that begin together, the one booked first. */
export const byUrgency = (one: Waiting, other: Waiting): number =>
  compareSlots({ date: one.scheduledDate, slot: one.timeSlot }, { date: other.scheduledDate, slot: other.timeSlot }) ||
  one.createdAt.getTime() - other.createdAt.getTime() ||
  (one.id < other.id ? -1 : 1)
