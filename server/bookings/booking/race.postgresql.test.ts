import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { reserveSlots } from '#server/bookings/lifecycle/slots.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aPainter, aQuote, aRoomOfArea, slotsFrom } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { oneSlot, persistently, sendTo, tally } from '#server/testing/race.ts'
import { type ServerProcess, startServer } from '#server/testing/server-process.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { findViolations } from '#server/testing/violations.ts'

let app: TestApp
let servers: ServerProcess[] = []
let folder: string

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-race-'))
  app = await startTestApp()
  const env = {
    DATABASE_URL: app.databaseUrl ?? '',
    DATA_DIR: folder,
    APP_SECRET: randomBytes(32).toString('hex'),
    ADMIN_PASSWORD: 'not-used-here',
  }
  servers = await Promise.all([startServer(env), startServer(env)])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('three of fifty customers at two servers get one slot of three painters', async () => {
  // The servers have the clock that this file was started with.
  app.setNow(new Date())
  const date = addDays(todayIn(market, new Date()), 7)
  for (let n = 0; n < 3; n++) await aPainter(app, { slots: oneSlot(date) })
  const quotes = await Promise.all(Array.from({ length: 50 }, () => aQuote(app, { rooms: [aRoomOfArea(100)] })))
  const answers = await Promise.all(
    quotes.map(({ id }, n) => {
      const send = persistently(sendTo(servers[n % servers.length]!.url))
      return send('/api/bookings', { quoteId: id, scheduledDate: date, timeSlot: 'morning' })
    }),
  )
  expect(tally(answers)).toEqual({ 201: 3, 409: 47 })
  expect(await findViolations(app.db)).toEqual([])
})

test('an identical request at two servers at once makes one booking', async () => {
  app.setNow(new Date())
  const date = addDays(todayIn(market, new Date()), 8)
  await aPainter(app, { slots: oneSlot(date) })
  const { id } = await aQuote(app, { rooms: [aRoomOfArea(100)] })
  const request = { quoteId: id, scheduledDate: date, timeSlot: 'morning' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => persistently(sendTo(servers[n % 2]!.url))('/api/bookings', request)),
  )
  expect(tally(answers)).toEqual({ 200: 19, 201: 1 })
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
})

/** Holds slots of a painter, as a booking that is not committed yet does, while something is done; then gives them back. */
const whileHeld = (contractorId: string, date: string, work: (giveBack: () => void) => Promise<void>) =>
  inTransaction(app.db, async (db) => {
    expect(await reserveSlots(db, newId(), contractorId, [{ date, slot: 'morning' }])).toBe(true)
    await new Promise<void>((resolve, reject) => {
      work(resolve).catch(reject)
    })
    throw new Error('given back')
  }).catch((error: Error) => expect(error.message).toBe('given back'))

const bookAt = async (date: string) => {
  const { id } = await aQuote(app, { rooms: [aRoomOfArea(100)] })
  return sendTo(servers[0]!.url)('/api/bookings', { quoteId: id, scheduledDate: date, timeSlot: 'morning' })
}

test('a customer does not wait for a painter whom somebody else is booking, and gets the next one', async () => {
  app.setNow(new Date())
  const date = addDays(todayIn(market, new Date()), 10)
  const first = await aPainter(app, { priority: 1, slots: oneSlot(date) })
  const second = await aPainter(app, { priority: 2, slots: oneSlot(date) })
  await whileHeld(first.id, date, async (giveBack) => {
    const { status, body } = await bookAt(date)
    expect(status).toBe(201)
    const [booking] = await app.rows('bookings', { id: String(body.id) }, ['contractor_id'])
    expect(booking?.contractor_id).toBe(second.id)
    giveBack()
  })
})

test('a customer waits for the last painter whom somebody else is booking, and gets them when that fails', async () => {
  app.setNow(new Date())
  const date = addDays(todayIn(market, new Date()), 11)
  const only = await aPainter(app, { slots: oneSlot(date) })
  let booked: ReturnType<typeof bookAt> | undefined
  await whileHeld(only.id, date, async (giveBack) => {
    booked = bookAt(date)
    const isWaiting = sql<{ waits: boolean }>`
      select exists (select from pg_locks where not granted) as waits`
    while (!(await isWaiting.execute(app.db)).rows[0]?.waits) await new Promise((resolve) => setTimeout(resolve, 20))
    giveBack()
  })
  expect((await booked)?.status).toBe(201)
})

test('slots that could not be claimed together are free for others at once', async () => {
  const date = addDays(todayIn(market, new Date()), 9)
  const painter = await aPainter(app, { slots: slotsFrom(date, 2, ['morning']) })
  const [first, second] = [0, 1].map((days) => ({ date: addDays(date, days), slot: 'morning' as const }))
  await app.update('contractor_slots', { day: second!.date }, { offered: false })
  await inTransaction(app.db, async (db) => {
    expect(await reserveSlots(db, newId(), painter.id, [first!, second!])).toBe(false)
    const other = await sql`
      select day from contractor_slots where contractor_id = ${painter.id} and day = ${first!.date} for update nowait`.execute(
      app.db,
    )
    expect(other.rows).toHaveLength(1)
  })
})
