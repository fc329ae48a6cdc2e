import { beforeEach, describe, expect, test } from 'vitest'
import type { AreaStaffing } from '#domain/coverage/area-staffing.ts'
import { bookingWindow } from '#domain/platform/bookable-days.ts'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { FreeSlotsCache } from '#server/scheduling/engine/free-slots-cache.ts'
import { aBooking, anArea, aPainter, offerSlots, TODAY } from '#server/testing/builders.ts'
import { homes } from '#server/testing/homes.ts'
import { market } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { staffedAreas } from './area-staffing.ts'

/** The calendars that two processes keep. */
let processes: FreeSlotsCache[]
let area: string

const app = await testApp()

beforeEach(async () => {
  await app.empty('bookings', 'contractors', 'service_areas')
  area = await anArea(app, { type: 'county', counties: [homes.unserved.county] })
  processes = [new FreeSlotsCache(), new FreeSlotsCache()]
})

const HORIZON = addDays(TODAY, market.booking.horizonDays)

const staffingIn = async (freeSlots: FreeSlotsCache, db: Db = app.db): Promise<AreaStaffing | undefined> =>
  (await staffedAreas({ ...app.deps, freeSlots }, db)).find(({ id }) => id === area)?.staffing

/** How the area is staffed, as every process says. */
const staffing = async (): Promise<AreaStaffing | undefined> => {
  const [one, other] = await Promise.all(processes.map((cache) => staffingIn(cache)))
  expect(other).toBe(one)
  return one
}

const setPainter = (id: string, columns: { is_active?: boolean; paused_until?: string | null }) =>
  app.update('contractors', { id }, columns)
const withdraw = (id: string) => app.update('contractor_slots', { contractor_id: id }, { offered: false })

// @proves docs/rules/office.md#opening-an-area
describe('the staffing of an area', () => {
  test('follows every change in every process at once', async () => {
    expect(await staffing()).toBe('nobody')
    const { id } = await aPainter(app, { areas: [area], slots: [] })
    expect(await staffing()).toBe('no_days')
    await offerSlots(app, id, [{ date: TODAY, slot: 'evening' }])
    expect(await staffing()).toBe('staffed')
    await setPainter(id, { paused_until: addDays(TODAY, 2) })
    expect(await staffing()).toBe('paused')
    await setPainter(id, { paused_until: null })
    await withdraw(id)
    expect(await staffing()).toBe('no_days')
    await setPainter(id, { is_active: false })
    expect(await staffing()).toBe('nobody')
    await setPainter(id, { is_active: true })
    expect(await staffing()).toBe('no_days')
    await app.db.deleteFrom('contractor_service_areas').where('contractor_id', '=', id).execute()
    expect(await staffing()).toBe('nobody')
  })

  test('follows the clock alone: a pause ends, and days pass or come up', async () => {
    const at = (day: string) => app.setNow(instantAt(market, day, '00:00'))
    await aPainter(app, {
      areas: [area],
      paused_until: addDays(TODAY, 2),
      slots: [{ date: addDays(HORIZON, 3), slot: 'morning' }],
    })
    expect(await staffing()).toBe('paused')
    at(addDays(TODAY, 2))
    expect(await staffing()).toBe('no_days')
    at(addDays(TODAY, 3))
    expect(await staffing()).toBe('staffed')
    at(addDays(HORIZON, 3))
    expect(await staffing()).toBe('staffed')
    at(addDays(HORIZON, 4))
    expect(await staffing()).toBe('no_days')
  })

  test('counts days that are all reserved', async () => {
    const date = addDays(TODAY, 4)
    const { id } = await aPainter(app, { areas: [area], slots: [{ date, slot: 'morning' }] })
    await aBooking(app, { contractorId: id, date })
    const table = await processes[0]?.read(app.db, bookingWindow(market, TEST_NOW))
    expect(table?.columns.longest[table.rowOf(id)]).toBe(0)
    expect(await staffing()).toBe('staffed')
  })

  test('shows uncommitted changes only within their own transaction', async () => {
    const [cache = new FreeSlotsCache()] = processes
    const { id } = await aPainter(app, { areas: [area], slots: [{ date: TODAY, slot: 'morning' }] })
    expect(await staffing()).toBe('staffed')
    await inTransaction(app.db, async (db) => {
      await db.deleteFrom('contractor_service_areas').where('contractor_id', '=', id).execute()
      expect(await staffingIn(cache, db)).toBe('nobody')
      throw new Error('taken back')
    }).catch((error: Error) => expect(error.message).toBe('taken back'))
    expect(await staffing()).toBe('staffed')
  })
})
