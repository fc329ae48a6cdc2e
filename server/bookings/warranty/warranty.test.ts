import { beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { CustomerExport } from '#contract/customers/customers.ts'
import { warrantyLastDay } from '#domain/bookings/warranty-end.ts'
import { addDays, daysBetween, instantAt } from '#domain/platform/dates.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { aBooking, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { aPhoto } from '#server/testing/photos.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { warrantyCalls } from '#server/testing/warranty-calls.ts'

const app = await testApp()
const { onDay, finished, read, claim } = warrantyCalls(app)
const LAST_DAY = warrantyLastDay(market, TEST_NOW)

beforeEach(() => app.empty('outbox_tasks'))

// @proves docs/rules/visits.md#the-warranty
describe('a warranty claim', () => {
  test('brings the same painter back free of charge, after the days of the sign-off', async () => {
    const work = await finished()
    expect(await read(work)).toMatchObject({ until: LAST_DAY, isOver: false, canClaim: true, claims: [] })
    const { status, warranty } = await claim(work, { rooms: ['room-1'] })
    expect(status).toBe(200)
    expect(warranty).toMatchObject({ canClaim: false, times: [] })
    const [own] = warranty.claims
    expect(own).toMatchObject({
      text: 'The paint peels.',
      decision: null,
      visit: { scheduledDate: addDays(TODAY, 12) },
    })
    expect(own?.photos).toHaveLength(1)
    const visit = own!.visit!
    expect(await app.row('bookings', { id: visit.id })).toMatchObject({
      contractor_id: work.painter.id,
      follows_booking_id: work.bookingId,
      purpose: 'warranty',
      half_days: 1,
    })
    const [job] = await app.jobsOf(work.painter.token)
    expect(job).toMatchObject({ status: 'acknowledged', purpose: 'warranty', contractorEarnings: 0, answerBy: null })
    expect(job?.fix).toMatchObject({ text: 'The paint peels.' })
    expect(job?.fix?.photos[0]).toMatch(/^\/api\/room-photos\//)
    expect(await app.sent()).toEqual([
      'booking-confirmation dana@example.com',
      `job-assigned ${work.painter.email}`,
      'touch-up-asked administrator',
    ])
    const shown = (await app.call(`GET /api/bookings/${visit.id}?key=${visit.key}`)).body as Booking
    expect(shown).toMatchObject({ purpose: 'warranty', finalCost: 0, cancellationFee: 0, payment: { owed: 0 } })
  })

  test('costs nothing to move or cancel, however late', async () => {
    const work = await finished()
    const visit = (await claim(work)).warranty.claims[0]!.visit!
    app.setNow(instantAt(market, visit.scheduledDate!, '07:15'))
    const { body } = await app.call(`GET /api/bookings/${visit.id}?key=${visit.key}`)
    expect(body).toMatchObject({ cancellationFee: 0 })
    const moved = { key: visit.key, scheduledDate: addDays(visit.scheduledDate!, 2), timeSlot: 'morning' }
    const answer = await app.call(`POST /api/bookings/${visit.id}/reschedule`, { body: moved })
    expect(answer.status).toBe(200)
    app.setNow(instantAt(market, moved.scheduledDate, '07:15'))
    expect((await app.call(`POST /api/bookings/${visit.id}/cancel`, { body: { key: visit.key } })).status).toBe(200)
    expect(await app.rows('ledger_entries', { booking_id: visit.id })).toEqual([])
    expect(await read(work)).toMatchObject({ canClaim: true, claims: [{ visit: { isCancelled: true } }] })
  })

  test('is left to the sign-off in its days, unless a touch-up was done then', async () => {
    const work = await finished()
    app.setNow(onDay(1))
    expect(await read(work)).toMatchObject({ until: LAST_DAY, canClaim: false })
    expect((await claim(work)).refusal.code).toBe('invalid_transition')
    const body = { key: work.key, verdict: 'fix', text: 'A drip.' }
    const { body: signOff } = await app.call(`POST /api/bookings/${work.bookingId}/sign-off`, { body })
    expect((await claim(work)).refusal.code).toBe('conflict')
    const { touchUp } = signOff as { touchUp: { id: string; key: string } }
    await app.call(`POST /api/bookings/${touchUp.id}/cancel`, { body: { key: touchUp.key } })
    expect((await claim(work)).status).toBe(200)
  })

  test('is possible until the end of the last day, counted from when we recorded the completion', async () => {
    const work = await finished()
    expect(daysBetween(TODAY, LAST_DAY)).toBeGreaterThanOrEqual(365 * market.warrantyYears)
    await app.update('jobs', { booking_id: work.bookingId }, { completed_at: onDay(-5), step_recorded_at: TEST_NOW })
    app.setNow(new Date(instantAt(market, addDays(LAST_DAY, 1), '00:00').getTime() - 1))
    expect(await read(work)).toMatchObject({ canClaim: true })
    app.setNow(instantAt(market, addDays(LAST_DAY, 1), '00:00'))
    expect(await read(work)).toMatchObject({ isOver: true, canClaim: false, until: LAST_DAY })
    const { refusal } = await claim(work)
    expect(refusal).toMatchObject({ code: 'invalid_transition', message: expect.stringContaining('contact us') })
    expect(await app.rows('warranty_claims', { booking_id: work.bookingId })).toEqual([])
  })

  test('is one, after two taps at once', async () => {
    const work = await finished()
    const answers = await Promise.all(Array.from({ length: 4 }, () => claim(work)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ warranty }) => warranty.claims[0]?.id)).size).toBe(1)
    expect(await app.rows('bookings', { follows_booking_id: work.bookingId }, ['id'])).toHaveLength(1)
    const other = await claim(work, { text: 'And a crack.' })
    expect(other).toMatchObject({ status: 409, refusal: { code: 'conflict' } })
  })

  test('is one however often it is sent with its key, also after its visit', async () => {
    const work = await finished()
    const photos = [await aPhoto(app)]
    const headers = { 'idempotency-key': 'claim-0001' }
    const { warranty } = await claim(work, { photos }, headers)
    const visit = warranty.claims[0]!.visit!
    await app.call(`POST /api/bookings/${visit.id}/cancel`, { body: { key: visit.key } })
    expect((await claim(work, { photos }, headers)).warranty.claims).toHaveLength(1)
    expect((await claim(work, { photos, text: 'Else' }, headers)).refusal.code).toBe('key_reused')
    expect((await claim(work, {}, { 'idempotency-key': '?' })).status).toBe(400)
  })

  test.each([
    ['without a photo', { photos: [] }, 'photos'],
    ['with a photo that is not stored', { photos: ['0123456789ABCDEFGHJK'] }, 'photos'],
    ['with too many photos', { photos: Array.from({ length: 7 }, () => '0123456789ABCDEFGHJK') }, 'photos'],
    ['without a word', { text: ' ' }, 'text'],
  ])('is refused %s, and says which field', async (_, more, field) => {
    const work = await finished()
    const { status, refusal } = await claim(work, more)
    expect([status, refusal.issues?.[0]?.path]).toEqual([400, field])
    expect(await read(work)).toMatchObject({ canClaim: true, claims: [] })
    expect(await app.sent()).toEqual([])
  })

  test('is opened by its customer alone', async () => {
    const work = await finished()
    expect((await claim({ ...work, key: 'm-wrong' })).status).toBe(404)
    const body = { text: 'It peels.', photos: [await aPhoto(app)] }
    expect((await app.call(`POST /api/bookings/${work.bookingId}/warranty-claims`, { body })).status).toBe(403)
  })
})

// @proves docs/rules/visits.md#the-warranty
describe('the visit of a warranty claim', () => {
  test.each(['not free', 'gone'])(
    'waits for the office when its painter is %s, and the customer is told',
    async (why) => {
      const work = await finished()
      if (why === 'gone') await app.update('contractors', { id: work.painter.id }, { is_active: false })
      else await app.empty('contractor_slots')
      const { status, warranty } = await claim(work)
      expect([status, warranty.claims[0]?.visit?.scheduledDate]).toEqual([200, null])
      expect(await app.sent()).toEqual(['follow-up-waiting dana@example.com', 'touch-up-asked administrator'])
    },
  )

  test('is not handed to somebody else when its painter gives it up: the customer chooses', async () => {
    const work = await finished()
    const visit = (await claim(work)).warranty.claims[0]!.visit!
    const [job] = await app.jobsOf(work.painter.token)
    const body = { reason: 'sick' }
    await app.call(`POST /api/contractor/jobs/${job!.id}/hand-back`, { token: work.painter.token, body })
    expect(await app.sentKinds()).toContain('painter-cannot-return')
    const shown = await app.call(`GET /api/bookings/${visit.id}?key=${visit.key}`)
    expect(shown.body).toMatchObject({ status: 'pending', lostPainter: expect.any(String) })
  })

  test('cannot be booked again through its quote, and has no warranty of its own', async () => {
    const work = await finished()
    const visit = (await claim(work)).warranty.claims[0]!.visit!
    const { quote_id: quoteId } = await app.row('bookings', { id: visit.id }, ['quote_id'])
    const body = { quoteId, scheduledDate: addDays(TODAY, 14), timeSlot: 'morning' }
    expect((await app.call('POST /api/bookings', { body })).status).toBeGreaterThanOrEqual(409)
    expect(await read({ bookingId: visit.id, key: visit.key })).toMatchObject({ until: null, canClaim: false })
  })
})

// @proves docs/rules/office.md#complaints
test('the office books a warranty visit for a customer who called, once their own days for a touch-up are over', async () => {
  const work = await finished()
  const answer = await app.office(`POST /api/admin/bookings/${work.bookingId}/touch-up`, { text: 'It peels.' })
  const { bookingId } = answer.body as { bookingId: string }
  expect(await app.row('bookings', { id: bookingId })).toMatchObject({ purpose: 'warranty' })
  expect(await read(work)).toMatchObject({ claims: [{ text: 'It peels.', photos: [], visit: { id: bookingId } }] })
  const again = await app.office(`POST /api/admin/bookings/${work.bookingId}/touch-up`, { text: 'More' })
  expect(again.status).toBe(409)
})

// @proves docs/rules/visits.md#the-warranty
test('the office claims for a customer on the phone by their own command, and writes down who said so', async () => {
  const work = await finished()
  const dispatcher = await anAccount(app, 'dispatcher')
  const bookkeeper = await anAccount(app, 'bookkeeper')
  const body = { name: 'Bob Marsh', text: 'The paint peels.' }
  const say = (more: object, { token } = dispatcher) =>
    app.call(`POST /api/admin/bookings/${work.bookingId}/warranty-claims`, { token, body: { ...body, ...more } })
  const refused = [await say({ name: 'Bob' }), await say({ text: ' ' }), await say({}, bookkeeper)]
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 403])
  const first = await say({})
  const { visitId } = first.body as { visitId: string }
  expect([first.status, await say({}).then(({ body: again }) => again)]).toEqual([200, { visitId }])
  expect((await say({ text: 'More' })).status).toBe(409)
  expect(await read(work)).toMatchObject({ claims: [{ text: body.text, photos: [], visit: { id: visitId } }] })
  expect(await app.rows('warranty_claims', { booking_id: work.bookingId })).toMatchObject([{ claimed_by: 'office' }])
  expect(await app.rows('conversation_messages', { booking_id: visitId }, ['text', 'account'])).toEqual([
    { text: 'Bob Marsh told us on the phone what is to be fixed under the warranty.', account: dispatcher.id },
  ])
  const audit = await app.row('audit', { subject_id: work.bookingId, action: 'warranty.claimed' })
  expect(audit).toMatchObject({ actor: `office:${dispatcher.id}`, after: { visitId, byPhone: true } })
  expect(await app.sentKinds()).toEqual(['booking-confirmation', 'job-assigned'])
})

// @proves docs/rules/access.md#a-customers-data
test('warranty claims are exported with their customer’s data, and their words are erased with them', async () => {
  const work = await finished('walt@example.com')
  const visit = (await claim(work)).warranty.claims[0]!.visit!
  await app.call(`POST /api/bookings/${visit.id}/cancel`, { body: { key: visit.key } })
  const exported = await app.office('GET /api/admin/customers/walt@example.com/export')
  expect((exported.body as CustomerExport).warrantyClaims).toMatchObject([
    { bookingId: work.bookingId, text: 'The paint peels.', claimedBy: 'customer' },
  ])
  expect((await app.office('DELETE /api/admin/customers/walt@example.com')).status).toBe(200)
  expect(await app.rows('warranty_claims', { booking_id: work.bookingId })).toMatchObject([
    { words: null, request_key: null, claimed_by: 'customer' },
  ])
})

test('the page of a visit that is yet to come names no warranty', async () => {
  app.setNow(TEST_NOW)
  const { booking } = await aBooking(app)
  const work = { bookingId: booking.id, key: app.keyOf(booking.id) }
  expect(await read(work)).toMatchObject({ until: null, canClaim: false, isOver: false })
})
