import { beforeEach, describe, expect, test } from 'vitest'
import { compensationFor } from '#domain/billing/ledger.ts'
import { addDays } from '#domain/platform/dates.ts'
import { remindOfPayments } from '#server/billing/ledger/remind.ts'
import { aPainter, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { market, prices } from '#server/testing/market.ts'
import { ENDED, minute, noShowCalls } from '#server/testing/no-show-calls.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

beforeEach(() => app.db.deleteFrom('no_shows').where('state', 'in', ['waiting', 'left']).execute())

const { aVisit, anEndedOne } = noShowCalls(app)
const { fee } = market.cancellation
const share = compensationFor(fee, prices.contractorCommissionRate)
const { objectionDays } = market.noShow
const nothing = { fee: 0, share: 0, credit: 0 }
const iso = (at: number) => minute(at).toISOString()
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code

// @proves docs/rules/no-shows.md#objecting
// @proves docs/rules/no-shows.md#deciding
describe('an objection of a customer who was home', () => {
  test('lets the office waive the fee, with the painter’s share or without', async () => {
    for (const shareKept of [true, false]) {
      const visit = await anEndedOne()
      expect((await visit.object('')).body).toMatchObject({ issues: [{ path: 'text' }] })
      const answer = await visit.object('The bell is broken.')
      expect(answer.body).toMatchObject({ noShow: { objection: { at: iso(ENDED), text: 'The bell is broken.' } } })
      expect((await visit.object('Once more')).body).toMatchObject({
        noShow: { objection: { text: 'The bell is broken.' } },
      })
      const inbox = await app.office('GET /api/admin/inbox')
      expect(JSON.stringify(inbox.body)).toContain('no_show_decision')
      expect(await visit.office()).toMatchObject([
        { objection: 'The bell is broken.', needsDecision: true, tried: [{ kind: 'call' }], share: share / 100 },
      ])
      expect((await visit.decide({ outcome: 'waived' })).body).toMatchObject({ issues: [{ path: 'reason' }] })
      const decision = { outcome: 'waived', reason: 'The bell is broken', shareKept }
      for (const _ of ['once', 'again']) expect((await visit.decide(decision)).status).toBe(200)
      expect(codeOf(await visit.decide({ outcome: 'upheld', reason: 'No' }))).toBe('conflict')
      expect(await visit.money()).toEqual({ fee: 0, share: shareKept ? share : 0, credit: 0 })
      expect((await visit.read()).noShow).toMatchObject({ decision: { outcome: 'waived' } })
      const messages = await app.sentKinds()
      for (const kind of ['objection-received', 'no-show-decided', 'job-no-show-decided']) {
        expect(messages.filter((one) => one === kind)).toHaveLength(1)
      }
    }
  })

  test('lets the office uphold the fee: nothing is entered twice', async () => {
    const visit = await anEndedOne()
    await visit.object()
    expect((await visit.decide({ outcome: 'upheld', reason: 'Two calls' })).status).toBe(200)
    expect(await visit.money()).toEqual({ fee, share, credit: 0 })
    expect((await visit.office())[0]).toMatchObject({ needsDecision: false, decision: { outcome: 'upheld' } })
  })

  test('is accepted for some days, with the key of the booking, and only against a fee', async () => {
    const visit = await anEndedOne()
    const path = `POST /api/bookings/${visit.bookingId}/no-show/objection`
    expect((await app.call(path, { body: { text: 'I was home' } })).status).toBe(403)
    expect((await app.call(path, { body: { text: 'I was home', key: 'no' } })).status).toBe(404)
    app.setNow(new Date(minute(ENDED).getTime() + objectionDays * 86_400_000 + 1))
    expect(codeOf(await visit.object())).toBe('invalid_transition')
    expect(codeOf(await visit.decide({ outcome: 'waived', reason: 'Kind' }))).toBe('invalid_transition')
    const other = await aVisit()
    expect(codeOf(await other.object())).toBe('invalid_transition')
  })

  test('suspends reminders of the fee until it is decided', async () => {
    const visit = await anEndedOne()
    await visit.object()
    const reminded = async (days: number) => {
      app.setNow(new Date(`${addDays(TODAY, days)}T20:00:00Z`))
      await remindOfPayments(app.deps)
      const tasks = await app.db.selectFrom('outbox_tasks').select(['kind', 'payload']).execute()
      return tasks.some(({ kind, payload }) => kind === 'payment-reminder' && payload.bookingId === visit.bookingId)
    }
    expect(await reminded(4)).toBe(false)
    await visit.decide({ outcome: 'upheld', reason: 'Two calls' })
    expect(await reminded(5)).toBe(true)
  })

  test('ends when the office restores the visit: nothing is owed, and nothing is to be decided', async () => {
    const visit = await anEndedOne()
    await aPainter(app, { slots: slotsFrom(addDays(TODAY, 3), 5) })
    const body = { status: 'scheduled', scheduledDate: addDays(TODAY, 3) }
    expect((await app.office(`PUT /api/admin/bookings/${visit.bookingId}`, body)).status).toBe(200)
    expect(await visit.money()).toEqual(nothing)
    expect(codeOf(await visit.object())).toBe('invalid_transition')
    expect((await visit.read()).noShow).toBeNull()
  })
})

// @proves docs/rules/access.md#a-customers-data
test('an objection is exported with its customer, and erased with them', async () => {
  const visit = await anEndedOne()
  await visit.object('My private garden')
  await visit.decide({ outcome: 'upheld', reason: 'The private gate' })
  const path = `/api/admin/customers/${encodeURIComponent(visit.quote.email)}`
  const exported = await app.office(`GET ${path}/export`)
  expect(exported.text).toContain('My private garden')
  expect(exported.text).toContain('The private gate')
  expect((await app.office(`DELETE ${path}`)).status).toBe(200)
  expect(JSON.stringify(await visit.row())).not.toContain('private')
})
