import type { Statement } from '#contract/billing/statement.ts'
import type { Booking, PainterCard } from '#contract/bookings/bookings.ts'
import { type Entry, isCharge } from '#domain/billing/ledger.ts'
import { feesIn } from '#domain/billing/statement/statement-sums.ts'
import { isRepair } from '#domain/bookings/visit-purpose.ts'
import { credentialsOf } from '#domain/painters/compliance-documents.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { Market, Moment } from '#domain/platform/market.ts'
import type { Cents } from '#domain/platform/money.ts'
import { visitDays } from '#domain/scheduling/visit-times.ts'
import { mayWaitToPay } from '#server/billing/ledger/may-wait.ts'
import { paymentIn, presentStatement } from '#server/billing/ledger/present-statement.ts'
import { presentColors } from '#server/bookings/colors/present-colors.ts'
import { onTermsOf } from '#server/bookings/lifecycle/terms-of-booking.ts'
import { timesOf } from '#server/bookings/lifecycle/times-of.ts'
import { ERASED_EMAIL } from '#server/platform/auth/erased-email.ts'
import { linkIdOf } from '#server/platform/auth/quote-link.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { presentShownPainter } from '#server/scheduling/engine/shown-painters.queries.ts'
import { findPainterCard, type QuoteRow, type QuoteToBook } from './bookings.queries.ts'
import {
  type Agreed,
  type Changeable,
  cancellationOf,
  endingsOf,
  isFreeUntilConfirmed,
  termsNow,
} from './cancellation-of.ts'
import { customerStatement, openingStatement } from './customer-statement.ts'
import { presentOtherVisit } from './other-visit.ts'
import { isOwnVisit, lostPainterOf } from './same-painter.ts'

/** The defect that a touch-up or a warranty visit is for, in its customer's words and photos; null otherwise (docs/rules/visits.md#visits-that-follow). */
async function fixOf(
  db: Db,
  { id, purpose, quote_id: quoteId }: Pick<BookingRow, 'id' | 'purpose' | 'quote_id'>,
): Promise<Booking['fix']> {
  if (!isRepair(purpose)) return null
  const request = await (purpose === 'touch_up'
    ? db.selectFrom('sign_offs').select('words').where('touch_up_id', '=', id)
    : db.selectFrom('warranty_claims').select('words').where('visit_id', '=', id)
  ).executeTakeFirst()
  const photos = await db
    .selectFrom('quote_photos')
    .select('photo_id')
    .where('quote_id', '=', quoteId)
    .orderBy('photo_id')
    .execute()
  return { text: request?.words ?? null, photos: photos.map(({ photo_id: photo }) => `/api/photos/${photo}`) }
}

/** The customer's cost of canceling or moving now, in cents; null when that is no longer possible. */
export const feeNow = (market: Market, booking: Changeable, agreed: Agreed, now: Date): Cents | null =>
  termsNow(market, booking, agreed, now)?.fee ?? null

/** What was added to the price or taken off it; what of the price was refunded belongs to the price. */
const chargesIn = (rows: Statement['rows']): Booking['charges'] =>
  rows
    .filter(({ changes }) => changes === 'owed')
    .flatMap(({ label, reason, amount, at, ...row }) =>
      isCharge(row) ? { kind: row.kind, label, reason: row.kind === 'credit' ? reason : null, amount, at } : [],
    )

/** The entries of the ledger of a booking, the colors of its rooms, the other visit of its quote, and its painter. */
export type KnownOfBooking = {
  entries: readonly Entry[]
  painter?: Awaited<ReturnType<typeof findPainterCard>>
} & Pick<QuoteToBook, 'colors' | 'other'>

/**
 * A booking as its customer sees it, amounts in cents.
 * @param known what the caller has read already: of a booking that was just made
 */
export async function presentBooking(
  deps: Pick<Deps, 'db' | 'market' | 'reader' | 'now'>,
  booking: BookingRow,
  quote: QuoteRow,
  known?: KnownOfBooking,
): Promise<Booking> {
  const { db, market, reader, now } = deps
  const { facts, statement } = known
    ? openingStatement(booking, quote, known.entries)
    : await customerStatement(deps, booking)
  const presented = presentStatement({ reader, statement, now: now() }, facts.documents.length)
  const times = timesOf(market, booking)
  const terms = termsNow(market, booking, quote, now())
  return {
    id: booking.id,
    scheduledDate: booking.scheduled_date,
    timeSlot: booking.time_slot,
    purpose: booking.purpose,
    status: booking.status,
    estimatedDays: visitDays(times),
    endDate: times.endDate,
    endsAt: times.endsAt,
    bookedAt: booking.created_at,
    cancellationFee: terms?.fee ?? null,
    ...(terms?.fee === 0 && isFreeUntilConfirmed(booking) ? { freeUntilConfirmed: true } : {}),
    freeUntil: terms?.freeUntil ?? null,
    wasFreeUntil: terms?.wasFreeUntil ?? null,
    painter: await painterOf(db, booking, { market, now: now() }, known?.painter),
    fix: await fixOf(db, booking),
    lostPainter: await lostPainterOf(db, booking),
    colors: await presentColors(deps, booking, known?.colors),
    finalCost: booking.kind === 'consultation' ? 0 : quote.final_cost,
    terms: onTermsOf(market, booking).cancellation,
    deposit: booking.deposit,
    reservedUntil: booking.status === 'reserved' ? booking.reserved_until : null,
    fees: feesIn(statement),
    payment: paymentIn(statement),
    ...(statement.due > 0 && (await mayWaitToPay(db, booking.id)) ? { mayWait: true } : {}),
    charges: chargesIn(presented.rows),
    statement: presented,
    cancellation:
      booking.status === 'cancelled'
        ? cancellationOf(
            { reader, now: now() },
            booking,
            quote,
            statement,
            (await endingsOf(db, [booking.id])).get(booking.id),
          )
        : null,
    ...(await presentOtherVisit(db, market, booking, quote, known?.other)),
    quote: {
      id: linkIdOf(quote),
      address: quote.address,
      totalCost: quote.total_cost,
      taxRate: quote.tax_rate,
      customerName: quote.customer_name,
      ...(quote.email === ERASED_EMAIL ? { isErased: true } : {}),
    },
  }
}

const painterOf = async (
  db: Db,
  booking: BookingRow,
  { market, now }: Moment,
  known: KnownOfBooking['painter'],
): Promise<PainterCard | null> => {
  if (booking.contractor_id === null || !isLive(booking.status)) return null
  const found = known ?? (await findPainterCard(db, booking.id))
  if (!found) return null
  const { answerBy, papers: documents, experienceYears, isVerified, jobsDone } = found
  return {
    ...presentShownPainter(found),
    experienceYears,
    isVerified,
    jobsDone,
    ...credentialsOf(documents, todayIn(market, now)),
    confirmedAt: booking.confirmed_at,
    confirmsBy: booking.confirmed_at === null && answerBy !== null && answerBy > now ? answerBy : null,
    ...(booking.follows_booking_id === null
      ? {}
      : { hasBeenThere: await isOwnVisit(db, booking, booking.contractor_id) }),
  }
}
