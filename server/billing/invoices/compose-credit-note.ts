import { balanceText } from '#domain/billing/statement/balance-text.ts'
import { balanceLabel } from '#domain/billing/statement/balance-titles.ts'
import type { Bill, BilledLine } from '#domain/billing/statement/bill.ts'
import { labelOfLine } from '#domain/billing/statement/line-labels.ts'
import { endOfDay } from '#domain/platform/dates.ts'
import type { DocumentContent, DocumentRow } from '#domain/platform/document.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDayOfYear } from '#domain/platform/format-dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { DocumentFacts, WorkFacts } from './facts.ts'
import { chargeLabel, footOf, partiesOf, priceFollows, sum, taxInIt } from './parts.ts'

export type CreditNoteFacts = DocumentFacts & {
  work: WorkFacts
  /** What it states: less than 0 in all. */
  bill: Bill
  /** The invoices that it corrects, by number. */
  invoices: readonly string[]
}

/** Why something is not owed anymore, in the words for its customer; without any, or where more is owed, what it is. */
function reasonOf({ reader }: DocumentFacts, { line, cents }: BilledLine): string {
  const t = translator(reader)
  if (cents > 0) return t(chargeLabel(line))
  return line.ended?.reason ?? line.reason ?? t(labelOfLine(line, 'customer'))
}

/** A credit note: something that was billed is not owed any more. */
export function composeCreditNote(facts: CreditNoteFacts): DocumentContent {
  const { reader, work, bill, invoices } = facts
  const t = translator(reader)
  const title = t('Credit note {number}', { number: facts.number })
  const about = t(
    '{count, plural, =0 {Credit} one {Credit for invoice {invoices}} other {Credit for invoices {invoices}}}',
    {
      count: invoices.length,
      invoices: invoices.join(', '),
    },
  )
  const row = (label: string, reason: string, cents: Cents): DocumentRow => ({
    style: 'group',
    swatch: null,
    cells: [label, reason],
    amount: formatMoney(reader, cents),
  })
  const { due } = bill.statement
  const isToCome = priceFollows(bill.statement)
  const balance = sum(facts, t(balanceLabel(due, 'document')), Math.abs(due))
  return {
    title,
    subtitle: formatDayOfYear(reader, facts.issuedOn),
    parties: partiesOf(facts, work),
    columns: [t('Credit'), t('Reason'), t('Amount')],
    rows:
      bill.lines.length === 0
        ? [row(about, '', bill.cents)]
        : bill.lines.map((one, index) => row(index === 0 ? about : '', reasonOf(facts, one), one.cents)),
    totals: [...taxInIt(facts, work, bill.tax), sum(facts, t('Credited'), bill.cents), ...(isToCome ? [] : [balance])],
    payment: null,
    notes: isToCome ? [t(balanceText(reader, bill.statement, endOfDay(reader.market, facts.issuedOn)))] : [],
    foot: footOf(facts, title),
  }
}
