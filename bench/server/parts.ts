import path from 'node:path'
import { addDays, type CivilDate } from '../../domain/calendar.ts'
import { idAlphabet } from '../../domain/identifiers.ts'
import { measure, measureCpu } from './load.ts'
import { runPgbench, scriptOf } from './pgbench.ts'
import { ADMIN_PASSWORD, memoryMb, startProgram, startServer } from './processes.ts'
import { recordStatements } from './record.ts'
import { quoteBody } from './seed.ts'

export type Row = { what: string; result: string; wanted: string }
type Place = { url: string; folder: string; seconds: number; say: (row: Row) => void }

const serverEnv = (place: Pick<Place, 'url' | 'folder'>) => ({
  DATABASE_URL: place.url,
  APP_SECRET: '0'.repeat(64),
  DATA_DIR: path.join(place.folder, 'data'),
})
const perSecond = (value: number) => `${Math.round(value).toLocaleString('en-US')}/s`

/** The unchanged prices against a constant answer; and the start. */
export async function benchHttp(place: Place): Promise<void> {
  const floor = await startProgram('bench/server/floor.ts', {}, '/')
  const server = await startServer(serverEnv(place))
  const config = `${server.url}/api/pricing/config`
  const etag = (await fetch(config)).headers.get('etag') ?? ''
  const load = { seconds: place.seconds, connections: 16 }
  const best = await measure({ ...load, url: `${floor.url}/`, expect: 200 })
  const prices = await measure({ ...load, url: config, headers: { 'if-none-match': etag }, expect: 304 })
  place.say({ what: 'Floor: a Fastify hello-world', result: perSecond(best.perSecond), wanted: '' })
  place.say({
    what: 'GET /api/pricing/config, unchanged (304)',
    result: `${perSecond(prices.perSecond)}, ${(prices.perSecond / best.perSecond).toFixed(2)} of the floor`,
    wanted: '≥ 0.7',
  })
  place.say({
    what: 'Start to first answer, PostgreSQL',
    result: `${(server.startMs / 1000).toFixed(2)} s`,
    wanted: '≤ 1.5 s',
  })
  await floor.stop()
  await server.stop()
}

type Reads = { day: number; dates: number }

/** Processor time of the two answers about free dates. */
export async function benchReads(
  place: Place & { quoteId: string; today: CivilDate; label: string; before?: Reads },
): Promise<Reads> {
  const server = await startServer(serverEnv(place))
  const load = { seconds: place.seconds, connections: 4, expect: 200 }
  const day = await measureCpu(
    { ...load, url: `${server.url}/api/availability?date=${addDays(place.today, 20)}&quoteId=${place.quoteId}` },
    server.pid,
  )
  const dates = await measureCpu(
    { ...load, url: `${server.url}/api/contractor-available-dates?quoteId=${place.quoteId}` },
    server.pid,
  )
  await server.stop()
  const { before, label } = place
  const result = (now: number, then: number | undefined) =>
    `${now.toFixed(2)} ms CPU a request${then === undefined ? '' : `, ${(now / then).toFixed(2)} of the small case`}`
  place.say({
    what: `GET /api/availability (${label})`,
    result: result(day.cpuMs, before?.day),
    wanted: before ? '≤ 1.5 times' : '≤ 1.0 ms',
  })
  place.say({
    what: `GET /api/contractor-available-dates (${label})`,
    result: result(dates.cpuMs, before?.dates),
    wanted: before ? '≤ 1.5 times' : '≤ 2.0 ms',
  })
  return { day: day.cpuMs, dates: dates.cpuMs }
}

const letters = idAlphabet.slice(0, 16)
const painterId = `('C' || translate(lpad(to_hex(:p::int), 19, '0'), '0123456789abcdef', '${letters}'))`
const quoteIdAt = (variable: string) =>
  `('S' || translate(lpad(to_hex(:${variable}::int), 19, '0'), '0123456789abcdef', '${letters}'))`

const makeQuotes = async (url: string, count: number): Promise<string[]> => {
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

/** Quotes for each client of pgbench: two runs, each with more than one client can book. */
const SPARE_EACH = 6_000
export const SPARE_QUOTES = 32 * SPARE_EACH

const availableDates = async (url: string, quoteId: string): Promise<string[]> =>
  (
    (await (await fetch(`${url}/api/contractor-available-dates?quoteId=${quoteId}`)).json()) as {
      availableDates: string[]
    }
  ).availableDates

/** Bookings of quotes of their own, spread over days and halves, so that clients compete as they would. */
const bookingBodies = (quotes: readonly string[], dates: readonly string[]): string[] =>
  quotes.map((quoteId, index) =>
    JSON.stringify({
      quoteId,
      scheduledDate: dates[index % dates.length],
      timeSlot: Math.floor(index / dates.length) % 2 === 0 ? 'morning' : 'afternoon',
    }),
  )

/** Quotes and bookings against pgbench running the very statements that one call was recorded to send. */
export async function benchWrites(place: Place): Promise<void> {
  const server = await startServer(serverEnv(place))
  const quotes = await measure({
    url: `${server.url}/api/quotes`,
    seconds: place.seconds,
    connections: 8,
    method: 'POST',
    bodies: [JSON.stringify(quoteBody(1))],
    expect: 201,
  })
  const data = path.join(place.folder, 'recorded')
  const quoteStatements = await recordStatements(place.url, data, { url: '/api/quotes', body: quoteBody(2) })
  const unique = ['\\set n random(1, 1000000000000)']
  const options = { clients: 8, seconds: place.seconds, folder: place.folder }
  const inserted = runPgbench(place.url, scriptOf(quoteStatements, unique, new Map()), options)
  place.say({
    what: 'POST /api/quotes, 8 clients',
    result: `${perSecond(quotes.perSecond)}, ${(quotes.perSecond / inserted).toFixed(2)} of pgbench (${perSecond(inserted)})`,
    wanted: '≥ 0.5',
  })

  const [recordedQuote = ''] = await makeQuotes(server.url, 1)
  const dates = await availableDates(server.url, recordedQuote)
  const date = dates.at(-1) ?? ''
  const statements = await recordStatements(place.url, data, {
    url: '/api/bookings',
    body: { quoteId: recordedQuote, scheduledDate: date, timeSlot: 'afternoon' },
  })
  const painter = statements
    .flatMap(({ values }) => values)
    .find((value) => typeof value === 'string' && /^C0+\w{1,4}$/.test(value))
  const varied = new Map([
    [recordedQuote, quoteIdAt('q')],
    [String(painter), painterId],
    [date, `('${date}'::date - :d::int)`],
  ])
  const settings = [
    ...unique,
    '\\set p random(1, 50)',
    '\\set d random(0, 40)',
    '\\set k :k + 1',
    `\\set q :client_id * ${SPARE_EACH} + :k`,
  ]
  let ranges = 0
  for (const clients of [8, 32]) {
    const bodies = bookingBodies(await makeQuotes(server.url, 1200), await availableDates(server.url, recordedQuote))
    const bookings = await measure({
      url: `${server.url}/api/bookings`,
      seconds: place.seconds,
      connections: clients,
      method: 'POST',
      bodies,
      expect: 201,
    })
    const ran = runPgbench(place.url, scriptOf(statements, settings, varied), {
      ...options,
      clients,
      begin: { k: ranges },
    })
    ranges += SPARE_EACH / 2
    place.say({
      what: `POST /api/bookings, ${clients} clients`,
      result: `${perSecond(bookings.perSecond)}, ${(bookings.perSecond / ran).toFixed(2)} of pgbench (${perSecond(ran)}); ${bookings.other} refused`,
      wanted: '≥ 0.5',
    })
  }
  await server.stop()
}

/** The administrator's list and search. */
export async function benchAdmin(place: Place): Promise<void> {
  const server = await startServer(serverEnv(place))
  const login = await fetch(`${server.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD }),
  })
  const { token } = (await login.json()) as { token: string }
  const queries = {
    'first page': '',
    status: '?status=scheduled',
    'search by name': '?q=customer',
    'search by e-mail': '?q=customer4711@example.com',
  }
  for (const [name, query] of Object.entries(queries)) {
    const list = await measure({
      url: `${server.url}/api/admin/bookings${query}`,
      seconds: place.seconds,
      connections: 2,
      headers: { authorization: `Bearer ${token}` },
      expect: 200,
    })
    place.say({
      what: `Administrator's bookings at 100,000, ${name}`,
      result: `p50 ${list.p50} ms, p99 ${list.p99} ms`,
      wanted: 'p99 ≤ 20 ms',
    })
  }
  await server.stop()
}

/** The embedded engine: its start on existing data, its writes, its memory. */
export async function benchEmbedded(place: Omit<Place, 'url'>): Promise<void> {
  const env = { DATA_DIR: path.join(place.folder, 'embedded'), DEMO_DATA: 'on' }
  await (await startServer(env)).stop()
  const server = await startServer(env)
  place.say({
    what: 'Start to first answer, embedded engine, existing data',
    result: `${(server.startMs / 1000).toFixed(2)} s`,
    wanted: '≤ 3 s',
  })
  const quotes = await measure({
    url: `${server.url}/api/quotes`,
    seconds: place.seconds,
    connections: 8,
    method: 'POST',
    bodies: [JSON.stringify(quoteBody(1))],
    expect: 201,
  })
  const [first = '', ...more] = await makeQuotes(server.url, 300)
  const bookings = await measure({
    url: `${server.url}/api/bookings`,
    seconds: place.seconds,
    connections: 8,
    method: 'POST',
    bodies: bookingBodies(more, await availableDates(server.url, first)),
    expect: 201,
  })
  place.say({
    what: 'Embedded engine',
    result: `${perSecond(quotes.perSecond)} quotes, ${perSecond(bookings.perSecond)} bookings, ${memoryMb(server.pid)} MB`,
    wanted: 'stated',
  })
  await server.stop()
}
