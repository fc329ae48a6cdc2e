import type { DocumentContent, DocumentRow } from '#domain/platform/document.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDayOfYear } from '#domain/platform/format-dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { DocumentFacts, PaidFact, WorkFacts } from './facts.ts'
import { footOf, formatPayment, partiesOf, sum } from './parts.ts'

export type ReceiptFacts = DocumentFacts & {
  work: WorkFacts
  paid: PaidFact
  /** The tip within it. */
  tip: Cents
  /** The amount that is still open. */
  balance: Cents
}

/** A receipt for one payment. */
export function composeReceipt(facts: ReceiptFacts): DocumentContent {
  const { reader, work, paid, tip, balance } = facts
  const t = translator(reader)
  const title = t('Receipt {number}', { number: facts.number })
  const row = (label: string, cents: Cents): DocumentRow => ({
    style: 'group',
    swatch: null,
    cells: [label],
    amount: formatMoney(reader, cents),
  })
  return {
    title,
    subtitle: formatDayOfYear(reader, facts.issuedOn),
    parties: partiesOf(facts, work),
    columns: [t('Payment'), t('Amount')],
    rows: [
      row(formatPayment(facts, paid), paid.cents - tip),
      ...(tip > 0 ? [row(t('Tip, all of it for your painter'), tip)] : []),
    ],
    totals: [sum(facts, t('Received'), paid.cents), sum(facts, t('Balance'), Math.max(0, balance))],
    payment: null,
    notes: [
      balance > 0
        ? t('Thank you. {open} is still open.', { open: formatMoney(reader, balance) })
        : t('Paid in full. Thank you!'),
    ],
    foot: footOf(facts, title),
  }
}
