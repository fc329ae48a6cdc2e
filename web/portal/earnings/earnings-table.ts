import type { Earnings } from '#contract/billing/earnings.ts'
import { csvLine } from '#domain/platform/csv.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { type Cents, dollarsFromCents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Translator, translator } from '#domain/platform/translation/translator.ts'
import { payStateLabels } from './pay-state-labels.ts'

/** Whether the price of a job contains a sales tax. */
export const isTaxed = ({ earningsBreakdown: { tax } }: Earnings['jobs'][number]): boolean => tax !== 0

const headIn = (t: Translator, withTax: boolean): string[] => [
  t('Completed'),
  t('Scheduled'),
  t('Booking'),
  t('Customer'),
  t('Address'),
  t('Customer pays'),
  ...(withTax ? [t('Sales tax'), t('Without tax')] : []),
  t('Your rate'),
  t('Your share'),
  t('Tips'),
  t('Late fees'),
  t('Deductions'),
  t('You kept'),
  t('Payout'),
  t('Paid out on'),
]

const amount = (cents: Cents): string => dollarsFromCents(cents).toFixed(2)

/** Every completed job with the computation of its share, as CSV (RFC 4180); without a tax nothing is said of one. */
export function earningsTable(reader: Reader, jobs: Earnings['jobs']): string {
  const t = translator(reader)
  const withTax = jobs.some(isTaxed)
  const rows = jobs.map((job) => {
    const { finalCost, tax, base, commissionRate } = job.earningsBreakdown
    return csvLine([
      todayIn(reader.market, job.completedAt),
      job.scheduledDate,
      job.bookingId,
      job.customerName ?? '',
      job.address ?? '',
      amount(finalCost),
      ...(withTax ? [amount(tax), amount(base)] : []),
      commissionRate,
      amount(job.contractorEarnings),
      amount(job.tips),
      amount(job.compensation),
      amount(job.deductions),
      amount(job.collected),
      t(payStateLabels[job.payState]),
      job.paidOn ?? '',
    ])
  })
  return [csvLine(headIn(t, withTax)), ...rows].join('')
}
