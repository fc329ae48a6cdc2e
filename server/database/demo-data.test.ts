import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../domain/calendar.ts'
import { slotIds } from '../../domain/slots.ts'
import { TODAY } from '../testing/builders.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../testing/test-app.ts'
import { loadDemoData } from './demo-data.ts'

let app: TestApp
let logins: Awaited<ReturnType<typeof loadDemoData>>[]
beforeAll(async () => {
  app = await startTestApp()
  logins = await Promise.all([1, 2].map(() => loadDemoData(app.db, app.deps.config, TEST_NOW)))
})
afterAll(() => app.close())

test('every county has somebody for every slot of every day that can be booked', async () => {
  const offered = await app.db
    .selectFrom('contractor_slots as s')
    .innerJoin('contractor_service_areas as l', 'l.contractor_id', 's.contractor_id')
    .innerJoin('service_areas as a', 'a.id', 'l.service_area_id')
    .select(['a.name', 's.day', 's.slot'])
    .distinct()
    .execute()
  const found = new Set(offered.map(({ name, day, slot }) => `${name} ${day} ${slot}`))
  const days = Array.from({ length: app.deps.config.horizonDays + 1 }, (_, index) => addDays(TODAY, index))
  const wanted = ['Philadelphia', 'Chester', 'Delaware', 'Montgomery'].flatMap((county) =>
    days.flatMap((day) => slotIds.map((slot) => `${county} ${day} ${slot}`)),
  )
  expect(wanted.filter((one) => !found.has(one))).toEqual([])
})

test('two servers that start at once load it once, and one login works', async () => {
  const [login, ...others] = logins.filter((one) => one !== undefined)
  expect(others).toEqual([])
  expect(await app.call('POST /api/contractor/login', { body: login })).toMatchObject({ status: 200 })
  const count = await app.db.selectFrom('contractors').select('id').execute()
  expect(count).toHaveLength(5)
})

test('it is loaded only into a database without painters', async () => {
  expect(await loadDemoData(app.db, app.deps.config, TEST_NOW)).toBeUndefined()
})
