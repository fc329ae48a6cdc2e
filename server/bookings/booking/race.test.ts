import { beforeEach, expect, test } from 'vitest'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { daySlots, slotIds } from '#domain/scheduling/slots.ts'
import { aPainter, aQuote, aRoomOfArea, painterToken, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { oneSlot, persistently, type Send, tally } from '#server/testing/race.ts'
import { testApp } from '#server/testing/test-app.ts'
import { findViolations } from '#server/testing/violations.ts'

const DATE = addDays(TODAY, 7)

const app = await testApp()

beforeEach(() => app.empty('bookings', 'contractors'))

const send: Send = persistently(async (path, body) => {
  const answer = await app.call(`POST ${path}`, { body })
  return { status: answer.status, body: answer.body as Record<string, unknown> }
})

const quotes = (count: number, squareFeet: number) =>
  Promise.all(Array.from({ length: count }, () => aQuote(app, { rooms: [aRoomOfArea(squareFeet)] })))

// @proves docs/rules/visits.md#states-of-a-booking
test('three of fifty customers get one slot of three painters', async () => {
  for (let n = 0; n < 3; n++) await aPainter(app, { slots: oneSlot(DATE) })
  const requests = (await quotes(50, 100)).map(({ id }) => ({ quoteId: id, scheduledDate: DATE, timeSlot: 'morning' }))
  const answers = await Promise.all(requests.map((request) => send('/api/bookings', request)))
  expect(tally(answers)).toEqual({ 201: 3, 409: 47 })
  expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
    new Set(['slot_unavailable']),
  )
  expect(await findViolations(app.db)).toEqual([])
  expect(await app.db.selectFrom('bookings').select('id').execute()).toHaveLength(3)
  expect(await app.sentKinds()).toEqual([
    ...Array<string>(3).fill('booking-confirmation'),
    ...Array<string>(3).fill('job-assigned'),
  ])
})

test('jobs of several days that overlap by one half-day are never both booked', async () => {
  await aPainter(app, { slots: slotsFrom(DATE, 5, daySlots) })
  const requests = (await quotes(20, 700)).map(({ id }, n) => ({
    quoteId: id,
    scheduledDate: addDays(DATE, Math.floor(n / 2) % 4),
    timeSlot: daySlots[n % 2],
  }))
  const answers = await Promise.all(requests.map((request) => send('/api/bookings', request)))
  const { 201: taken = 0 } = tally(answers)
  expect(taken).toBeGreaterThanOrEqual(2)
  expect(taken).toBeLessThanOrEqual(3)
  expect(await findViolations(app.db)).toEqual([])
})

/** The painters of all bookings, and whom their records say were asked before them in vain, and why; each once. */
const chosen = async () => {
  const bookings = await app.rows('bookings', {}, ['contractor_id'])
  const records = await app.rows('assignment_records', {}, ['candidates', 'chosen_contractor_id'])
  const before = records
    .filter((record) => record.chosen_contractor_id !== null)
    .flatMap(({ candidates }) => candidates as { contractorId: string; passedOver: string | null }[])
    .flatMap(({ contractorId, passedOver }) => (passedOver === null ? [] : `${contractorId} ${passedOver}`))
  return { painters: bookings.map((booking) => booking.contractor_id), before: [...new Set(before)] }
}

// @proves docs/rules/matching.md#who-is-asked-first
test.each([
  { customers: 8, painters: 12 },
  { customers: 16, painters: 10 },
])(
  '$customers customers who want the same half-days of $painters painters at once get those whom they would get one after the other',
  async ({ customers, painters }) => {
    const all: string[] = []
    for (let n = 0; n < painters; n++) {
      const { id } = await aPainter(app, { priority: 1 + Math.floor(n / 3), slots: slotsFrom(DATE, 2, daySlots) })
      await app.update('contractors', { id }, { last_assigned_at: new Date(Date.UTC(2020, 0, 1 + n)) })
      all.push(id)
    }
    const requests = (await quotes(customers, 700)).map(({ id }) => ({
      quoteId: id,
      scheduledDate: DATE,
      timeSlot: 'morning',
    }))
    const answers = await Promise.all(requests.map((request) => send('/api/bookings', request)))
    const served = Math.min(customers, painters)
    expect(tally(answers)).toEqual({ 201: served, ...(customers > served ? { 409: customers - served } : {}) })
    expect(await findViolations(app.db)).toEqual([])
    // One after the other, the nth gets the nth painter, and those before are taken.
    const first = all.slice(0, served)
    const { painters: booked, before } = await chosen()
    expect(booked).toHaveLength(served)
    expect(new Set(booked)).toEqual(new Set(first))
    expect(first.map((id) => `${id} slots_taken`)).toEqual(expect.arrayContaining(before))
  },
)

test('customers who want overlapping days of the same painters at once leave nothing twice, and nobody is refused who could come', async () => {
  for (let n = 0; n < 12; n++) await aPainter(app, { slots: slotsFrom(DATE, 3, daySlots) })
  const requests = (await quotes(12, 700)).map(({ id }, n) => ({
    quoteId: id,
    scheduledDate: addDays(DATE, n % 2),
    timeSlot: daySlots[Math.floor(n / 2) % 2],
  }))
  const answers = await Promise.all(requests.map((request) => send('/api/bookings', request)))
  expect(tally(answers)).toEqual({ 201: 12 })
  expect(await findViolations(app.db)).toEqual([])
})

test('an identical request twenty times at once makes one booking', async () => {
  await aPainter(app)
  const quote = await aQuote(app)
  const request = { quoteId: quote.id, scheduledDate: DATE, timeSlot: 'morning' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('/api/bookings', request)))
  expect(tally(answers)).toEqual({ 200: 19, 201: 1 })
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await findViolations(app.db)).toEqual([])
})

test('an identical request twenty times at once makes one booking, also when only a slower painter is left after the first', async () => {
  await aPainter(app, { priority: 1, sqft_per_day: 900, slots: slotsFrom(DATE, 1) })
  await aPainter(app, { priority: 5, sqft_per_day: 300, slots: slotsFrom(DATE, 5) })
  const quote = await aQuote(app, { rooms: [aRoomOfArea(500)] })
  const endsAt = instantAt(market, DATE, market.slots.afternoon.end).toISOString()
  const request = { quoteId: quote.id, scheduledDate: DATE, timeSlot: 'morning', endsAt }
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('/api/bookings', request)))
  expect(tally(answers)).toEqual({ 200: 19, 201: 1 })
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await findViolations(app.db)).toEqual([])
})

test('one of two customers who move to one slot at once keeps the old one', async () => {
  await aPainter(app, { slots: [...oneSlot(DATE), ...oneSlot(addDays(DATE, 1)), ...oneSlot(addDays(DATE, 2))] })
  const made = await Promise.all(
    (await quotes(2, 100)).map(({ id }, n) =>
      send('/api/bookings', { quoteId: id, scheduledDate: addDays(DATE, n), timeSlot: 'morning' }),
    ),
  )
  const request = { email: 'dana@example.com', scheduledDate: addDays(DATE, 2), timeSlot: 'morning' }
  const answers = await Promise.all(
    made.map(({ body }) => send(`/api/bookings/${String(body.id)}/reschedule`, request)),
  )
  expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
  expect(await findViolations(app.db)).toEqual([])
})

/** The same numbers in every run. */
const seeded = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

test('bookings, double submits, cancellations, moves and declined jobs all at once leave nothing inconsistent', async () => {
  const painters = await Promise.all(
    [400, 500, 500, 900].map((sqft_per_day) => aPainter(app, { sqft_per_day, slots: slotsFrom(DATE, 12) })),
  )
  const small = await quotes(10, 240)
  const large = await quotes(10, 1100)
  const projects = [...small, ...large]
  const statuses: { status: number }[] = []
  const worker = async (seed: number) => {
    const random = seeded(seed)
    const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
    for (let turn = 0; turn < 12; turn++) {
      const quote = any(projects)
      const time = { scheduledDate: addDays(DATE, Math.floor(random() * 12)), timeSlot: any(slotIds) }
      const bookings = await app.rows('bookings', { quote_id: quote.id }, ['id'])
      const id = bookings.length > 0 ? any(bookings).id : undefined
      const dice = random()
      if (!id || dice < 0.35) {
        const request = { quoteId: quote.id, ...time }
        statuses.push(...(await Promise.all([send('/api/bookings', request), send('/api/bookings', request)])))
      } else if (dice < 0.55) statuses.push(await send(`/api/bookings/${id}/cancel`, { email: quote.email }))
      else if (dice < 0.85) statuses.push(await send(`/api/bookings/${id}/reschedule`, { email: quote.email, ...time }))
      else await decline(any(painters).id)
    }
  }
  const decline = async (contractorId: string) => {
    const query = app.db.selectFrom('jobs').select('id').where('contractor_id', '=', contractorId)
    const job = await query.where('status', '=', 'assigned').executeTakeFirst()
    if (!job) return
    const token = await painterToken(app, contractorId)
    statuses.push(await app.step(token, job.id, 'rejected'))
  }
  await Promise.all(Array.from({ length: 12 }, (_, seed) => worker(seed + 1)))
  expect(Object.keys(tally(statuses)).filter((status) => !['200', '201', '409'].includes(status))).toEqual([])
  expect(tally(statuses)[201]).toBeGreaterThan(5)
  expect(await findViolations(app.db)).toEqual([])
})
