import { describe, expect, test } from 'vitest'
import { instantAt } from '#domain/platform/dates.ts'
import { formatReserved } from '#domain/platform/format.ts'
import { aBooking, aPainter, aQuote, aRoomOfArea, offerSlots, TODAY } from '#server/testing/builders.ts'
import { market, reader } from '#server/testing/market.ts'
import { AFTERNOON, EVENING, firstPath, inDays, MORNING, NEXT_MONDAY, ownDays } from '#server/testing/own-days.ts'
import { refusal } from '#server/testing/refusal.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const { aNewcomer, aBusyPainter, set, day, overview, holds } = ownDays(app)

// @proves docs/rules/matching.md#what-is-free
describe('one day', () => {
  test('can be set, changed and cleared', async () => {
    const { token } = await aNewcomer()
    const date = inDays(3)
    expect(await day(token, date)).toEqual({ date, timeSlots: [], reserved: [] })
    const marked = await set(token, date, [EVENING, MORNING])
    expect(marked.status).toBe(200)
    expect(marked.body).toEqual({ date, timeSlots: [MORNING, EVENING], reserved: [] })
    expect(await day(token, date)).toEqual(marked.body)
    expect((await set(token, date, [AFTERNOON])).body).toEqual({ date, timeSlots: [AFTERNOON], reserved: [] })
    expect(await overview(token)).toEqual([{ date, timeSlots: [AFTERNOON], reserved: [] }])
    expect((await set(token, date, [])).body).toEqual({ date, timeSlots: [], reserved: [] })
    expect(await overview(token)).toEqual([])
  })

  test('can be today in the business zone, but not yesterday', async () => {
    const { token } = await aNewcomer()
    expect((await set(token, TODAY, [MORNING])).status).toBe(200)
    // It is already Tuesday in London, and still Monday in the market.
    app.setNow(new Date(instantAt(market, inDays(1), '00:00').getTime() - 1000))
    expect((await set(token, TODAY, [AFTERNOON])).status).toBe(200)
    app.setNow(instantAt(market, inDays(1), '00:00'))
    const late = await set(token, TODAY, [EVENING])
    app.setNow(TEST_NOW)
    expect(late).toMatchObject(refusal(400, 'invalid_request', 'date'))
    expect(await day(token, TODAY)).toMatchObject({ timeSlots: [AFTERNOON] })
  })

  test('stays stored when its slots are withdrawn', async () => {
    const { id, token } = await aNewcomer()
    await set(token, inDays(2), [MORNING])
    await set(token, inDays(2), [])
    const rows = await app.rows('contractor_slots', { contractor_id: id }, ['slot', 'offered'])
    expect(rows).toEqual([{ slot: 'morning', offered: false }])
  })

  test('a reserved slot cannot be removed, and the response names it', async () => {
    const { token, bookingId } = await aBusyPainter()
    const before = { date: NEXT_MONDAY, timeSlots: [MORNING, AFTERNOON], reserved: [MORNING] }
    expect(await day(token, NEXT_MONDAY)).toEqual(before)
    const hours = formatReserved(reader, 'morning')
    if (market.id === 'philadelphia') expect(hours).toBe(MORNING)
    for (const timeSlots of [[], [AFTERNOON], [AFTERNOON, EVENING]]) {
      const answer = await set(token, NEXT_MONDAY, timeSlots)
      expect(answer.status).toBe(409)
      expect(answer.body).toEqual({
        code: 'slot_unavailable',
        message: `You have a job on Monday, November 30, 2026, ${hours}. That time can’t be removed.`,
        key: 'You have a job on {date}, {times}. That time can’t be removed.',
        facts: { date: 'Monday, November 30, 2026', times: hours },
        issues: [
          {
            path: 'timeSlots',
            message: `${hours} is reserved for a job`,
            key: '{time} is reserved for a job',
            facts: { time: hours },
          },
        ],
      })
    }
    expect(await day(token, NEXT_MONDAY)).toEqual(before)
    expect((await set(token, NEXT_MONDAY, [MORNING, EVENING])).body).toEqual({
      date: NEXT_MONDAY,
      timeSlots: [MORNING, EVENING],
      reserved: [MORNING],
    })
    expect(await holds(bookingId)).toEqual([{ day: NEXT_MONDAY, slot: 'morning', offered: true }])
  })

  test('a job on a slot that is no longer offered is shown and does not block the rest of the day', async () => {
    const { id, token, bookingId } = await aBusyPainter()
    await app.update('contractor_slots', { booking_id: bookingId }, { offered: false })
    expect(await overview(token)).toEqual([{ date: NEXT_MONDAY, timeSlots: [AFTERNOON], reserved: [MORNING] }])
    expect((await set(token, NEXT_MONDAY, [AFTERNOON, EVENING])).status).toBe(200)
    expect(await holds(bookingId)).toHaveLength(1)
    expect((await app.rows('contractor_slots', { contractor_id: id })).length).toBe(3)
  })

  const bad: [string, unknown, unknown, string][] = [
    ['an unknown label', inDays(1), ['9:00 AM - 12:00 PM'], 'timeSlots.0'],
    ['a slot id instead of a label', inDays(1), ['morning'], 'timeSlots.0'],
    ['one label twice', inDays(1), [MORNING, MORNING], 'timeSlots'],
    ['no list', inDays(1), MORNING, 'timeSlots'],
    ['no date', undefined, [MORNING], 'date'],
    ['a date that does not exist', '2027-02-29', [MORNING], 'date'],
    ['a moment', `${inDays(1)}T00:00:00Z`, [MORNING], 'date'],
    ['a past date', inDays(-1), [MORNING], 'date'],
    ['a past date to be cleared', inDays(-1), [], 'date'],
  ]
  test.each(bad)('refuses %s', async (_what, date, timeSlots, path) => {
    const { token } = await aNewcomer()
    const answer = await app.call('POST /api/contractor/availability', { token, body: { date, timeSlots } })
    expect(answer).toMatchObject(refusal(400, 'invalid_request'))
    expect(firstPath(answer)).toBe(path)
    expect(await overview(token)).toEqual([])
  })
})

describe('the overview', () => {
  test('starts today, in ascending order, with the offered and reserved days of this painter only', async () => {
    const { id, token } = await aBusyPainter()
    await aPainter(app)
    await offerSlots(app, id, [
      { date: inDays(-1), slot: 'morning' },
      { date: TODAY, slot: 'evening' },
      { date: inDays(40), slot: 'afternoon' },
    ])
    expect(await overview(token)).toEqual([
      { date: TODAY, timeSlots: [EVENING], reserved: [] },
      { date: NEXT_MONDAY, timeSlots: [MORNING, AFTERNOON], reserved: [MORNING] },
      { date: inDays(40), timeSlots: [AFTERNOON], reserved: [] },
    ])
  })
})

test('a slot that is withdrawn while it is being booked either stays with the booking or never was its own', async () => {
  const painter = await aNewcomer()
  const quote = await aQuote(app, { rooms: [aRoomOfArea(100)] })
  const { booking } = await aBooking(app, { quote, contractorId: null, date: NEXT_MONDAY })
  for (let round = 0; round < 10; round++) {
    await offerSlots(app, painter.id, [{ date: NEXT_MONDAY, slot: 'morning' }])
    const claim = app.db
      .updateTable('contractor_slots')
      .set({ booking_id: booking.id })
      .where('contractor_id', '=', painter.id)
      .where('offered', '=', true)
      .where('booking_id', 'is', null)
      .executeTakeFirst()
    const [withdrawn, claimed] = await Promise.all([set(painter.token, NEXT_MONDAY, []), claim])
    const isClaimed = claimed.numUpdatedRows === 1n
    expect(withdrawn.status).toBe(isClaimed ? 409 : 200)
    expect(await day(painter.token, NEXT_MONDAY)).toMatchObject(
      isClaimed ? { timeSlots: [MORNING], reserved: [MORNING] } : { timeSlots: [], reserved: [] },
    )
    await app.update('contractor_slots', { booking_id: booking.id }, { booking_id: null })
  }
})

test('the calendar requires a logged-in painter', async () => {
  for (const line of ['GET /api/contractor/availability-overview', `GET /api/contractor/availability/${TODAY}`]) {
    expect((await app.call(line)).status).toBe(401)
    expect((await app.office(line)).status).toBe(403)
  }
})
