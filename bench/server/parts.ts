import path from 'node:path'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { connectServer, databaseOver } from '#server/platform/database/connect.ts'
import { type BenchTarget, perSecond, serverEnv } from './bench-target.ts'
import { availableDates, bookingBodies, makeQuotes } from './booking-load.ts'
import { fillBookings } from './fill-bookings.ts'
import { measure, measureCpu } from './load.ts'
import { ADMIN_PASSWORD, memoryMb, startProgram, startServer } from './processes.ts'
import { Rounds } from './rounds.ts'
import { quoteBody } from './seed.ts'

const ROUNDS = 7

/** The unchanged prices compared with a constant answer; and the start. */
export async function benchHttp(target: BenchTarget): Promise<void> {
  const floor = await startProgram('bench/server/floor.ts', {}, '/')
  const server = await startServer(serverEnv(target))
  const config = `${server.url}/api/pricing/config`
  const etag = (await fetch(config)).headers.get('etag') ?? ''
  const load = { seconds: 2, connections: 16 }
  const rounds = new Rounds()
  for (let round = 0; round < ROUNDS; round++) {
    const warmUp = round === 0 ? 2 : 0
    const best = await measure({ ...load, warmUp, url: `${floor.url}/`, expect: 200 })
    const prices = await measure({ ...load, warmUp, url: config, headers: { 'if-none-match': etag }, expect: 304 })
    rounds.add(prices.perSecond, best.perSecond)
  }
  target.report({ what: 'Floor: a Fastify hello-world', result: perSecond(rounds.theirs), wanted: '' })
  target.report({
    what: 'GET /api/pricing/config, unchanged (304)',
    result: `${perSecond(rounds.ours)}, ${rounds.ratio} of the floor`,
    wanted: '≥ 0.7',
  })
  target.report({
    what: 'Start to first answer, PostgreSQL',
    result: `${(server.startMs / 1000).toFixed(2)} s`,
    wanted: '≤ 1.5 s',
  })
  await floor.stop()
  await server.stop()
}

/** CPU time of server and database per answer, in ms. */
export type Reads = { day: number; dates: number }

/** The cost of any answer that queries the database once; reports it, too. */
const statementFloor = async (target: BenchTarget): Promise<number> => {
  const floor = await startProgram('bench/server/floor.ts', { DATABASE_URL: target.url }, '/statement')
  const load = { seconds: target.seconds, connections: 4, expect: 200 }
  const { cpuMs } = await measureCpu({ ...load, url: `${floor.url}/statement` }, floor.pid, target.url)
  await floor.stop()
  target.report({
    what: 'Floor of the reads: a Fastify call with one prepared statement',
    result: `${cpuMs.toFixed(2)} ms of processor time`,
    wanted: '',
  })
  return cpuMs
}

/** The two answers about free dates. */
export async function benchReads(
  target: BenchTarget & { quoteId: string; today: CivilDate; label: string; before?: Reads },
): Promise<Reads> {
  const { before, label } = target
  const server = await startServer(serverEnv(target))
  const load = { seconds: target.seconds, connections: 4, expect: 200 }
  const cost = async (path: string) =>
    (await measureCpu({ ...load, url: `${server.url}${path}` }, server.pid, target.url)).cpuMs
  const floor = before ? undefined : await statementFloor(target)
  const day = await cost(`/api/availability?date=${addDays(target.today, 20)}&quoteId=${target.quoteId}`)
  const dates = await cost(`/api/contractor-available-dates?quoteId=${target.quoteId}`)
  await server.stop()
  const result = (now: number, then: number | undefined) =>
    `${now.toFixed(2)} ms of processor time${then === undefined ? '' : `, ${(now / then).toFixed(2)} of the small case`}${floor === undefined ? '' : `, ${(now / floor).toFixed(2)} of the floor`}`
  const wanted = before ? '≤ 1.5 times' : '≤ 0.35 ms'
  target.report({ what: `GET /api/availability (${label})`, result: result(day, before?.day), wanted })
  target.report({
    what: `GET /api/contractor-available-dates (${label})`,
    result: result(dates, before?.dates),
    wanted,
  })
  return { day, dates }
}

const BOOKINGS = 100_000

/** The administrator's list and search, with the filters that are usually slow. */
export async function benchOffice(target: BenchTarget): Promise<void> {
  const pool = connectServer(target.url)
  const { contractorId, last } = await fillBookings(databaseOver(pool), { count: BOOKINGS })
  await pool.end()
  const server = await startServer(serverEnv(target))
  const login = await fetch(`${server.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD }),
  })
  const { token } = (await login.json()) as { token: string }
  const { customer_name = '', email = '' } = last?.quote ?? {}
  const queries = {
    'first page': '',
    'one status': '?status=cancelled',
    'one painter': `?contractorId=${contractorId}`,
    'an old month and a status': '?from=2025-02-01&to=2025-02-28&status=completed',
    'search by an e-mail address': `?q=${encodeURIComponent(email)}`,
    'search by a full name': `?q=${encodeURIComponent(customer_name)}`,
    'search by a first name (8 %)': '?q=jennifer',
    'search by a city (43 %) and a street': '?q=philadelphia%20walnut',
    'search by one letter': '?q=j',
  }
  for (const [name, query] of Object.entries(queries)) {
    const list = await measure({
      url: `${server.url}/api/admin/bookings${query}`,
      seconds: target.seconds,
      warmUp: 1,
      connections: 2,
      headers: { authorization: `Bearer ${token}` },
      expect: 200,
    })
    target.report({
      what: `Administrator's bookings at 100,000, ${name}`,
      result: `p50 ${list.p50} ms, p99 ${list.p99} ms`,
      wanted: 'p99 ≤ 20 ms',
    })
  }
  await server.stop()
}

/** The embedded engine: its start on existing data, its writes, its memory. */
export async function benchEmbedded(target: Omit<BenchTarget, 'url'>): Promise<void> {
  const env = { DATA_DIR: path.join(target.folder, 'embedded'), DEMO_DATA: 'painters' }
  await (await startServer(env)).stop()
  const server = await startServer(env)
  target.report({
    what: 'Start to first answer, embedded engine, existing data',
    result: `${(server.startMs / 1000).toFixed(2)} s`,
    wanted: '≤ 3 s',
  })
  const quotes = await measure({
    url: `${server.url}/api/quotes`,
    seconds: target.seconds,
    connections: 8,
    method: 'POST',
    bodies: [JSON.stringify(quoteBody(1))],
    expect: 201,
  })
  const [first = '', ...more] = await makeQuotes(server.url, 300)
  const bookings = await measure({
    url: `${server.url}/api/bookings`,
    seconds: target.seconds,
    connections: 8,
    method: 'POST',
    bodies: bookingBodies(more, await availableDates(server.url, first)),
    expect: 201,
  })
  target.report({
    what: 'Embedded engine',
    result: `${perSecond(quotes.perSecond)} quotes, ${perSecond(bookings.perSecond)} bookings, ${memoryMb(server.pid)} MB`,
    wanted: 'stated',
  })
  await server.stop()
}
