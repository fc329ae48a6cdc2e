import { paymentMethodLabels } from '#domain/billing/ledger.ts'
import { labelOfLine } from '#domain/billing/statement/line-labels.ts'
import type { BookingStatement, StatementLine } from '#domain/billing/statement/statement-lines.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import type { DocumentContent, DocumentParty } from '#domain/platform/document.ts'
import { formatMoney, formatRate } from '#domain/platform/format.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import type { Cents } from '#domain/platform/money.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { Surface } from '#domain/pricing/rooms.ts'
import { HOUSE_BRAND } from '#domain/quotes/house-colors.ts'
import { finishNamesWithin } from '#domain/quotes/paint-texts.ts'
import { formatVisitDays } from '#domain/scheduling/visit-days.ts'
import type { StoredRoom } from '#server/pricing/stored-shapes/stored-quote.ts'
import type { DocumentFacts, WorkFacts } from './facts.ts'

/** How long a customer may ask about a charge, in days. */
const QUESTION_DAYS = 7

/** How exact a document is about quantities, in digits after the point. */
export const QUANTITY_DIGITS = 2

/** Who issued a document. */
export const issuer = ({ reader, contact }: DocumentFacts): DocumentParty => ({
  role: 'issuer',
  heading: translator(reader)(text('From')),
  name: 'Evencoat',
  lines: [contact.address, contact.phone, contact.email].filter((line) => line !== null),
})

/** The customer, the business and the visit. Somebody painted once the work is completed. */
export function partiesOf(
  facts: DocumentFacts,
  { bookingId, quote, visit, painter, completedAt }: WorkFacts,
): DocumentParty[] {
  const { reader } = facts
  const t = translator(reader)
  const days = formatVisitDays(reader, visit)
  return [
    { role: 'recipient', heading: t('For'), name: quote.customer_name, lines: [quote.address] },
    issuer(facts),
    {
      role: 'work',
      heading: t('Work'),
      name: null,
      lines: [
        ...(completedAt === null ? [t('Visit on {days}', { days })] : [days]),
        ...(completedAt === null || painter === null ? [] : [t('Painted by {painter}', { painter })]),
        t('Booking {id}', { id: formatId(bookingId) }),
      ],
    },
  ]
}

/** Color and finish of a surface: "EC-25 Ceiling White, flat"; of paint that we did not bring, whose it was. */
export const paintOf = (
  { reader, work }: DocumentFacts & { work: WorkFacts },
  room: StoredRoom,
  surface: Surface,
): string => {
  if (room.paintOptions.customerSupplies || work.quote.paint_options.customerSupplies)
    return translator(reader)(text('your own paint'))
  const { brand, colorCode, finish } = room.paintOptions[surface]
  const color = [brand === HOUSE_BRAND ? '' : brand, colorCode].filter((text) => text !== '').join(' ')
  return [color, translator(reader)(finishNamesWithin[finish])].filter((text) => text !== '').join(', ')
}

/** The line under each page. */
export function footOf({ reader, contact }: DocumentFacts, title: string): string {
  const t = translator(reader)
  const asks = contact.phone ?? contact.email
  return asks === null
    ? title
    : `${title} · ${t('Questions about a charge: within {days} days, {contact}', { days: QUESTION_DAYS, contact: asks })}`
}

/** What a document calls something that was added to a price or taken off it; of a credit the reason follows. */
export const chargeLabel = (line: StatementLine): Text => {
  const label = labelOfLine(line, 'customer')
  return line.kind === 'credit' && line.reason ? text('{label}: {reason}', { label, reason: line.reason }) : label
}

/** Whether what is due now is not all that is left to pay: the price of a visit that is still to come follows. */
export const priceFollows = ({ status }: BookingStatement): boolean => isLive(status) && status !== 'completed'

/** Payments and refunds that stand; what a bank took changes neither what is owed nor what was paid. */
export const moneyMoved = (lines: readonly StatementLine[]): StatementLine[] =>
  lines.filter(({ account, kind, adds }) => account === 'paid' && kind !== 'dispute' && adds.paid !== 0)

/** "Check 1042, Nov 24, 3:52 PM". */
export function formatPayment(
  { reader }: DocumentFacts,
  { method, reference, at, kind }: Pick<StatementLine, 'method' | 'reference' | 'at' | 'kind'>,
): string {
  const t = translator(reader)
  const how =
    reference && method === 'check'
      ? t('Check {number}', { number: reference })
      : t(paymentMethodLabels[method ?? 'earlier'])
  return kind === 'refund'
    ? t('Refund, {how}, {at}', { how, at: formatMoment(reader, at) })
    : t('{how}, {at}', { how, at: formatMoment(reader, at) })
}

/** A sum, as the end of a document shows it. */
export const sum = ({ reader }: DocumentFacts, label: string, cents: number): DocumentContent['totals'][number] => ({
  label,
  amount: formatMoney(reader, cents),
})

/** The sales tax in an amount, as documents without rooms say it; nothing where there is none. */
export const taxInIt = (facts: DocumentFacts, { quote }: WorkFacts, tax: Cents): DocumentContent['totals'] => {
  const { state } = facts.reader.market
  const rate = formatRate(facts.reader, quote.breakdown.taxRate)
  return tax === 0
    ? []
    : [
        sum(
          facts,
          translator(facts.reader)(text('Includes {state} sales tax, {rate}', { state: state.name, rate })),
          tax,
        ),
      ]
}
