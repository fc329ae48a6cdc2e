import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { daySlots } from '#domain/scheduling/slots.ts'
import { anArea, aPainter, aQuote, aRoomOfArea, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { oneSlot, tally } from '#server/testing/race.ts'
import { testApp } from '#server/testing/test-app.ts'
import { findViolations } from '#server/testing/violations.ts'

const DATE = addDays(TODAY, 7)
const LATER = addDays(TODAY, 9)

const app = await testApp()

beforeEach(() => app.empty('bookings', 'contractors'))

type Options = Parameters<typeof aPainter>[1]

const painter = async (first_name: string, options: Options = {}) => {
  const { id } = await aPainter(app, { first_name, last_name: 'Moss', slots: slotsFrom(DATE, 1), ...options })
  return { id, ...(await app.row('contractors', { id }, ['slug'])) }
}

const datesOf = async (quoteId: string, asked = '') => {
  const { status, body } = await app.call(`GET /api/contractor-available-dates?quoteId=${quoteId}${asked}`)
  const { availableDates, painters } = body as { availableDates: string[]; painters?: { name: string }[] }
  return { status, availableDates, painters: painters?.map(({ name }) => name) }
}

const timesOf = async (quoteId: string, date: string, slug: string) => {
  const { body } = await app.call(`GET /api/availability?quoteId=${quoteId}&date=${date}&painter=${slug}`)
  const { timeSlots } = body as { timeSlots: { id: string; painterName: string | null }[] }
  return timeSlots.flatMap(({ id, painterName }) => (painterName === null ? [] : `${id} ${painterName}`))
}

const book = (quoteId: string, slug: string | undefined, more: object = {}) => {
  const body = { quoteId, scheduledDate: DATE, timeSlot: 'morning', ...(slug && { painter: slug }), ...more }
  return app.call('POST /api/bookings', { body })
}

// @proves docs/rules/matching.md#asking-for-a-painter
test('a customer can ask for the painters who have a time, and reads only the days and times of the one asked for', async () => {
  const kenji = await painter('Kenji', { priority: 1 })
  const maria = await painter('Maria', { slots: slotsFrom(LATER, 1, daySlots) })
  await painter('Away', { slots: [] })
  await painter('Paused', { paused_until: addDays(TODAY, 30) })
  const { slug: elsewhere } = await painter('Elsewhere', { areas: [await anArea(app, { counties: ['Bucks'] })] })
  const { id } = await aQuote(app, { rooms: [aRoomOfArea(100)] })
  expect(await datesOf(id)).toEqual({
    status: 200,
    availableDates: [DATE, LATER],
    painters: ['Kenji M.', 'Maria M.'],
  })
  expect((await datesOf(id, `&painter=${kenji.slug}`)).availableDates).toEqual([DATE])
  expect(await datesOf(id, `&painter=${maria.slug}`)).toEqual({ status: 200, availableDates: [LATER] })
  expect(await timesOf(id, LATER, maria.slug)).toEqual(['morning Maria M.', 'afternoon Maria M.'])
  expect(await timesOf(id, LATER, kenji.slug)).toEqual([])
  for (const slug of [elsewhere, 'nobody-at-all']) {
    expect(await datesOf(id, `&painter=${slug}`)).toEqual({ status: 200, availableDates: [] })
    expect(await timesOf(id, DATE, slug)).toEqual([])
  }
})

test('so few painters can be asked for that it is a choice', async () => {
  for (const name of ['Ann', 'Ben', 'Cy', 'Dee', 'Eve', 'Flo']) await painter(name)
  expect((await datesOf((await aQuote(app)).id)).painters).toHaveLength(5)
})

// @proves docs/rules/matching.md#asking-for-a-painter
test('whoever is asked for is booked, though another one comes first, or nobody', async () => {
  const kenji = await painter('Kenji', { priority: 1 })
  const maria = await painter('Maria', { priority: 5 })
  const { slug: elsewhere } = await painter('Elsewhere', { areas: [await anArea(app, { counties: ['Bucks'] })] })
  const quote = await aQuote(app)
  const booked = await book(quote.id, maria.slug)
  expect(booked.status).toBe(201)
  expect(await app.rows('bookings', {}, ['contractor_id'])).toEqual([{ contractor_id: maria.id }])
  expect((await book(quote.id, maria.slug)).status).toBe(200)
  expect(await book(quote.id, kenji.slug)).toMatchObject({ status: 409, body: { code: 'already_booked' } })
  const other = await aQuote(app)
  const refused = await book(other.id, maria.slug)
  expect(refused).toMatchObject({ status: 409, body: { code: 'slot_unavailable' } })
  for (const slug of [elsewhere, 'nobody-at-all']) {
    const { status, body } = await book(other.id, slug)
    expect({ status, body }).toEqual({ status: refused.status, body: refused.body })
  }
  expect(await app.rows('bookings', {}, ['id'])).toHaveLength(1)
  expect((await book(other.id, undefined)).status).toBe(201)
})

// @proves docs/rules/matching.md#asking-for-a-painter
test('of many customers who ask for one painter at a time one gets it, and nobody is given another', async () => {
  const maria = await painter('Maria', { slots: oneSlot(DATE) })
  await painter('Kenji', { slots: oneSlot(DATE), priority: 1 })
  const quotes = await Promise.all(Array.from({ length: 16 }, () => aQuote(app, { rooms: [aRoomOfArea(100)] })))
  const answers = await Promise.all(quotes.map(({ id }) => book(id, maria.slug)))
  expect(tally(answers)).toEqual({ 201: 1, 409: 15 })
  expect(await app.rows('bookings', {}, ['contractor_id'])).toEqual([{ contractor_id: maria.id }])
  expect(await findViolations(app.db)).toEqual([])
})
