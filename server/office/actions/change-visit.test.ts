import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { newId } from '#server/platform/identifiers.ts'
import { bookingEdits } from '#server/testing/booking-edits.ts'
import { aBooking, aPainter, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { refusal } from '#server/testing/refusal.ts'
import { testApp } from '#server/testing/test-app.ts'

const DATE = addDays(TODAY, 7)
const LATER = addDays(TODAY, 14)

const app = await testApp()
const edits = bookingEdits(app)

describe('moving', () => {
  test('the painter keeps the job; slots, customer and painter follow', async () => {
    const { booking, contractorId, job, quote } = await aBooking(app, { date: DATE })
    const [painter] = await app.rows('contractors', { id: contractorId ?? '' }, ['email'])
    const messages = await edits.messagesOf(async () => {
      const { status, booking: moved } = await edits.update(booking.id, { scheduledDate: LATER, timeSlot: 'afternoon' })
      expect(status).toBe(200)
      expect(moved).toMatchObject({ scheduledDate: LATER, timeSlot: 'afternoon', contractorId, version: 2 })
      expect(moved.reservedSlots[0]).toEqual({ date: LATER, timeSlot: 'afternoon' })
    })
    expect(messages).toEqual([`booking-rescheduled ${quote.email}`, `job-changed ${painter?.email}`])
    expect(await edits.jobsOf(booking.id)).toMatchObject([
      { id: job?.id, scheduled_date: LATER, time_slot: 'afternoon' },
    ])
    expect(
      (await edits.reservedSlots(booking.id)).every(
        (slot) => slot.startsWith(`${contractorId} ${LATER}`) || slot.includes(addDays(LATER, 1)),
      ),
    ).toBe(true)
  })

  test('moving to slots that are taken or not offered is refused, even if another painter is free', async () => {
    const painter = await aPainter(app)
    await aPainter(app)
    const { booking } = await aBooking(app, { contractorId: painter.id, date: DATE })
    await aBooking(app, { contractorId: painter.id, date: LATER })
    const before = await edits.reservedSlots(booking.id)
    for (const scheduledDate of [LATER, addDays(TODAY, 50)]) {
      expect(await edits.update(booking.id, { scheduledDate })).toMatchObject(refusal(409, 'slot_unavailable'))
    }
    expect(await edits.reservedSlots(booking.id)).toEqual(before)
    expect(await edits.read(booking.id)).toMatchObject({ scheduledDate: DATE, contractorId: painter.id, version: 1 })
  })

  test('when two bookings are moved to one slot concurrently, only one gets it', async () => {
    const painter = await aPainter(app)
    const [one, other] = [
      await aBooking(app, { contractorId: painter.id, date: DATE }),
      await aBooking(app, { contractorId: painter.id, date: addDays(DATE, 1) }),
    ]
    const change = { scheduledDate: LATER, timeSlot: 'morning' }
    const both = await Promise.all([one, other].map(({ booking }) => edits.update(booking.id, change)))
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const dates = await Promise.all(
      [one, other].map(async ({ booking }) => (await edits.read(booking.id)).scheduledDate),
    )
    expect(dates.filter((date) => date === LATER)).toHaveLength(1)
    const slots = [...(await edits.reservedSlots(one.booking.id)), ...(await edits.reservedSlots(other.booking.id))]
    expect(new Set(slots).size).toBe(slots.length)
  })

  test.each([
    ['to a past day', { scheduledDate: addDays(TODAY, -1) }, 400, 'invalid_request'],
    ['from painting to an evening', { timeSlot: 'evening' }, 409, 'slot_unavailable'],
    ['to an unknown painter', { contractorId: newId() }, 400, 'invalid_request'],
  ])('%s is refused', async (_, change, status, code) => {
    const { booking } = await aBooking(app)
    expect(await edits.update(booking.id, change)).toMatchObject(refusal(status, code))
  })

  test('finished work keeps its time and its painter', async () => {
    const other = await aPainter(app)
    const { booking } = await aBooking(app, { status: 'completed', date: addDays(TODAY, -3) })
    for (const change of [{ scheduledDate: LATER }, { contractorId: other.id }, { contractorId: null }]) {
      expect(await edits.update(booking.id, change)).toMatchObject(refusal(409, 'invalid_transition'))
    }
  })
})

// @proves docs/rules/visits.md#the-booking-lifecycle
describe('another painter', () => {
  test('takes over with slots of their own; the former one is notified and free again', async () => {
    const [from, to] = [await aPainter(app), await aPainter(app, { areas: [] })]
    const { booking } = await aBooking(app, { contractorId: from.id, date: DATE })
    const messages = await edits.messagesOf(async () => {
      const { status, booking: reassigned } = await edits.update(booking.id, { contractorId: to.id })
      expect(status).toBe(200)
      expect(reassigned).toMatchObject({ contractorId: to.id, contractorEmail: to.email, assignmentStatus: 'assigned' })
    })
    expect(messages).toEqual([
      'booking-changed dana@example.com',
      `job-assigned ${to.email}`,
      `job-cancelled ${from.email}`,
    ])
    expect((await edits.reservedSlots(booking.id)).every((slot) => slot.startsWith(to.id))).toBe(true)
    const statuses = Object.fromEntries((await edits.jobsOf(booking.id)).map((job) => [job.contractor_id, job.status]))
    expect(statuses).toEqual({ [from.id]: 'cancelled', [to.id]: 'assigned' })
    const records = (await app.office(`GET /api/admin/bookings/${booking.id}/candidates`)).body
    expect(records).toMatchObject([{ occasion: 'administrator', chosenContractorId: to.id }])
    expect((records as { candidates: { contractorId: string }[] }[])[0]?.candidates[0]).toMatchObject({
      contractorId: to.id,
      passedOver: null,
    })
  })

  test.each([
    ['is busy', {}, true],
    ['has no such slots', { slots: [] }, false],
    ['is deactivated', { is_active: false }, false],
  ])('a painter who %s is refused, and nobody else is taken instead', async (_, columns, isBusy) => {
    const to = await aPainter(app, columns)
    if (isBusy) await aBooking(app, { contractorId: to.id, date: DATE })
    const { booking, contractorId } = await aBooking(app, { date: DATE })
    const before = await edits.reservedSlots(booking.id)
    expect(await edits.update(booking.id, { contractorId: to.id })).toMatchObject(refusal(409, 'slot_unavailable'))
    expect(await edits.reservedSlots(booking.id)).toEqual(before)
    expect(await edits.read(booking.id)).toMatchObject({ contractorId, version: 1 })
  })

  test('can be combined with another date', async () => {
    const to = await aPainter(app, { slots: slotsFrom(LATER, 3) })
    const { booking } = await aBooking(app, { date: DATE })
    const { booking: moved } = await edits.update(booking.id, { contractorId: to.id, scheduledDate: LATER })
    expect(moved).toMatchObject({ contractorId: to.id, scheduledDate: LATER })
  })

  test('a booking without one waits as pending without slots, on its date', async () => {
    const { booking } = await aBooking(app, { date: DATE })
    const { booking: waiting } = await edits.update(booking.id, { contractorId: null, status: 'scheduled' })
    expect(waiting).toMatchObject({
      status: 'pending',
      contractorId: null,
      assignmentId: null,
      scheduledDate: DATE,
      reservedSlots: [],
    })
    expect((await edits.update(booking.id, { contractorId: null, scheduledDate: LATER })).booking).toMatchObject({
      status: 'pending',
      scheduledDate: LATER,
    })
    expect((await edits.update(booking.id, { contractorId: null, status: 'completed' })).status).toBe(400)
  })

  test('makes a pending booking scheduled', async () => {
    const painter = await aPainter(app)
    const { booking } = await aBooking(app, { contractorId: null, status: 'pending', date: DATE })
    const { booking: assigned } = await edits.update(booking.id, { contractorId: painter.id })
    expect(assigned).toMatchObject({ status: 'scheduled', contractorId: painter.id, assignmentStatus: 'assigned' })
    expect(await edits.reservedSlots(booking.id)).not.toEqual([])
  })
})
