import { beforeEach, expect, test } from 'vitest'
import type { Closure } from '#contract/coverage/closures.ts'
import { addDays } from '#domain/platform/dates.ts'
import { tries } from '#domain/testing/effort.ts'
import { aPainter, aQuote, aRoomOfArea, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { tally } from '#server/testing/race.ts'
import { testApp } from '#server/testing/test-app.ts'
import { findViolations } from '#server/testing/violations.ts'

const DATE = addDays(TODAY, 7)
const ROUNDS = tries(5, 15)
const CUSTOMERS = 6

const app = await testApp()

beforeEach(async () => {
  await app.empty('closures', 'bookings', 'contractors')
})

const close = () => app.office('POST /api/admin/closures', { firstDay: DATE, lastDay: DATE, label: 'Thanksgiving' })

const visitsOnDay = async () =>
  (
    await app.db
      .selectFrom('bookings')
      .select('id')
      .where('scheduled_date', '<=', DATE)
      .where('end_date', '>=', DATE)
      .execute()
  )
    .map(({ id }) => id)
    .sort()

// @proves docs/rules/office.md#closed-days
test('a day that is closed while customers book lists every visit on it, all booked before', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    for (let n = 0; n < CUSTOMERS; n++) await aPainter(app, { slots: slotsFrom(addDays(DATE, -1), 3) })
    const quotes = await Promise.all(
      Array.from({ length: CUSTOMERS }, (_, n) => aQuote(app, { rooms: [aRoomOfArea(n % 2 === 0 ? 400 : 900)] })),
    )
    const book = async (quoteId: string, n: number) => {
      const scheduledDate = n % 2 === 0 ? DATE : addDays(DATE, -1)
      return app.call('POST /api/bookings', { body: { quoteId, scheduledDate, timeSlot: 'morning' } })
    }
    const half = round % CUSTOMERS
    const before = quotes.slice(0, half).map(({ id }, n) => book(id, n))
    const closing = close()
    const after = quotes.slice(half).map(({ id }, n) => book(id, half + n))
    const { status, body } = await closing
    expect(status).toBe(201)
    // The visits counted as the day is closed are all that there will ever be on it.
    const { id, visits } = body as Closure
    const answers = await Promise.all([...before, ...after])
    expect(Object.keys(tally(answers)).every((one) => one === '201' || one === '409')).toBe(true)
    const onDay = await visitsOnDay()
    expect(onDay).toHaveLength(visits)
    expect(tally(answers)[201] ?? 0).toBe(visits)
    const listed = (await app.office(`GET /api/admin/closures/${id}/visits`)).body as {
      visits: { bookingId: string }[]
    }
    expect(listed.visits.map(({ bookingId }) => bookingId).sort()).toEqual(onDay)
    const late = await aQuote(app, { rooms: [aRoomOfArea(100)] })
    expect((await book(late.id, 0)).status).toBe(409)
    await app.empty('closures', 'bookings', 'contractors')
  }
  expect(await findViolations(app.db)).toEqual([])
}, 120_000)
