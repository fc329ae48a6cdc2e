import { expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { aBooking, aQuote, aRoomOfArea, TODAY } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

/** The email about a finished color consultation. */
async function letter({ isPainted, colorCode }: { isPainted: boolean; colorCode: string }): Promise<string> {
  const room = aRoomOfArea(200)
  const surfaces = Object.fromEntries(
    (['walls', 'ceiling', 'trim', 'doors', 'windows'] as const).map((surface) => [
      surface,
      { ...room.paintOptions[surface], colorCode },
    ]),
  )
  const rooms = [{ ...room, name: 'Kitchen', paintOptions: { ...room.paintOptions, ...surfaces } }]
  const quote = await aQuote(app, { rooms: rooms as never })
  const { booking } = await aBooking(app, { quote, date: TODAY, slot: 'evening' })
  if (isPainted) await aBooking(app, { quote, date: addDays(TODAY, 6) })
  await app.update('bookings', { id: booking.id }, { status: 'completed' })
  const payload = JSON.stringify({ bookingId: booking.id })
  const task = { id: booking.id, kind: 'booking-completed', recipient: quote.email, payload: JSON.parse(payload) }
  const email = await composeMessage(app.deps, task as never)
  if (!email || email === 'dropped') throw new Error('no email')
  return email.text.replaceAll(/\s+/g, ' ')
}

test('a finished color consultation says when the rooms are painted, and that all colors are picked', async () => {
  const text = await letter({ isPainted: true, colorCode: 'EC-14' })
  expect(text).toMatch(/Your painting is booked: \w+, \w+ \d+/)
  expect(text).toContain('All of your colors are picked.')
  expect(text).not.toContain('still needs a date')
})

test('a finished color consultation says that the painting needs a date, and which colors are still to be picked', async () => {
  const text = await letter({ isPainted: false, colorCode: '' })
  expect(text).toContain('Your painting still needs a date.')
  expect(text).toContain('Pick a day for the painting')
  expect(text).toMatch(/Kitchen:? .*not picked yet/)
  expect(text).not.toContain('at the color consultation')
})

test('a finished color consultation leads to the page of the painting, where its open colors are picked', async () => {
  const text = await letter({ isPainted: true, colorCode: '' })
  expect(text).toMatch(/so your painter can buy the paint/)
  expect(text).toMatch(/Pick my colors:? \S*\/booking\/\S+#rooms/)
  expect(text).not.toContain('on your quote')
})
