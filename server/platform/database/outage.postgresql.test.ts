import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { buildApp } from '#server/app/app.ts'
import type { Deps } from '#server/platform/deps.ts'
import { aPainter, aQuote, TODAY } from '#server/testing/builders.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#server/testing/database-proxy.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { connectServer, databaseOver } from './connect.ts'

let direct: TestApp
let proxy: DatabaseProxy
let pool: ReturnType<typeof connectServer>
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  direct = await startTestApp()
  proxy = await startDatabaseProxy(new URL(direct.databaseUrl ?? ''))
  pool = connectServer(proxy.url)
  const config = { ...direct.deps.config, rateLimits: true }
  app = await buildApp(
    (instance): Deps => ({ ...direct.deps, db: databaseOver(pool), pool, config, log: instance.log }),
  )
})
afterAll(async () => {
  await app.close()
  await proxy.close()
  await pool.end()
  await direct.close()
})

const statusesOf = async (lines: readonly { method: 'GET' | 'POST'; url: string; payload?: object }[]) =>
  Promise.all(
    lines.map(async (line) => {
      const { statusCode, headers, body } = await app.inject(line)
      return { status: statusCode, wait: headers['retry-after'], code: (JSON.parse(body) as { code?: string }).code }
    }),
  )

test('calls are answered 503 while the database is away, and as before afterwards without a restart', async () => {
  await aPainter(direct)
  const quote = await aQuote(direct)
  const booking = { quoteId: quote.id, scheduledDate: addDays(TODAY, 4), timeSlot: 'morning' }
  const read = { method: 'GET', url: `/api/quotes/${quote.id}` } as const
  const write = { method: 'POST', url: '/api/bookings', payload: booking } as const
  const login = {
    method: 'POST',
    url: '/api/contractor/login',
    payload: { email: 'x@example.com', password: 'wrong-one' },
  } as const
  const ready = { method: 'GET', url: '/readyz' } as const
  expect((await statusesOf([read, ready])).map((one) => one.status)).toEqual([200, 200])

  for (const _round of ['first', 'second']) {
    proxy.cut()
    const away = await statusesOf([read, read, write, login, ready, read])
    for (const answer of away) expect(answer).toEqual({ status: 503, wait: '5', code: 'unavailable' })
    const health = await app.inject({ method: 'GET', url: '/healthz' })
    expect(health.statusCode).toBe(200)
    proxy.restore()
    const again = async () => (await statusesOf([ready, read, read, read])).map((one) => one.status)
    await expect.poll(again, { timeout: 30_000 }).toEqual([200, 200, 200, 200])
    expect((await statusesOf([login]))[0]?.status).toBe(401)
  }
  const [made] = await statusesOf([write])
  expect(made?.status).toBe(201)
})

test('a booking that was cut off is either complete or absent, and can be made again', async () => {
  const quote = await aQuote(direct)
  const payload = { quoteId: quote.id, scheduledDate: addDays(TODAY, 6), timeSlot: 'morning' }
  const first = app.inject({ method: 'POST', url: '/api/bookings', payload })
  await new Promise(setImmediate)
  proxy.cut()
  const interrupted = (await first).statusCode
  expect([201, 503]).toContain(interrupted)
  proxy.restore()
  await expect
    .poll(async () => (await app.inject({ method: 'POST', url: '/api/bookings', payload })).statusCode, {
      timeout: 30_000,
    })
    .toBeLessThan(300)
  const bookings = await direct.db
    .selectFrom('bookings')
    .select(['id', 'half_days'])
    .where('quote_id', '=', quote.id)
    .execute()
  expect(bookings).toHaveLength(1)
  const heldSlots = await direct.db
    .selectFrom('contractor_slots')
    .select('slot')
    .where('booking_id', '=', bookings[0]!.id)
    .execute()
  expect(heldSlots).toHaveLength(bookings[0]!.half_days)
})
