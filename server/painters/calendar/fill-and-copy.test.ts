import { describe, expect, test } from 'vitest'
import { type CivilDate, instantAt } from '#domain/platform/dates.ts'
import { offerSlots, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { AFTERNOON, EVENING, firstPath, inDays, MORNING, NEXT_MONDAY, ownDays } from '#server/testing/own-days.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const { aNewcomer, aBusyPainter, set, day, overview, holds } = ownDays(app)

const weekly = (token: string, body: object) => app.call('POST /api/contractor/availability/weekly', { token, body })
const copy = (token: string, fromWeek: CivilDate, toWeek: CivilDate) =>
  app.call('POST /api/contractor/availability/copy-week', { token, body: { fromWeek, toWeek } })

// @proves docs/rules/matching.md#what-is-free
describe('a weekly pattern', () => {
  test('fills the listed weekdays of a range and returns the days that changed', async () => {
    const { token } = await aNewcomer()
    await set(token, inDays(2), [EVENING])
    await set(token, inDays(9), [MORNING])
    const pattern = { mon: [MORNING, AFTERNOON], wed: [MORNING], thu: [] }
    const answer = await weekly(token, { from: TODAY, to: inDays(13), weekdays: pattern })
    expect(answer.status).toBe(200)
    // Monday and Wednesday of two weeks; the second Wednesday already matched.
    expect(answer.body).toEqual({ updatedDates: [TODAY, inDays(2), inDays(7)] })
    expect(await overview(token)).toEqual([
      { date: TODAY, timeSlots: [MORNING, AFTERNOON], reserved: [] },
      { date: inDays(2), timeSlots: [MORNING], reserved: [] },
      { date: inDays(7), timeSlots: [MORNING, AFTERNOON], reserved: [] },
      { date: inDays(9), timeSlots: [MORNING], reserved: [] },
    ])
    expect((await weekly(token, { from: TODAY, to: inDays(13), weekdays: pattern })).body).toEqual({ updatedDates: [] })
    const cleared = await weekly(token, { from: TODAY, to: inDays(6), weekdays: { mon: [], wed: [] } })
    expect(cleared.body).toEqual({ updatedDates: [TODAY, inDays(2)] })
  })

  test('never removes reserved slots', async () => {
    const { token, bookingId } = await aBusyPainter()
    const answer = await weekly(token, { from: TODAY, to: inDays(30), weekdays: { mon: [] } })
    expect(answer.body).toEqual({ updatedDates: [NEXT_MONDAY] })
    expect(await overview(token)).toEqual([{ date: NEXT_MONDAY, timeSlots: [MORNING], reserved: [MORNING] }])
    expect(await holds(bookingId)).toHaveLength(1)
    expect((await weekly(token, { from: TODAY, to: inDays(30), weekdays: { mon: [] } })).body).toEqual({
      updatedDates: [],
    })
  })

  test('does not change past days', async () => {
    const { token } = await aNewcomer()
    const answer = await weekly(token, { from: inDays(-7), to: TODAY, weekdays: { mon: [MORNING] } })
    expect(answer.body).toEqual({ updatedDates: [TODAY] })
    const past = await weekly(token, { from: inDays(-7), to: inDays(-1), weekdays: { mon: [MORNING] } })
    expect(past.status).toBe(400)
    expect(past.body).toMatchObject({ issues: [{ path: 'to' }] })
  })

  test('covers at most 366 days', async () => {
    const { token } = await aNewcomer()
    const all = [MORNING, AFTERNOON, EVENING]
    const weekdays = { mon: all, tue: all, wed: all, thu: all, fri: all, sat: all, sun: all }
    expect((await weekly(token, { from: TODAY, to: inDays(366), weekdays })).status).toBe(400)
    const year = await weekly(token, { from: TODAY, to: inDays(365), weekdays })
    expect((year.body as { updatedDates: string[] }).updatedDates).toHaveLength(366)
    expect(await overview(token)).toHaveLength(366)
  })

  const bad: [string, object, string][] = [
    ['a range that ends before it begins', { from: inDays(2), to: inDays(1), weekdays: {} }, 'to'],
    ['an unknown label', { from: TODAY, to: TODAY, weekdays: { mon: ['noon'] } }, 'weekdays.mon.0'],
    ['no weekdays', { from: TODAY, to: TODAY }, 'weekdays'],
    ['a date that is none', { from: 'today', to: TODAY, weekdays: {} }, 'from'],
  ]
  test.each(bad)('refuses %s', async (_what, body, path) => {
    const { token } = await aNewcomer()
    const answer = await weekly(token, body)
    expect(answer.status).toBe(400)
    expect(firstPath(answer)).toBe(path)
  })
})

describe('copying a week', () => {
  test('makes the target week match the source, except for reserved slots', async () => {
    const { token } = await aBusyPainter()
    await set(token, inDays(1), [EVENING])
    await set(token, inDays(6), [MORNING])
    await set(token, inDays(8), [EVENING])
    await set(token, inDays(9), [AFTERNOON])
    const answer = await copy(token, TODAY, NEXT_MONDAY)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ updatedDates: [NEXT_MONDAY, inDays(9), inDays(13)] })
    expect(await overview(token)).toEqual([
      { date: inDays(1), timeSlots: [EVENING], reserved: [] },
      { date: inDays(6), timeSlots: [MORNING], reserved: [] },
      { date: NEXT_MONDAY, timeSlots: [MORNING], reserved: [MORNING] },
      { date: inDays(8), timeSlots: [EVENING], reserved: [] },
      { date: inDays(13), timeSlots: [MORNING], reserved: [] },
    ])
  })

  test('works across a daylight saving change and from a past week', async () => {
    const { id, token } = await aNewcomer()
    await offerSlots(app, id, [{ date: inDays(-1), slot: 'afternoon' }])
    // The week of March 8, 2027 ends on the day daylight saving time begins.
    const answer = await copy(token, inDays(-7), '2027-03-08')
    expect(answer.body).toEqual({ updatedDates: ['2027-03-14'] })
    expect(await day(token, '2027-03-14')).toMatchObject({ timeSlots: [AFTERNOON] })
  })

  test('only changes days from today on', async () => {
    const { token } = await aNewcomer()
    await set(token, NEXT_MONDAY, [MORNING])
    await set(token, inDays(10), [MORNING])
    app.setNow(instantAt(market, inDays(2), '09:00'))
    const answer = await copy(token, NEXT_MONDAY, TODAY)
    app.setNow(TEST_NOW)
    expect(answer.body).toEqual({ updatedDates: [inDays(3)] })
    expect((await copy(token, TODAY, inDays(-7))).status).toBe(400)
  })

  test.each([
    ['from a Tuesday', inDays(1), NEXT_MONDAY, 'fromWeek'],
    ['to a Sunday', TODAY, inDays(6), 'toWeek'],
  ])('refuses %s', async (_what, from, to, path) => {
    const { token } = await aNewcomer()
    const answer = await copy(token, from, to)
    expect(answer.status).toBe(400)
    expect(firstPath(answer)).toBe(path)
  })
})
