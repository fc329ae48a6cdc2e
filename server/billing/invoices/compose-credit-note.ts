import type { DocumentContent } from '#domain/platform/document.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDayOfYear } from '#domain/platform/format-dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { DocumentFacts, WorkFacts } from './facts.ts'
import { footOf, partiesOf, sum, taxInIt } from './parts.ts'

export type CreditNoteFacts = DocumentFacts & {
  work: WorkFacts
  /** The amount credited: more than 0. */
  cents: Cents
  /** The sales tax in it. */
  tax: Cents
  /** The reason, worded for the customer; null when nobody gave one. */
  reason: string | null
  /** The invoices that it corrects, by number. */
  invoices: readonly string[]
  /** The open balance afterwards; negative when the customer gets something back. */
  balance: Cents
}

/** A credit note: something that was billed is not owed any more. */
export function composeCreditNote(facts: CreditNoteFacts): DocumentContent {
  const { reader, work, cents, reason, invoices, balance } = facts
  const t = translator(reader)
  const title = t('Credit note {number}', { number: facts.number })
  const about = t(
    '{count, plural, =0 {Credit} one {Credit for invoice {invoices}} other {Credit for invoices {invoices}}}',
    {
      count: invoices.length,
      invoices: invoices.join(', '),
    },
  )
  return {
    title,
    subtitle: formatDayOfYear(reader, facts.issuedOn),
    parties: partiesOf(facts, work),
    columns: [t('Credit'), t('Reason'), t('Amount')],
    rows: [{ style: 'group', swatch: null, cells: [about, reason ?? ''], amount: formatMoney(reader, -cents) }],
    totals: [
      ...taxInIt(facts, work, -facts.tax),
      sum(facts, t('Credited'), -cents),
      balance < 0 ? sum(facts, t('We owe you'), -balance) : sum(facts, t('Balance'), balance),
    ],
    payment: null,
    notes: [],
    foot: footOf(facts, title),
  }
}
