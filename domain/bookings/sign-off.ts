import type { BookingStatus } from '#domain/platform/booking-status.ts'
import type { Moment } from '#domain/platform/market.ts'
import { undoUntil } from '#domain/scheduling/job-status.ts'
import type { VisitKind } from '#domain/scheduling/slots.ts'
import { signOffUntil } from './sign-off-days.ts'

/** A customer's answer to finished work (docs/rules/visits.md#signing-off). */
export const verdicts = ['good', 'fix'] as const
export type Verdict = (typeof verdicts)[number]

/** The longest description of what is to be mended, in characters, and the most photos of it. */
export const MAX_FIX_LENGTH = 1000
export const MOST_FIX_PHOTOS = 6

/** A visit as far as signing off depends on it; `said`: what the customer said before. */
export type SignOffFacts = {
  kind: VisitKind
  status: BookingStatus
  completedAt: Date | null
  said: Verdict | null
}

/**
 * Whether a customer can say this now: once the completion can no longer be undone, for seven days. "All good" can still become
 * "something to fix"; a touch-up that is booked is cancelled, not unsaid. `same`: it was said before, and nothing changes.
 */
export function signOffMove(
  { kind, status, completedAt, said }: SignOffFacts,
  verdict: Verdict,
  { market, now }: Moment,
): 'ok' | 'same' | 'not_done' | 'over' | 'touch_up_booked' {
  if (said === verdict) return 'same'
  if (said === 'fix') return 'touch_up_booked'
  if (kind !== 'painting' || status !== 'completed' || completedAt === null || now < undoUntil(completedAt))
    return 'not_done'
  return now > signOffUntil(market, completedAt) ? 'over' : 'ok'
}
