import { expect, test } from 'vitest'
import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import type { Visit } from '#contract/bookings/visits.ts'
import { aVisitToday, changeCalls, type VisitToday, type WireChange } from '#server/testing/change-calls.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const calls = changeCalls(app)

const minute = (count: number): Date => new Date(TEST_NOW.getTime() + count * 60_000)

/** The steps of the work that the customer reads, with the minute of each. */
const timelineOf = async ({ bookingId, key }: VisitToday) => {
  const { body } = await app.call(`GET /api/bookings/${bookingId}/visit?key=${key}`)
  const of = ({ at }: { at: Date | string }): number => (new Date(at).getTime() - TEST_NOW.getTime()) / 60_000
  return (body as Visit).timeline.filter(({ kind }) => kind !== 'booked').map((item) => [of(item), item.kind])
}
const more = ({ rooms }: VisitToday) => ({ rooms: rooms.map((room) => ({ ...room, paintCeiling: true })) })
const open = async (visit: VisitToday) => (await calls.list(visit)).find(({ state }) => state === 'sent') as WireChange

// @proves docs/rules/visits.md#the-day-of-the-visit
test('the customer’s page shows when rooms were checked and a change was sent, withdrawn, declined and approved', async () => {
  const visit = await aVisitToday(app)
  const steps: (() => Promise<unknown>)[] = [
    () => calls.walk(visit, { confirmed: true }),
    () => calls.extra(visit, more(visit)),
    async () => calls.withdraw(visit, (await open(visit)).id),
    () => calls.extra(visit, more(visit)),
    async () => calls.decline(visit, await open(visit)),
    () => calls.extra(visit, more(visit)),
    async () => calls.approve(visit, await open(visit)),
  ]
  for (const [index, step] of steps.entries()) {
    app.setNow(minute(index + 1))
    expect(await step()).toMatchObject({ status: 200 })
  }
  expect(await timelineOf(visit)).toEqual([
    [1, 'rooms_checked'],
    [2, 'change_sent'],
    [3, 'change_withdrawn'],
    [4, 'change_sent'],
    [5, 'change_declined'],
    [6, 'change_sent'],
    [7, 'change_approved'],
  ])
  const { body } = await app.office(`GET /api/admin/bookings/${visit.bookingId}`)
  const actions = (body as AdminBookingDetails).history.map(({ action }) => action)
  expect(actions.filter((action) => /change|walk/.test(action)).toReversed()).toEqual([
    'job.walk-through',
    'job.change-sent',
    'change.withdrawn',
    'job.change-sent',
    'change.declined',
    'job.change-sent',
    'change.approved',
  ])
})

// @proves docs/rules/change-orders.md#the-walk-through
test('rooms checked on a phone without a network appear at the moment of the check, on the open page at once', async () => {
  const visit = await aVisitToday(app)
  await app.db.deleteFrom('change_log').where('topic', '=', 'bookings').execute()
  app.setNow(minute(30))
  await calls.walk(visit, { confirmed: true, happenedAt: minute(10).toISOString() })
  expect(await timelineOf(visit)).toEqual([[10, 'rooms_checked']])
  const news = await app.rows('change_log', { subject: visit.bookingId }, ['kind'])
  expect(news).toEqual([{ kind: 'visit' }])
})
