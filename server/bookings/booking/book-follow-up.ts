import { lastDayOf } from '#domain/bookings/booking-lifecycle.ts'
import type { VisitPurpose } from '#domain/bookings/visit-purpose.ts'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { DEFAULT_SQFT_PER_DAY, halfDaysNeeded } from '#domain/scheduling/estimate.ts'
import type { SlotOfDay } from '#domain/scheduling/slots.ts'
import { openingRows } from '#server/billing/ledger/post.ts'
import { type Assignment, startBooking } from '#server/bookings/lifecycle/apply-transition.ts'
import { beginWaiting } from '#server/bookings/lifecycle/begin-waiting.ts'
import { newBookingRow } from '#server/bookings/lifecycle/new-booking-row.ts'
import { reserveOpenSlots } from '#server/bookings/lifecycle/slots.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { rowsOf, type Statement } from '#server/platform/database/write-together.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { searchRowsOf } from '#server/platform/search/search-words.ts'
import { newestPricing } from '#server/pricing/prices/pricing.queries.ts'
import { copyQuote, type FollowUpWork } from '#server/quotes/quotes/copy-quote.ts'
import { spanOf } from '#server/scheduling/engine/claim-slots.ts'
import { findQuote, type QuoteRow } from './bookings.queries.ts'
import { SLOT_GONE } from './choose-painter.ts'
import { painterTimes } from './painter-times.ts'

/** Days from now to the provisional date of a visit while the office looks for its real one. */
const WAITING_DAYS = 7

/** A visit that follows another one, with a painter who is named. */
export type FollowUp = {
  /** The visit that it follows, locked by the caller. */
  follows: BookingRow
  purpose: VisitPurpose
  /** Who is to come; null when nobody is left to ask. */
  contractorId: string | null
  /** Its own rooms and price; for a touch-up everything costs nothing. */
  work: FollowUpWork
  /** When; left out: as soon as the painter can. */
  at?: SlotOfDay | undefined
}

export type FollowUpBooked = {
  booking: BookingRow
  quote: QuoteRow
  /** False: the painter has left or is not free, and the office finds a date. */
  isPlaced: boolean
}

type Painter = { id: string; email: string; sqft_per_day: number }

const activePainter = async (db: Transaction, id: string | null): Promise<Painter | undefined> =>
  id === null
    ? undefined
    : db
        .selectFrom('contractors')
        .select(['id', 'email', 'sqft_per_day'])
        .where('id', '=', id)
        .where('is_active', '=', true)
        .executeTakeFirst()

/** Reserves the first of the times that is still free. @returns null when none is */
async function claimFirst(
  db: Transaction,
  booking: { id: string; quoteId: string },
  { id }: Painter,
  times: readonly SlotOfDay[],
  halfDays: number,
): Promise<SlotOfDay | null> {
  for (const time of times) {
    const span = spanOf({ scheduled_date: time.date, time_slot: time.slot }, halfDays)
    if (await reserveOpenSlots(db, booking, id, span)) return time
  }
  return null
}

/** The notes about the home, which stay the same for another visit: gate code, parking, pets. */
async function copyOfNotes(db: Transaction, now: Date, from: string, to: string): Promise<Statement[]> {
  const notes = await db.selectFrom('visit_notes').selectAll().where('booking_id', '=', from).execute()
  return rowsOf('visit_notes', ...notes.map((row) => ({ ...row, booking_id: to, updated_at: now })))
}

/**
 * Books a visit that follows another one, with the same painter: at the time that was asked for, or as soon as they are free.
 * It is a booking with a quote of its own for the same home, and both people are notified as of any booking; the painter has
 * agreed to it by the work that it follows. If the
 * painter has left, or is free at no time that can be booked, it waits for the office, which is notified
 * (docs/rules/visits.md#visits-that-follow).
 * @throws AppError `slot_unavailable` when the time that was asked for is not free; the transaction has to be rolled back then
 */
export async function bookFollowUp(
  db: Transaction,
  deps: Deps,
  { follows, purpose, contractorId, work, at }: FollowUp,
): Promise<FollowUpBooked> {
  const now = deps.now()
  const quoteId = await copyQuote(db, now, follows.quote_id, work)
  const quote = await findQuote(db, quoteId)
  if (!quote) throw new Error('a quote that was just made')
  const painter = await activePainter(db, contractorId)
  const id = newId()
  const halfDays = halfDaysNeeded(work.workArea, painter?.sqft_per_day ?? DEFAULT_SQFT_PER_DAY)
  const times = painter ? await painterTimes({ ...deps, db }, painter.id, { quoteId, halfDays }) : []
  const wanted = at ? times.filter(({ date, slot }) => date === at.date && slot === at.slot) : times
  const time = painter ? await claimFirst(db, { id, quoteId }, painter, wanted, halfDays) : null
  if (at && painter && !time) throw new AppError('slot_unavailable', SLOT_GONE)
  const visit = time ?? { date: addDays(todayIn(deps.market, now), WAITING_DAYS), slot: 'morning' as const }
  const booking = newBookingRow(deps.market, now, {
    id,
    kind: 'painting',
    scheduled_date: visit.date,
    time_slot: visit.slot,
    half_days: halfDays,
    end_date: lastDayOf(visit.date, visit.slot, halfDays),
    contractor_id: time && painter ? painter.id : null,
    quote_id: quote.id,
    status: time ? 'scheduled' : 'pending',
    follows_booking_id: follows.id,
    purpose,
    source: follows.source,
  })
  const notes = await copyOfNotes(db, now, follows.id, id)
  const belonging = [...searchRowsOf(booking, quote), ...openingRows(deps, booking, quote), ...notes]
  if (time && painter) {
    const { contractorCommissionRate: commissionRate } = (await newestPricing(db)).settings
    const pay = { finalPrice: quote.final_cost, taxRate: quote.tax_rate, commissionRate }
    const assignment: Assignment = { contractorId: painter.id, email: painter.email, halfDays, ...pay }
    await startBooking(db, { market: deps.market, now }, booking, {
      customer: quote.email,
      taker: assignment,
      belonging,
      isOwn: true,
    })
  } else {
    await beginWaiting(db, { market: deps.market, now }, booking, { customer: quote.email, belonging })
  }
  return { booking, quote, isPlaced: time !== null }
}
