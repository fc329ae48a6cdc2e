import { beforeEach, describe, expect, test } from 'vitest'
import { type Booking, getBooking } from '#contract/bookings/bookings.ts'
import { getBill } from '#contract/bookings/payments.ts'
import { getVisit } from '#contract/bookings/visits.ts'
import { latestArrival, missedFrom } from '#domain/bookings/promises.ts'
import { addDays } from '#domain/platform/dates.ts'
import { UNDO_MINUTES } from '#domain/scheduling/job-status.ts'
import { reportMissedVisits } from '#server/app/schedule/report-missed-visits.ts'
import { aBooking, aJob, aPainter, painterToken, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { moneyCalls } from '#server/testing/money-calls.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const visitOf = { date: TODAY, slot: 'morning' } as const
const LATEST = latestArrival(market, visitOf)
const past = (minutes: number, from = LATEST): Date => new Date(from.getTime() + minutes * 60_000)
const { promises } = market

beforeEach(async () => {
  app.setNow(past(-60))
  await app.empty('outbox_tasks')
})

/** A visit of this morning that its painter has acknowledged, an hour before the latest arrival. */
const thisMorning = async (options: Parameters<typeof aBooking>[1] = {}) => {
  const made = past(-5000)
  app.setNow(made)
  const { painter, booking, job, quote } = await aJob(app, {
    date: TODAY,
    jobStatus: 'acknowledged',
    isPromised: true,
    ...options,
  })
  await app.update('bookings', { id: booking.id }, { confirmed_at: made })
  app.setNow(past(-60))
  const token = await painterToken(app, painter.id)
  const key = app.keyOf(booking.id)
  return { token, painter, quote, jobId: job.id, bookingId: booking.id, key }
}
type Visit = Awaited<ReturnType<typeof thisMorning>>

const sendCommand = async ({ token, jobId }: Visit, command: 'arrived' | 'late' | 'undo', body: object = {}) => {
  const { status } = await app.call(`POST /api/contractor/jobs/${jobId}/${command}`, { token, body })
  expect(status).toBe(200)
}
const start = async ({ token, jobId }: Visit) => {
  expect((await app.step(token, jobId, 'in_progress')).status).toBe(200)
}

const entriesOf = (bookingId: string) =>
  app.db
    .selectFrom('ledger_entries')
    .select(['cause', 'kind', 'cents', 'actor'])
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'credit')
    .orderBy('at')
    .orderBy('id')
    .execute()
/** The amount that is credited in the end. */
const credited = async ({ bookingId }: Visit) => (await entriesOf(bookingId)).reduce((sum, { cents }) => sum - cents, 0)
const recordOf = ({ jobId }: Visit) => app.row('jobs', { id: jobId }, ['arrival', 'arrived_at'])

// @proves docs/rules/promises.md#arriving-on-time
describe('a painter who arrives', () => {
  test.each([
    ['at the latest arrival', 0, 0],
    ['within what is forgiven', promises.lateMinutes, 0],
    ['later', promises.lateMinutes + 1, promises.lateCredit],
  ])('causes the promised credit, if any: %s', async (_, minutes, credit) => {
    const visit = await thisMorning()
    app.setNow(past(minutes))
    await sendCommand(visit, 'arrived')
    expect(await credited(visit)).toBe(credit)
    expect(await app.sentKinds()).toEqual(credit > 0 ? ['promise-credit'] : [])
    expect(await recordOf(visit)).toMatchObject({
      arrival: credit > 0 ? 'late' : 'on_time',
      arrived_at: past(minutes),
    })
  })

  test.each([
    ['told in time, and within what that forgives', -10, promises.lateMinutesTold, 0],
    ['told in time, and later than that', -10, promises.lateMinutesTold + 1, promises.lateCredit],
    ['told too late', 5, promises.lateMinutesTold, promises.lateCredit],
  ])('causes the promised credit, if any, after a warning: %s', async (_, notifiedAt, arrivedAt, credit) => {
    const visit = await thisMorning()
    app.setNow(past(notifiedAt))
    await sendCommand(visit, 'late', { minutes: 30 })
    app.setNow(past(arrivedAt))
    await start(visit)
    expect(await credited(visit)).toBe(credit)
  })

  test('causes one credit when arriving late, starting, undoing it and starting again', async () => {
    const visit = await thisMorning()
    app.setNow(past(promises.lateMinutes + 1))
    await sendCommand(visit, 'arrived')
    await start(visit)
    await sendCommand(visit, 'undo')
    await start(visit)
    expect(await entriesOf(visit.bookingId)).toHaveLength(1)
    expect((await app.sentKinds()).filter((kind) => kind === 'promise-credit')).toHaveLength(1)
  })

  test('does not change on a later day of the visit what was decided on the first', async () => {
    const visit = await thisMorning()
    app.setNow(past(-10))
    await start(visit)
    app.setNow(past(24 * 60 - 5))
    await app.update('bookings', { id: visit.bookingId }, { end_date: addDays(TODAY, 1), half_days: 3 })
    await sendCommand(visit, 'arrived')
    expect(await recordOf(visit)).toMatchObject({ arrival: 'on_time', arrived_at: past(-10) })
    expect(await credited(visit)).toBe(0)
  })

  test('causes no credit on a visit from before there were promises', async () => {
    const visit = await thisMorning({ isPromised: false })
    app.setNow(past(promises.lateMinutes + 1))
    await sendCommand(visit, 'arrived')
    expect(await credited(visit)).toBe(0)
  })
})

// @proves docs/rules/promises.md#nobody-came
describe('a missed visit', () => {
  const MISSED = past(1, missedFrom(market, visitOf))

  test('is noticed once: the customer is credited and may cancel for free, and the office is alarmed', async () => {
    const visit = await thisMorning()
    app.setNow(missedFrom(market, visitOf))
    await reportMissedVisits(app.deps)
    expect(await credited(visit)).toBe(0)
    app.setNow(MISSED)
    await Promise.all([reportMissedVisits(app.deps), reportMissedVisits(app.deps)])
    await reportMissedVisits(app.deps)
    expect(await entriesOf(visit.bookingId)).toEqual([
      {
        cause: `promise:missed:${visit.bookingId}:${TODAY}`,
        kind: 'credit',
        cents: -promises.missedCredit,
        actor: 'system',
      },
    ])
    expect(await app.sentKinds()).toEqual(['visit-missed', 'visit-missed-alarm'])
    const { body } = await app.call(`GET /api/bookings/${visit.bookingId}?key=${visit.key}`)
    expect((body as Booking).cancellationFee).toBe(0)
    expect(await recordOf(visit)).toMatchObject({ arrival: 'missed' })
  })

  test('is noticed after an outage of any length, once, and can be moved and canceled for free', async () => {
    const visit = await thisMorning()
    app.setNow(past(9 * 24 * 60, MISSED))
    await Promise.all([reportMissedVisits(app.deps), reportMissedVisits(app.deps)])
    await reportMissedVisits(app.deps)
    expect(await credited(visit)).toBe(promises.missedCredit)
    expect(await app.sentKinds()).toEqual(['visit-missed', 'visit-missed-alarm'])
    const of = `/api/bookings/${visit.bookingId}`
    const { body } = await app.call(`GET ${of}?key=${visit.key}`)
    expect(body).toMatchObject({ cancellationFee: 0, freeUntil: null })
    await aPainter(app, { slots: slotsFrom(addDays(TODAY, 10), 14) })
    const time = { scheduledDate: addDays(TODAY, 14), timeSlot: 'morning' }
    const moved = await app.call(`POST ${of}/reschedule`, { body: { key: visit.key, ...time } })
    expect(moved.status, moved.text).toBe(200)
    const cancelled = await app.call(`POST ${of}/cancel`, { body: { key: visit.key } })
    expect(cancelled).toMatchObject({ status: 200, body: { cancellationFee: 0 } })
    expect(await credited(visit)).toBe(promises.missedCredit)
  })

  test('counts until the office has decided about a painter whose phone had no network', async () => {
    const visit = await thisMorning()
    app.setNow(MISSED)
    await reportMissedVisits(app.deps)
    await app.empty('outbox_tasks')
    app.setNow(past(60, MISSED))
    await sendCommand(visit, 'arrived', { happenedAt: past(-5).toISOString() })
    expect(await credited(visit)).toBe(promises.missedCredit)
    expect(await app.sentKinds()).toEqual([])
    expect(await recordOf(visit)).toMatchObject({ arrival: 'missed' })
    await reportMissedVisits(app.deps)
    expect(await credited(visit)).toBe(promises.missedCredit)
  })

  test('keeps its credit when somebody comes much later', async () => {
    const visit = await thisMorning()
    app.setNow(MISSED)
    await reportMissedVisits(app.deps)
    app.setNow(past(30, MISSED))
    const page = async () => {
      const [booked, seen] = await Promise.all(
        ['', '/visit'].map((of) => app.call(`GET /api/bookings/${visit.bookingId}${of}?key=${visit.key}`)),
      )
      const { charges } = getBooking.response.parse(booked?.body)
      return { reason: charges[0]?.reason, missed: getVisit.response.parse(seen?.body).missed }
    }
    const nobody = { reason: 'Nobody came to your visit', missed: { credit: promises.missedCredit, day: TODAY } }
    expect(await page()).toEqual(nobody)
    await start(visit)
    expect(await credited(visit)).toBe(promises.missedCredit)
    const late = market.id === 'philadelphia' ? 'two hours' : `${promises.missedMinutes} minutes`
    expect(await page()).toEqual({ reason: `More than ${late} late`, missed: null })
    // A start that was a mistake was no arrival.
    await sendCommand(visit, 'undo')
    expect(await page()).toEqual(nobody)
  })

  test('is called by what happened when somebody comes before it was noticed', async () => {
    const visit = await thisMorning()
    app.setNow(past(1, MISSED))
    await start(visit)
    const { body } = await app.call(`GET /api/bookings/${visit.bookingId}?key=${visit.key}`)
    const [credit] = getBooking.response.parse(body).charges
    expect(credit).toMatchObject({
      amount: -promises.missedCredit,
      reason: expect.stringMatching(/^More than .* late$/),
    })
    expect(await app.sentKinds()).toEqual(['promise-credit'])
  })

  test('counts if no painter was found, also for a visit that never had one', async () => {
    const visit = await thisMorning()
    const unplaced = await aBooking(app, { contractorId: null, status: 'pending', date: TODAY, isPromised: true })
    await app.office(`PUT /api/admin/bookings/${visit.bookingId}`, { contractorId: null })
    app.setNow(MISSED)
    await reportMissedVisits(app.deps)
    expect(await credited(visit)).toBe(promises.missedCredit)
    expect(await entriesOf(unplaced.booking.id)).toMatchObject([{ kind: 'credit', cents: -promises.missedCredit }])
  })
})

// @proves docs/rules/promises.md#what-becomes-of-a-credit
describe('a credit', () => {
  const { enter, ledger } = moneyCalls(app)

  test('lowers the open amount, and the painter’s share stays', async () => {
    const visit = await thisMorning()
    app.setNow(past(promises.lateMinutes + 1))
    await start(visit)
    await app.step(visit.token, visit.jobId, 'completed')
    const { payment, entries } = await ledger(visit.bookingId)
    expect(payment).toMatchObject({ due: visit.quote.final_cost - promises.lateCredit, state: 'due' })
    const [job] = await app.rows('jobs', { id: visit.jobId }, ['earnings'])
    expect(entries.find(({ kind }) => kind === 'share')?.amount).toBe(job?.earnings)
    expect(entries.find(({ kind }) => kind === 'credit')?.reason).toBe('Your painter arrived late')
  })

  // @proves docs/rules/promises.md#arriving-on-time
  test('has its reason on the customer’s page and on the bill, and nothing is due while finishing can be undone', async () => {
    const visit = await thisMorning()
    const pay = visit.quote.final_cost - promises.lateCredit
    const booked = async () => {
      const { body } = await app.call(`GET /api/bookings/${visit.bookingId}?key=${visit.key}`)
      return getBooking.response.parse(body)
    }
    const arrived = past(promises.lateMinutes + 1)
    app.setNow(arrived)
    await start(visit)
    const credit = { label: 'Credit: Your painter arrived late', amount: -promises.lateCredit }
    expect((await booked()).charges).toEqual([
      { kind: 'credit', ...credit, reason: 'Your painter arrived late', at: arrived },
    ])
    await app.step(visit.token, visit.jobId, 'completed')
    expect((await booked()).payment).toMatchObject({ balance: pay, due: 0, state: 'not_due' })
    app.setNow(past(UNDO_MINUTES, arrived))
    expect((await booked()).payment).toMatchObject({ balance: pay, due: pay, state: 'due' })
    const { body } = await app.call(`GET /api/bookings/${visit.bookingId}/bill?key=${visit.key}`)
    expect(getBill.response.parse(body).lines.at(-1)).toMatchObject(credit)
  })

  test('becomes a refund if the visit was paid, which the office can record', async () => {
    const visit = await thisMorning()
    await enter(visit.bookingId, { kind: 'payment', method: 'cash', amount: visit.quote.final_cost })
    app.setNow(past(promises.lateMinutes + 1))
    await start(visit)
    await app.step(visit.token, visit.jobId, 'completed')
    expect((await ledger(visit.bookingId)).payment).toMatchObject({ due: -promises.lateCredit, state: 'refund_due' })
    const refund = { kind: 'refund', method: 'cash', amount: promises.lateCredit, reason: 'Late' }
    expect((await enter(visit.bookingId, refund)).status).toBe(200)
    expect((await ledger(visit.bookingId)).payment).toMatchObject({ balance: 0, state: 'paid' })
  })

  test('can be reversed by the office with a reason: the customer is notified, and it never comes again', async () => {
    const visit = await thisMorning()
    app.setNow(past(promises.lateMinutes + 1))
    await sendCommand(visit, 'arrived')
    const entry = (await ledger(visit.bookingId)).entries.find(({ kind }) => kind === 'credit')
    const reversal = { kind: 'reversal', entryId: entry?.id, reason: 'The road was closed' }
    expect((await enter(visit.bookingId, reversal)).status).toBe(200)
    expect((await enter(visit.bookingId, reversal)).status).toBe(409)
    await start(visit)
    expect(await credited(visit)).toBe(0)
    const row = await app.row('outbox_tasks', { kind: 'promise-withdrawn' }, ['payload'])
    expect(row.payload).toMatchObject({ cents: promises.lateCredit, reason: 'The road was closed' })
  })
})
