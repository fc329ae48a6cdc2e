import { once } from 'node:events'
import http from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { bookingKey } from '#server/platform/auth/booking-keys.ts'
import { Secrets } from '#server/platform/auth/secrets.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { connectServer, type Db, databaseOver } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { openSession } from '#server/platform/logins/sessions.queries.ts'
import { type BenchTarget, serverEnv } from './bench-target.ts'
import { cpuMs, memoryMb, type Started, startServer } from './processes.ts'

const PAINTERS = 50
const CUSTOMERS = 500
const EVENTS = 400
/** Between two events: twenty a second, as if each of these people did something twice a minute. */
const EVERY_MS = 50
/** How long the open streams are left alone, to see what they cost. */
const QUIET_MS = 10_000

/** Somebody with an open stream, and how their next event is made. */
type Listener = { path: string; headers: Record<string, string>; happen: () => Promise<void> }

/** Painters with a session each, and bookings with their keys. */
async function listenersOf(db: Db, secrets: Secrets): Promise<Listener[]> {
  const painters = await db.selectFrom('contractors').select('id').limit(PAINTERS).execute()
  const bookings = await db.selectFrom('bookings').select('id').limit(CUSTOMERS).execute()
  if (painters.length < PAINTERS || bookings.length < CUSTOMERS) throw new Error('the seed is too small')
  const ofPainters = []
  for (const { id } of painters) {
    ofPainters.push({ id, token: (await openSession(db, { contractorId: id }, new Date())).token })
  }
  return [
    ...ofPainters.map(({ id, token }) => ({
      path: '/api/contractor/events',
      headers: { authorization: `Bearer ${token}` },
      happen: () =>
        inTransaction(db, async (tx) =>
          recordChange(tx, { topic: 'jobs', contractorId: id, jobId: newId(), kind: 'changed' }),
        ),
    })),
    ...bookings.map(({ id }) => ({
      path: `/api/bookings/${id}/events?key=${bookingKey(secrets, id)}`,
      headers: {},
      happen: () =>
        inTransaction(db, async (tx) => recordChange(tx, { topic: 'bookings', bookingId: id, kind: 'visit' })),
    })),
  ]
}

/** Opens a stream. @returns what closes it */
async function open({ url }: Started, { path, headers }: Listener, onEvent: () => void): Promise<() => void> {
  const request = http.get(`${url}${path}`, { headers, agent: false })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`a stream answered ${response.statusCode}`)
  response.setEncoding('utf8').on('data', (text: string) => {
    const eventCount = text.split('\n').filter((line) => line.startsWith('data: ')).length
    for (let one = 0; one < eventCount; one++) onEvent()
  })
  return () => request.destroy()
}

const share = (sorted: readonly number[], part: number): number => sorted[Math.ceil(sorted.length * part) - 1] ?? 0

/** Milliseconds from before an event is written until its listener has it, sorted. */
async function delays(
  server: Started,
  listeners: readonly Listener[],
): Promise<{ sorted: number[]; streams: (() => void)[] }> {
  const took: number[] = []
  const began = new Map<number, number>()
  const streams: (() => void)[] = []
  for (const [index, listener] of listeners.entries()) {
    const onEvent = () => {
      const at = began.get(index)
      if (at !== undefined) took.push(performance.now() - at)
      began.delete(index)
    }
    streams.push(await open(server, listener, onEvent))
  }
  for (let event = 0; event < EVENTS; event++) {
    // Each listener has one event at a time: 400 events among 550 people, in a fixed order that mixes both kinds.
    const index = (event * 37) % listeners.length
    began.set(index, performance.now())
    await listeners[index]?.happen()
    await pause(EVERY_MS)
  }
  while (took.length < EVENTS) await pause(100)
  return { sorted: took.sort((one, other) => one - other), streams }
}

/** The live streams of 50 painters and 500 customers: memory, cost while idle, and delay until an event arrives. */
export async function benchStreams(target: BenchTarget): Promise<void> {
  const env = serverEnv(target)
  const pool = connectServer(target.url)
  const server = await startServer(env)
  try {
    const listeners = await listenersOf(databaseOver(pool), new Secrets(Buffer.from(env.APP_SECRET, 'hex')))
    const before = memoryMb(server.pid)
    const { sorted, streams } = await delays(server, listeners)
    const during = memoryMb(server.pid)
    const start = cpuMs(server.pid, target.url)
    await pause(QUIET_MS)
    const end = cpuMs(server.pid, target.url)
    const busy = (end.server - start.server + end.database - start.database) / QUIET_MS
    target.report({
      what: `${streams.length} open streams, memory`,
      result: `${before} MB before, ${during} MB with them`,
      wanted: '≤ 100 MB more',
    })
    target.report({
      what: 'the same while nothing happens, processor time of server and database',
      result: `${(busy * 100).toFixed(1)} % of one core`,
      wanted: '≤ 5 %',
    })
    target.report({
      what: 'the same, from an event to its listener, twenty events a second',
      result: `p50 ${Math.round(share(sorted, 0.5))} ms, p99 ${Math.round(share(sorted, 0.99))} ms`,
      wanted: 'p99 ≤ 1,500 ms',
    })
    for (const close of streams) close()
  } finally {
    await server.stop()
    await pool.end()
  }
}
