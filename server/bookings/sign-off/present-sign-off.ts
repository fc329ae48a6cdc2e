import type { SignOff } from '#contract/bookings/sign-off.ts'
import { signOffMove, signOffUntil, verdicts } from '#domain/bookings/sign-off.ts'
import { completedAtOf } from '#server/billing/invoices/completed-at.queries.ts'
import { findBooking } from '#server/bookings/booking/bookings.queries.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { presentRepair, repairTimes } from './repair-visit.ts'
import { findSignOff, photosOfQuote } from './sign-offs.queries.ts'

/** The customer's sign-off of a visit, and the answers open to them now (docs/rules/visits.md#signing-off). */
export async function presentSignOff(deps: Deps, booking: BookingRow): Promise<SignOff> {
  const { db } = deps
  const signOff = await findSignOff(db, booking.id)
  const completedAt = await completedAtOf(db, booking.id)
  const facts = { kind: booking.kind, status: booking.status, completedAt, said: signOff?.verdict ?? null }
  const canSay = verdicts.filter((verdict) => signOffMove(facts, verdict, deps.now()) === 'ok')
  const touchUp = signOff?.touch_up_id ? await findBooking(db, signOff.touch_up_id) : undefined
  const photos = touchUp ? await photosOfQuote(db, touchUp.quote_id) : []
  return {
    verdict: facts.said,
    canSay,
    until: completedAt && signOffUntil(completedAt),
    words: signOff?.words ?? null,
    photos: photos.map((id) => `/api/photos/${id}`),
    touchUp: touchUp ? presentRepair(deps, touchUp) : null,
    times: canSay.includes('fix') ? await repairTimes(deps, booking) : [],
  }
}
