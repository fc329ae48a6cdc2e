import { expect, test } from 'vitest'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { tries } from '#domain/testing/effort.ts'
import { slotsFrom, TODAY } from '#server/testing/builders.ts'
import { aVisitToday, changeCalls, type VisitToday, type WireChange } from '#server/testing/change-calls.ts'
import { market } from '#server/testing/market.ts'
import { tally } from '#server/testing/race.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { findViolations } from '#server/testing/violations.ts'

const app = await testApp()
const calls = changeCalls(app)

const ROUNDS = tries(20, 100)
/** So many rounds take longer than a test usually may. */
const TIMEOUT = 240_000

const statusOf = async (visit: VisitToday, call: () => Promise<{ status: number }>) => ({ visit, ...(await call()) })

/** Notifications of a booking besides its messages: the events of the customer's page and of the painter's portal. */
const notificationsOf = async ({ bookingId, jobId }: VisitToday) => ({
  customer: await app.rows('change_log', { subject: bookingId }, ['kind']),
  painter: await app.rows('change_log', { ref: jobId }, ['kind']),
})

const sent = async (): Promise<{ visit: VisitToday; change: WireChange }> => {
  const visit = await aVisitToday(app, { slots: slotsFrom(TODAY, 1) })
  await calls.extra(visit, { rooms: visit.rooms.map((room) => ({ ...room, paintTrim: true })) })
  const [change] = await calls.list(visit)
  if (!change) throw new Error('nothing was sent')
  return { visit, change }
}

// @proves docs/rules/change-orders.md#one-outcome
test.each([
  ['withdraws it', 'withdrawn', (visit: VisitToday, { id }: WireChange) => calls.withdraw(visit, id)],
  ['declines it on another phone', 'declined', (visit: VisitToday, change: WireChange) => calls.decline(visit, change)],
] as const)(
  'only one of the two happens when a customer approves while somebody %s',
  async (_, other, against) => {
    app.setNow(TEST_NOW)
    const outcomes: { status: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const { visit, change } = await sent()
      const before = visit.quote.final_cost
      const race = [() => calls.approve(visit, change), () => against(visit, change)]
      const [first, second] = round % 2 === 0 ? race : race.toReversed()
      const answers = await Promise.all([first?.(), second?.()])
      outcomes.push(...answers.flatMap((answer) => answer ?? []))
      const [now] = await calls.list(visit)
      const { final_cost: price } = await app.row('quotes', { id: visit.quote.id }, ['final_cost'])
      expect(['approved', other]).toContain(now?.state)
      expect(price > before).toBe(now?.state === 'approved')
      const notifications = await notificationsOf(visit)
      expect([notifications.customer.length > 1, notifications.painter.length > 1]).toEqual([true, true])
    }
    expect(tally(outcomes)).toEqual({ 200: ROUNDS, 409: ROUNDS })
    expect(await findViolations(app.db)).toEqual([])
  },
  TIMEOUT,
)

/** A visit that begins in an hour, before which it can still be cancelled and already be started. */
const soon = async (): Promise<VisitToday> => {
  app.setNow(new Date(visitBegins(market, TODAY, 'morning').getTime() - 3_600_000))
  return aVisitToday(app, { slots: slotsFrom(TODAY, 1) })
}

const step = ({ token, jobId }: VisitToday, status: string) => app.step(token, jobId, status)
const endOf = ({ bookingId, jobId }: VisitToday) =>
  app.db
    .selectFrom('bookings')
    .innerJoin('jobs', 'jobs.booking_id', 'bookings.id')
    .select(['bookings.status as booking', 'jobs.status as job'])
    .where('bookings.id', '=', bookingId)
    .where('jobs.id', '=', jobId)
    .executeTakeFirstOrThrow()

// @proves docs/rules/change-orders.md#one-outcome
test(
  'only one of the two happens when a customer cancels while the painter starts, and both are notified',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const visit = await soon()
      const { bookingId, key } = visit
      const cancel = () => statusOf(visit, () => app.call(`POST /api/bookings/${bookingId}/cancel`, { body: { key } }))
      const start = () => statusOf(visit, () => step(visit, 'in_progress'))
      const isFirst = round % 2 === 0
      const [one, other] = await Promise.all(isFirst ? [cancel(), start()] : [start(), cancel()])
      const [cancelled, started] = isFirst ? [one, other] : [other, one]
      const end = await endOf(visit)
      expect([
        [200, 409, 'cancelled', 'cancelled'],
        [409, 200, 'in_progress', 'in_progress'],
      ]).toContainEqual([cancelled.status, started.status, end.booking, end.job])
      const notifications = await notificationsOf(visit)
      expect([notifications.customer.length > 0, notifications.painter.length > 0]).toEqual([true, true])
    }
    expect(await findViolations(app.db)).toEqual([])
  },
  TIMEOUT,
)

// @proves docs/rules/change-orders.md#one-outcome
test(
  'only one of the two happens when a painter hands back on one phone and completes on another',
  async () => {
    app.setNow(TEST_NOW)
    for (let round = 0; round < ROUNDS; round++) {
      const visit = await aVisitToday(app, { slots: slotsFrom(TODAY, 1) })
      const { token, jobId } = visit
      const handBack = () =>
        app.call(`POST /api/contractor/jobs/${jobId}/hand-back`, { token, body: { reason: 'sick' } })
      const complete = async () => {
        await step(visit, 'in_progress')
        return step(visit, 'completed')
      }
      const isFirst = round % 2 === 0
      const [one, other] = await Promise.all(isFirst ? [handBack(), complete()] : [complete(), handBack()])
      const [back, done] = isFirst ? [one, other] : [other, one]
      const { job } = await endOf(visit)
      expect([
        [200, 409, 'rejected'],
        [409, 200, 'completed'],
      ]).toContainEqual([back.status, done.status, job])
      const notifications = await notificationsOf(visit)
      expect([notifications.customer.length > 0, notifications.painter.length > 0]).toEqual([true, true])
    }
    expect(await findViolations(app.db)).toEqual([])
  },
  TIMEOUT,
)

// @proves docs/rules/change-orders.md#one-outcome
test(
  'an approval is either taken back or acted on when the painter starts at the same moment',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      app.setNow(TEST_NOW)
      const { visit, change } = await sent()
      expect((await calls.approve(visit, change)).status).toBe(200)
      app.setNow(new Date(TEST_NOW.getTime() + 1000))
      const race = [() => calls.takeBack(visit, change), () => step(visit, 'in_progress')]
      const isFirst = round % 2 === 0
      const [one, other] = await Promise.all((isFirst ? race : race.toReversed()).map((call) => call()))
      const [back, started] = isFirst ? [one, other] : [other, one]
      const [now] = await calls.list(visit)
      expect(started?.status).toBe(200)
      expect([
        [200, 'sent'],
        [409, 'approved'],
      ]).toContainEqual([back?.status, now?.state])
      const { final_cost: price } = await app.row('quotes', { id: visit.quote.id }, ['final_cost'])
      expect(price > visit.quote.final_cost).toBe(now?.state === 'approved')
    }
    expect(await findViolations(app.db)).toEqual([])
    app.setNow(TEST_NOW)
  },
  TIMEOUT,
)
