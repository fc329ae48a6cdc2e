import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refusalOf } from '#server/platform/http/error-handler.ts'
import { LETTER_QUEUE } from '#server/platform/outbox/enqueue.ts'
import { openTaskStates, type TaskState } from '#server/platform/outbox/outbox-task.ts'

type QueueState = { waiting: number; failed: number; dead: number; oldest: Date | null }

const dead = sql.lit<TaskState>('dead')

/** How many outbox tasks are waiting, due for a retry, or given up, and the age of the oldest unfinished one; without letters, which people do. */
async function readQueueState(db: Db): Promise<QueueState> {
  const { rows } = await sql<{ state: string; messages: number; oldest: Date }>`
    select state, count(*) as messages, min(created_at) as oldest from outbox_tasks
     where state in (${literals(openTaskStates)}) and queue <> ${LETTER_QUEUE} group by state
    union all
    select ${dead}, count(*), null from outbox_tasks where state = ${dead}`.execute(db)
  const of = (state: string): number => rows.find((row) => row.state === state)?.messages ?? 0
  const times = rows.flatMap(({ state, oldest }) => (state === 'dead' ? [] : [oldest.getTime()]))
  return {
    waiting: of('waiting'),
    failed: of('failed'),
    dead: of('dead'),
    oldest: times.length > 0 ? new Date(Math.min(...times)) : null,
  }
}

/** Bookings that are waiting for a painter. */
async function countPendingBookings(db: Db): Promise<number> {
  const { pending } = await db
    .selectFrom('bookings')
    .select((select) => select.fn.countAll<number>().as('pending'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return pending
}

/** Seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** A stream stays open for hours: its duration says nothing about latency. */
const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')

/** The metrics. Calls are labeled with their route's pattern, never with the URL, since ids in it are capabilities. */
export function makeMetrics(deps: Pick<Deps, 'db' | 'pool' | 'now'>) {
  const register = new Registry()
  const registers = [register]
  const durations = new Histogram({
    name: 'evencoat_http_request_duration_seconds',
    help: 'Calls answered, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  })
  const refusals = new Counter({
    name: 'evencoat_refusals_total',
    help: 'Calls refused, by the code of the error',
    labelNames: ['code'] as const,
    registers,
  })
  const bookings = new Counter({
    name: 'evencoat_bookings_created_total',
    help: 'Bookings made by customers',
    registers,
  })
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `evencoat_${name}`, help, labelNames, registers })
  const connections = gauge(
    'database_connections',
    'Connections of the pool: open, idle, and callers that wait for one',
    'state',
  )
  const up = gauge('database_up', '1 when the database answers')
  const messages = gauge(
    'outbox_messages',
    'Messages not delivered: waiting, failed (to be tried again), dead (given up)',
    'state',
  )
  const oldest = gauge(
    'outbox_oldest_seconds',
    'Age of the oldest message that waits or is to be tried again; 0 without one',
  )
  const pending = gauge('bookings_pending', 'Bookings that wait for a painter')
  let hasDefaults = false

  const readDatabase = async (): Promise<void> => {
    const { pool, db, now } = deps
    connections.set({ state: 'open' }, pool.totalCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'waiting' }, pool.waitingCount)
    try {
      const queue = await readQueueState(db)
      for (const state of ['waiting', 'failed', 'dead'] as const) messages.set({ state }, queue[state])
      oldest.set(queue.oldest ? Math.max(0, (now().getTime() - queue.oldest.getTime()) / 1000) : 0)
      pending.set(await countPendingBookings(db))
      up.set(1)
    } catch {
      // A metric that cannot be read must not hide the others.
      up.set(0)
    }
  }

  return {
    /** Records an answered call. */
    answered: (request: FastifyRequest, reply: FastifyReply): void => {
      const route = request.routeOptions.url ?? 'page'
      const status = reply.statusCode
      const labels = { method: request.method, route, status: String(status) }
      if (!isStream(reply)) durations.observe(labels, reply.elapsedTime / 1000)
      const code = refusalOf(request)
      if (code) refusals.inc({ code })
      if (route === '/api/bookings' && request.method === 'POST' && status === 201) bookings.inc()
    },
    /** The current values in the Prometheus text format. */
    read: async (): Promise<{ type: string; text: string }> => {
      // The metrics of the process need observers that run permanently, so they start at the first scrape.
      if (!hasDefaults) collectDefaultMetrics({ register })
      hasDefaults = true
      await readDatabase()
      return { type: register.contentType, text: await register.metrics() }
    },
  }
}
