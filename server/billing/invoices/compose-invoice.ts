import { type PriceParts, pricePartsOf } from '#domain/billing/billing.ts'
import { balanceText } from '#domain/billing/statement/balance-text.ts'
import type { Bill, BilledLine } from '#domain/billing/statement/bill.ts'
import type { StatementLine } from '#domain/billing/statement/statement-lines.ts'
import { isChangeCause } from '#domain/bookings/change-orders.ts'
import { warrantyLastDay } from '#domain/bookings/warranty-end.ts'
import { endOfDay } from '#domain/platform/dates.ts'
import type { DocumentContent, DocumentRow } from '#domain/platform/document.ts'
import { formatMoney, formatRate } from '#domain/platform/format.ts'
import { formatDayOfYear } from '#domain/platform/format-dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { formatQuantity } from '#domain/pricing/format-quantity.ts'
import { formatLength, formatSize } from '#domain/pricing/lengths.ts'
import { priceIncludes } from '#domain/pricing/price-includes.ts'
import type { PricedSurface } from '#domain/pricing/pricing.ts'
import { roomNames, surfaceLabels } from '#domain/pricing/rooms.ts'
import type { StoredRoom } from '#server/pricing/stored-shapes/stored-quote.ts'
import { changeRows } from './change-rows.ts'
import type { DocumentFacts, WorkFacts } from './facts.ts'
import {
  chargeLabel,
  footOf,
  formatPayment,
  moneyMoved,
  paintOf,
  partiesOf,
  priceFollows,
  QUANTITY_DIGITS,
  sum,
  taxInIt,
} from './parts.ts'
import { swatchOf } from './swatches.ts'

export type InvoiceFacts = DocumentFacts & {
  work: WorkFacts
  bill: Bill
  /** The rooms, for finished work; otherwise the invoice is about charges alone. */
  withRooms: boolean
}

/** A surface with its quantity; the rate is what the amount comes to for each unit. */
const surfaceRow = (facts: InvoiceFacts, room: StoredRoom, line: PricedSurface): DocumentRow => ({
  style: 'item',
  swatch: null,
  cells: [
    translator(facts.reader)(surfaceLabels[line.surface]),
    paintOf(facts, room, line.surface),
    formatQuantity(facts.reader, line, QUANTITY_DIGITS),
    line.quantity > 0 ? formatMoney(facts.reader, Math.round(line.cents / line.quantity)) : '',
  ],
  amount: formatMoney(facts.reader, line.cents),
})

const single = ({ reader }: DocumentFacts, label: string, cents: Cents): DocumentRow => ({
  style: 'group',
  swatch: null,
  cells: [label],
  amount: formatMoney(reader, cents),
})

/** Why lines were made that change what is owed. */
const reasonsOf = (lines: readonly StatementLine[]): string =>
  lines.flatMap(({ reason, adds }) => (adds.owed === 0 ? [] : (reason ?? []))).join('; ')

/**
 * The rooms as they were booked with their surfaces, what is added to them, what was approved since, and the difference to the
 * price that was agreed on otherwise.
 */
function roomRows(facts: InvoiceFacts, price: PriceParts): DocumentRow[] {
  const { reader, work } = facts
  const { quote, changes } = work
  const [first] = changes
  const booked = first ? first.rooms.before : quote.rooms
  const breakdown = first ? first.prices.before : quote.breakdown
  const t = translator(reader)
  const names = roomNames(reader, booked)
  const rooms = booked.flatMap((room, index): DocumentRow[] => [
    {
      style: 'group',
      swatch: swatchOf(room),
      cells: [
        t('{room}, {size}, {height} high', {
          room: names[index] ?? '',
          size: formatSize(room),
          height: formatLength(room.height),
        }),
      ],
      amount: formatMoney(reader, room.cost),
    },
    ...(breakdown.lines[index] ?? []).map((line) => surfaceRow(facts, room, line)),
  ])
  const approved = changes.reduce((sum, { change: { difference, tax } }) => sum + difference - tax, 0)
  const change = price.priceBeforeTax - breakdown.subtotal - approved
  // What was approved is named line by line.
  const { lines } = facts.bill.statement
  const reasons = reasonsOf(lines.filter(({ kind, cause }) => kind === 'adjustment' && !isChangeCause(cause)))
  const refunds = reasonsOf(lines.filter(({ kind }) => kind === 'refund'))
  const rowsOf = (extras: [string, Cents][]): DocumentRow[] =>
    extras.filter(([, cents]) => cents !== 0).map(([label, cents]) => single(facts, label, cents))
  return [
    ...rooms,
    ...rowsOf([
      [t('Minimum job'), breakdown.minimumJobAdjustment],
      [t('Furniture moving'), breakdown.furnitureMoving],
    ]),
    ...changes.flatMap((one) => changeRows(facts, one)),
    ...rowsOf([
      [reasons === '' ? t('Price change') : t('Price change: {reasons}', { reasons }), change],
      [refunds === '' ? t('Refunded') : t('Refunded: {reasons}', { reasons: refunds }), price.refunded],
    ]),
  ]
}

/** Until when the work is under warranty; nothing while it is not completed. */
function warranty({ reader, work: { completedAt } }: InvoiceFacts): string[] {
  if (completedAt === null) return []
  const t = translator(reader)
  const { warrantyYears: years } = reader.market
  return [
    t('Workmanship is under warranty for {years, plural, one {# year} other {# years}}, until {day}.', {
      years,
      day: formatDayOfYear(reader, warrantyLastDay(reader.market, completedAt)),
    }),
  ]
}

/** Where cash and checks go: to the painter, while one comes, and by mail only where we have an address for it. */
function handedOver({ reader, contact, withRooms }: InvoiceFacts): string {
  const t = translator(reader)
  const { address } = contact
  if (withRooms) {
    return address === null
      ? t('Hand cash, or a check made out to Evencoat, to your painter. You get a receipt.')
      : t(
          'Hand cash or a check to your painter, or mail a check made out to Evencoat to {address}. You get a receipt.',
          {
            address,
          },
        )
  }
  return address === null
    ? t('Contact us, and we’ll arrange how to hand over cash or a check made out to Evencoat. You get a receipt.')
    : t('Mail a check made out to Evencoat to {address}, or contact us to pay in cash. You get a receipt.', { address })
}

const paymentOf = (facts: InvoiceFacts): DocumentContent['payment'] => {
  const { reader, bill, takesCards } = facts
  if (bill.statement.due <= 0) return null
  const t = translator(reader)
  return takesCards
    ? {
        heading: t('Pay by card, in cash, or by check'),
        text: `${t('For a card, scan the code or open the link in our email.')} ${handedOver(facts)}`,
      }
    : { heading: t('Pay in cash or by check'), text: handedOver(facts) }
}

/** What an invoice without rooms calls a line: by its own reason, never that of another change. */
function lineLabel(facts: InvoiceFacts, { line, cents }: BilledLine): string {
  const { kind, reason, ended } = line
  const t = translator(facts.reader)
  if (kind === 'credit' && cents > 0) {
    return ended?.reason ? t('Credit taken back: {reason}', { reason: ended.reason }) : t('Credit taken back')
  }
  if (kind !== 'price' && kind !== 'adjustment') return t(chargeLabel(line))
  const included = priceIncludes(facts.work.quote.breakdown.taxRate)
  return reason === null
    ? t('Price change{included, select, tax {, tax included} other {}}', { included })
    : t('Price change{included, select, tax {, tax included} other {}}: {reason}', { included, reason })
}

/** The rows of an invoice without rooms: late fees, another price, a credit that was reversed. */
const addedRows = (facts: InvoiceFacts): DocumentRow[] =>
  facts.bill.lines.length === 0
    ? [single(facts, translator(facts.reader)(text('Added to what was billed before')), facts.bill.cents)]
    : facts.bill.lines.map((one) => single(facts, lineLabel(facts, one), one.cents))

/** Fees, tips, credits and what was given up, as far as they stand; what of the price was refunded belongs to the price. */
const chargesIn = ({ statement }: Bill): StatementLine[] =>
  statement.lines.filter(
    ({ account, kind, adds }) => account === 'owed' && kind !== 'price' && kind !== 'adjustment' && adds.owed !== 0,
  )

/** An invoice: of finished work, room by room, or of a late fee. Amounts add up to the balance. */
export function composeInvoice(facts: InvoiceFacts): DocumentContent {
  const { reader, work, withRooms, bill } = facts
  const t = translator(reader)
  const { quote } = work
  const price = pricePartsOf(bill.entries, quote.breakdown.taxRate)
  const { priceBeforeTax, refunded, tax, beyond } = price
  const charges = chargesIn(bill)
  const paid = moneyMoved(bill.statement.lines)
  const { due } = bill.statement
  // With nothing due now, "Balance $0.00" would read as if nothing were left to pay.
  const follows = priceFollows(bill.statement) && due <= 0
  const title = t('Invoice {number}', { number: facts.number })
  const isTaxed = quote.breakdown.taxRate > 0
  const { state } = reader.market
  const taxLabel = t('{state} sales tax, {rate}', {
    state: state.name,
    rate: formatRate(reader, quote.breakdown.taxRate),
  })
  return {
    title,
    subtitle:
      withRooms || due > 0
        ? t('{day} · {due, select, completion {due on completion} other {due now}}', {
            day: formatDayOfYear(reader, facts.issuedOn),
            due: withRooms ? 'completion' : 'now',
          })
        : formatDayOfYear(reader, facts.issuedOn),
    parties: partiesOf(facts, work),
    columns: [t('Room and surface'), t('Color and finish'), t('Quantity'), t('Rate'), t('Amount')],
    rows: withRooms ? roomRows(facts, price) : addedRows(facts),
    totals: [
      ...(withRooms
        ? [
            ...(isTaxed
              ? [sum(facts, t('Before tax'), priceBeforeTax + refunded), sum(facts, taxLabel, tax)]
              : charges.length > 0 || beyond !== 0
                ? [sum(facts, t('Price'), priceBeforeTax + refunded)]
                : []),
            ...charges.map((line) => sum(facts, t(chargeLabel(line)), line.adds.owed)),
            ...(beyond === 0 ? [] : [sum(facts, t('Refunded'), beyond)]),
          ]
        : [
            ...taxInIt(facts, work, bill.tax),
            ...(bill.billedBefore === 0 ? [] : [sum(facts, t('Billed before'), bill.billedBefore)]),
            // No bill has tips and what was given up: the total has.
            ...charges
              .filter(({ kind }) => kind === 'tip' || kind === 'write_off')
              .map((line) => sum(facts, t(chargeLabel(line)), line.adds.owed)),
          ]),
      sum(facts, t('Total'), due + paid.reduce((total, { adds }) => total + adds.paid, 0)),
      ...paid.map((line) => sum(facts, formatPayment(facts, line), -line.adds.paid)),
      ...(paid.length === 0 ? [sum(facts, t('Paid'), 0)] : []),
      ...(follows ? [] : [sum(facts, t('Balance'), due)]),
    ],
    payment: paymentOf(facts),
    notes: withRooms
      ? [t('Rates include paint, two coats, covering, patching, and clean-up.'), ...warranty(facts)].slice(
          quote.paint_options.customerSupplies ? 1 : 0,
        )
      : follows
        ? [t(balanceText(reader, bill.statement, endOfDay(reader.market, facts.issuedOn)))]
        : [],
    foot: footOf(facts, title),
  }
}
