import { entryKindLabels, type FeeKind } from '#domain/billing/ledger.ts'
import type { StatementLine } from '#domain/billing/statement/statement-lines.ts'
import type { DocumentContent, DocumentRow } from '#domain/platform/document.ts'
import { formatMoney, formatRate } from '#domain/platform/format.ts'
import { formatDayOfYear } from '#domain/platform/format-dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { roomNames } from '#domain/pricing/rooms.ts'
import type { DocumentFacts, WorkFacts } from './facts.ts'
import { footOf, formatPayment, partiesOf, sum } from './parts.ts'

export type ReceiptFacts = DocumentFacts & {
  work: WorkFacts
  /** The payment that it confirms. */
  paid: StatementLine
  /** What it pays for: the work, a deposit on it, or the fees of a visit that did not take place. */
  purpose: 'work' | 'deposit' | readonly FeeKind[]
  /** The tip within it. */
  tip: Cents
  /** The sales tax within it. */
  tax: Cents
  /** The invoices that ask for it, by number. */
  invoices: readonly string[]
  /** The amount that is left to pay, and how much of it is due now. */
  left: Cents
  due: Cents
}

/** "Interior painting: Kitchen, Bedroom", "Trip charge", "Late change fee, Late cancellation fee". */
function purposeOf({ reader, purpose, work }: ReceiptFacts): string {
  const t = translator(reader)
  if (purpose !== 'work' && purpose !== 'deposit') return purpose.map((fee) => t(entryKindLabels[fee])).join(', ')
  const rooms = roomNames(reader, work.quote.rooms).join(', ')
  return purpose === 'deposit'
    ? t('Deposit for interior painting: {rooms}', { rooms })
    : t('Interior painting: {rooms}', { rooms })
}

/** What it says besides the amounts: which invoices, how much tax, and what is left. */
function notesOf({ reader, work, tax, invoices, left, due }: ReceiptFacts): string[] {
  const t = translator(reader)
  const amount = formatMoney(reader, left)
  const taxed = {
    tax: formatMoney(reader, tax),
    state: reader.market.state.name,
    rate: formatRate(reader, work.quote.breakdown.taxRate),
  }
  return [
    ...(invoices.length === 0
      ? []
      : [
          t('{count, plural, one {For invoice {invoices}.} other {For invoices {invoices}.}}', {
            count: invoices.length,
            invoices: invoices.join(', '),
          }),
        ]),
    ...(tax > 0 ? [t('This includes {tax} of {state} sales tax, {rate}.', taxed)] : []),
    left <= 0
      ? t('Paid in full. Thank you!')
      : due > 0
        ? t('Thank you. {amount} is due.', { amount })
        : t('Thank you. The rest, {amount}, is due when the work is done.', { amount }),
  ]
}

/** A receipt for one payment. */
export function composeReceipt(facts: ReceiptFacts): DocumentContent {
  const { reader, work, paid, tip, left, due } = facts
  const t = translator(reader)
  const title = t('Receipt {number}', { number: facts.number })
  const row = (cells: string[], cents: Cents): DocumentRow => ({
    style: 'group',
    swatch: null,
    cells,
    amount: formatMoney(reader, cents),
  })
  const isLater = left > 0 && due <= 0
  return {
    title,
    subtitle: formatDayOfYear(reader, facts.issuedOn),
    parties: partiesOf(facts, work),
    columns: [t('For'), t('Paid'), t('Amount')],
    rows: [
      row([purposeOf(facts), formatPayment(facts, paid)], paid.adds.paid - tip),
      ...(tip > 0 ? [row([t('Tip, all of it for your painter')], tip)] : []),
    ],
    totals: [
      sum(facts, t('Received'), paid.adds.paid),
      sum(facts, isLater ? t('Due when the work is done') : t('Balance'), Math.max(0, left)),
    ],
    payment: null,
    notes: notesOf(facts),
    foot: footOf(facts, title),
  }
}
