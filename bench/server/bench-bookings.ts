import path from 'node:path'
import pg from 'pg'
import { addDays } from '#domain/platform/dates.ts'
import { idAlphabet, isId } from '#domain/platform/identifiers.ts'
import { type BenchTarget, costOf, perSecond } from './bench-target.ts'
import { availableDates, bookingBodies, makeQuotes, ROUNDS, WRITTEN_DAYS } from './booking-load.ts'
import { type MeasuredCpu, measure, withCpu } from './load.ts'
import { runPgbench, type Script, scriptOf } from './pgbench.ts'
import type { Started } from './processes.ts'
import { recordStatements } from './record.ts'
import { Rounds } from './rounds.ts'

const letters = idAlphabet.slice(0, 16)
const idAt = (prefix: string, variable: string) =>
  `('${prefix}' || translate(lpad(to_hex(:${variable}::int), 19, '0'), '0123456789abcdef', '${letters}'))`

/** Quotes per pgbench client, for all runs. */
const SPARE_EACH = 8_000
const MOST_CLIENTS = 32
export const SPARE_QUOTES = MOST_CLIENTS * SPARE_EACH
/** Quotes per pgbench client and run: more than one client can book. */
const SPARE_OF_RUN = 600

const PAINTERS = 50
const BOOKINGS = 300
const WARMING = 300

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

/** Gives back all slots, so that each run of pgbench finds the same calendars. */
const giveSlotsBack = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('update contractor_slots set booking_id = null where booking_id is not null')
  await client.query('vacuum analyze contractor_slots, change_log')
  await client.end()
}

/** Which half-days of whom a client of pgbench wants: its own, or the same as all others at about the same time. */
const demands = {
  apart: [`\\set p random(0, ${PAINTERS - 1})`, `\\set d random(0, ${WRITTEN_DAYS - 20})`],
  meeting: [`\\set p (:k / 40) % ${PAINTERS}`, `\\set d (:k / 4) % ${WRITTEN_DAYS - 20}`],
}

/**
 * The transaction of a booking as pgbench can run it: with other quotes, painters, days and identifiers each time. What follows the
 * claim is about the painter whose slots it got.
 */
async function bookingScript(target: BenchTarget, server: Started, demand: keyof typeof demands): Promise<Script> {
  const [quote = ''] = await makeQuotes(server.url, 1)
  const date = (await availableDates(server.url, quote)).at(-1) ?? ''
  const statements = await recordStatements(target.url, path.join(target.folder, 'recorded'), {
    url: '/api/bookings',
    body: { quoteId: quote, scheduledDate: date, timeSlot: 'afternoon' },
    horizonDays: WRITTEN_DAYS,
    before: `/api/contractor-available-dates?quoteId=${quote}`,
  })
  const claim = statements.findIndex(({ text }) => text.includes('claim_first_open'))
  const candidates = statements[claim]?.values.find(Array.isArray) as string[] | undefined
  if (!candidates?.every(isId)) throw new Error('no candidates in the recorded claim')
  const days = [-7, -6, 0, 1, 6, 7].map((by): [string, string] => [
    addDays(date, by),
    `('${addDays(date, by)}'::date - :d::int)`,
  ])
  const values = statements.flatMap(({ values: all }) => all).filter((value) => typeof value === 'string')
  // "xmin:xmax:in progress": what a process saw last, a moment ago. With the recorded one, each turn would read what all before it changed.
  const cursors = values
    .filter((value) => /^\d+:\d+:[\d,]*$/.test(value))
    .map((value): [string, string] => [value, ':look'])
  const painters = candidates.map((id, place): [string, string] => [id, idAt('C', `p${place}`)])
  const script = scriptOf(
    statements,
    [
      '\\set n random(1, 1000000000000)',
      '\\set k :k + 1',
      `\\set q :client_id * ${SPARE_EACH} + :k`,
      ...demands[demand],
      ...candidates.map((_, place) => `\\set p${place} (:p + ${place}) % ${PAINTERS} + 1`),
    ],
    new Map([[quote, idAt('S', 'q')], ...painters, ...days, ...cursors]),
  )
  const lines = script.text.split('\n')
  const at = lines.findIndex((line) => line.includes('claim_first_open'))
  const after = lines.slice(at + 1).map((line) => line.replaceAll(':p0::int', ':c::int'))
  const claimed = [`${lines[at]?.replace(/;$/, '')} \\gset`, `\\set c (:p + greatest(:place, 1) - 1) % ${PAINTERS} + 1`]
  const text = [...lines.slice(0, at), ...claimed, ...after].join('\n')
  return { ...script, text: text.replace('\nbegin;', '\nbegin;\nselect pg_current_snapshot()::text as look \\gset') }
}

/**
 * Bookings compared with pgbench running the exact statements recorded from one call, alternately, in another database: with clients
 * who want other half-days each, and with clients who want the same.
 */
export async function benchBookings(target: BenchTarget & { floorUrl: string }, server: Started): Promise<void> {
  const { seconds, folder, floorUrl } = target
  const load = { url: `${server.url}/api/bookings`, seconds, method: 'POST', expect: 201 } as const
  const clientCounts = [8, MOST_CLIENTS]
  const quotes = await makeQuotes(server.url, WARMING + clientCounts.length * ROUNDS * BOOKINGS)
  const bodies = bookingBodies(quotes, await availableDates(server.url, quotes[0] ?? ''))
  await measure({ ...load, connections: 8, bodies: bodies.splice(0, WARMING) })
  const scripts = {
    apart: await bookingScript(target, server, 'apart'),
    meeting: await bookingScript(target, server, 'meeting'),
  }
  let k = 0
  const floorOf = async (script: Script, clients: number): Promise<number> => {
    await giveSlotsBack(floorUrl)
    const ran = runPgbench(floorUrl, script, { clients, seconds: Math.min(seconds, 4), folder, begin: { k } })
    k += SPARE_OF_RUN / (clients / 8)
    return ran
  }
  for (const clients of clientCounts) {
    const [apart, meeting] = [new Rounds(), new Rounds()]
    const measured: MeasuredCpu[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const run = () => measure({ ...load, connections: clients, bodies: bodies.splice(0, BOOKINGS) })
      const ours = await withCpu(run, server.pid, target.url)
      measured.push(ours)
      apart.add(ours.perSecond, await floorOf(scripts.apart, clients))
      meeting.add(ours.perSecond, await floorOf(scripts.meeting, clients))
    }
    await refuseDoubleBookings(target.url)
    const refused = measured.reduce((sum, { other }) => sum + other, 0)
    target.report({
      what: `POST /api/bookings, ${clients} clients`,
      result: `${perSecond(apart.ours)}, ${apart.ratio} of pgbench (${perSecond(apart.theirs)}), ${meeting.ratio} of pgbench whose clients want the same (${perSecond(meeting.theirs)}); ${refused} refused, none twice; ${costOf(measured)}`,
      wanted: clients === 8 ? '≥ 0.6, ≤ 2.2 ms' : '≥ 0.5',
    })
  }
}
