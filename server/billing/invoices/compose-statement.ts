import { type PayoutMethod, paymentMethodLabels } from '#domain/billing/ledger.ts'
import { labelOfLine } from '#domain/billing/statement/line-labels.ts'
import type { StatementLine } from '#domain/billing/statement/statement-lines.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { DocumentContent, DocumentRow } from '#domain/platform/document.ts'
import { formatMoney, formatRate } from '#domain/platform/format.ts'
import { formatDayOfYear, formatShortDate } from '#domain/platform/format-dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import { type Translator, translator } from '#domain/platform/translation/translator.ts'
import type { DocumentFacts } from './facts.ts'
import { footOf, issuer, sum } from './parts.ts'

/** One job of a statement: where and when, and what it brought. Names no customer. */
export type StatementJob = {
  day: CivilDate
  town: string
  /** The price before tax and the rate of the share; null where nothing was painted. */
  share: { priceBeforeTax: Cents; rate: number; isTaxed: boolean } | null
  lines: readonly PaidLine[]
}

/** A line of the booking's statement, and the cents of it that a payout covers. */
type PaidLine = {
  line: Pick<StatementLine, 'kind' | 'amount' | 'method' | 'state' | 'reason' | 'ended'>
  cents: Cents
  isCarriedOver: boolean
}

export type StatementFacts = DocumentFacts & {
  painter: { name: string; businessName: string | null }
  jobs: readonly StatementJob[]
  method: PayoutMethod
  reference: string | null
  paidOn: CivilDate
  due: Cents
  /** The sum that was below zero on the last day for payouts; null when there was none. */
  carriedOver: { on: CivilDate; cents: Cents } | null
  /** Of everything else. */
  sums: { earned: Cents; tips: Cents; collected: Cents; handedOver: Cents }
}

/** What a line follows from, where that is not plain: the rate of a share, the reason of a deduction. */
const formatEarningsBasis = (
  t: Translator,
  { line: { kind, state, reason, ended }, isCarriedOver }: PaidLine,
  rate: string,
): string => {
  const why = kind === 'deduction' ? (state === 'stands' ? reason : ended?.reason) : null
  const how = kind === 'share' ? rate : (why ?? '')
  if (!isCarriedOver) return how
  return how === '' ? t('carried over') : t('{how}, carried over', { how })
}

const jobRows = (facts: StatementFacts, { day, town, share, lines }: StatementJob): DocumentRow[] => {
  const { reader } = facts
  const t = translator(reader)
  const rate =
    share === null
      ? ''
      : t('{rate} of {base}{taxed, select, true { before tax} other {}}', {
          taxed: String(share.isTaxed),
          rate: formatRate(reader, share.rate),
          base: formatMoney(reader, share.priceBeforeTax),
        })
  return [
    {
      style: 'group',
      swatch: null,
      cells: [t('{day}, {town}', { day: formatShortDate(reader, day), town })],
      amount: formatMoney(
        reader,
        lines.reduce((total, { cents }) => total + cents, 0),
      ),
    },
    ...lines.map(
      (paid): DocumentRow => ({
        style: 'item',
        swatch: null,
        cells: [t(labelOfLine(paid.line, 'painter')), formatEarningsBasis(t, paid, rate)],
        amount: formatMoney(reader, paid.cents),
      }),
    ),
  ]
}

/** A statement of a painter's pay, job by job. */
export function composeStatement(facts: StatementFacts): DocumentContent {
  const { reader, painter, jobs, method, reference, paidOn, due, carriedOver, sums } = facts
  const t = translator(reader)
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
    columns: [t('Job'), t('How it’s computed'), t('Amount')],
    rows: jobs.flatMap((job) => jobRows(facts, job)),
    totals: [
      ...(carriedOver === null
        ? []
        : [
            sum(
              facts,
              t('Carried over from {day}', { day: formatShortDate(reader, carriedOver.on) }),
              carriedOver.cents,
            ),
          ]),
      sum(facts, t('Earned'), sums.earned),
      sum(facts, t('Tips'), sums.tips),
      sum(facts, t('Cash and checks you kept'), -sums.collected),
      ...(sums.handedOver === 0 ? [] : [sum(facts, t('Handed over to the office'), sums.handedOver)]),
      sum(facts, t('Paid to you'), due),
    ],
    payment: null,
    notes: [
      ...(carriedOver === null
        ? []
        : [
            t(
              'Carried over: on the last payout day, you held more of our money than you had earned. It comes off this payout; the jobs show the details.',
            ),
          ]),
      t('You work for yourself: no tax was withheld.'),
    ],
    foot: footOf(facts, title),
  }
}
