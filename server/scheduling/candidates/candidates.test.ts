import { beforeEach, describe, expect, test } from 'vitest'
import type { Candidate, Candidates } from '#contract/scheduling/candidates.ts'
import { addDays, instantAt, weekOf } from '#domain/platform/dates.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { painterShare } from '#domain/pricing/earnings.ts'
import { MAX_JOB_DAYS, MIN_SQFT_PER_DAY } from '#domain/scheduling/estimate.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, anArea, aPainter, aQuote, aRoomOfArea, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { homes } from '#server/testing/homes.ts'
import { market, prices } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'
import { firstFits } from './first-fits.ts'

const DATE = addDays(TODAY, 7)

const app = await testApp()

beforeEach(() => app.empty('bookings', 'contractors'))

/** Instants and amounts as they are sent. */
type Sent = Omit<Candidates, 'candidates'> & {
  candidates: (Omit<Candidate, 'endsAt' | 'earns'> & { endsAt: string; earns: number })[]
}

const readCandidates = async (bookingId: string, query = ''): Promise<Sent> => {
  const { status, body } = await app.office(`GET /api/admin/bookings/${bookingId}/assignment-candidates${query}`)
  expect(status).toBe(200)
  return body as Sent
}

const fitsOf = async (bookingId: string, from = TODAY, days = 14) => {
  const path = `/api/admin/bookings/${bookingId}/fits?from=${from}&days=${days}`
  const { body } = await app.office(`GET ${path}`)
  return (body as { fits: { contractorId: string; date: string; timeSlot: string; endDate: string }[] }).fits
}

/** A job of one day with a painter of the usual speed. */
const oneDay = () => aQuote(app, { rooms: [aRoomOfArea(500)] })
const waiting = async (options: Parameters<typeof aBooking>[1] = {}) =>
  aBooking(app, {
    quote: await oneDay(),
    contractorId: null,
    status: 'pending',
    date: DATE,
    ...options,
  })

const groups = ({ candidates }: Sent) => candidates.map(({ contractorId, group }) => [contractorId, group])

// @proves docs/rules/office.md#assignment-candidates
describe('the candidates of a booking', () => {
  test('include every painter, by group and in the order of matching', async () => {
    const far = await anArea(app, { counties: [homes.town.county] })
    const second = await aPainter(app, { priority: 2 })
    const first = await aPainter(app, { priority: 1 })
    const elsewhere = await aPainter(app, { areas: [far] })
    const away = await aPainter(app, { slots: [] })
    const tired = await aPainter(app)
    await aPainter(app, { is_active: false })
    const { booking } = await waiting()
    await app.insert('jobs', {
      id: newId(),
      booking_id: booking.id,
      contractor_id: tired.id,
      status: 'rejected',
      earnings: 0,
      earnings_basis: JSON.stringify({ finalCost: 0, taxRate: 0, commissionRate: 0.5 }),
      scheduled_date: DATE,
      end_date: DATE,
      time_slot: 'morning',
      assigned_at: app.deps.now(),
      closed_at: app.deps.now(),
    })
    const answer = await readCandidates(booking.id)
    expect(answer).toMatchObject({ bookingId: booking.id, version: 1, scheduledDate: DATE, timeSlot: 'morning' })
    expect(groups(answer)).toEqual([
      [first.id, 'fits'],
      [second.id, 'fits'],
      [elsewhere.id, 'other_area'],
      [away.id, 'not_free'],
      [tired.id, 'declined'],
    ])
    const areas = answer.candidates.map((candidate) => candidate.areas)
    expect(areas.slice(0, 3)).toEqual([[homes.center.county], [homes.center.county], [expect.stringMatching(/^Area /)]])
    expect(await fitsOf(booking.id, DATE, 1)).not.toContainEqual(expect.objectContaining({ contractorId: tired.id }))
  })

  test('come with customer, place, and length of the visit, also at another time', async () => {
    const painter = await aPainter(app)
    const quote = await aQuote(app, { ...homes.town, rooms: [aRoomOfArea(500)], customerName: 'Ruth Amado' })
    const { booking } = await aBooking(app, { quote, contractorId: painter.id, date: DATE })
    const whose = { customerName: 'Ruth Amado', town: quote.city, halfDays: 2 }
    expect(await readCandidates(booking.id)).toMatchObject({ ...whose, endDate: DATE })
    const later = await readCandidates(booking.id, `?timeSlot=afternoon`)
    expect(later).toMatchObject({ ...whose, endDate: addDays(DATE, 1) })
  })

  test('who are not free have a reason: the first missing slot, and who reserved it', async () => {
    const taken = await aPainter(app)
    const { booking: other, quote: theirs } = await aBooking(app, {
      quote: await aQuote(app, { rooms: [aRoomOfArea(100)], customerName: 'Carla Jennings' }),
      contractorId: taken.id,
      date: DATE,
      slot: 'afternoon',
    })
    const half = await aPainter(app, { slots: slotsFrom(DATE, 1, ['morning']) })
    const off = await aPainter(app, { slots: [] })
    await app.insert('time_off', {
      id: newId(),
      contractor_id: off.id,
      first_day: DATE,
      last_day: DATE,
      created_at: app.deps.now(),
    })
    const { booking } = await waiting()
    const { candidates } = await readCandidates(booking.id)
    const reasonOf = (id: string) => candidates.find(({ contractorId }) => contractorId === id)?.why
    expect(reasonOf(taken.id)).toEqual({
      reason: 'slots_taken',
      date: DATE,
      timeSlot: 'afternoon',
      takenBy: { bookingId: other.id, customerName: theirs.customer_name },
    })
    expect(reasonOf(half.id)).toEqual({ reason: 'not_offered', date: DATE, timeSlot: 'afternoon', takenBy: null })
    expect(reasonOf(off.id)).toEqual({ reason: 'time_off', date: DATE, timeSlot: 'morning', takenBy: null })
  })

  test('include a painter for whom the job is too long, with that reason, and a faster one who fits', async () => {
    const slow = await aPainter(app, { sqft_per_day: MIN_SQFT_PER_DAY })
    const fast = await aPainter(app, { sqft_per_day: 1000 })
    const quote = await aQuote(app, { rooms: [aRoomOfArea(MIN_SQFT_PER_DAY * (MAX_JOB_DAYS + 1))] })
    const { booking } = await waiting({ quote })
    const { candidates } = await readCandidates(booking.id)
    expect(candidates).toMatchObject([
      { contractorId: fast.id, group: 'fits', halfDays: 3, endDate: addDays(DATE, 1), why: null },
      { contractorId: slow.id, group: 'not_free', halfDays: 0, why: { reason: 'too_long', date: null } },
    ])
    expect(candidates[0]?.endsAt).toBe(instantAt(market, addDays(DATE, 1), market.slots.morning.end).toISOString())
    expect(new Set((await fitsOf(booking.id)).map(({ contractorId }) => contractorId))).toEqual(new Set([fast.id]))
  })

  test('include its own painter, for whom its own slots are free and the load stays as it is', async () => {
    const painter = await aPainter(app, { slots: slotsFrom(weekOf(DATE).from, 7) })
    const { booking, job } = await aBooking(app, { quote: await oneDay(), contractorId: painter.id, date: DATE })
    const { candidates } = await readCandidates(booking.id)
    expect(candidates).toMatchObject([{ contractorId: painter.id, group: 'fits', current: true, why: null }])
    expect(candidates[0]?.earns).toBe(dollarsFromCents(job?.earnings ?? 0))
    const { booking: next } = await waiting()
    expect((await readCandidates(next.id)).candidates).toMatchObject([
      { group: 'not_free', current: false, load: { reserved: 2, offered: 14 } },
    ])
  })

  test('can be listed for another time of the same kind', async () => {
    const painter = await aPainter(app, { slots: slotsFrom(addDays(DATE, 1), 1) })
    const { booking } = await waiting()
    expect(groups(await readCandidates(booking.id))).toEqual([[painter.id, 'not_free']])
    expect(groups(await readCandidates(booking.id, `?date=${addDays(DATE, 1)}`))).toEqual([[painter.id, 'fits']])
    expect(groups(await readCandidates(booking.id, `?date=${addDays(DATE, 1)}&timeSlot=afternoon`))).toEqual([
      [painter.id, 'not_free'],
    ])
    const evening = await app.office(`GET /api/admin/bookings/${booking.id}/assignment-candidates?timeSlot=evening`)
    expect(evening.status).toBe(400)
  })

  test('of a consultation need one evening and earn nothing', async () => {
    const painter = await aPainter(app)
    await aBooking(app, { contractorId: painter.id, quote: await oneDay(), date: DATE })
    const { booking } = await waiting({ slot: 'evening' })
    expect((await readCandidates(booking.id)).candidates).toMatchObject([
      { contractorId: painter.id, group: 'fits', halfDays: 1, endDate: DATE, earns: 0 },
    ])
    const fits = await fitsOf(booking.id, TODAY, 2)
    expect(fits.map(({ date, timeSlot }) => `${date} ${timeSlot}`)).toEqual([
      `${TODAY} evening`,
      `${addDays(TODAY, 1)} evening`,
    ])
  })

  test('come with pay, distance, and painter record', async () => {
    const painter = await aPainter(app, { home_zip: homes.town.zip })
    await aBooking(app, {
      quote: await aQuote(app, { ...homes.next, rooms: [aRoomOfArea(100)], customerName: 'Ruth Amado' }),
      contractorId: painter.id,
      date: DATE,
      slot: 'morning',
    })
    const quote = await aQuote(app, { rooms: [aRoomOfArea(200)] })
    const { booking } = await waiting({ quote, slot: 'afternoon' })
    app.deps.jobHistories.forget()
    const { candidates } = await readCandidates(booking.id)
    const price = { finalPrice: quote.final_cost, taxRate: quote.tax_rate }
    expect(candidates).toMatchObject([
      {
        contractorId: painter.id,
        earns: dollarsFromCents(painterShare(price, prices.contractorCommissionRate)),
        milesFromHome: expect.any(Number),
        milesFromJob: { miles: expect.any(Number), bookingId: expect.any(String), customerName: 'Ruth Amado' },
        record: { jobs: 1, handedBack: 0 },
      },
    ])
    expect(candidates[0]?.milesFromHome).toBeGreaterThan(candidates[0]?.milesFromJob?.miles ?? Number.NaN)
  })

  test('are not found for a booking that does not exist', async () => {
    for (const path of ['assignment-candidates', `fits?from=${TODAY}`]) {
      expect((await app.office(`GET /api/admin/bookings/${newId()}/${path}`)).status).toBe(404)
    }
  })
})

describe('the drop targets on the board', () => {
  test('are all times from today on when a painter of the area is free long enough', async () => {
    const painter = await aPainter(app, { slots: slotsFrom(addDays(TODAY, -1), 4, ['morning', 'afternoon']) })
    await aPainter(app, { areas: [await anArea(app, { counties: [homes.town.county] })] })
    const { booking } = await waiting()
    const fits = await fitsOf(booking.id, addDays(TODAY, -1), 14)
    expect(fits).toEqual(
      [
        [0, 'morning', 0],
        [0, 'afternoon', 1],
        [1, 'morning', 1],
        [1, 'afternoon', 2],
        [2, 'morning', 2],
      ].map(([day, timeSlot, end]) => ({
        contractorId: painter.id,
        date: addDays(TODAY, Number(day)),
        timeSlot,
        endDate: addDays(TODAY, Number(end)),
      })),
    )
  })

  test('include the booking’s own time', async () => {
    const painter = await aPainter(app, { slots: [] })
    const { booking } = await aBooking(app, { quote: await oneDay(), contractorId: painter.id, date: DATE })
    expect(await fitsOf(booking.id)).toEqual([
      { contractorId: painter.id, date: DATE, timeSlot: 'morning', endDate: DATE },
    ])
  })

  test('include days after those that customers can book, but no past ones', async () => {
    const later = addDays(TODAY, 200)
    await aPainter(app, { slots: slotsFrom(later, 1, ['morning', 'afternoon']) })
    const { booking } = await waiting()
    expect(await fitsOf(booking.id, later, 1)).toMatchObject([{ date: later }])
    expect(await fitsOf(booking.id, addDays(TODAY, -20), 5)).toEqual([])
  })
})

test('the first candidates of many bookings are found together', async () => {
  const [first, second] = [await aPainter(app, { priority: 1 }), await aPainter(app, { priority: 2 })]
  const { booking: two } = await waiting()
  const { booking: one } = await waiting({
    date: addDays(TODAY, 29),
    slot: 'afternoon',
    quote: await aQuote(app, { rooms: [aRoomOfArea(100)] }),
  })
  const { booking: none } = await waiting({ date: addDays(TODAY, 300) })
  const { booking: past } = await waiting({ date: addDays(TODAY, -1) })
  const { booking: placed } = await aBooking(app, { contractorId: second.id, date: addDays(TODAY, 29) })
  const unknown = newId()
  const found = await firstFits(app.deps, [two, one, none, past, placed].map(({ id }) => id).concat(unknown))
  const nobody = { fits: 0, suggested: null }
  expect(Object.fromEntries(found)).toEqual({
    [two.id]: { fits: 2, suggested: { contractorId: first.id, name: expect.stringContaining('Pat Painter') } },
    [one.id]: { fits: 1, suggested: { contractorId: first.id, name: expect.any(String) } },
    [none.id]: nobody,
    [past.id]: nobody,
    [placed.id]: nobody,
    [unknown]: nobody,
  })
  expect(await firstFits(app.deps, [])).toEqual(new Map())
})
