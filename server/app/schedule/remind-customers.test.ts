import { beforeEach, describe, expect, test } from 'vitest'
import { freeUntil } from '#domain/bookings/cancellation.ts'
import { remindedAheadAt } from '#domain/bookings/reminders.ts'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { formatDeadline, formatShortDate } from '#domain/platform/format-dates.ts'
import type { Room } from '#domain/pricing/rooms.ts'
import { arrivalTimes } from '#domain/scheduling/visit-times.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { aBooking, aQuote, aTinyRoom, TODAY } from '#server/testing/builders.ts'
import { market, reader } from '#server/testing/market.ts'
import { messagesOf, withoutVisits } from '#server/testing/no-visits.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { remindCustomers } from './remind-customers.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const app = await testApp()

beforeEach(() => withoutVisits(app))

const later = (milliseconds: number): Date => new Date(TEST_NOW.getTime() + milliseconds)
const messages = (kind: string) => messagesOf(app, kind)

describe('the reminder of the day before', () => {
  const visitOn = (date: string, more: Parameters<typeof aBooking>[1] = {}) =>
    aBooking(app, { date, created_at: new Date(TEST_NOW.getTime() - 3 * DAY), ...more })

  test('goes out from 10 o’clock in the business zone on, once for each visit', async () => {
    const { booking, quote } = await visitOn(addDays(TODAY, 1))
    await visitOn(addDays(TODAY, 2))
    await visitOn(TODAY)
    app.setNow(new Date(instantAt(market, TODAY, '10:00').getTime() - 1))
    expect(await remindCustomers(app.deps)).toBe(0)
    app.setNow(instantAt(market, TODAY, '10:00'))
    expect(await remindCustomers(app.deps)).toBe(1)
    expect(await remindCustomers(app.deps)).toBe(0)
    expect(await messages('booking-reminder')).toEqual([{ to: quote.email, bookingId: booking.id }])
  })

  test.each([
    ['2026-03-07', 15],
    ['2026-03-08', 14],
    ['2026-11-01', 15],
  ])('goes out at 10 o’clock on %s, around a change of the clocks, too', async (day, hourInNewYork) => {
    const at = instantAt(market, day, '10:00')
    if (market.zone === 'America/New_York') expect(at.getUTCHours()).toBe(hourInNewYork)
    await visitOn(addDays(day, 1), { created_at: new Date('2026-02-01T12:00:00Z') })
    app.setNow(new Date(at.getTime() - 1_000))
    expect(await remindCustomers(app.deps)).toBe(0)
    app.setNow(at)
    expect(await remindCustomers(app.deps)).toBe(1)
  })

  test('leaves out visits that need none: canceled, without a painter, under way, booked just now', async () => {
    const tomorrow = addDays(TODAY, 1)
    await visitOn(tomorrow, { status: 'cancelled' })
    await visitOn(tomorrow, { status: 'pending', contractorId: null })
    await visitOn(tomorrow, { status: 'in_progress' })
    await visitOn(tomorrow, { created_at: new Date(TEST_NOW.getTime() - HOUR) })
    expect(await remindCustomers(app.deps)).toBe(0)
  })

  // @proves docs/rules/visits.md#the-painters-deadline
  test('says that we come only when the painter said so, and says nothing when the painter is gone', async () => {
    const tomorrow = addDays(TODAY, 1)
    const { booking } = await visitOn(tomorrow)
    const gone = await visitOn(tomorrow)
    await app.update('contractors', { id: gone.contractorId! }, { is_active: false })
    expect(await remindCustomers(app.deps)).toBe(1)
    const [row] = await app.rows('outbox_tasks', { kind: 'booking-reminder' })
    const reminderText = async () => {
      const email = await composeMessage(app.deps, row!)
      return email === 'dropped' ? email : email.text.replaceAll(/\s+/g, ' ')
    }
    expect(await reminderText()).not.toContain('We’re coming')
    expect(await reminderText()).toContain('Pat is reserved for you but hasn’t confirmed yet')
    await app.update('bookings', { id: booking.id }, { confirmed_at: TEST_NOW })
    expect(await reminderText()).toContain('We’re coming tomorrow')
    await app.db.updateTable('contractors').set({ is_active: false }).execute()
    expect(await reminderText()).toBe('dropped')
  })

  // @proves docs/rules/colors.md#reminders
  test('names the colors that are still open, and the paint that the customer has to have at home', async () => {
    const textFor = async (rooms: Room[]) => {
      await app.empty('outbox_tasks')
      await visitOn(addDays(TODAY, 1), { quote: await aQuote(app, { rooms }) })
      await remindCustomers(app.deps)
      const [row] = await app.rows('outbox_tasks', { kind: 'booking-reminder' })
      const email = await composeMessage(app.deps, row!)
      return email === 'dropped' ? email : email.text.replaceAll(/\s+/g, ' ')
    }
    const room = aTinyRoom()
    const own = { ...room, paintOptions: { ...room.paintOptions, customerSupplies: true } }
    expect(await textFor([room])).toContain('One color isn’t picked yet. Pat brings the color fan')
    expect(await textFor([own])).toMatch(/You supply the paint\. Please have it at home by \d.*: about .+ for /)
    expect(await textFor([own])).not.toContain('picked yet')
  })

  test('comes again for the new date of a visit that was moved', async () => {
    const { booking } = await visitOn(addDays(TODAY, 1))
    expect(await remindCustomers(app.deps)).toBe(1)
    const moved = addDays(TODAY, 5)
    await app.update('bookings', { id: booking.id }, { scheduled_date: moved, end_date: moved })
    app.setNow(later(4 * DAY))
    expect(await remindCustomers(app.deps)).toBe(1)
    expect(await messages('booking-reminder')).toHaveLength(2)
  })
})

describe('the reminder while moving is free', () => {
  const inDays = addDays(TODAY, 4)
  const aVisit = (slot: 'morning' | 'afternoon', more: Parameters<typeof aBooking>[1] = {}) =>
    aBooking(app, { date: inDays, slot, created_at: new Date(TEST_NOW.getTime() - 3 * DAY), ...more })
  const textOf = async () => {
    const [row] = await app.rows('outbox_tasks', { kind: 'booking-reminder' })
    const email = row && (await composeMessage(app.deps, row))
    return email && email !== 'dropped' ? email.text.replaceAll(/\s+/g, ' ') : email
  }

  // @proves docs/rules/visits.md#reminders
  test.each(['morning', 'afternoon'] as const)(
    'goes out at 5 o’clock of the last evening before that ends for a visit in the %s, once, and says until when',
    async (slot) => {
      const { booking, quote } = await aVisit(slot)
      const at = remindedAheadAt(market, { scheduledDate: inDays, timeSlot: slot })!
      app.setNow(new Date(at.getTime() - 1))
      expect(await remindCustomers(app.deps)).toBe(0)
      app.setNow(at)
      expect(await remindCustomers(app.deps)).toBe(1)
      expect(await remindCustomers(app.deps)).toBe(0)
      expect(await messages('booking-reminder')).toEqual([
        { to: quote.email, bookingId: booking.id, stage: 'ahead', date: inDays },
      ])
      const until = freeUntil(market, { scheduledDate: inDays, timeSlot: slot })
      expect(await textOf()).toContain(`Moving or canceling is free until ${formatDeadline(reader, until)}`)
      app.setNow(new Date(until.getTime() + 1))
      expect(await textOf()).toBe('dropped')
    },
  )

  test('is left out for visits that cost nothing to move, that nobody has, and that were booked just now', async () => {
    await aVisit('morning', { status: 'pending', contractorId: null })
    await aVisit('morning', { status: 'cancelled' })
    await aBooking(app, { date: inDays, slot: 'evening', created_at: new Date(TEST_NOW.getTime() - 3 * DAY) })
    const at = remindedAheadAt(market, { scheduledDate: inDays, timeSlot: 'morning' })!
    await aVisit('morning', { created_at: new Date(at.getTime() - HOUR) })
    app.setNow(at)
    expect(await remindCustomers(app.deps)).toBe(0)
  })
})

describe('the reminder of a later day', () => {
  // @proves docs/rules/visits.md#reminders
  test('goes out on the evening before it, once, to customers to whom their painter has come', async () => {
    const evening = instantAt(market, TODAY, '17:00')
    const { booking, quote } = await aBooking(app, { date: TODAY, slot: 'afternoon', status: 'in_progress' })
    await aBooking(app, { date: TODAY, slot: 'afternoon' })
    const tomorrow = addDays(TODAY, 1)
    expect(booking.end_date >= tomorrow).toBe(true)
    app.setNow(new Date(evening.getTime() - 1))
    expect(await remindCustomers(app.deps)).toBe(0)
    app.setNow(evening)
    expect(await remindCustomers(app.deps)).toBe(1)
    expect(await remindCustomers(app.deps)).toBe(0)
    expect(await messages('booking-reminder')).toEqual([
      { to: quote.email, bookingId: booking.id, stage: 'later_day', date: tomorrow },
    ])
    const [row] = await app.rows('outbox_tasks', { kind: 'booking-reminder' })
    const email = await composeMessage(app.deps, row!)
    if (email === 'dropped') throw new Error('it was dropped')
    const { from, to } = arrivalTimes(reader, { date: tomorrow, slot: 'morning' })
    expect(email.subject).toBe(`Day 2 tomorrow: Pat is back ${from}-${to}`)
    expect(email.text).toContain(`Pat is back for day 2, ${formatShortDate(reader, tomorrow)}, ${from}-${to}.`)
    await app.update('bookings', { id: booking.id }, { status: 'completed' })
    expect(await composeMessage(app.deps, row!)).toBe('dropped')
  })
})
