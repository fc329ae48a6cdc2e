import { expect, test } from 'vitest'
import { newId } from '#server/platform/identifiers.ts'
import { bookingEdits } from '#server/testing/booking-edits.ts'
import { aBooking } from '#server/testing/builders.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

type Cancelled = { cancelled: string[]; undo: { until: string; actions: { bookingId: string; id: string }[] } }

const app = await testApp()
const edits = bookingEdits(app)

const cancel = async (ids: string[]) => {
  const { status, body } = await app.office('POST /api/admin/bookings/cancel-many', { ids, reason: 'Spam' })
  return { status, body: body as Cancelled }
}
const undoCancellations = ({ undo }: Cancelled) => app.office('POST /api/admin/actions/undo', { actions: undo.actions })

test('a bulk cancellation reports the bookings that cannot be canceled', async () => {
  const [one, two] = [await aBooking(app), await aBooking(app, { status: 'confirmed' })]
  const [done, gone, unknown] = [
    await aBooking(app, { status: 'completed' }),
    await aBooking(app, { status: 'cancelled' }),
    newId(),
  ]
  const ids = [one.booking.id, done.booking.id, two.booking.id, gone.booking.id, unknown, one.booking.id]
  const { status, body } = await cancel(ids)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    cancelled: [one.booking.id, two.booking.id],
    skipped: [
      { id: done.booking.id, reason: 'Its status is Completed.' },
      { id: gone.booking.id, reason: 'It’s already canceled.' },
      { id: unknown, reason: 'We can’t find that booking.' },
    ],
  })
  expect((await edits.read(one.booking.id)).history[0]).toMatchObject({
    action: 'booking.cancelled',
    after: { reason: 'Spam' },
  })
  expect(await edits.reservedSlots(two.booking.id)).toEqual([])
})

// @proves docs/rules/office.md#undo
test('a bulk cancellation is undone as a whole, and nobody hears of it', async () => {
  const made = [await aBooking(app), await aBooking(app, { status: 'confirmed' })]
  const ids = made.map(({ booking }) => booking.id)
  const reservedSlots = await Promise.all(ids.map((id) => edits.reservedSlots(id)))
  const { body } = await cancel(ids)
  expect(body.undo.actions.map(({ bookingId }) => bookingId)).toEqual(ids)
  app.setNow(new Date(TEST_NOW.getTime() + 9_000))
  expect(await undoCancellations(body)).toMatchObject({ status: 200, body: { undone: ids.toReversed(), left: [] } })
  expect(await Promise.all(ids.map((id) => edits.reservedSlots(id)))).toEqual(reservedSlots)
  expect((await edits.read(ids[0] ?? '')).status).toBe('scheduled')
  const actionIds = body.undo.actions.map(({ id }) => id)
  const tasks = await app.db.selectFrom('outbox_tasks').select('state').where('action_id', 'in', actionIds).execute()
  expect(new Set(tasks.map(({ state }) => state))).toEqual(new Set(['dropped']))
})

test('a bulk undo names a booking that was changed since, and restores the others', async () => {
  const [one, other] = [await aBooking(app), await aBooking(app)]
  const { body } = await cancel([one.booking.id, other.booking.id])
  await edits.update(one.booking.id, { notes: 'Called again' })
  expect((await undoCancellations(body)).body).toEqual({
    undone: [other.booking.id],
    left: [{ bookingId: one.booking.id, reason: "That can't be undone anymore. The booking has been edited since." }],
  })
})

test('a bulk undo that comes too late names each booking', async () => {
  const { booking } = await aBooking(app)
  const { body } = await cancel([booking.id])
  app.setNow(new Date(TEST_NOW.getTime() + 60_000))
  expect((await undoCancellations(body)).body).toMatchObject({ undone: [], left: [{ bookingId: booking.id }] })
  expect((await edits.read(booking.id)).status).toBe('cancelled')
})
