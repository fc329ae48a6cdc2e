import { sql } from 'kysely'
import type { YearlyTotal } from '#contract/billing/office-payouts.ts'
import { receivedBy } from '#domain/billing/held-money.ts'
import { instantAt, todayIn } from '#domain/platform/dates.ts'
import type { Market, Moment } from '#domain/platform/market.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** Milliseconds after which a transaction that began before a moment is certainly over. */
const MARGIN = 10 * 60_000
/** The maximum number of cached moments. */
const MOST = 12

type Sum = { contractorId: string; earned: Cents; held: Cents }

const receivedIn = (rows: readonly Sum[]): Map<string, Cents> =>
  new Map(rows.map(({ contractorId, earned, held }) => [contractorId, receivedBy(earned, held)]))

const readReceivedBefore = async (db: Db, moment: Date): Promise<Map<string, Cents>> => {
  const { rows } = await sql<Sum>`
    select contractor_id as "contractorId", coalesce(sum(cents) filter (where account = 'earned'), 0)::bigint as earned,
           coalesce(sum(cents) filter (where account = 'held'), 0)::bigint as held
      from ledger_entries where contractor_id is not null and at < ${moment} group by 1`.execute(db)
  return receivedIn(rows)
}

/** The same as of now. Payouts have settled what they cover: only the rest is added up. */
const readReceived = async (db: Db): Promise<Map<string, Cents>> => {
  const { rows } = await sql<Sum>`
    with paid as (select contractor_id, sum(earned + tips) as cents from payouts group by 1),
         open as (select contractor_id, coalesce(sum(cents) filter (where kind not in ('collected', 'handed_over')), 0) as earned,
                         coalesce(sum(cents) filter (where kind in ('collected', 'handed_over')), 0) as held
                    from unsettled_entries group by 1)
    select coalesce(p.contractor_id, o.contractor_id) as "contractorId",
           (coalesce(p.cents, 0) + coalesce(o.earned, 0))::bigint as earned,
           (coalesce(o.held, 0) - coalesce(p.cents, 0))::bigint as held
      from paid p full join open o on o.contractor_id = p.contractor_id`.execute(db)
  return receivedIn(rows)
}

const cache = new WeakMap<Db, Map<number, Promise<Map<string, Cents>>>>()

/** What painters had received before a moment that is over: it never changes, since the ledger is only added to. */
const readCached = (db: Db, moment: Date): Promise<Map<string, Cents>> => {
  const known = cache.get(db) ?? new Map<number, Promise<Map<string, Cents>>>()
  cache.set(db, known)
  const key = moment.getTime()
  const cached = known.get(key)
  if (cached) return cached
  const read = readReceivedBefore(db, moment)
  known.set(key, read)
  read.catch(() => known.delete(key))
  const [oldest] = known.keys()
  if (known.size > MOST && oldest !== undefined) known.delete(oldest)
  return read
}

const beginOf = (market: Market, year: number): Date => instantAt(market, `${year}-01-01`, '00:00')

/** What painters had received at the end of a year, as far as it has come. */
const readUntil = (db: Db, { market, now }: Moment, year: number): Promise<Map<string, Cents>> => {
  const end = beginOf(market, year + 1)
  if (end > now) return readReceived(db)
  return now.getTime() - end.getTime() > MARGIN ? readCached(db, end) : readReceivedBefore(db, end)
}

type Painter = { contractorId: string; name: string; businessName: string | null; hasTaxForm: boolean; paidOut: Cents }

/**
 * The painters' pay in a calendar year: what they had earned and received by its end, less that by its beginning
 * (docs/rules/money.md#the-yearly-list). Highest first.
 * @param threshold from this amount on it is reported, in cents
 */
export async function readYearlyTotals(db: Db, moment: Moment, year: number, threshold: Cents): Promise<YearlyTotal[]> {
  const [before, until] = [await readUntil(db, moment, year - 1), await readUntil(db, moment, year)]
  const changed = [...until].flatMap(([id, cents]) => (cents === (before.get(id) ?? 0) ? [] : id))
  const { rows } = await sql<Painter>`
    select p.id as "contractorId", coalesce(c.first_name || ' ' || c.last_name, '') as name,
           c.business_name as "businessName", coalesce(c.w9_file is not null, false) as "hasTaxForm",
           coalesce((select sum(o.cents) from payouts o where o.contractor_id = p.id
                       and o.paid_on >= ${`${year}-01-01`}::date and o.paid_on < ${`${year + 1}-01-01`}::date), 0)::bigint as "paidOut"
      from unnest(${changed}::text[]) as p (id) left join contractors c on c.id = p.id`.execute(db)
  return rows
    .map((row) => {
      const total = (until.get(row.contractorId) ?? 0) - (before.get(row.contractorId) ?? 0)
      return { ...row, total, kept: total - row.paidOut, reported: total >= threshold }
    })
    .sort((one, other) => other.total - one.total || (one.contractorId < other.contractorId ? -1 : 1))
}

type OwnYear = { year: number; total: Cents; paidOut: Cents; kept: Cents }
type YearSum = { year: number; earned: Cents; held: Cents; paidOut: Cents }

/** One painter's pay in each calendar year in which there was any, the last one first, as in the yearly list. */
export async function readYearsOf(db: Db, { market, now }: Moment, contractorId: string): Promise<OwnYear[]> {
  const { rows } = await sql<YearSum>`
    select extract(year from at at time zone ${market.zone})::int as year,
           coalesce(sum(cents) filter (where account = 'earned'), 0)::bigint as earned,
           coalesce(sum(cents) filter (where account = 'held'), 0)::bigint as held,
           -coalesce(sum(cents) filter (where kind = 'payout'), 0)::bigint as "paidOut"
      from ledger_entries where contractor_id = ${contractorId} group by 1 order by 1`.execute(db)
  const present = Number(todayIn(market, now).slice(0, 4))
  let [earned, held, received] = [0, 0, 0]
  const years = rows
    .filter(({ year }) => year <= present)
    .map((row): OwnYear => {
      earned += row.earned
      held += row.held
      const total = receivedBy(earned, held) - received
      received += total
      return { year: row.year, total, paidOut: row.paidOut, kept: total - row.paidOut }
    })
  return years.filter(({ total }) => total !== 0).reverse()
}
