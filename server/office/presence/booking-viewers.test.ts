import { expect, test } from 'vitest'
import { newId } from '#server/platform/identifiers.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { aBooking } from '#server/testing/builders.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const ana = await anAccount(app, 'dispatcher', { name: 'Ana Ruiz' })
const sam = await anAccount(app, 'viewer', { name: 'Sam Ortiz' })

const view = (token: string, id: string) => app.call(`POST /api/admin/bookings/${id}/viewers`, { token })
const later = (seconds: number) => app.setNow(new Date(TEST_NOW.getTime() + seconds * 1_000))

// @proves docs/rules/office.md#who-looks-at-it
test('two who have a booking open see each other, until one closes it or is gone for a quarter of one', async () => {
  const { booking } = await aBooking(app)
  const { booking: other } = await aBooking(app)
  expect((await view(ana.token, booking.id)).body).toEqual({ others: [] })
  expect((await view(sam.token, booking.id)).body).toEqual({ others: [{ id: ana.id, name: 'Ana Ruiz' }] })
  expect((await view(ana.token, booking.id)).body).toEqual({ others: [{ id: sam.id, name: 'Sam Ortiz' }] })
  expect((await view(ana.token, other.id)).body).toEqual({ others: [] })
  await app.call(`DELETE /api/admin/bookings/${booking.id}/viewers`, { token: sam.token })
  expect((await view(ana.token, booking.id)).body).toEqual({ others: [] })
  await view(sam.token, booking.id)
  later(16)
  expect((await view(ana.token, booking.id)).body).toEqual({ others: [] })
})

test('a booking that does not exist is looked at by nobody', async () => {
  expect((await view(ana.token, newId())).status).toBe(404)
})

test('an open booking does not keep a session from running out', async () => {
  const { booking } = await aBooking(app)
  const { token, id } = await anAccount(app, 'dispatcher')
  later(0)
  for (const minutes of [20, 40, 59]) {
    later(minutes * 60)
    expect((await view(token, booking.id)).status).toBe(200)
  }
  expect((await app.row('sessions', { account: id })).seen_at).toEqual(TEST_NOW)
  later(61 * 60)
  expect((await view(token, booking.id)).status).toBe(401)
})

test('many who say at once that they look are each noted once', async () => {
  const { booking } = await aBooking(app)
  await Promise.all(Array.from({ length: 8 }, (_, index) => view(index % 2 ? ana.token : sam.token, booking.id)))
  expect(await app.rows('booking_viewers', { booking_id: booking.id })).toHaveLength(2)
})
