import { beforeEach, describe, expect, test } from 'vitest'
import { getAdminBooking } from '#contract/bookings/office-bookings.ts'
import { freeUntil } from '#domain/bookings/cancellation.ts'
import { addDays } from '#domain/platform/dates.ts'
import { aBooking, aJob, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'

const DATE = addDays(TODAY, 3)
/** A moment at which a change would cost the customer a fee. */
const LATE = new Date(freeUntil(market, { scheduledDate: DATE, timeSlot: 'morning' }).getTime() + 60_000)
const EARLY = new Date(freeUntil(market, { scheduledDate: DATE, timeSlot: 'morning' }).getTime() - 60_000)
const { changeCredit } = market.promises

const app = await testApp()

beforeEach(() => app.empty('outbox_tasks'))

const promised = async (now: Date, options: Parameters<typeof aBooking>[1] = {}) => {
  app.setNow(new Date(EARLY.getTime() - 12 * 86_400_000))
  const { painter, booking } = await aJob(app, { date: DATE, isPromised: true, ...options })
  app.setNow(now)
  await app.empty('outbox_tasks')
  return { bookingId: booking.id, key: app.keyOf(booking.id), painter }
}
type Visit = Awaited<ReturnType<typeof promised>>

const edit = ({ bookingId }: Visit, body: object) => app.office(`PUT /api/admin/bookings/${bookingId}`, body)
const cancel = ({ bookingId, key }: Visit) => app.call(`POST /api/bookings/${bookingId}/cancel`, { body: { key } })

/** The fee that the customer owes, and the credit that we owe them. */
const owed = async ({ bookingId }: Visit) => {
  const entries = await app.rows('ledger_entries', { booking_id: bookingId, account: 'owed' }, ['kind', 'cents'])
  const sum = (kind: string) => entries.reduce((all, one) => (one.kind === kind ? all + one.cents : all), 0)
  return { fee: sum('late_cancellation_fee') + sum('late_rescheduling_fee'), credit: 0 - sum('credit') }
}
const promiseMessages = async () => (await app.sentKinds()).filter((kind) => kind.startsWith('promise'))

// @proves docs/rules/promises.md#canceling-and-moving
describe('the office', () => {
  test.each([
    ['cancels late', LATE, { status: 'cancelled' }, changeCredit],
    ['cancels early', EARLY, { status: 'cancelled' }, 0],
    ['cancels late because the customer asked', LATE, { status: 'cancelled', withoutCredit: true }, 0],
    ['moves late', LATE, { scheduledDate: addDays(DATE, 4) }, changeCredit],
    ['moves early', EARLY, { scheduledDate: addDays(DATE, 4) }, 0],
    ['moves late because the customer asked', LATE, { scheduledDate: addDays(DATE, 4), withoutCredit: true }, 0],
    [
      'takes the painter and another day late',
      LATE,
      { scheduledDate: addDays(DATE, 4), contractorId: null },
      changeCredit,
    ],
    ['only takes the painter: somebody else may come', LATE, { contractorId: null }, 0],
  ])('owes what the promise says when it %s', async (_, now, body, credit) => {
    const visit = await promised(now)
    expect((await edit(visit, body)).status).toBe(200)
    expect(await owed(visit)).toEqual({ fee: 0, credit })
    // The email about a cancellation says so itself.
    expect(await promiseMessages()).toEqual(credit > 0 && !('status' in body) ? ['promise-credit'] : [])
  })

  test.each([
    ['cancels', { status: 'cancelled' }],
    ['moves', { scheduledDate: addDays(DATE, 4) }],
  ])('owes the same when it %s late what no painter has, or ever had: the date was promised', async (_, body) => {
    const visit = await promised(LATE)
    await edit(visit, { contractorId: null })
    app.setNow(new Date(EARLY.getTime() - 12 * 86_400_000))
    const never = await aBooking(app, { contractorId: null, status: 'pending', date: DATE, isPromised: true })
    app.setNow(LATE)
    const other = { ...visit, bookingId: never.booking.id }
    for (const one of [visit, other]) {
      expect((await edit(one, body)).status).toBe(200)
      expect(await owed(one)).toEqual({ fee: 0, credit: changeCredit })
    }
  })

  test('owes nothing for the provisional date of a follow-up, and the promise once it has set a date', async () => {
    const { bookingId } = await promised(LATE)
    app.setNow(new Date(EARLY.getTime() - 12 * 86_400_000))
    const waiting = await aBooking(app, { contractorId: null, status: 'pending', date: DATE, isPromised: true })
    await app.update('bookings', { id: waiting.booking.id }, { follows_booking_id: bookingId, purpose: 'touch_up' })
    app.setNow(LATE)
    const visit = { bookingId: waiting.booking.id } as Visit
    await edit(visit, { timeSlot: 'afternoon' })
    expect(await owed(visit)).toEqual({ fee: 0, credit: 0 })
    app.setNow(new Date(freeUntil(market, { scheduledDate: DATE, timeSlot: 'afternoon' }).getTime() + 60_000))
    await edit(visit, { status: 'cancelled' })
    expect(await owed(visit)).toEqual({ fee: 0, credit: changeCredit })
  })

  test('sees beforehand what a late change would cost, on the terms of the booking', async () => {
    const lateChange = async ({ bookingId }: Visit) => {
      const { body } = await app.office(`GET /api/admin/bookings/${bookingId}`)
      return getAdminBooking.response.parse(body).lateChange
    }
    const { freeHours, graceMinutes } = market.cancellation
    const ours = { freeHours, graceMinutes, credit: changeCredit }
    const visit = await promised(LATE)
    expect(await lateChange(visit)).toEqual(ours)
    await edit(visit, { timeSlot: 'afternoon' })
    expect(await lateChange(visit)).toEqual({ ...ours, credit: 0 })
    expect(await lateChange(await promised(EARLY, { isPromised: false }))).toEqual({ ...ours, credit: 0 })
    const other = await promised(EARLY)
    const promises = { ...market.promises, changeCredit: 4_000 }
    const terms = { late_fee: 5_000, free_hours: 48, grace_minutes: 10, promise_terms: JSON.stringify(promises) }
    await app.update('bookings', { id: other.bookingId }, terms)
    expect(await lateChange(other)).toEqual({ freeHours: 48, graceMinutes: 10, credit: 4_000 })
    await edit(other, { status: 'cancelled' })
    expect(await lateChange(other)).toMatchObject({ credit: 0 })
  })

  test('owes for an older booking by the hours that were promised then, which counted from 9 AM', async () => {
    const afternoon = { scheduledDate: DATE, timeSlot: 'afternoon' } as const
    const before = new Date(freeUntil(market, afternoon).getTime() - 60_000)
    for (const isOlder of [false, true]) {
      const visit = await promised(before, { slot: 'afternoon' })
      const terms = { promise_terms: JSON.stringify(market.promises) }
      if (isOlder) await app.update('bookings', { id: visit.bookingId }, terms)
      expect((await edit(visit, { status: 'cancelled' })).status).toBe(200)
      expect(await owed(visit)).toEqual({ fee: 0, credit: isOlder ? changeCredit : 0 })
    }
  })

  test('credits each customer when it cancels many bookings at once, unless they were never meant', async () => {
    const [one, fake] = [await promised(LATE), await promised(LATE)]
    const many = (id: string, body: object) =>
      app.office('POST /api/admin/bookings/cancel-many', { ids: [id], reason: 'Storm', ...body })
    expect((await many(one.bookingId, {})).status).toBe(200)
    expect((await many(fake.bookingId, { withoutCredit: true })).status).toBe(200)
    expect([(await owed(one)).credit, (await owed(fake)).credit]).toEqual([changeCredit, 0])
  })

  test('credits the same date once when it changes its mind', async () => {
    const visit = await promised(LATE)
    await edit(visit, { timeSlot: 'afternoon' })
    await edit(visit, { timeSlot: 'morning' })
    await edit(visit, { status: 'cancelled' })
    expect(await owed(visit)).toEqual({ fee: 0, credit: changeCredit })
  })

  test('can send the credit of a canceled visit to the customer, although nobody paid', async () => {
    const visit = await promised(LATE)
    await edit(visit, { status: 'cancelled' })
    const refund = (amount: number) =>
      app.office(`POST /api/admin/bookings/${visit.bookingId}/ledger`, {
        kind: 'refund',
        method: 'check',
        amount: amount / 100,
        reason: 'Credit',
      })
    expect((await refund(changeCredit + 1)).status).toBe(400)
    expect((await refund(changeCredit)).status).toBe(200)
    const { body } = await app.office(`GET /api/admin/bookings/${visit.bookingId}/ledger`)
    expect(body).toMatchObject({ payment: { balance: 0, due: 0 } })
  })
})

// @proves docs/rules/promises.md#canceling-and-moving
describe('the customer', () => {
  test('owes a fee when canceling late, and is owed nothing', async () => {
    const visit = await promised(LATE)
    expect((await cancel(visit)).status).toBe(200)
    expect(await owed(visit)).toEqual({ fee: market.cancellation.fee, credit: 0 })
  })

  test.each([
    ['late', LATE, changeCredit],
    ['early', EARLY, 0],
  ])('owes nothing when giving up the wait for a painter %s', async (_, now, credit) => {
    const visit = await promised(EARLY)
    await edit(visit, { contractorId: null })
    app.setNow(now)
    expect((await cancel(visit)).status).toBe(200)
    expect(await owed(visit)).toEqual({ fee: 0, credit })
  })
})

// @proves docs/rules/promises.md#once-each
test.each(['cancel', 'move'])(
  'only one side breaks the promise when office and customer change a visit at the same instant (%s)',
  async (how) => {
    for (let round = 0; round < 6; round++) {
      const visit = await promised(LATE)
      const ours = () => edit(visit, how === 'cancel' ? { status: 'cancelled' } : { scheduledDate: addDays(DATE, 4) })
      const both = round % 2 === 0 ? [ours(), cancel(visit)] : [cancel(visit), ours()]
      const answers = await Promise.all(both)
      expect(answers.every(({ status }) => status < 500)).toBe(true)
      const { fee, credit } = await owed(visit)
      // Moved by us first, and then cancelled early enough by the customer: then we alone have broken something.
      expect([`${market.cancellation.fee} 0`, `0 ${changeCredit}`]).toContain(`${fee} ${credit}`)
    }
  },
)
