import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { formatMoney, formatWholeMoney } from '#domain/platform/format.ts'
import { formatVisit } from '#domain/scheduling/visit-times.ts'
import { timesOf } from '#server/bookings/lifecycle/times-of.ts'
import { aRoomOfArea, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { aVisitToday, changeCalls, type VisitToday, type WireChange } from '#server/testing/change-calls.ts'
import { deliverDue } from '#server/testing/deliver-mail.ts'
import { market, reader } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const calls = changeCalls(app)

beforeEach(async () => {
  app.setNow(TEST_NOW)
  await app.empty('outbox_tasks')
})

/** The letters about the answer, once they go out. */
const lettersOf = async (visit: VisitToday): Promise<{ painter: string[]; customer: string[] }> => {
  const { email } = await app.row('contractors', { id: visit.contractorId }, ['email'])
  app.setNow(new Date(TEST_NOW.getTime() + 600_000))
  const letters = { painter: [] as string[], customer: [] as string[] }
  const mailer = {
    send: async (_id: string, { to, subject, text }: { to: string; subject: string; text: string }) => {
      const words = `${subject} ${text}`.replaceAll(/\s+/g, ' ')
      if (to === email && /the change to your job/.test(subject)) letters.painter.push(words)
      if (/approved a change/.test(subject)) letters.customer.push(words)
    },
  }
  await deliverDue(app.deps, mailer as never)
  return letters
}

/** The painter's letter alone. */
const letter = async (visit: VisitToday): Promise<string> => {
  const { painter } = await lettersOf(visit)
  expect(painter).toHaveLength(1)
  return painter[0] ?? ''
}

const declined = async (feet: number, roomsAsBooked = false): Promise<VisitToday> => {
  const visit = await aVisitToday(app)
  await calls.walk(visit, { rooms: visit.rooms.map((room) => ({ ...room, length: room.length + feet })) })
  const [change] = await calls.list(visit)
  await calls.decline(visit, change as WireChange, { roomsAsBooked })
  return visit
}

const tripCharge = `trip charge of ${formatWholeMoney(reader, market.changes.tripCharge)}`

// @proves docs/rules/change-orders.md#a-trip-charge
test('the painter’s letter about a large correction that was declined says that the visit can end with a trip charge', async () => {
  const text = await letter(await declined(14))
  expect(text).toContain('Please paint what was booked')
  expect(text).toContain(`end the visit in your dashboard with a ${tripCharge}`)
})

// @proves docs/rules/change-orders.md#a-trip-charge
test('where the customer says that the rooms are as booked, the letter says that the office decides about the charge', async () => {
  const text = await letter(await declined(14, true))
  expect(text).toContain(`the office will look at your photos and decide on the ${tripCharge}`)
})

// @proves docs/rules/change-orders.md#a-trip-charge
test('the letter says nothing of a trip charge where the visit cannot end with one', async () => {
  expect(await letter(await declined(3))).not.toContain('trip charge')
})

// @proves docs/rules/change-orders.md#a-second-visit
test('the painter’s letter about an approved second visit names both visits, and what each of them earns', async () => {
  const slots = [...slotsFrom(TODAY, 1), ...slotsFrom(addDays(TODAY, 3), 5)]
  const visit = await aVisitToday(app, { rooms: [aRoomOfArea(500)], slots })
  await calls.extra(visit, { rooms: [...visit.rooms, { ...aRoomOfArea(900), id: 'new', type: 'office' }] })
  const [change] = await calls.list(visit)
  await calls.approve(visit, change as WireChange)
  const { painter, customer } = await lettersOf(visit)
  const [text = '', forCustomer = ''] = [...painter, ...customer]
  const second = await app.row('bookings', { follows_booking_id: visit.bookingId })
  for (const id of [visit.bookingId, second.id]) {
    const job = await app.row('jobs', { booking_id: id })
    expect(text).toContain(formatVisit(reader, timesOf(market, await app.row('bookings', { id }))))
    expect(text).toContain(formatMoney(reader, job.earnings))
  }
  expect(text).toContain('second visit, which is on your schedule')
  const prices = await Promise.all(
    [visit.bookingId, second.id].map(async (id) => {
      const { quote_id } = await app.row('bookings', { id })
      return (await app.row('quotes', { id: quote_id })).final_cost
    }),
  )
  expect(forCustomer).toContain(formatVisit(reader, timesOf(market, second)))
  for (const price of prices) expect(forCustomer).toContain(`Price of this visit: ${formatMoney(reader, price)}`)
  expect(forCustomer).toContain(`Both visits: ${formatMoney(reader, (prices[0] ?? 0) + (prices[1] ?? 0))}`)
  await app.update('bookings', { id: second.id }, { status: 'cancelled', cancelled_at: app.deps.now() })
  expect((await calls.list(visit))[0]?.plan?.secondVisit).toMatchObject({ isCanceled: true })
})

// @proves docs/rules/change-orders.md#approving
test('the letter about an approved change names who approved it in the customer’s place', async () => {
  const visit = await aVisitToday(app)
  await calls.extra(visit, { rooms: [...visit.rooms, { ...aRoomOfArea(100), id: 'new', type: 'office' }] })
  const [change] = await calls.list(visit)
  await calls.approve(visit, change as WireChange, { name: 'Sam Otherperson' })
  const [text] = (await lettersOf(visit)).customer
  expect(text).toContain('Sam Otherperson approved this change for you.')
  expect(text).not.toMatch(/You approved/i)
})
