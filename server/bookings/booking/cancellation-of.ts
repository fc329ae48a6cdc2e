import { sql } from 'kysely'
import { creditOf, standsAfterCancellation } from '#domain/billing/statement/cancellation-balance.ts'
import type { BookingStatement } from '#domain/billing/statement/statement-lines.ts'
import { type ChangeableVisit, type ChangeTerms, cancellationTerms } from '#domain/bookings/cancellation.ts'
import type { Cancellation } from '#domain/bookings/cancellation-texts.ts'
import { canCustomerCancel } from '#domain/platform/booking-status.ts'
import type { Market } from '#domain/platform/market.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { statementOfBooking } from '#server/billing/ledger/statements.queries.ts'
import { onTermsOf, type StoredTerms } from '#server/bookings/lifecycle/terms-of-booking.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { QuoteRow } from './bookings.queries.ts'

type Cancelled = Pick<
  BookingRow,
  | 'id'
  | 'status'
  | 'kind'
  | 'scheduled_date'
  | 'time_slot'
  | 'created_at'
  | 'cancelled_at'
  | 'contractor_id'
  | 'missed_at'
  | 'cancelled_by'
  | 'cancel_reason'
  | 'cancellation_fee'
> &
  StoredTerms

/** How a canceled visit ended, beside what is stored with its booking. */
export type Ending = Required<Pick<Cancellation, 'wasUnderWay' | 'trip'>>

/** The endings of some canceled bookings, by booking. */
export async function endingsOf(db: Db, bookingIds: readonly string[]): Promise<Map<string, Ending>> {
  const { rows } = await sql<Ending & { id: string }>`
    select b.id,
           exists (select 1 from jobs j
                    where j.booking_id = b.id and j.status = 'cancelled' and j.closed_at = b.cancelled_at
                      and (j.started_at is not null or j.arrived_at is not null)) as "wasUnderWay",
           case when b.cancelled_by = 'painter' then (
             select case coalesce(c.outcome, 'open') when 'open' then 'under_review' when 'painter' then 'charged' else 'none' end
               from painter_claims c
              where c.booking_id = b.id and c.kind = 'trip_charge'
              order by c.recorded_at desc limit 1) end as trip
      from bookings b where b.id = any(${bookingIds}) and b.status = 'cancelled'`.execute(db)
  return new Map(rows.map(({ id, ...ending }) => [id, ending]))
}

/** The price that was agreed on when the visit was booked. */
export type Agreed = Pick<QuoteRow, 'total_cost'>

/** The facts of a booking that decide what a change costs. */
export const changeableOf = (
  booking: Pick<BookingRow, 'kind' | 'scheduled_date' | 'time_slot' | 'created_at'>,
  { total_cost }: Agreed,
): ChangeableVisit => ({
  scheduledDate: booking.scheduled_date,
  timeSlot: booking.time_slot,
  bookedAt: booking.created_at,
  price: booking.kind === 'consultation' ? 0 : total_cost,
})

export type Changeable = Pick<
  BookingRow,
  | 'status'
  | 'kind'
  | 'scheduled_date'
  | 'time_slot'
  | 'created_at'
  | 'missed_at'
  | 'confirmed_at'
  | 'free_until_confirmed'
> &
  StoredTerms

/** Whether moving and canceling are free until a painter says yes to the date (docs/rules/visits.md#a-new-yes). */
export const isFreeUntilConfirmed = ({
  free_until_confirmed: isFree,
  confirmed_at: confirmedAt,
}: Pick<BookingRow, 'free_until_confirmed' | 'confirmed_at'>): boolean => isFree && confirmedAt === null

/** The terms under which the customer can cancel or move the booking now; null when that is no longer possible. */
export const termsNow = (market: Market, booking: Changeable, agreed: Agreed, now: Date): ChangeTerms | null => {
  // Nothing was promised yet that could be broken, or we broke it ourselves.
  const wasMissed = booking.missed_at !== null
  const isWaiting =
    booking.status === 'pending' || booking.status === 'reserved' || wasMissed || isFreeUntilConfirmed(booking)
  const visit = { ...changeableOf(booking, agreed), isWaiting, wasMissed }
  const terms = cancellationTerms(onTermsOf(market, booking), visit, now)
  return terms.allowed && canCustomerCancel(booking.status) ? terms : null
}

/** Until when canceling was free, where it was not anymore. */
const wasFreeUntil = (market: Market, booking: Cancelled, agreed: Agreed): Date | null =>
  booking.cancelled_at &&
  cancellationTerms(onTermsOf(market, booking), changeableOf(booking, agreed), booking.cancelled_at).wasFreeUntil

/** Whether the fee for canceling was taken off, and none was charged again. */
const isFeeOff = ({ lines }: BookingStatement): boolean => {
  const fees = lines.filter(({ kind }) => kind === 'late_cancellation_fee' || kind === 'trip_charge')
  return fees.length > 0 && fees.every(({ ended }) => ended !== null)
}

/**
 * Who canceled a booking, why, what that costs, what we credit for it, and how its money stands then, in cents
 * (docs/rules/visits.md#who-canceled).
 */
export const cancellationOf = (
  { reader, now }: { reader: Reader; now: Date },
  booking: Cancelled,
  agreed: Agreed,
  statement: BookingStatement,
  ending: Ending | undefined,
): Cancellation & Ending & { isFeeOff: boolean; stands: string[] } => {
  const market = onTermsOf(reader.market, booking)
  return {
    by: booking.cancelled_by,
    reason: booking.cancel_reason,
    fee: booking.cancellation_fee ?? 0,
    isFeeOff: isFeeOff(statement),
    wasFreeUntil: wasFreeUntil(market, booking, agreed),
    credit: creditOf(statement, booking.scheduled_date),
    stands: standsAfterCancellation({ ...reader, market }, statement, booking.scheduled_date, now),
    wasWaiting: booking.contractor_id === null,
    wasMissed: booking.missed_at !== null,
    wasUnderWay: ending?.wasUnderWay ?? false,
    trip: ending?.trip ?? null,
  }
}

/** The same, read with its money; null for a live booking. */
export const readCancellation = async (
  { db, reader, now }: Pick<Deps, 'db' | 'reader' | 'now'>,
  booking: Cancelled,
  agreed: Agreed,
): Promise<ReturnType<typeof cancellationOf> | null> =>
  booking.status === 'cancelled'
    ? cancellationOf(
        { reader, now: now() },
        booking,
        agreed,
        await statementOfBooking(db, booking.id),
        (await endingsOf(db, [booking.id])).get(booking.id),
      )
    : null
