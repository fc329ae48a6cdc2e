import { expect, test } from 'vitest'
import { slotsOfVisit } from '#domain/scheduling/slots.ts'
import { loadDefaults } from '#server/app/load-defaults.ts'
import { aBooking, aPainter, aQuote, aRoomOfArea } from './builders.ts'
import { homes } from './homes.ts'
import { data } from './market.ts'
import { TEST_NOW, testApp } from './test-app.ts'

const app = await testApp()

test('a booking reserves exactly the slots that its size needs', async () => {
  const quote = await aQuote(app, { rooms: [aRoomOfArea(1100)] })
  expect(quote.work_area).toBe(1100)
  const { booking, contractorId } = await aBooking(app, { quote, date: '2026-12-01', slot: 'afternoon' })
  const reservedSlots = await app.rows('contractor_slots', { booking_id: booking.id }, ['day', 'slot'])
  expect(reservedSlots.map(({ day, slot }) => `${day} ${slot}`).sort()).toEqual(
    slotsOfVisit('2026-12-01', 'afternoon', 5)
      .map(({ date, slot }) => `${date} ${slot}`)
      .sort(),
  )
  expect(contractorId).not.toBeNull()
})

test('a painter offers 30 days unless told otherwise', async () => {
  const painter = await aPainter(app)
  const rows = await app.rows('contractor_slots', { contractor_id: painter.id }, ['day'])
  expect(rows).toHaveLength(90)
})

test('the defaults of a new database are loaded once, whoever asks and how often', async () => {
  await Promise.all([
    loadDefaults(app.db, data, TEST_NOW),
    loadDefaults(app.db, data, TEST_NOW),
    loadDefaults(app.db, data, TEST_NOW),
  ])
  expect(await app.db.selectFrom('service_areas').select(['name', 'is_active']).orderBy('name').execute()).toEqual(
    data.market.counties.toSorted().map((name) => ({ name, is_active: true })),
  )
  expect(await app.db.selectFrom('pricing_versions').select('version').execute()).toEqual([{ version: 1 }])
})

test('an area that was removed does not come back', async () => {
  await app.empty('contractor_service_areas')
  await app.db.deleteFrom('service_areas').where('name', '=', homes.town.county).execute()
  await loadDefaults(app.db, data, TEST_NOW)
  expect(await app.rows('service_areas', { name: homes.town.county }, ['name'])).toEqual([])
})
