import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { formatVisit, visitTimes } from '#domain/scheduling/visit-times.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { aBooking, aQuote, aRoomOfArea, TODAY } from '#server/testing/builders.ts'
import { market, reader } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp({ publicUrl: 'https://evencoat.example' })

beforeEach(() => app.empty('bookings', 'outbox_tasks'))

const resend = (email: string) => app.call('POST /api/bookings/resend', { body: { email } })
const sent = () => app.db.selectFrom('outbox_tasks').selectAll().execute()
const aVisit = async (email: string, days: number, more: Parameters<typeof aBooking>[1] = {}) => {
  const quote = await aQuote(app, { email, rooms: [aRoomOfArea(100)] })
  return (await aBooking(app, { quote, date: addDays(TODAY, days), ...more })).booking.id
}

// @proves docs/rules/access.md#ids-and-keys
test('the email links to the bookings to come, the next one first, then to those of the last year and to unpaid ones, and to nothing else', async () => {
  const later = await aVisit('dana@example.com', 9)
  const next = await aVisit('dana@example.com', 0)
  const waiting = await aVisit('dana@example.com', 4, { status: 'pending', contractorId: null })
  const missed = await aVisit('dana@example.com', -1)
  const painted = await aVisit('dana@example.com', -300, { status: 'completed' })
  const canceled = await aVisit('dana@example.com', -301, { status: 'cancelled' })
  const owing = await aVisit('dana@example.com', -500, { status: 'completed' })
  const others = [
    await aVisit('dana@example.com', -400, { status: 'completed' }),
    await aVisit('dana@example.com', -400, { status: 'cancelled' }),
    await aVisit('eve@example.com', 5),
  ]
  await app.db.deleteFrom('receivables').where('booking_id', 'in', others).execute()
  expect((await resend(' Dana@Example.com ')).status).toBe(202)
  const [row, ...more] = await sent()
  expect(more).toEqual([])
  expect(row).toMatchObject({ kind: 'booking-links', recipient: 'dana@example.com' })
  const email = await composeMessage(app.deps, row!)
  if (email === 'dropped') throw new Error('dropped')
  const addresses = [next, waiting, later].map(
    (id) => `https://evencoat.example/manage-booking?booking=${id}&key=${app.keyOf(id)}`,
  )
  const earlier = [missed, painted, canceled, owing].map(
    (id) => `https://evencoat.example/booking/${id}?key=${app.keyOf(id)}`,
  )
  expect(email.text.match(/https:\S*(?:manage-booking|\/booking\/)\S*/g)).toEqual([...addresses, ...earlier])
  const dayOf = (days: number): string => formatShortDate(reader, addDays(TODAY, days))
  expect(email.text).toContain(`${dayOf(-300)} · painted`)
  expect(email.text).toContain(`${dayOf(-301)} · canceled`)
  for (const id of others) expect(email.text).not.toContain(id)
  expect(email.text).toContain(formatVisit(reader, visitTimes(market, { date: TODAY, slot: 'morning', halfDays: 1 })))
  expect(email.subject).toBe('Your 7 Evencoat bookings')
})

test('the email links to at most ten bookings', async () => {
  for (let day = 1; day <= 12; day++) await aVisit('dana@example.com', day)
  await resend('dana@example.com')
  expect((await sent())[0]?.payload.bookingIds).toHaveLength(10)
})

test('the answer is the same with or without bookings', async () => {
  await aVisit('dana@example.com', 3)
  const known = await resend('dana@example.com')
  const unknown = await resend('nobody@example.com')
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  expect((await sent()).map(({ recipient }) => recipient)).toEqual(['dana@example.com'])
  expect((await resend('nonsense')).status).toBe(400)
})
