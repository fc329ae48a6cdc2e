import type { CivilDate } from '../../domain/dates.ts'
import type { DocumentContent, DocumentRow } from '../../domain/document.ts'
import { formatMoney, formatRate } from '../../domain/format.ts'
import { formatDayOfYear, formatShortDate } from '../../domain/format-dates.ts'
import { type EntryKind, entryKindLabels, type PayoutMethod, paymentMethodLabels } from '../../domain/ledger.ts'
import type { Cents } from '../../domain/money.ts'
import { words } from '../../domain/words/words.ts'
import type { DocumentFacts } from './facts.ts'
import { footOf, issuer, sum } from './parts.ts'

/** One job of a statement: where and when, and what it brought. Names no customer. */
export type StatementJob = {
  day: CivilDate
  town: string
  /** The price before tax and the rate of the share; null where nothing was painted. */
  share: { base: Cents; rate: number } | null
  entries: readonly { kind: EntryKind; cents: Cents }[]
}

export type StatementFacts = DocumentFacts & {
  painter: { name: string; businessName: string | null }
  jobs: readonly StatementJob[]
  method: PayoutMethod
  reference: string | null
  paidOn: CivilDate
  sums: { earned: Cents; tips: Cents; collected: Cents; due: Cents }
}

const jobRows = (facts: StatementFacts, { day, town, share, entries }: StatementJob): DocumentRow[] => {
  const { reader } = facts
  const t = words(reader)
  const rate =
    share === null
      ? ''
      : t('{rate} of {base} before tax', {
          rate: formatRate(reader, share.rate),
          base: formatMoney(reader, share.base),
        })
  return [
    {
      style: 'group',
      swatch: null,
      cells: [t('{day}, {town}', { day: formatShortDate(reader, day), town })],
      amount: formatMoney(
        reader,
        entries.reduce((total, { cents }) => total + cents, 0),
      ),
    },
    ...entries.map(
      ({ kind, cents }): DocumentRow => ({
        style: 'item',
        swatch: null,
        cells: [t(entryKindLabels[kind]), kind === 'share' ? rate : ''],
        amount: formatMoney(reader, cents),
      }),
    ),
  ]
}

/** What a painter was paid, job by job. */
export function composeStatement(facts: StatementFacts): DocumentContent {
  const { reader, painter, jobs, method, reference, paidOn, sums } = facts
  const t = words(reader)
  const title = t('Payout {number}', { number: facts.number })
  const how = t(paymentMethodLabels[method])
  return {
    title,
    subtitle: formatDayOfYear(reader, facts.issuedOn),
    parties: [
      {
        role: 'recipient',
        heading: t('For'),
        name: painter.name,
        lines: painter.businessName === null ? [] : [painter.businessName],
      },
      issuer(facts),
      {
        role: 'work',
        heading: t('Paid'),
        name: null,
        lines: [formatDayOfYear(reader, paidOn), reference === null ? how : `${how}, ${reference}`],
      },
    ],
    columns: [t('Job'), t('How it is computed'), t('Amount')],
    rows: jobs.flatMap((job) => jobRows(facts, job)),
    totals: [
      sum(facts, t('Earned'), sums.earned),
      sum(facts, t('Tips'), sums.tips),
      sum(facts, t('Collected for us'), -sums.collected),
      sum(facts, t('Paid to you'), sums.due),
    ],
    payment: null,
    notes: [t('You work for yourself: no tax was withheld.')],
    foot: footOf(facts, title),
  }
}
