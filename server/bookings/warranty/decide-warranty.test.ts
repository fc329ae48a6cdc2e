import { beforeEach, describe, expect, test } from 'vitest'
import type { Earnings } from '#contract/billing/earnings.ts'
import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import type { ShownRecord } from '#contract/scheduling/painter-record.ts'
import { CONFIRMED_FOR } from '#server/platform/logins/sessions.queries.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { inboxCalls } from '#server/testing/inbox-calls.ts'
import { testApp } from '#server/testing/test-app.ts'
import { warrantyCalls } from '#server/testing/warranty-calls.ts'

const app = await testApp()
const { finished, read, claim, doVisit, decide } = warrantyCalls(app)
const { read: readInbox, clearInbox } = inboxCalls(app)

beforeEach(async () => {
  await clearInbox()
  await app.empty('outbox_tasks')
  await app.empty('warranty_claims')
})

/** A claim whose visit was done. */
const visited = async (cause?: string) => {
  const work = await finished()
  const own = (await claim(work)).warranty.claims[0]!
  const { jobId, token } = await doVisit(own.visit!.id, cause)
  await app.empty('outbox_tasks')
  return { ...work, claimId: own.id, visit: own.visit!, jobId, token }
}
const details = async (id: string) => (await app.office(`GET /api/admin/bookings/${id}`)).body as AdminBookingDetails
const earnings = async (token: string) => (await app.call('GET /api/contractor/earnings', { token })).body as Earnings
const inboxLines = async () => (await readInbox()).lines.filter(({ kind }) => kind === 'warranty_claim')

// @proves docs/rules/visits.md#cause-and-who-bears-it
describe('a warranty claim is decided', () => {
  test('with pay for its painter, which comes with the next payout', async () => {
    const { bookingId, claimId, visit, token } = await visited('material')
    const known = (await details(visit.id)).warranty.claims
    expect(known).toMatchObject([{ id: claimId, reportedCause: 'material', canDecide: true, canPay: true }])
    const decision = { cause: 'other', bearer: 'business', pay: 80, note: 'Plaster moved.' }
    const answers = await Promise.all([decide(visit.id, claimId, decision), decide(bookingId, claimId, decision)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.claim.decision).toMatchObject({ cause: 'other', bearer: 'business', pay: 80 })
    const entries = await app.rows('ledger_entries', { booking_id: visit.id })
    expect(entries).toMatchObject([{ account: 'earned', kind: 'warranty_pay', cents: 80_00 }])
    const { others, nextPayout } = await earnings(token)
    expect(others).toMatchObject([{ warrantyPay: 80, open: 80, payState: 'next_payout' }])
    expect(nextPayout.due).toBeGreaterThanOrEqual(80)
    expect(await app.sentKinds()).toEqual(['job-warranty-decided'])
    const { warranty, history } = await details(bookingId)
    expect(warranty.claims).toMatchObject([{ canDecide: false, decision: { note: 'Plaster moved.' } }])
    expect(history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['warranty.claimed', 'warranty.decided']),
    )
    expect((await decide(visit.id, claimId, { cause: 'other', bearer: 'painter' })).refusal.code).toBe('conflict')
  })

  // @proves docs/rules/access.md#confirming-again
  test('with pay above what the work itself earned only by who handles money, and with a fresh confirmation', async () => {
    const { bookingId, claimId, visit } = await visited()
    const share = (await app.rows('jobs', { booking_id: bookingId }))[0]!.earnings
    const [dispatcher, owner] = [await anAccount(app, 'dispatcher'), await anAccount(app, 'owner')]
    const pay = (cents: number, { token }: { token: string }) => {
      const body = { cause: 'other', bearer: 'business', pay: cents / 100 }
      return app.call(`POST /api/admin/bookings/${visit.id}/warranty-claims/${claimId}/decide`, { token, body })
    }
    expect(await pay(share + 1, dispatcher)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    app.setNow(new Date(app.deps.now().getTime() + CONFIRMED_FOR + 1))
    expect(await pay(share + 1, owner)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } })
    expect((await pay(share, dispatcher)).status).toBe(200)
  })

  test.each([
    ['painter', {}, ['job-warranty-decided']],
    ['maker', {}, ['job-warranty-decided']],
    ['customer', { note: 'Water came in.' }, ['job-warranty-decided', 'warranty-not-covered']],
  ])('without pay where it is borne by the %s', async (bearer, more, kinds) => {
    const work = await visited()
    const { status } = await decide(work.visit.id, work.claimId, { cause: 'damage', bearer, ...more })
    expect(status).toBe(200)
    expect(await app.rows('ledger_entries', { booking_id: work.visit.id })).toEqual([])
    expect((await app.sentKinds()).toSorted()).toEqual(kinds)
    const { claims } = await read(work)
    expect(claims[0]?.decision).toMatchObject({
      cause: 'damage',
      isCovered: bearer !== 'customer',
      reason: bearer === 'customer' ? 'Water came in.' : null,
    })
  })

  test.each([
    ['without an amount', { bearer: 'business' }, 'pay'],
    ['with an amount nobody bears', { bearer: 'maker', pay: 20 }, 'pay'],
    ['without a reason for the customer', { bearer: 'customer' }, 'note'],
    ['with a bearer that there is not', { bearer: 'nobody' }, 'bearer'],
  ])('not %s, and the field is named', async (_, more, field) => {
    const { claimId, visit } = await visited()
    const { status, refusal } = await decide(visit.id, claimId, { cause: 'other', ...more })
    expect([status, refusal.issues?.[0]?.path]).toEqual([400, field])
    expect((await details(visit.id)).warranty.claims[0]?.decision).toBeNull()
  })

  test('not before its visit is over, and not for another booking', async () => {
    const work = await finished()
    const own = (await claim(work)).warranty.claims[0]!
    const decision = { cause: 'workmanship', bearer: 'painter' }
    expect((await decide(work.bookingId, own.id, decision)).refusal.code).toBe('too_early')
    const other = await finished('other@example.com')
    expect((await decide(other.bookingId, own.id, decision)).status).toBe(404)
  })

  test('without anybody to pay when nobody came', async () => {
    const work = await finished()
    const own = (await claim(work)).warranty.claims[0]!
    await app.office(`PUT /api/admin/bookings/${own.visit!.id}`, { status: 'cancelled' })
    const { refusal } = await decide(own.visit!.id, own.id, { cause: 'other', bearer: 'business', pay: 20 })
    expect(refusal).toMatchObject({ code: 'invalid_request', issues: [{ path: 'bearer' }] })
    expect((await decide(own.visit!.id, own.id, { cause: 'other', bearer: 'maker' })).status).toBe(200)
  })
})

// @proves docs/rules/office.md#the-inbox
test('a warranty claim is in the inbox until it is decided, or its customer cancels the visit', async () => {
  const work = await finished()
  const own = (await claim(work)).warranty.claims[0]!
  expect(await inboxLines()).toMatchObject([
    { subjectId: own.id, urgency: 'later', text: 'The paint peels.', booking: { id: own.visit!.id } },
  ])
  await doVisit(own.visit!.id)
  expect(await inboxLines()).toMatchObject([{ urgency: 'soon' }])
  await decide(own.visit!.id, own.id, { cause: 'workmanship', bearer: 'painter' })
  expect(await inboxLines()).toEqual([])
  const second = await finished('pat@example.com')
  const visit = (await claim(second)).warranty.claims[0]!.visit!
  await app.call(`POST /api/bookings/${visit.id}/cancel`, { body: { key: visit.key } })
  expect(await inboxLines()).toEqual([])
})

test('what a painter reported goes with the completion that they undo', async () => {
  const { jobId, token, visit } = await visited('damage')
  expect((await app.jobsOf(token)).find(({ id }) => id === jobId)?.warrantyCause).toBe('damage')
  expect((await app.call(`POST /api/contractor/jobs/${jobId}/undo`, { token })).status).toBe(200)
  expect((await details(visit.id)).warranty.claims).toMatchObject([{ reportedCause: null, canDecide: false }])
})

// @proves docs/rules/matching.md#a-painters-record
test('the record of a painter lists warranty claims about their work, and no class depends on them', async () => {
  const { claimId, visit, token } = await visited()
  const record = async () => (await app.call('GET /api/contractor/record', { token })).body as ShownRecord
  const before = await record()
  expect(before.warranty).toEqual({ claims: 1, decided: 0, workmanship: 0 })
  await decide(visit.id, claimId, { cause: 'workmanship', bearer: 'painter' })
  expect(await record()).toEqual({ ...before, warranty: { claims: 1, decided: 1, workmanship: 1 } })
})
