import { sql } from 'kysely'
import type { MoneySummary } from '../../contract/admin/money.ts'
import { addDays, instantAt } from '../../domain/dates.ts'
import { type Account, type EntryKind, type PaymentMethod, paymentMethods } from '../../domain/ledger.ts'
import type { Moment } from '../../domain/market.ts'
import type { Cents } from '../../domain/money.ts'
import { OVERDUE_DAYS } from '../../domain/payment-reminders.ts'
import type { Db } from '../database/connect.ts'

const DAY = 86_400_000

type Owed = { amount: Cents; customers: number }
type AgeRow = { bucket: number; amount: Cents; customers: number }

/** Youngest first: the last day of each age; null for all older ones. */
const ages = [7, OVERDUE_DAYS, null] as const

/** What is due from customers by its age, and what they get back (bucket -1). */
const readAges = async (db: Db, now: Date): Promise<AgeRow[]> => {
  const before = (days: number): Date => new Date(now.getTime() - (days + 1) * DAY)
  const { rows } = await sql<AgeRow>`
    select case when cents < 0 then -1 when since > ${before(ages[0])} then 0 when since > ${before(ages[1])} then 1
                else 2 end as bucket,
           sum(cents)::bigint as amount, count(*)::int as customers
      from receivables group by 1`.execute(db)
  return rows
}

type MonthRow = {
  account: Account
  kind: EntryKind
  method: PaymentMethod | null
  county: string | null
  isReversal: boolean
  cents: Cents
  tax: Cents
  tip: Cents
  painter: Cents
}

/** The entries of a month, added up by what the figures tell apart. */
const readMonth = async (db: Db, from: Date, to: Date): Promise<MonthRow[]> => {
  const { rows } = await sql<MonthRow>`
    select account, kind, method, county, cause like 'reversal:%' as "isReversal", sum(cents)::bigint as cents,
           sum(tax)::bigint as tax, sum(tip)::bigint as tip, sum(painter)::bigint as painter
      from ledger_entries where at >= ${from} and at < ${to}
     group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

const countPaidJobs = async (db: Db, from: Date, to: Date): Promise<number> => {
  const { rows } = await sql<{ jobs: number }>`
    select count(distinct booking_id)::int as jobs from ledger_entries
     where kind = 'payment' and at >= ${from} and at < ${to}`.execute(db)
  return rows[0]?.jobs ?? 0
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
    platform: all - tax - painters,
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
  const rows = await readMonth(db, from, to)
  const kinds = (...wanted: readonly EntryKind[]) =>
    rows.filter(({ account, kind }) => account !== 'earned' && wanted.includes(kind))
  const waived = kinds('late_cancellation_fee', 'late_rescheduling_fee').filter(({ isReversal }) => isReversal)
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
    collected: collectedOf(rows, await countPaidJobs(db, from, to)),
    taxByCounty: taxByCounty(rows),
    refunds: -total(kinds('refund')),
    credits: -total(kinds('credit')),
    waivedFees: -total(waived),
  }
}
