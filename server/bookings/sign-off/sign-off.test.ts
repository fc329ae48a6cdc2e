import { beforeEach, describe, expect, test } from 'vitest'
import { getBooking } from '#contract/bookings/bookings.ts'
import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import type { SignOff } from '#contract/bookings/sign-off.ts'
import { signOffUntil } from '#domain/bookings/sign-off-days.ts'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { UNDO_MINUTES } from '#domain/scheduling/job-status.ts'
import { remindOfPayments } from '#server/billing/ledger/remind.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { aBooking, aJob, aQuote, aRoom, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { completeEarly } from '#server/testing/complete-early.ts'
import { market } from '#server/testing/market.ts'
import { moneyCalls } from '#server/testing/money-calls.ts'
import { aPhoto } from '#server/testing/photos.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const dispatcher = await anAccount(app, 'dispatcher')
const bookkeeper = await anAccount(app, 'bookkeeper')

const later = (milliseconds: number): Date => new Date(TEST_NOW.getTime() + milliseconds)
const DONE = UNDO_MINUTES * 60_000

beforeEach(() => app.empty('outbox_tasks'))

/** Two rooms that a painter finished ten minutes ago, when they could last undo it. */
const finished = async (slots = slotsFrom(addDays(TODAY, 2), 5)) => {
  app.setNow(TEST_NOW)
  const quote = await aQuote(app, { rooms: [aRoom({ id: 'room-1', name: 'Den' }), aRoom({ id: 'room-2' })] })
  const { painter, booking, job } = await aJob(app, { quote, date: TODAY, status: 'completed', painter: { slots } })
  app.setNow(later(DONE))
  return { painter, quote, bookingId: booking.id, jobId: job.id, key: app.keyOf(booking.id) }
}
type Visit = Awaited<ReturnType<typeof finished>>

const read = async ({ bookingId, key }: Pick<Visit, 'bookingId' | 'key'>) => {
  const answer = await app.call(`GET /api/bookings/${bookingId}/sign-off?key=${key}`)
  return { status: answer.status, signOff: answer.body as SignOff }
}
const sendSignOff = async ({ bookingId, key }: Pick<Visit, 'bookingId' | 'key'>, body: object) => {
  const answer = await app.call(`POST /api/bookings/${bookingId}/sign-off`, { body: { key, ...body } })
  return { status: answer.status, signOff: answer.body as SignOff, refusal: answer.body as { code: string } }
}
const FIX = { verdict: 'fix', text: 'A drip above the door.' }

// @proves docs/rules/visits.md#signing-off
describe('a sign-off', () => {
  test('is “all good” once, and disturbs nobody', async () => {
    const visit = await finished()
    expect((await read(visit)).signOff).toMatchObject({ verdict: null, canSay: ['good', 'fix'], touchUp: null })
    for (const _ of ['once', 'again']) {
      const { status, signOff } = await sendSignOff(visit, { verdict: 'good' })
      expect([status, signOff.verdict, signOff.canSay]).toEqual([200, 'good', ['fix']])
    }
    expect(await app.sent()).toEqual([])
  })

  test('brings the same painter back at the next free half-day, free of charge, if something is to be fixed', async () => {
    const visit = await finished()
    const { status, signOff } = await sendSignOff(visit, { ...FIX, rooms: ['room-1'] })
    expect(status).toBe(200)
    expect(signOff).toMatchObject({
      verdict: 'fix',
      canSay: [],
      text: FIX.text,
      touchUp: { scheduledDate: addDays(TODAY, 2), timeSlot: 'morning', isCancelled: false },
      times: [],
    })
    const id = signOff.touchUp!.id
    const booking = await app.row('bookings', { id })
    expect(booking).toMatchObject({
      contractor_id: visit.painter.id,
      follows_booking_id: visit.bookingId,
      purpose: 'touch_up',
      status: 'scheduled',
      half_days: 1,
    })
    const [job] = await app.jobsOf(visit.painter.token)
    expect(job).toMatchObject({ status: 'acknowledged', contractorEarnings: 0, customerPays: 0 })
    expect(job).toMatchObject({ purpose: 'touch_up', fix: { text: FIX.text, photos: [] } })
    expect(JSON.parse(job?.booking.quote.rooms ?? '')).toMatchObject([{ name: 'Den' }])
    expect(await app.sent()).toEqual([
      'booking-confirmation dana@example.com',
      `job-assigned ${visit.painter.email}`,
      'touch-up-asked administrator',
    ])
    const answer = await app.call(`GET /api/bookings/${id}?key=${signOff.touchUp!.key}`)
    expect(answer.body).toMatchObject({ finalCost: 0, payment: { owed: 0, state: 'nothing_owed' } })
  })

  test('takes one of the painter’s free times, and photos that the painter sees', async () => {
    const visit = await finished()
    const photo = await aPhoto(app)
    const times = (await read(visit)).signOff.times
    const time = times.at(3)!
    const request = { ...FIX, photos: [photo], scheduledDate: time.date, timeSlot: time.timeSlot }
    const { signOff } = await sendSignOff(visit, request)
    expect(signOff.touchUp).toMatchObject({ scheduledDate: time.date, timeSlot: time.timeSlot })
    expect(signOff.photos).toEqual([`/api/photos/${photo}`])
    const [address] = (await app.jobsOf(visit.painter.token))[0]?.fix?.photos ?? []
    expect(address).toMatch(/^\/api\/room-photos\//)
    expect(address).not.toContain(photo)
  })

  test('can change from good to fix but not back, and the same again books nothing more', async () => {
    const visit = await finished()
    await sendSignOff(visit, { verdict: 'good' })
    const first = await sendSignOff(visit, FIX)
    const again = await sendSignOff(visit, { ...FIX, text: 'Another word' })
    expect(again.signOff).toEqual(first.signOff)
    expect((await sendSignOff(visit, { verdict: 'good' })).refusal.code).toBe('conflict')
    const following = app.db.selectFrom('bookings').select('id').where('follows_booking_id', '=', visit.bookingId)
    expect(await following.execute()).toHaveLength(1)
  })

  test('books one touch-up after two taps at once', async () => {
    const visit = await finished()
    const answers = await Promise.all(Array.from({ length: 4 }, () => sendSignOff(visit, FIX)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ signOff }) => signOff.touchUp?.id)).size).toBe(1)
    expect((await app.sent()).filter((one) => one.startsWith('job-assigned'))).toHaveLength(1)
  })

  test('is possible once the work is done for good, for seven days, and only with its key', async () => {
    const visit = await finished()
    app.setNow(later(DONE - 1))
    expect((await sendSignOff(visit, { verdict: 'good' })).refusal.code).toBe('too_early')
    app.setNow(new Date(signOffUntil(market, later(0)).getTime() + 1))
    expect((await read(visit)).signOff.canSay).toEqual([])
    expect((await sendSignOff(visit, FIX)).refusal.code).toBe('invalid_transition')
    expect((await sendSignOff({ ...visit, key: 'm-wrong' }, FIX)).status).toBe(404)
    const answer = await app.call(`POST /api/bookings/${visit.bookingId}/sign-off`, { body: FIX })
    expect(answer.status).toBe(403)
    const coming = await aBooking(app)
    const key = app.keyOf(coming.booking.id)
    expect((await sendSignOff({ bookingId: coming.booking.id, key }, { verdict: 'good' })).refusal.code).toBe(
      'too_early',
    )
  })

  test.each([
    ['without a word', { verdict: 'fix', text: ' ' }, 400],
    ['with a photo that is not stored', { ...FIX, photos: ['0123456789ABCDEFGHJK'] }, 400],
    ['at a time that the painter is not free', { ...FIX, scheduledDate: addDays(TODAY, 9), timeSlot: 'morning' }, 409],
    ['in the evening', { ...FIX, scheduledDate: addDays(TODAY, 3), timeSlot: 'evening' }, 409],
  ])('is refused %s', async (_, body, status) => {
    const visit = await finished()
    expect((await sendSignOff(visit, body)).status).toBe(status)
    expect((await read(visit)).signOff.verdict).toBeNull()
    expect(await app.sent()).toEqual([])
  })
})

// @proves docs/rules/visits.md#visits-that-follow
describe('a touch-up', () => {
  test.each(['not free', 'gone'])('waits for the office when its painter is %s', async (why) => {
    const visit = await finished(why === 'gone' ? slotsFrom(addDays(TODAY, 2), 5) : [])
    if (why === 'gone') await app.update('contractors', { id: visit.painter.id }, { is_active: false })
    const { status, signOff } = await sendSignOff(visit, FIX)
    expect(status).toBe(200)
    expect(signOff.touchUp).toMatchObject({ scheduledDate: null, isCancelled: false })
    expect(await app.sent()).toEqual(['follow-up-waiting dana@example.com', 'touch-up-asked administrator'])
  })

  test('costs nothing when it is done, and nobody gets a bill or a share for it', async () => {
    const visit = await finished()
    const { touchUp } = (await sendSignOff(visit, FIX)).signOff
    const money = moneyCalls(app)
    app.setNow(later(2 * DONE))
    await completeEarly(app, touchUp!.id)
    await money.issueInvoices()
    expect(await money.documentsOf(touchUp!.id)).toEqual([])
    expect((await money.ledger(touchUp!.id)).entries).toEqual([])
  })

  test('cannot be booked again through its quote', async () => {
    const visit = await finished()
    const { touchUp } = (await sendSignOff(visit, FIX)).signOff
    const { quote_id: quoteId } = await app.row('bookings', { id: touchUp!.id }, ['quote_id'])
    await app.call(`POST /api/bookings/${touchUp!.id}/cancel`, { body: { key: touchUp!.key } })
    const body = { quoteId, scheduledDate: addDays(TODAY, 4), timeSlot: 'morning' }
    expect((await app.call('POST /api/bookings', { body })).status).toBe(410)
    expect((await read(visit)).signOff.touchUp?.isCancelled).toBe(true)
  })

  test('is booked for the next half-day when somebody else takes its own at the same moment', async () => {
    const visit = await finished()
    const quote = await aQuote(app)
    const body = { quoteId: quote.id, scheduledDate: addDays(TODAY, 2), timeSlot: 'morning' }
    const [booked, { signOff }] = await Promise.all([app.call('POST /api/bookings', { body }), sendSignOff(visit, FIX)])
    expect(booked.status).toBeLessThan(410)
    const reserved = app.db.selectFrom('contractor_slots').select(['day', 'slot', 'booking_id'])
    const mine = await reserved.where('booking_id', '=', signOff.touchUp!.id).execute()
    expect(mine).toHaveLength(1)
  })
})

// @proves docs/rules/access.md#a-customers-data
test('a customer’s words about the work are exported, and erased with them', async () => {
  const visit = await finished()
  await sendSignOff(visit, FIX)
  const path = `/api/admin/customers/${encodeURIComponent('dana@example.com')}`
  const exported = await app.office(`GET ${path}/export`)
  expect(JSON.stringify(exported.body)).toContain(FIX.text)
  const { touchUp } = (await read(visit)).signOff
  const open = await app.db
    .selectFrom('bookings')
    .select('id')
    .where('status', 'not in', ['completed', 'cancelled'])
    .execute()
  for (const { id } of open) await app.office(`PUT /api/admin/bookings/${id}`, { status: 'cancelled' })
  expect((await app.office(`DELETE ${path}`)).status).toBe(200)
  const rows = await app.rows('sign_offs', { booking_id: visit.bookingId })
  expect(JSON.stringify(rows)).not.toContain(FIX.text)
  expect(touchUp).not.toBeNull()
})

describe('a sign-off on the phone', () => {
  const say = ({ bookingId }: Visit, body: object, { token } = dispatcher) =>
    app.call(`POST /api/admin/bookings/${bookingId}/sign-off`, { token, body })
  const messages = ({ bookingId }: Visit) =>
    app.rows('conversation_messages', { booking_id: bookingId }, ['text', 'account'])
  const canSignOff = async ({ bookingId }: Visit) =>
    ((await app.office(`GET /api/admin/bookings/${bookingId}`)).body as AdminBookingDetails).canSignOff

  // @proves docs/rules/visits.md#signing-off
  test('is the customer’s own answer, and says who gave it and who recorded it', async () => {
    const visit = await finished()
    expect(await canSignOff(visit)).toEqual(['good', 'fix'])
    for (const _ of ['once', 'again']) {
      const { status, body } = await say(visit, { name: 'Bob Marsh', verdict: 'good' })
      expect([status, body]).toEqual([200, { touchUpId: null }])
    }
    expect((await read(visit)).signOff).toMatchObject({ verdict: 'good', canSay: ['fix'] })
    expect(await canSignOff(visit)).toEqual(['fix'])
    expect(await messages(visit)).toEqual([
      { text: 'Bob Marsh said on the phone that all is good.', account: dispatcher.id },
    ])
    const audit = await app.row('audit', { subject_id: visit.bookingId, action: 'booking.signed-off' })
    expect(audit).toMatchObject({ actor: `office:${dispatcher.id}`, after: { verdict: 'good', byPhone: true } })
    expect(await app.sent()).toEqual([])
  })

  test('brings the same painter back, and sends somebody without email the letter', async () => {
    const visit = await finished()
    await app.update('customers', { id: visit.quote.customer_id! }, { email: '', phone: '2155550142' })
    const { status, body } = await say(visit, { name: 'Bob Marsh', ...FIX })
    expect(status).toBe(200)
    const { signOff } = await read(visit)
    expect(signOff).toMatchObject({ verdict: 'fix', text: FIX.text, touchUp: { isCancelled: false } })
    expect(body).toEqual({ touchUpId: signOff.touchUp!.id })
    expect((await messages(visit)).map(({ text }) => text)).toEqual([
      'Bob Marsh said on the phone that there is something to fix.',
    ])
    expect((await app.row('outbox_tasks', { kind: 'booking-confirmation' })).queue).toBe('letter')
    expect(await app.sentKinds()).toEqual(['booking-confirmation', 'job-assigned'])
  })

  test('is refused from nobody, without words, too late, and to whoever may not dispatch', async () => {
    const visit = await finished()
    const refused = [
      await say(visit, { name: 'Bob', verdict: 'good' }),
      await say(visit, { name: 'Bob Marsh', verdict: 'fix', text: ' ' }),
      await say(visit, { name: 'Bob Marsh', verdict: 'good' }, bookkeeper),
    ]
    app.setNow(new Date(signOffUntil(market, later(0)).getTime() + 1))
    const late = { name: 'Bob Marsh', verdict: 'good' }
    refused.push(await app.office(`POST /api/admin/bookings/${visit.bookingId}/sign-off`, late))
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 403, 409])
    const forged = { phone: { name: 'Bob Marsh' }, verdict: 'good' }
    expect((await app.call(`POST /api/bookings/${visit.bookingId}/sign-off`, { body: forged })).status).toBe(403)
    expect([await messages(visit), await canSignOff(visit)]).toEqual([[], []])
    app.setNow(TEST_NOW)
  })
})

// @proves docs/rules/money.md#reminders
test('who reported something to fix may wait with paying, and is not reminded until it is fixed', async () => {
  const visit = await finished(slotsFrom(addDays(TODAY, 6), 3))
  const mayWait = async () => {
    const { body } = await app.call(`GET /api/bookings/${visit.bookingId}?key=${visit.key}`)
    return getBooking.response.parse(body).mayWait ?? false
  }
  const isRemindedAt = async (day: number) => {
    app.setNow(instantAt(market, addDays(TODAY, day), '12:00'))
    await app.empty('outbox_tasks')
    await remindOfPayments(app.deps)
    const tasks = await app.db
      .selectFrom('outbox_tasks')
      .select('payload')
      .where('kind', '=', 'payment-reminder')
      .execute()
    return JSON.stringify(tasks).includes(visit.bookingId)
  }
  expect(await mayWait()).toBe(false)
  const { signOff } = await sendSignOff(visit, FIX)
  expect(await mayWait()).toBe(true)
  expect(await isRemindedAt(4)).toBe(false)
  const touchUp = signOff.touchUp!
  const { status } = await app.call(`POST /api/bookings/${touchUp.id}/cancel`, { body: { key: touchUp.key } })
  expect([status, await mayWait()]).toEqual([200, false])
  expect(await isRemindedAt(5)).toBe(true)
})
