import { describe, expect, test } from 'vitest'
import type { BookingStatus } from '#domain/platform/booking-status.ts'
import { addDays } from '#domain/platform/dates.ts'
import { bookingEdits } from '#server/testing/booking-edits.ts'
import { aBooking, aPainter, aQuote, TODAY } from '#server/testing/builders.ts'
import { refusal } from '#server/testing/refusal.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const DATE = addDays(TODAY, 7)
const LATER = addDays(TODAY, 14)

const app = await testApp()
const edits = bookingEdits(app)

// @proves docs/rules/visits.md#the-booking-lifecycle
describe('canceling and restoring', () => {
  test('canceling frees the slots immediately and notifies both sides, without a fee', async () => {
    const painter = await aPainter(app)
    const { booking, quote } = await aBooking(app, { contractorId: painter.id, date: TODAY })
    const messages = await edits.messagesOf(async () => {
      expect((await edits.update(booking.id, { status: 'cancelled' })).booking).toMatchObject({
        status: 'cancelled',
        assignmentStatus: 'cancelled',
        reservedSlots: [],
      })
    })
    expect(messages).toEqual([`booking-cancelled ${quote.email}`, `job-cancelled ${painter.email}`])
    const [row] = await app.rows('bookings', { id: booking.id }, ['cancellation_fee', 'cancelled_at'])
    expect(row).toMatchObject({ cancellation_fee: 0, cancelled_at: expect.any(Date) })
    expect((await edits.update(booking.id, { scheduledDate: LATER })).status).toBe(400)
    expect((await edits.update(booking.id, { notes: 'no show' })).booking.notes).toBe('no show')
  })

  test('a restored booking gets its former painter and slots back', async () => {
    const painter = await aPainter(app)
    const { booking, quote } = await aBooking(app, { contractorId: painter.id, date: DATE })
    const before = await edits.reservedSlots(booking.id)
    await edits.update(booking.id, { status: 'cancelled' })
    expect(await edits.reservedSlots(booking.id)).toEqual([])
    app.setNow(new Date(TEST_NOW.getTime() + 1_000))
    const messages = await edits.messagesOf(async () => {
      expect((await edits.update(booking.id, { status: 'scheduled' })).booking).toMatchObject({
        status: 'scheduled',
        contractorId: painter.id,
        assignmentStatus: 'assigned',
        history: [{ action: 'booking.restored' }, { action: 'booking.cancelled' }],
      })
    })
    expect(messages).toEqual([`booking-confirmation ${quote.email}`, `job-assigned ${painter.email}`])
    expect(await edits.reservedSlots(booking.id)).toEqual(before)
  })

  test('a booking is not restored when nobody is free anymore', async () => {
    const there = { zip: '18101', city: 'Allentown', county: 'Lehigh' }
    const painter = await aPainter(app, { areas: [] })
    const { booking } = await aBooking(app, { quote: await aQuote(app, there), contractorId: painter.id, date: DATE })
    await edits.update(booking.id, { status: 'cancelled' })
    await aBooking(app, { contractorId: painter.id, date: DATE })
    for (const status of ['pending', 'scheduled', 'completed']) {
      expect(await edits.update(booking.id, { status })).toMatchObject(refusal(409, 'slot_unavailable'))
    }
    expect(await edits.read(booking.id)).toMatchObject({ status: 'cancelled', reservedSlots: [] })
  })

  test('a booking is not restored alongside another booking of the same quote', async () => {
    const { booking, quote } = await aBooking(app, { status: 'cancelled', date: DATE })
    await aBooking(app, { quote, date: LATER })
    expect(await edits.update(booking.id, { status: 'scheduled' })).toMatchObject(refusal(409, 'already_booked'))
  })
})

// @proves docs/rules/visits.md#states-of-a-booking
describe('the status', () => {
  const cases: [BookingStatus, BookingStatus, string, string[]][] = [
    ['scheduled', 'confirmed', 'acknowledged', ['painter-confirmed']],
    ['scheduled', 'in_progress', 'in_progress', []],
    ['in_progress', 'completed', 'completed', ['booking-completed']],
    ['completed', 'in_progress', 'in_progress', []],
    ['completed', 'scheduled', 'acknowledged', []],
    ['confirmed', 'pending', 'acknowledged', []],
    ['scheduled', 'pending', 'assigned', []],
    ['pending', 'scheduled', 'assigned', []],
  ]
  test.each(cases)('goes from %s to %s and takes the job to %s', async (from, to, job, kinds) => {
    const { booking, quote } = await aBooking(app, { status: from, date: TODAY })
    const messages = await edits.messagesOf(async () => {
      expect((await edits.update(booking.id, { status: to })).booking).toMatchObject({
        status: to,
        assignmentStatus: job,
      })
    })
    const planned = kinds.includes('booking-completed') ? ['final-invoice documents'] : []
    expect(messages).toEqual([...kinds.map((kind) => `${kind} ${quote.email}`), ...planned])
    expect(await edits.reservedSlots(booking.id)).not.toEqual([])
    const [row] = await edits.jobsOf(booking.id)
    expect(row?.completed_at !== null).toBe(job === 'completed')
  })
})

describe('work and its painter', () => {
  test.each(['in_progress', 'completed'] as const)(
    '%s is refused without a painter, and nobody is assigned',
    async (status) => {
      const painter = await aPainter(app)
      const { booking } = await aBooking(app, { contractorId: painter.id, date: TODAY })
      await edits.update(booking.id, { contractorId: null })
      const messages = await edits.messagesOf(async () => {
        expect(await edits.update(booking.id, { status })).toMatchObject({
          status: 409,
          body: { code: 'invalid_transition', message: 'Choose a painter first: nobody has this booking.' },
        })
        expect((await edits.update(booking.id, { status, contractorId: null })).status).toBe(400)
      })
      expect(messages).toEqual([])
      expect(await edits.read(booking.id)).toMatchObject({ status: 'pending', contractorId: null })
      expect((await edits.update(booking.id, { status, contractorId: painter.id })).booking).toMatchObject({
        status,
        contractorId: painter.id,
      })
    },
  )

  // @proves docs/rules/messages.md#what-a-message-says
  test('the customer is notified only once when the work is done', async () => {
    const { booking, quote } = await aBooking(app, { date: TODAY })
    const messages = await edits.messagesOf(async () => {
      for (const status of ['completed', 'in_progress', 'completed'] as const) {
        expect((await edits.update(booking.id, { status })).status).toBe(200)
      }
    })
    expect(messages.filter((one) => one.startsWith('booking-completed'))).toEqual([`booking-completed ${quote.email}`])
  })
})
