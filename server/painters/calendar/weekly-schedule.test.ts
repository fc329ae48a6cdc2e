import { describe, expect, test } from 'vitest'
import type { AvailabilityRecord } from '#contract/painters/contractor-availability.ts'
import type { WeeklySchedule } from '#contract/painters/time-off.ts'
import { labelOfSlot } from '#contract/platform/slot-labels.ts'
import { addDays, type CivilDate, weekdayOf } from '#domain/platform/dates.ts'
import { runDueTasks } from '#server/app/schedule/run-scheduled-work.ts'
import { availabilityCalls } from '#server/testing/availability-calls.ts'
import { aBooking, anArea, aPainter, aQuote, aRoomOfArea, TODAY } from '#server/testing/builders.ts'
import { homes } from '#server/testing/homes.ts'
import { market } from '#server/testing/market.ts'
import { wrongField } from '#server/testing/refusal.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const [MORNING, AFTERNOON] = [labelOfSlot('morning'), labelOfSlot('afternoon')]
const DAY = 86_400_000
const last = addDays(TODAY, market.booking.horizonDays)

const app = await testApp()

const aNewcomer = () => aPainter(app, { slots: [] })
const setWeek = (token: string, weekdays: object | null, alsoByHand = false) =>
  app.call('PUT /api/contractor/weekly-schedule', { token, body: { weekdays, alsoByHand } })
const week = async (token: string) =>
  (await app.call('GET /api/contractor/weekly-schedule', { token })).body as WeeklySchedule
const setDay = (token: string, date: CivilDate, timeSlots: string[]) =>
  app.call('POST /api/contractor/availability', { token, body: { date, timeSlots } })
const offered = async (token: string) => {
  const { body } = await app.call('GET /api/contractor/availability-overview', { token })
  return new Map((body as AvailabilityRecord[]).map(({ date, timeSlots }) => [date, timeSlots]))
}
const take = (token: string, from: CivilDate, to: CivilDate) =>
  app.call('POST /api/contractor/time-off', { token, body: { from, to } })
/** TODAY is a Monday. */
const mondays = { mon: [MORNING, AFTERNOON] }

// @proves docs/rules/matching.md#the-weekly-schedule
describe('a weekly schedule', () => {
  test('offers every day that can be booked at once, and leaves days that were set by hand', async () => {
    const { token } = await aNewcomer()
    await setDay(token, TODAY, [])
    await setDay(token, addDays(TODAY, 1), [MORNING])
    const answer = await setWeek(token, mondays)
    expect(answer).toMatchObject({ status: 200, body: { weekdays: mondays, filledUntil: last, daysByHand: 2 } })
    const days = await offered(token)
    expect(days.get(addDays(TODAY, 1))).toEqual([MORNING])
    expect(days.get(addDays(TODAY, 7))).toEqual([MORNING, AFTERNOON])
    expect(days.has(TODAY)).toBe(false)
    const others = [...days.keys()].filter((day) => day !== addDays(TODAY, 1))
    expect(new Set(others.map((day) => weekdayOf(day)))).toEqual(new Set(['mon']))
    expect(others.at(-1)! > addDays(last, -7)).toBe(true)
  })

  test('is replaced by another one; on all days if asked to, and reserved slots stay', async () => {
    const { id: contractorId, token } = await aNewcomer()
    await setWeek(token, mondays)
    await aBooking(app, { contractorId, date: addDays(TODAY, 7), slot: 'morning' })
    await setDay(token, addDays(TODAY, 2), [AFTERNOON])
    expect(await setWeek(token, { tue: [MORNING] }, true)).toMatchObject({ body: { daysByHand: 0 } })
    const days = await offered(token)
    expect(days.get(addDays(TODAY, 1))).toEqual([MORNING])
    expect(days.has(addDays(TODAY, 2))).toBe(false)
    expect(days.get(addDays(TODAY, 7))).toContain(MORNING)
    expect(days.has(addDays(TODAY, 14))).toBe(false)
  })

  test('goes on as days come within reach, once for each, and its slots can be booked', async () => {
    const area = await anArea(app, { counties: [homes.unserved.county] })
    const { token } = await aPainter(app, { slots: [], areas: [area] })
    const quote = await aQuote(app, homes.unserved)
    await setWeek(token, mondays)
    const before = await availabilityCalls(app).days(quote.id)
    expect(before.length).toBeGreaterThan(0)
    expect(new Set(before.map((day) => weekdayOf(day)))).toEqual(new Set(['mon']))
    app.setNow(new Date(TEST_NOW.getTime() + 8 * DAY))
    try {
      await runDueTasks(app.deps)
      expect((await week(token)).filledUntil).toBe(addDays(last, 8))
      const after = await availabilityCalls(app).days(quote.id)
      expect(after.at(-1)! > last).toBe(true)
      expect(await offered(token)).toEqual(await runAgain(token))
    } finally {
      app.setNow(TEST_NOW)
    }
  })

  const runAgain = async (token: string) => {
    await runDueTasks(app.deps)
    return offered(token)
  }

  test('ends, and leaves the slots it has offered', async () => {
    const { token } = await aNewcomer()
    await setWeek(token, mondays)
    const days = await offered(token)
    expect(await setWeek(token, null)).toMatchObject({ body: { weekdays: null, filledUntil: null } })
    expect(await offered(token)).toEqual(days)
  })

  test('does not undo a sick day', async () => {
    const { token } = await aNewcomer()
    await setWeek(token, mondays)
    await app.call('POST /api/contractor/sick-day', { token, body: { date: addDays(TODAY, 7) } })
    await setWeek(token, mondays)
    expect((await offered(token)).has(addDays(TODAY, 7))).toBe(false)
  })
})

// @proves docs/rules/matching.md#time-off
describe('time off', () => {
  test('withdraws the free slots, leaves the jobs, and nothing is offered there again', async () => {
    const { id: contractorId, token } = await aPainter(app)
    const quote = await aQuote(app, { rooms: [aRoomOfArea(100)] })
    await aBooking(app, { quote, contractorId, date: addDays(TODAY, 7), slot: 'morning' })
    const [from, to] = [addDays(TODAY, 7), addDays(TODAY, 9)]
    const answer = await take(token, from, to)
    expect(answer).toMatchObject({ status: 200, body: { from, to } })
    const { withdrawnSlots, id } = answer.body as { withdrawnSlots: number; id: string }
    expect(withdrawnSlots).toBeGreaterThan(4)
    expect((await take(token, from, to)).body).toEqual({ id, from, to, withdrawnSlots: 0 })
    expect((await app.call('GET /api/contractor/time-off', { token })).body).toEqual([{ id, from, to }])

    expect(await setDay(token, addDays(TODAY, 8), [MORNING])).toMatchObject(wrongField('date'))
    const range = { from: TODAY, to: addDays(TODAY, 13), weekdays: { mon: [MORNING], tue: [MORNING] } }
    await app.call('POST /api/contractor/availability/weekly', { token, body: range })
    const copying = { fromWeek: TODAY, toWeek: from }
    await app.call('POST /api/contractor/availability/copy-week', { token, body: copying })
    await setWeek(token, { mon: [MORNING], tue: [MORNING], wed: [MORNING] }, true)
    const days = await offered(token)
    expect(days.get(from)).toEqual([MORNING])
    expect([days.has(addDays(TODAY, 8)), days.has(addDays(TODAY, 9))]).toEqual([false, false])
  })

  test('can be ended early, also twice, and the weekly schedule offers its days again', async () => {
    const { token } = await aNewcomer()
    await setWeek(token, mondays)
    const { id } = (await take(token, addDays(TODAY, 5), addDays(TODAY, 9))).body as { id: string }
    expect((await offered(token)).has(addDays(TODAY, 7))).toBe(false)
    for (let time = 0; time < 2; time += 1) {
      expect((await app.call(`DELETE /api/contractor/time-off/${id}`, { token })).status).toBe(204)
    }
    expect((await offered(token)).get(addDays(TODAY, 7))).toEqual([MORNING, AFTERNOON])
    expect((await app.call('GET /api/contractor/time-off', { token })).body).toEqual([])
  })

  test('cannot be ended for another painter, and cannot begin in the past', async () => {
    const [mine, other] = [await aNewcomer(), await aNewcomer()]
    const { id } = (await take(mine.token, TODAY, TODAY)).body as { id: string }
    await app.call(`DELETE /api/contractor/time-off/${id}`, { token: other.token })
    expect((await app.call('GET /api/contractor/time-off', { token: mine.token })).body).toHaveLength(1)
    const past = await take(mine.token, addDays(TODAY, -3), addDays(TODAY, -1))
    expect(past).toMatchObject(wrongField('to'))
  })

  test('is respected when the weekly schedule is set on another device at once', async () => {
    const { token } = await aNewcomer()
    for (let round = 0; round < 5; round += 1) {
      await setWeek(token, null)
      const day = addDays(TODAY, 7 * (round + 1))
      await Promise.all([setWeek(token, mondays), take(token, day, day), setWeek(token, mondays)])
      expect((await offered(token)).has(day)).toBe(false)
    }
  })
})
