import { sql } from 'kysely'
import type { MoneySummary } from '#contract/billing/money.ts'
import { type EntryKind, feeKinds, paymentMethods } from '#domain/billing/ledger.ts'
import { OVERDUE_DAYS } from '#domain/billing/payment-reminders.ts'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import type { Moment } from '#domain/platform/market.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type MonthRow, readMonthSums } from './month-sums.ts'

const DAY = 86_400_000

type Owed = { amount: Cents; customers: number }
type AgeRow = { bucket: number; amount: Cents; customers: number }

/** Youngest first: the last day of each age; null for all older ones. */
const ages = [7, OVERDUE_DAYS, null] as const

/** Amounts due from customers by their age, and amounts due back to them (bucket -1). */
const readAges = async (db: Db, now: Date): Promise<AgeRow[]> => {
  const before = (days: number): Date => new Date(now.getTime() - (days + 1) * DAY)
  const { rows } = await sql<AgeRow>`
    select case when cents < 0 then -1 when since > ${before(ages[0])} then 0 when since > ${before(ages[1])} then 1
                else 2 end as bucket,
           sum(cents)::bigint as amount, count(*)::int as customers
      from receivables group by 1`.execute(db)
  return rows
}

const total = (rows: readonly { cents: Cents }[]): Cents => rows.reduce((sum, { cents }) => sum + cents, 0)
const sumBy = (rows: readonly MonthRow[], part: 'tax' | 'tip' | 'painter'): Cents =>
  rows.reduce((sum, row) => sum + row[part], 0)

const collectedOf = (rows: readonly MonthRow[], jobs: number): MoneySummary['collected'] => {
  const paid = rows.filter(({ account }) => account === 'paid')
  const tips = sumBy(rows, 'tip')
  const tax = sumBy(rows, 'tax')
  const painters = sumBy(rows, 'painter')
  const all = total(paid) - tips
  const fees = total(rows.filter(({ account }) => account === 'costs'))
  const byMethod = paymentMethods.map((method) => ({
    method,
    amount: total(paid.filter((row) => row.method === method)),
  }))
  return {
    byMethod: byMethod.filter(({ amount }) => amount !== 0),
    total: all,
    tips,
    jobs,
    tax,
    painters,
    fees,
    platform: all - tax - painters - fees,
  }
}

const taxByCounty = (rows: readonly MonthRow[]): MoneySummary['taxByCounty'] =>
  [...Map.groupBy(rows, ({ county }) => county)]
    .map(([county, of]) => ({ county, amount: sumBy(of, 'tax') }))
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => b.amount - a.amount)

const owedOf = (rows: readonly AgeRow[], ...buckets: readonly number[]): Owed => {
  const found = rows.filter(({ bucket }) => buckets.includes(bucket))
  return {
    amount: Math.abs(found.reduce((sum, { amount }) => sum + amount, 0)),
    customers: found.reduce((sum, { customers }) => sum + customers, 0),
  }
}

/** The first moments of a month (YYYY-MM) and of the next one, in the business zone. */
function boundsOf({ market }: Pick<Moment, 'market'>, month: string): { from: Date; to: Date } {
  const first = `${month}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return { from: instantAt(market, first, '00:00'), to: instantAt(market, next, '00:00') }
}

/** The figures of the money tab but for payouts, amounts in cents. */
export async function readSummary(db: Db, moment: Moment, month: string): Promise<Omit<MoneySummary, 'payouts'>> {
  const { from, to } = boundsOf(moment, month)
  const open = await readAges(db, moment.now)
  const { rows, paidJobs } = await readMonthSums(db, moment, { from, to })
  const kinds = (...wanted: readonly EntryKind[]) =>
    rows.filter(({ account, kind }) => account !== 'earned' && wanted.includes(kind))
  const waived = kinds(...feeKinds).filter(({ isReversal }) => isReversal)
  return {
    month,
    owed: owedOf(open, 0, 1, 2),
    overdue: owedOf(open, 2),
    ages: ages.map((toDay, bucket) => ({
      fromDay: (ages[bucket - 1] ?? -1) + 1,
      toDay,
      amount: owedOf(open, bucket).amount,
    })),
    toRefund: owedOf(open, -1),
    collected: collectedOf(rows, paidJobs),
    taxByCounty: taxByCounty(rows),
    refunds: -total(kinds('refund')),
    credits: -total(kinds('credit')),
    waivedFees: -total(waived),
  }
}
