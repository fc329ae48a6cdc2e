import { expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { aRoomOfArea, TODAY } from '#server/testing/builders.ts'
import { aVisitToday, changeCalls } from '#server/testing/change-calls.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

// @proves docs/rules/office.md#closed-days
test('work that a change adds is never planned on a closed day', async () => {
  const calls = changeCalls(app)
  const closed = addDays(TODAY, 1)
  const body = { firstDay: closed, lastDay: closed, label: 'Thanksgiving' }
  expect((await app.office('POST /api/admin/closures', body)).status).toBe(201)
  const visit = await aVisitToday(app, { rooms: [aRoomOfArea(500)] })
  const rooms = [...visit.rooms, { ...aRoomOfArea(400), id: 'new', type: 'office' }]
  expect((await calls.extra(visit, { rooms })).status).toBeLessThan(300)
  const [change] = await calls.list(visit)
  // Otherwise it would go on tomorrow.
  expect(change).toMatchObject({ plan: { endDate: TODAY, secondVisit: { scheduledDate: addDays(TODAY, 2) } } })
})
