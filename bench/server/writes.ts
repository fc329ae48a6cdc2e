import path from 'node:path'
import pg from 'pg'
import { addDays } from '#domain/platform/dates.ts'
import { idAlphabet } from '#domain/platform/identifiers.ts'
import { type BenchTarget, perSecond, serverEnv } from './bench-target.ts'
import { EACH_TIME, type MeasuredCpu, measure, withCpu } from './load.ts'
import { insertOf, runPgbench, type Script, scriptOf } from './pgbench.ts'
import { type Started, startServer } from './processes.ts'
import { recordStatements } from './record.ts'
import { Rounds } from './rounds.ts'
import { quoteBody } from './seed.ts'

const letters = idAlphabet.slice(0, 16)
const painterId = `('C' || translate(lpad(to_hex(:p::int), 19, '0'), '0123456789abcdef', '${letters}'))`
const quoteIdAt = (variable: string) =>
  `('S' || translate(lpad(to_hex(:${variable}::int), 19, '0'), '0123456789abcdef', '${letters}'))`

/** Quotes per pgbench client: two runs, each with more than one client can book. */
const SPARE_EACH = 6_000
export const SPARE_QUOTES = 32 * SPARE_EACH
/** Bookable days during the measurement: with fewer, 50 painters would soon be booked out. */
export const WRITTEN_DAYS = 180
const BOOKINGS = 1_500
const WARMING = 300

export async function makeQuotes(url: string, count: number): Promise<string[]> {
  const ids: string[] = []
  const make = async (index: number) => {
    const answer = await fetch(`${url}/api/quotes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(quoteBody(index)),
    })
    ids.push(((await answer.json()) as { id: string }).id)
  }
  for (let index = 0; index < count; index += 20) {
    await Promise.all(Array.from({ length: Math.min(20, count - index) }, (_, offset) => make(index + offset)))
  }
  return ids
}

export const availableDates = async (url: string, quoteId: string): Promise<string[]> =>
  (
    (await (await fetch(`${url}/api/contractor-available-dates?quoteId=${quoteId}`)).json()) as {
      availableDates: string[]
    }
  ).availableDates

/** Bookings of separate quotes, spread over days and halves, so that clients compete as they would in reality. */
export const bookingBodies = (quotes: readonly string[], dates: readonly string[]): string[] =>
  quotes.map((quoteId, index) =>
    JSON.stringify({
      quoteId,
      scheduledDate: dates[index % dates.length],
      timeSlot: Math.floor(index / dates.length) % 2 === 0 ? 'morning' : 'afternoon',
    }),
  )

/** Fails when a live booking does not hold exactly the half-days that it needs. */
const refuseDoubleBookings = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `select b.id from bookings b where b.status = 'scheduled'
        and b.half_days <> (select count(*) from contractor_slots s
                             where s.booking_id = b.id and s.contractor_id = b.contractor_id)`,
  )
  await client.end()
  if (rows.length > 0) throw new Error(`${rows.length} bookings without all of their slots`)
}

/** The rows of the newest quote, of its customer and of its message, as pgbench inserts them. */
async function quoteScript(target: BenchTarget): Promise<Script> {
  const client = new pg.Client({ connectionString: target.url })
  await client.connect()
  const { rows: stored } = await client.query(
    `select * from quotes where id not like 'S0%' order by created_at desc limit 1`,
  )
  const { rows: known } = await client.query('select * from customers where id = $1', [stored[0].customer_id])
  const { rows: sent } = await client.query(`select * from effects where payload->>'quoteId' = $1`, [stored[0].id])
  await client.end()
  const inserts = [insertOf('customers', known[0]), insertOf('quotes', stored[0]), insertOf('effects', sent[0])]
  const statements = [{ text: 'begin', values: [] }, ...inserts, { text: 'commit', values: [] }]
  const email: [string, string] = [String(stored[0].email), `('customer' || :n::text || '@example.com')`]
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
  for (let round = 0; round < 5; round++) {
    const { perSecond: ours } = await measure({ ...load, seconds, warmUp: 0 })
    rounds.add(ours, runPgbench(target.url, script, { clients: 8, seconds, folder }))
  }
  target.report({
    what: 'POST /api/quotes, 8 clients',
    result: `${perSecond(rounds.ours)}, ${rounds.ratio} of pgbench (${perSecond(rounds.theirs)})`,
    wanted: '≥ 0.5',
  })
}

/** The transaction of a booking as pgbench can run it: with other quotes, painters, days and identifiers each time. */
async function bookingScript(target: BenchTarget, server: Started): Promise<Script> {
  const [quote = ''] = await makeQuotes(server.url, 1)
  const date = (await availableDates(server.url, quote)).at(-1) ?? ''
  const statements = await recordStatements(target.url, path.join(target.folder, 'recorded'), {
    url: '/api/bookings',
    body: { quoteId: quote, scheduledDate: date, timeSlot: 'afternoon' },
    horizonDays: WRITTEN_DAYS,
    before: `/api/contractor-available-dates?quoteId=${quote}`,
  })
  const painter = statements
    .flatMap(({ values }) => values)
    .find((value) => typeof value === 'string' && /^C0+\w{1,4}$/.test(value))
  const days = [-7, -6, 0, 1, 6, 7].map((by): [string, string] => [
    addDays(date, by),
    `('${addDays(date, by)}'::date - :d::int)`,
  ])
  // "xmin:xmax:in progress": what a process saw last, a moment ago. With the recorded one, each turn would read what all before it changed.
  const snapshotCursors = statements
    .flatMap(({ values }) => values)
    .filter((value): value is string => typeof value === 'string' && /^\d+:\d+:[\d,]*$/.test(value))
    .map((value): [string, string] => [value, ':look'])
  const varied = new Map([[quote, quoteIdAt('q')], [String(painter), painterId], ...days, ...snapshotCursors])
  const script = scriptOf(
    statements,
    [
      '\\set n random(1, 1000000000000)',
      '\\set p random(1, 50)',
      `\\set d random(0, ${WRITTEN_DAYS - 20})`,
      '\\set k :k + 1',
      `\\set q :client_id * ${SPARE_EACH} + :k`,
    ],
    varied,
  )
  return {
    ...script,
    text: script.text.replace('\nbegin;', '\nbegin;\nselect pg_current_snapshot()::text as look \\gset'),
  }
}

/** Bookings compared with pgbench running the exact statements recorded from one call. */
async function benchBookings(target: BenchTarget, server: Started): Promise<void> {
  const load = { url: `${server.url}/api/bookings`, seconds: target.seconds, method: 'POST', expect: 201 } as const
  const clientCounts = [8, 32]
  const quotes = await makeQuotes(server.url, WARMING + clientCounts.length * BOOKINGS)
  const bodies = bookingBodies(quotes, await availableDates(server.url, quotes[0] ?? ''))
  await measure({ ...load, connections: 8, bodies: bodies.splice(0, WARMING) })
  const measured: (MeasuredCpu & { clients: number })[] = []
  for (const clients of clientCounts) {
    const run = () => measure({ ...load, connections: clients, bodies: bodies.splice(0, BOOKINGS) })
    measured.push({ clients, ...(await withCpu(run, server.pid, target.url)) })
  }
  await refuseDoubleBookings(target.url)
  const script = await bookingScript(target, server)
  for (const [index, { clients, perSecond: booked, other, others, cpuMs, serverMs }] of measured.entries()) {
    const { seconds, folder } = target
    const begin = { k: (index * SPARE_EACH) / clientCounts.length }
    const ran = runPgbench(target.url, script, { clients, seconds, folder, begin })
    target.report({
      what: `POST /api/bookings, ${clients} clients`,
      result: `${perSecond(booked)}, ${(booked / ran).toFixed(2)} of pgbench (${perSecond(ran)}); ${other} refused${other > 0 ? ` ${JSON.stringify(others)}` : ''}, none twice; ${cpuMs.toFixed(1)} ms of processor time, ${serverMs.toFixed(1)} of it the server's`,
      wanted: '≥ 0.5',
    })
  }
}

/** Measures the writes of visitors. */
export async function benchWrites(target: BenchTarget): Promise<void> {
  const server = await startServer({ ...serverEnv(target), BOOKING_HORIZON_DAYS: String(WRITTEN_DAYS) })
  await benchQuotes(target, server)
  await benchBookings(target, server)
  await server.stop()
}
