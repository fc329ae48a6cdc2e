import type { Statement } from '#contract/billing/statement.ts'
import type { Bill } from '#contract/bookings/payments.ts'
import { canCharge } from '#domain/billing/card-payments.ts'
import { dueFeeOf } from '#domain/billing/due-fees.ts'
import { isOfPrice, priceIn } from '#domain/billing/statement/bill-price.ts'
import type { BookingStatement } from '#domain/billing/statement/statement-lines.ts'
import { payableIn } from '#domain/billing/statement/statement-sums.ts'
import { formatRate } from '#domain/platform/format.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { explainShare } from '#domain/pricing/earnings.ts'
import { paintedSurfaces, roomNames, surfaceNamesWithin } from '#domain/pricing/rooms.ts'
import { listDocuments } from '#server/billing/invoices/documents.queries.ts'
import { swatchOf } from '#server/billing/invoices/swatches.ts'
import { workFactsOf } from '#server/billing/invoices/work-facts.ts'
import { paymentIn, presentBalance, presentRows } from '#server/billing/ledger/present-statement.ts'
import { customerStatement } from '#server/bookings/booking/customer-statement.ts'
import { takesCards } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StoredQuote } from '#server/pricing/stored-shapes/stored-quote.ts'
import { tipBaseOf } from './begin-checkout.ts'

type Line = Bill['lines'][number]
type StatementLine = Statement['rows'][number]

/** What the price is made of, tax included: the rooms, and what was added to them. */
const priceLines = ({ reader }: Pick<Deps, 'reader'>, quote: StoredQuote, price: Cents): Line[] => {
  const t = translator(reader)
  const names = roomNames(reader, quote.rooms)
  const { breakdown } = quote
  const { priceBeforeTax, tax } = explainShare({ finalPrice: price, taxRate: breakdown.taxRate }, 0)
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
    ...line(t('Price change'), priceBeforeTax - breakdown.subtotal),
    ...line(t('Sales tax, {rate}', { rate: formatRate(reader, breakdown.taxRate) }), tax),
  ]
}

const aboutOf = (payable: Cents, { status }: BookingRow): Bill['about'] => {
  if (payable <= 0) return 'nothing'
  return status === 'completed' || status === 'in_progress' ? 'work' : 'late_fee'
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

/** The documents of a booking, newest first, with what became of the payments that their receipts state. */
async function documentsFor(db: Db, bookingId: string, { lines }: BookingStatement): Promise<Bill['documents']> {
  const takenBack = lines.filter(({ kind, state }) => kind === 'payment' && state === 'reversed')
  const isVoid = (number: string): boolean =>
    takenBack.some(({ documents }) => documents.some((one) => one.kind === 'receipt' && one.number === number))
  return (await listDocuments(db, bookingId)).map((document) => ({
    ...document,
    isVoid: document.kind === 'receipt' && isVoid(document.number),
  }))
}

/** The customer's bill for a booking: what is owed, and for what; amounts in cents. */
export async function readBill(
  deps: Pick<Deps, 'db' | 'reader' | 'config' | 'now'>,
  booking: BookingRow,
): Promise<Bill> {
  const { db, reader } = deps
  const t = translator(reader)
  const { entries, statement } = await customerStatement(deps, booking)
  const { quote, painter } = await workFactsOf(db, reader, booking)
  const rows = presentRows(reader, statement)
  const price = priceIn(rows)
  const lineOf = ({ label, how, at, amount }: StatementLine): Line => ({
    label,
    detail: how === null ? formatMoment(reader, at) : t('{how}, {at}', { how, at: formatMoment(reader, at) }),
    amount,
  })
  const job = await db
    .selectFrom('jobs')
    .select('completed_at')
    .where('booking_id', '=', booking.id)
    .where('status', '=', 'completed')
    .executeTakeFirst()
  const deposit = depositOf(booking)
  const open = Math.max(0, payableIn(statement))
  const about = deposit ? 'deposit' : aboutOf(open, booking)
  const payable = deposit ? deposit.amount : open
  return {
    bookingId: booking.id,
    about,
    fee: about === 'late_fee' ? dueFeeOf(entries) : null,
    deposit,
    painter: painter?.split(' ')[0] ?? null,
    finishedAt: job?.completed_at ?? null,
    payment: paymentIn(statement),
    payable,
    cards: takesCards(deps.config) && canCharge(payable),
    tipBase: await tipBaseOf(db, booking, entries),
    lines: [
      ...(price === 0 ? [] : priceLines(deps, quote, price)),
      ...rows.filter((row) => row.changes === 'owed' && !isOfPrice(row)).map(lineOf),
    ],
    paid: rows.filter(({ changes }) => changes === 'paid').map(lineOf),
    text: presentBalance({ reader, statement, now: deps.now() }),
    swatches: [...new Set(quote.rooms.flatMap((room) => swatchOf(room) ?? []))],
    failedRefunds: statement.lines.flatMap(({ state, madeUpBy, amount, ended }) =>
      state === 'failed' && madeUpBy === null && ended ? { amount: -amount, at: ended.at } : [],
    ),
    documents: await documentsFor(db, booking.id, statement),
  }
}
