import type { SignOff } from '#contract/bookings/sign-off.ts'
import { isLive } from '#domain/bookings/booking-status.ts'
import { signOffMove, signOffUntil, verdicts } from '#domain/bookings/sign-off.ts'
import { visitTimes } from '#domain/scheduling/visit-times.ts'
import { findBooking } from '#server/bookings/booking/bookings.queries.ts'
import { painterTimes } from '#server/bookings/booking/painter-times.ts'
import { timesOf } from '#server/bookings/lifecycle/times-of.ts'
import { keyOf } from '#server/platform/auth/booking-keys.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { completedAtOf, findSignOff, photosOfQuote } from './sign-offs.queries.ts'
import { TOUCH_UP_HALF_DAYS } from './touch-up-work.ts'

/** How many times are offered for a touch-up. */
const MOST_TIMES = 20

const touchUpOf = (deps: Deps, booking: BookingRow): NonNullable<SignOff['touchUp']> => {
  const isAssigned = booking.contractor_id !== null
  return {
    id: booking.id,
    key: keyOf(deps.config.secret, booking),
    scheduledDate: isAssigned ? booking.scheduled_date : null,
    timeSlot: isAssigned ? booking.time_slot : null,
    endsAt: isAssigned ? timesOf(deps.market, booking).endsAt : null,
    isCancelled: !isLive(booking.status),
  }
}

/** The next times at which a painter could mend something. */
const timesFor = async (deps: Deps, contractorId: string, quoteId: string): Promise<SignOff['times']> =>
  (await painterTimes(deps, contractorId, { quoteId, halfDays: TOUCH_UP_HALF_DAYS }))
    .slice(0, MOST_TIMES)
    .map(({ date, slot }) => ({
      date,
      timeSlot: slot,
      endsAt: visitTimes(deps.market, { date, slot, halfDays: TOUCH_UP_HALF_DAYS }).endsAt,
    }))

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
    touchUp: touchUp ? touchUpOf(deps, touchUp) : null,
    times:
      canSay.includes('fix') && booking.contractor_id
        ? await timesFor(deps, booking.contractor_id, booking.quote_id)
        : [],
  }
}
