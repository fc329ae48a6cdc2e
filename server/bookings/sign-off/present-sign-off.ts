import type { SignOff } from '#contract/bookings/sign-off.ts'
import { signOffMove, type Verdict, verdicts } from '#domain/bookings/sign-off.ts'
import { signOffUntil } from '#domain/bookings/sign-off-days.ts'
import { completedAtOf } from '#server/billing/invoices/completed-at.queries.ts'
import { findBooking } from '#server/bookings/booking/bookings.queries.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { presentRepair, repairTimes } from './repair-visit.ts'
import { findSignOff, photosOfQuote } from './sign-offs.queries.ts'

/** What can be said of a visit now, after what was said before; and when its work was done. */
export async function answersOpen(
  { db, market, now }: Pick<Deps, 'db' | 'market' | 'now'>,
  { id, kind, status }: BookingRow,
  said: Verdict | null,
): Promise<{ canSay: Verdict[]; completedAt: Date | null }> {
  const completedAt = await completedAtOf(db, id)
  const facts = { kind, status, completedAt, said }
  return {
    canSay: verdicts.filter((verdict) => signOffMove(facts, verdict, { market, now: now() }) === 'ok'),
    completedAt,
  }
}

/** The customer's sign-off of a visit, and the answers open to them now (docs/rules/visits.md#signing-off). */
export async function presentSignOff(deps: Deps, booking: BookingRow): Promise<SignOff> {
  const { db } = deps
  const signOff = await findSignOff(db, booking.id)
  const verdict = signOff?.verdict ?? null
  const { canSay, completedAt } = await answersOpen(deps, booking, verdict)
  const touchUp = signOff?.touch_up_id ? await findBooking(db, signOff.touch_up_id) : undefined
  const photos = touchUp ? await photosOfQuote(db, touchUp.quote_id) : []
  return {
    verdict,
    canSay,
    until: completedAt && signOffUntil(deps.market, completedAt),
    text: signOff?.words ?? null,
    photos: photos.map((id) => `/api/photos/${id}`),
    touchUp: touchUp ? presentRepair(deps, touchUp) : null,
    times: canSay.includes('fix') ? await repairTimes(deps, booking) : [],
  }
}
