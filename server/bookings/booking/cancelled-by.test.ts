import { beforeEach, describe, expect, test } from 'vitest'
import { lookUpBooking } from '#contract/bookings/bookings.ts'
import { freeUntil } from '#domain/bookings/cancellation.ts'
import { addDays } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { arrivalOf } from '#domain/scheduling/visit-times.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { aJob, TODAY } from '#server/testing/builders.ts'
import { aVisitToday } from '#server/testing/change-calls.ts'
import { market, reader } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'

const DATE = addDays(TODAY, 3)
/** A moment at which a change would cost the customer a fee, and one at which it would not. */
const LATE = new Date(freeUntil(market, { scheduledDate: DATE, timeSlot: 'morning' }).getTime() + 60_000)
const EARLY = new Date(freeUntil(market, { scheduledDate: DATE, timeSlot: 'morning' }).getTime() - 60_000)
const CREDIT = market.promises.changeCredit
const FEE = market.cancellation.fee
const PAID = 20_000
const INTERNAL = 'Painter hungover, do not say'
const REASON = 'A painter fell ill, and nobody else was free.'

const app = await testApp()

beforeEach(() => app.empty('outbox_tasks'))

/** A visit that was booked so long ago that the law gives nothing beyond what was agreed. */
const promised = async () => {
  app.setNow(new Date(EARLY.getTime() - 7 * 86_400_000))
  const { booking } = await aJob(app, { date: DATE, isPromised: true })
  return { bookingId: booking.id, key: app.keyOf(booking.id) }
}
type Visit = Awaited<ReturnType<typeof promised>>

const ok = async (answer: Promise<{ status: number; body: unknown }>): Promise<void> => {
  const { status, body } = await answer
  expect([status, body]).toEqual([status < 300 ? status : 200, expect.anything()])
}
const office = (path: string, body: object, method = 'POST') => ok(app.office(`${method} /api/admin/${path}`, body))
const versionOf = async ({ bookingId }: Visit): Promise<number> =>
  (await app.row('bookings', { id: bookingId }, ['version'])).version
const runAction = async (visit: Visit, more: object) =>
  office(`bookings/${visit.bookingId}/actions`, {
    action: 'cancel',
    version: await versionOf(visit),
    reason: INTERNAL,
    ...more,
  })
const byCustomer = ({ bookingId, key }: Visit) =>
  ok(app.call(`POST /api/bookings/${bookingId}/cancel`, { body: { key } }))
const many = ({ bookingId }: Visit, more: object) =>
  office('bookings/cancel-many', { ids: [bookingId], reason: INTERNAL, ...more })

/** Everybody's text of one kind, and the appointment that comes with it. */
const composeEmails = async (kind: string) => {
  const rows = await app.rows('outbox_tasks', { kind }, ['id', 'kind', 'recipient', 'payload'])
  const made = await Promise.all(rows.map((row) => composeMessage(app.deps, row)))
  return made.map((one) => (one === 'dropped' ? one : { ...one, text: one.text.replaceAll(/\s+(?:! )?/g, ' ') }))
}

type Expected = {
  by: string
  fee: number
  credit: number
  /** The text that the customer reads. */
  title: string
  texts: string[]
  /** The text that the painter reads; null when nobody had the job. */
  painter: string | null
}

const IN_TIME = 'You canceled in time'
const SORRY = 'We’re sorry'
const all = [IN_TIME, SORRY, 'as you asked', 'still looking for a painter', 'We had to cancel your paint job', REASON]

const own: Expected = {
  by: 'customer',
  fee: 0,
  credit: 0,
  title: 'You canceled this booking',
  texts: [],
  painter: 'the customer canceled',
}
const onRequest: Expected = {
  by: 'request',
  fee: 0,
  credit: 0,
  title: 'We canceled this booking, as you asked',
  texts: ['as you asked'],
  painter: 'the customer asked us to cancel',
}
const ours: Expected = {
  by: 'office',
  fee: 0,
  credit: CREDIT,
  title: 'We’re sorry: we had to cancel this visit',
  texts: [SORRY, 'We had to cancel your paint job', REASON],
  painter: 'our office had to cancel',
}

const whileWaiting = async (visit: Visit): Promise<void> => {
  await office(`bookings/${visit.bookingId}`, { contractorId: null }, 'PUT')
  await app.empty('outbox_tasks')
  await byCustomer(visit)
}
const onClosedDay = async (visit: Visit): Promise<void> => {
  await office('closures', { firstDay: DATE, lastDay: DATE, label: 'Storm', serviceAreaId: null })
  await many(visit, { customerReason: REASON })
  await app.empty('closures')
}
const byStatus = ({ bookingId }: Visit): Promise<void> =>
  office(`bookings/${bookingId}`, { status: 'cancelled', customerReason: REASON }, 'PUT')

const cases: [string, Date, (visit: Visit) => Promise<void>, Expected][] = [
  ['the customer, late', LATE, byCustomer, { ...own, fee: FEE }],
  ['the customer, in time', EARLY, byCustomer, { ...own, texts: [IN_TIME] }],
  [
    'the customer, who waits for a painter',
    LATE,
    whileWaiting,
    { ...own, credit: CREDIT, texts: [SORRY, 'still looking for a painter'], painter: null },
  ],
  [
    'the office, with the fee of a customer who called',
    LATE,
    (visit) => runAction(visit, { withFee: true }),
    { ...onRequest, fee: FEE },
  ],
  ['the office, as the customer asked', LATE, (visit) => runAction(visit, { withoutCredit: true }), onRequest],
  ['the office, late', LATE, (visit) => runAction(visit, { customerReason: REASON }), ours],
  [
    'the office, early and without a reason for the customer',
    EARLY,
    (visit) => runAction(visit, {}),
    { ...ours, credit: 0, texts: ours.texts.slice(0, 2) },
  ],
  ['the office, with the status', LATE, byStatus, ours],
  ['the office, among many', LATE, (visit) => many(visit, { customerReason: REASON }), ours],
  ['the office, because the day is closed', LATE, onClosedDay, ours],
]

// @proves docs/rules/visits.md#who-canceled
describe.each([0, PAID])('with %i cents paid, a visit is canceled by', (paid) => {
  test.each(cases)('%s: email, page, calendar and the painter name them', async (_, at, cancel, expected) => {
    const visit = await promised()
    if (paid > 0)
      await office(`bookings/${visit.bookingId}/ledger`, {
        kind: 'payment',
        method: 'check',
        checkNumber: '7',
        amount: paid / 100,
      })
    await app.empty('outbox_tasks')
    app.setNow(at)
    await cancel(visit)

    const [email, ...more] = await composeEmails('booking-cancelled')
    if (email === undefined || email === 'dropped') throw new Error('nobody was told')
    expect(more).toEqual([])
    expect(await composeEmails('promise-credit')).toEqual([])
    const text = `${email.subject} ${email.text}`
    expect(text).toContain(expected.title)
    for (const words of expected.texts) expect(text).toContain(words)
    for (const words of all.filter((one) => !expected.texts.includes(one))) {
      expect(text).not.toContain(words)
    }
    expect(text).not.toContain(INTERNAL)
    expect(text.includes(`Cancellation fee: ${formatMoney(reader, FEE)}`)).toBe(expected.fee > 0)
    expect(text.includes(`so you get a credit of ${formatMoney(reader, CREDIT)}`)).toBe(expected.credit > 0)
    const back = paid + expected.credit - expected.fee
    const amount = formatMoney(reader, Math.abs(back))
    expect(text.includes(`We owe you ${amount}`)).toBe(back > 0)
    expect(text.includes(`You owe ${amount}`)).toBe(back < 0)

    const calendar = (email.calendar?.content ?? '').replaceAll(/\r?\n /g, '').replaceAll('\\,', ',')
    expect(calendar).toContain('METHOD:CANCEL')
    expect(calendar).toContain(expected.title)
    expect(calendar.includes(REASON)).toBe(expected.texts.includes(REASON))

    const [painter] = await composeEmails('job-cancelled')
    if (expected.painter === null) expect(painter).toBeUndefined()
    else if (painter === undefined || painter === 'dropped') throw new Error('the painter was not told')
    else {
      expect(painter.text).toContain(expected.painter)
      expect(painter.text.includes(REASON)).toBe(expected.texts.includes(REASON))
      expect(painter.text).not.toContain(INTERNAL)
    }

    const { body } = await app.call(`GET /api/bookings/${visit.bookingId}?key=${visit.key}`)
    const { cancellation } = lookUpBooking.response.omit({ key: true }).parse(body)
    expect(cancellation).toMatchObject({
      by: expected.by,
      fee: expected.fee,
      credit: expected.credit,
      reason: expected.texts.includes(REASON) ? REASON : null,
      wasWaiting: expected.painter === null,
    })
  })
})

// @proves docs/rules/visits.md#who-canceled
test('a visit that is canceled while its painter is there does not end with the words for one who is yet to come', async () => {
  const visit = await aVisitToday(app)
  app.setNow(arrivalOf(market, { date: TODAY, slot: 'morning' }).to)
  await ok(app.call(`POST /api/contractor/jobs/${visit.jobId}/arrived`, { body: {}, token: visit.token }))
  await app.empty('outbox_tasks')
  await runAction(visit, { customerReason: REASON })
  const emails = await Promise.all(['booking-cancelled', 'job-cancelled'].map(composeEmails))
  const [customer = '', painter = ''] = emails.flat().map((one) => (one === 'dropped' ? one : one.text))
  expect(customer).toContain('we had to cancel your visit after your painter had come. The work won’t go on.')
  expect(customer).not.toMatch(/no one will come by/i)
  expect(painter).toContain('our office had to cancel this visit. Please stop the work, and don’t go back.')
  expect(painter).not.toMatch(/don’t go there/)
})

test('a visit that is booked again does not show who canceled it before', async () => {
  const visit = await promised()
  await runAction(visit, { customerReason: REASON })
  await office(`bookings/${visit.bookingId}`, { status: 'scheduled' }, 'PUT')
  const columns = ['cancelled_by', 'cancel_reason'] as const
  const find = app.db.selectFrom('bookings').select(columns).where('id', '=', visit.bookingId)
  expect(await find.executeTakeFirst()).toEqual({ cancelled_by: null, cancel_reason: null })
})

test('a job that moved to somebody else before its visit was canceled is only no longer the first painter’s', async () => {
  const visit = await promised()
  await office(`bookings/${visit.bookingId}`, { contractorId: null }, 'PUT')
  app.setNow(EARLY)
  await byCustomer(visit)
  const [painter] = await composeEmails('job-cancelled')
  expect(painter === undefined || painter === 'dropped' ? painter : painter.text).toContain('no longer yours')
})

test('the painter who ends a visit, and a deposit that is not paid, are named as such', async () => {
  const visit = await promised()
  const set = (cancelled_by: 'painter' | 'system', fee: number) =>
    app.update(
      'bookings',
      { id: visit.bookingId },
      { status: 'cancelled', cancelled_by, cancelled_at: EARLY, cancellation_fee: fee },
    )
  for (const by of ['painter', 'system'] as const) {
    await set(by, by === 'painter' ? FEE : 0)
    const { body } = await app.call(`GET /api/bookings/${visit.bookingId}?key=${visit.key}`)
    expect(body).toMatchObject({ cancellation: { by, reason: null } })
  }
})
