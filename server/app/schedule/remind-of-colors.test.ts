import { beforeEach, expect, test } from 'vitest'
import { addDays, type CivilDate, instantAt } from '#domain/platform/dates.ts'
import { aBooking, aQuote, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'
import { remindOfColors } from './remind-of-colors.ts'

const app = await testApp()
const DAY = addDays(TODAY, 20)

beforeEach(() => app.empty('outbox_tasks', 'color_choices', 'jobs', 'contractor_slots', 'bookings'))

/** A painting that was booked so many days before its day. */
const aPainting = async (bookedBefore = 15) => {
  const created_at = instantAt(market, addDays(DAY, -bookedBefore), '09:00')
  return (await aBooking(app, { quote: await aQuote(app), date: DAY, created_at })).booking
}
/** The numbers of days of all reminders that were queued. */
const remindedOn = async () =>
  (await app.rows('outbox_tasks', { kind: 'colors-reminder' })).map(({ payload }) => (payload as { days: number }).days)
const playDays = async (from: CivilDate, to: CivilDate) => {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const time of ['09:55', '10:05', '15:00']) {
      app.setNow(instantAt(market, day, time))
      await remindOfColors(app.deps)
    }
  }
}

// @proves docs/rules/colors.md#reminders
test('open colors are reminded of seven, four and three days before, once each', async () => {
  await aPainting()
  await playDays(addDays(DAY, -12), DAY)
  expect((await remindedOn()).toSorted((a, b) => a - b)).toEqual([3, 4, 7])
})

test('a painting that is booked five days before has two reminders, and none on the day of booking', async () => {
  await aPainting(5)
  await playDays(addDays(DAY, -5), DAY)
  expect((await remindedOn()).toSorted((a, b) => a - b)).toEqual([3, 4])
  await app.empty('outbox_tasks', 'jobs', 'contractor_slots', 'bookings')
  await aPainting(4)
  await playDays(addDays(DAY, -4), DAY)
  expect(await remindedOn()).toEqual([3])
})

test('a visit that is moved has the reminders of its new day', async () => {
  const { id } = await aPainting()
  await playDays(addDays(DAY, -7), addDays(DAY, -5))
  await app.update('bookings', { id }, { scheduled_date: addDays(DAY, 5), end_date: addDays(DAY, 5) })
  await playDays(addDays(DAY, -4), addDays(DAY, 5))
  expect((await remindedOn()).toSorted((a, b) => a - b)).toEqual([3, 4, 7, 7])
})

test('nobody is reminded of picked colors, of a canceled visit, or before their color evening', async () => {
  const { id, quote_id } = await aPainting()
  const evening = await aBooking(app, {
    quote: { ...(await aQuote(app)), id: quote_id },
    date: addDays(DAY, -4),
    slot: 'evening',
  })
  await playDays(addDays(DAY, -7), addDays(DAY, -4))
  expect(await remindedOn()).toEqual([])
  await app.update('bookings', { id: evening.booking.id }, { status: 'completed' })
  await app.update('bookings', { id }, { status: 'cancelled', cancelled_at: app.deps.now() })
  await playDays(addDays(DAY, -3), addDays(DAY, -3))
  expect(await remindedOn()).toEqual([])
  await app.update('bookings', { id }, { status: 'scheduled', cancelled_at: null })
  const { rooms } = await app.row('quotes', { id: quote_id })
  const picked = (rooms as { paintOptions: { walls: object } }[]).map((room) => ({
    ...room,
    paintOptions: { ...room.paintOptions, walls: { ...room.paintOptions.walls, colorCode: 'EC-14' } },
  }))
  await app.update('quotes', { id: quote_id }, { rooms: JSON.stringify(picked) })
  await playDays(addDays(DAY, -3), addDays(DAY, -3))
  expect(await remindedOn()).toEqual([])
  await app.update('quotes', { id: quote_id }, { rooms: JSON.stringify(rooms) })
  await playDays(addDays(DAY, -3), addDays(DAY, -3))
  expect(await remindedOn()).toEqual([3])
})
