import pg from 'pg'
import { benchBookings } from './bench-bookings.ts'
import { type BenchTarget, costOf, perSecond, serverEnv } from './bench-target.ts'
import { ROUNDS, WRITTEN_DAYS } from './booking-load.ts'
import { EACH_TIME, type MeasuredCpu, measure, withCpu } from './load.ts'
import { insertOf, runPgbench, type Script, scriptOf } from './pgbench.ts'
import { type Started, startServer } from './processes.ts'
import { Rounds } from './rounds.ts'
import { quoteBody } from './seed.ts'

/** A row as it can be inserted again: without the columns that the database computes. */
async function storedRow(client: pg.Client, table: string, where: string, values: unknown[]) {
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const { rows } = await client.query<Record<string, unknown>>(
    `select ${columns.map(({ name }) => name).join(', ')} from ${table} where ${where}`,
    values,
  )
  if (!rows[0]) throw new Error(`no row in ${table}`)
  return rows[0]
}

/** The rows of the newest quote, of its customer and of its message, as pgbench inserts them. */
async function quoteScript(target: BenchTarget): Promise<Script> {
  const client = new pg.Client({ connectionString: target.url })
  await client.connect()
  const quote = await storedRow(client, 'quotes', `id not like 'S0%' order by created_at desc limit 1`, [])
  const customer = await storedRow(client, 'customers', 'id = $1', [quote.customer_id])
  const message = await storedRow(client, 'outbox_tasks', `payload->>'quoteId' = $1`, [quote.id])
  await client.end()
  const inserts = [insertOf('customers', customer), insertOf('quotes', quote), insertOf('outbox_tasks', message)]
  const statements = [{ text: 'begin', values: [] }, ...inserts, { text: 'commit', values: [] }]
  const email: [string, string] = [String(quote.email), `('customer' || :n::text || '@example.com')`]
  return scriptOf(statements, ['\\set n random(1, 1000000000000)'], new Map([email]))
}

/** Quotes, each of a new customer, compared with pgbench inserting the same three rows in one transaction, alternately. */
async function benchQuotes(target: BenchTarget, server: Started): Promise<void> {
  const bodies = [JSON.stringify({ ...quoteBody(1), email: `customer-${EACH_TIME}@example.com` })]
  const load = { url: `${server.url}/api/quotes`, method: 'POST', bodies, expect: 201, connections: 8 } as const
  const { seconds, folder } = target
  await measure({ ...load, seconds: 1 })
  const script = await quoteScript(target)
  const rounds = new Rounds()
  const costs: MeasuredCpu[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await withCpu(() => measure({ ...load, seconds, warmUp: 0 }), server.pid, target.url)
    costs.push(ours)
    rounds.add(ours.perSecond, runPgbench(target.url, script, { clients: 8, seconds, folder }))
  }
  target.report({
    what: 'POST /api/quotes, 8 clients',
    result: `${perSecond(rounds.ours)}, ${rounds.ratio} of pgbench (${perSecond(rounds.theirs)}); ${costOf(costs)}`,
    wanted: '≥ 0.5, ≤ 1.0 ms',
  })
}

/**
 * Measures the writes of visitors.
 * @param floorUrl another database with the same data, for what pgbench books
 */
export async function benchWrites(target: BenchTarget & { floorUrl: string }): Promise<void> {
  const server = await startServer({ ...serverEnv(target), BOOKING_HORIZON_DAYS: String(WRITTEN_DAYS) })
  await benchQuotes(target, server)
  await benchBookings(target, server)
  await server.stop()
}
