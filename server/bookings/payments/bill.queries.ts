import type { Bill } from '#contract/bookings/payments.ts'
import { type PriceParts, pricePartsOf } from '#domain/billing/billing.ts'
import { canCharge } from '#domain/billing/card-payments.ts'
import { dueFeeOf } from '#domain/billing/due-fees.ts'
import { openFailures } from '#domain/billing/failed-refunds.ts'
import { payableNow } from '#domain/billing/ledger.ts'
import { formatRate } from '#domain/platform/format.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { paintedSurfaces, roomNames, surfaceNamesWithin } from '#domain/pricing/rooms.ts'
import { labelOfCharge } from '#server/billing/invoices/charge-label.ts'
import { chargesOf, reasonsOf } from '#server/billing/invoices/charges.ts'
import { listDocuments } from '#server/billing/invoices/documents.queries.ts'
import { swatchOf } from '#server/billing/invoices/swatches.ts'
import { workFactsOf } from '#server/billing/invoices/work-facts.ts'
import { entriesOf, type StoredEntry } from '#server/billing/ledger/ledger.queries.ts'
import { paymentOf } from '#server/billing/ledger/present-payment.ts'
import { takesCards } from '#server/platform/config.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StoredQuote } from '#server/platform/stored-shapes/stored-quote.ts'
import { tipBaseOf } from './begin-checkout.ts'

type Line = Bill['lines'][number]

/** The rooms and what was added to them, up to the price with its tax. */
const priceLines = ({ reader }: Pick<Deps, 'reader'>, quote: StoredQuote, price: PriceParts): Line[] => {
  const t = translator(reader)
  const names = roomNames(reader, quote.rooms)
  const { breakdown } = quote
  const line = (label: string, amount: number): Line[] => (amount === 0 ? [] : [{ label, detail: null, amount }])
  return [
    ...quote.rooms.map((room, index) => ({
      label: names[index] ?? '',
      detail: paintedSurfaces(room)
        .map((surface) => t(surfaceNamesWithin[surface]))
        .join(', '),
      amount: room.cost,
    })),
    ...line(t('Minimum job'), breakdown.minimumJobAdjustment),
    ...line(t('Furniture moving'), breakdown.furnitureMoving),
    ...line(t('Price change'), price.base - breakdown.subtotal),
    ...line(t('Refunded'), price.refunded),
    ...line(t('Sales tax, {rate}', { rate: formatRate(reader, breakdown.taxRate) }), price.tax),
  ]
}

const aboutOf = (entries: readonly StoredEntry[], booking: BookingRow): Bill['about'] => {
  if (payableNow(entries, booking.status) <= 0) return 'nothing'
  return booking.status === 'completed' || booking.status === 'in_progress' ? 'work' : 'late_fee'
}

const depositOf = (booking: BookingRow): Bill['deposit'] =>
  booking.status === 'reserved' && booking.reserved_until !== null
    ? {
        amount: booking.deposit,
        until: booking.reserved_until,
        date: booking.scheduled_date,
        timeSlot: booking.time_slot,
      }
    : null

/** The customer's bill for a booking: what is owed, and for what; amounts in cents. */
export async function readBill(deps: Pick<Deps, 'db' | 'reader' | 'config'>, booking: BookingRow): Promise<Bill> {
  const { db, reader } = deps
  const t = translator(reader)
  const entries = await entriesOf(db, booking.id)
  const { quote, painter } = await workFactsOf(db, reader, booking)
  const price = pricePartsOf(entries, quote.breakdown.taxRate)
  const charges = chargesOf(entries, await reasonsOf(db, booking.id))
  const job = await db
    .selectFrom('jobs')
    .select('completed_at')
    .where('booking_id', '=', booking.id)
    .where('status', '=', 'completed')
    .executeTakeFirst()
  const deposit = depositOf(booking)
  const about = deposit ? 'deposit' : aboutOf(entries, booking)
  const payable = deposit ? deposit.amount : Math.max(0, payableNow(entries, booking.status))
  return {
    bookingId: booking.id,
    about,
    fee: about === 'late_fee' ? dueFeeOf(entries) : null,
    deposit,
    painter: painter?.split(' ')[0] ?? null,
    finishedAt: job?.completed_at ?? null,
    payment: paymentOf(entries, booking.status),
    payable,
    cards: takesCards(deps.config) && canCharge(payable),
    tipBase: await tipBaseOf(db, booking, entries),
    lines: [
      ...(price.base === 0 ? [] : priceLines(deps, quote, price)),
      ...(price.beyond === 0 ? [] : [{ label: t('Refunded'), detail: null, amount: price.beyond }]),
      ...charges.map((charge) => ({
        label: labelOfCharge(t, charge),
        detail: formatMoment(reader, charge.at),
        amount: charge.cents,
      })),
    ],
    swatches: [...new Set(quote.rooms.flatMap((room) => swatchOf(room) ?? []))],
    failedRefunds: openFailures(entries).map(({ at, cents }) => ({ amount: cents, at })),
    documents: await listDocuments(db, booking.id),
  }
}
