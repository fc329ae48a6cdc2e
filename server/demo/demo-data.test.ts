import { expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { slotIds } from '#domain/scheduling/slots.ts'
import { aQuoteBody, TODAY } from '#server/testing/builders.ts'
import { freeTimes } from '#server/testing/free-times.ts'
import { data, market } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'
import { loadDemoData } from './demo-data.ts'

const app = await testApp({ contact: { phone: null, email: 'owner@example.com', address: null } })
const loaded = await Promise.all([1, 2].map(() => loadDemoData(app.deps, data.demo)))

test('every county has somebody free for every slot of every day that can be booked', async () => {
  const found = await freeTimes(app.db)
  const days = Array.from({ length: market.booking.horizonDays + 1 }, (_, index) => addDays(TODAY, index))
  const wanted = market.counties.flatMap((county) =>
    days.flatMap((day) => slotIds.map((slot) => `${county} ${day} ${slot}`)),
  )
  expect(wanted.filter((one) => !found.has(one))).toEqual([])
})

test('the business can be reached at example values unless others are configured', async () => {
  expect((await app.call('GET /api/business')).body).toMatchObject({
    ...data.demo.contact,
    email: 'owner@example.com',
  })
})

test('two servers that start at once load the demo data once, and one login works', async () => {
  const [first, ...others] = loaded.filter((one) => one !== undefined)
  expect(others).toEqual([])
  expect(await app.call('POST /api/contractor/login', { body: first?.login })).toMatchObject({ status: 200 })
  const count = await app.db.selectFrom('contractors').select('id').execute()
  expect(count).toHaveLength(data.demo.painters.length)
})

test('everybody in the office signs in with the password of the demo, and has their own role', async () => {
  const first = loaded.find((one) => one !== undefined)
  expect(first?.colleagues).toHaveLength(data.demo.office.length)
  for (const { email, role } of first?.colleagues ?? []) {
    const login = await app.call('POST /api/admin/login', {
      body: { username: email, password: first?.login.password },
    })
    const { token } = login.body as { token: string }
    expect((await app.call('GET /api/admin/me', { token })).body).toMatchObject({ email, role })
  }
})

test('every painter has logged in: none of them still has an invitation', async () => {
  const { body } = await app.office('GET /api/admin/painters')
  const { painters } = body as { painters: { invitation: unknown }[] }
  expect(painters.map(({ invitation }) => invitation)).toEqual(data.demo.painters.map(() => null))
})

test('every painter has a W9 that can be opened, as a verified painter must', async () => {
  const painters = (await app.office('GET /api/admin/contractors')).body as { w9Document: string | null }[]
  expect(painters.length).toBeGreaterThan(0)
  for (const { w9Document } of painters) {
    const link = await app.office(`POST /api/admin/w9/${w9Document}/link`)
    const { url } = link.body as { url: string }
    expect(await app.call(`GET ${url}`)).toMatchObject({ status: 200 })
  }
})

test('the demo data is loaded only into a database without painters', async () => {
  expect(await loadDemoData(app.deps, data.demo)).toBeUndefined()
})

test('the first booking works at once, also for tonight and the last day', async () => {
  const first = (await app.call('POST /api/quotes', { body: aQuoteBody() })).body as { id: string }
  const dates = await app.call(`GET /api/contractor-available-dates?quoteId=${first.id}`)
  const { availableDates } = dates.body as { availableDates: string[] }
  const last = addDays(TODAY, market.booking.horizonDays)
  expect([availableDates[0], availableDates.at(-1)]).toEqual([TODAY, last])
  for (const [scheduledDate, timeSlot] of [
    [TODAY, 'evening'],
    [last, 'morning'],
  ]) {
    const body = { quoteId: first.id, scheduledDate, timeSlot }
    expect(await app.call('POST /api/bookings', { body })).toMatchObject({
      status: 201,
      body: { scheduledDate, timeSlot },
    })
  }
})
