import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { bookingKey } from '#server/platform/auth/booking-keys.ts'
import { aComplianceDocument } from '#server/testing/a-compliance-document.ts'
import { aBooking, aPainter, TODAY } from '#server/testing/builders.ts'
import { inboxCalls } from '#server/testing/inbox-calls.ts'
import { market } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const LAST_DAY = addDays(TODAY, 3)

const app = await testApp()
const { read, clearInbox } = inboxCalls(app)

beforeEach(async () => {
  await clearInbox()
  await app.empty('contractors')
})

// @proves docs/rules/compliance-documents.md#what-customers-are-told
describe('the customer', () => {
  const seen = async (painterId: string, booking: { id: string; quote_id: string }) => {
    const { slug } = await app.row('contractors', { id: painterId }, ['slug'])
    const profile = (await app.call(`GET /api/painters/${slug}`)).body as object
    const key = bookingKey(app.deps.config.secrets, booking.id)
    const { painter } = (await app.call(`GET /api/bookings/${booking.id}?key=${key}`)).body as { painter: object }
    const task = { id: 'x', kind: 'booking-confirmation', recipient: 'a@x.org', payload: { bookingId: booking.id } }
    const email = await composeMessage(app.deps, task)
    if (email === 'dropped') throw new Error('the letter was dropped')
    return { profile, painter, text: email.text }
  }

  test('learns that a painter is licensed and insured through each last day, on the page, in the booking and by email', async () => {
    const painter = await aPainter(app)
    await aComplianceDocument(app, painter.id, { expires_on: LAST_DAY })
    await aComplianceDocument(app, painter.id, { kind: 'insurance', expires_on: addDays(LAST_DAY, 1) })
    const { booking } = await aBooking(app, { contractorId: painter.id, date: addDays(TODAY, 12) })
    app.setNow(instantAt(market, LAST_DAY, '23:59'))
    const both = { isLicensed: true, isInsured: true }
    expect(await seen(painter.id, booking)).toMatchObject({
      profile: both,
      painter: both,
      text: expect.stringContaining('licensed, insured'),
    })
    app.setNow(instantAt(market, addDays(LAST_DAY, 1), '00:00'))
    const one = { isLicensed: false, isInsured: true }
    const after = await seen(painter.id, booking)
    expect(after).toMatchObject({ profile: one, painter: one })
    expect(after.text).toContain('insured')
    expect(after.text).not.toContain('licensed')
  })

  test('learns nothing of documents that wait for the office', async () => {
    const painter = await aPainter(app)
    await aComplianceDocument(app, painter.id, { state: 'waiting' })
    const { booking } = await aBooking(app, { contractorId: painter.id })
    const none = { isLicensed: false, isInsured: false }
    const shown = await seen(painter.id, booking)
    expect(shown).toMatchObject({ profile: none, painter: none })
    expect(shown.text).not.toMatch(/licensed|insured/)
  })
})

// @proves docs/rules/office.md#the-inbox
describe('the office', () => {
  test('is shown documents to check, in one line for a painter, whether or not they had a job', async () => {
    const painter = await aPainter(app)
    await aComplianceDocument(app, painter.id, { kind: 'insurance', state: 'waiting', handed_in_at: TEST_NOW })
    await aBooking(app, { contractorId: painter.id, date: addDays(TODAY, -9), status: 'completed' })
    await app.db.updateTable('quotes').set({ final_cost: 0 }).execute()
    const lines = async () => (await read()).lines.filter(({ kind }) => kind !== 'unpaid')
    expect(await lines()).toMatchObject([
      {
        kind: 'painter_waiting',
        urgency: 'later',
        painter: { id: painter.id },
        missingRequirements: ['insurance_check'],
        since: TEST_NOW,
      },
    ])
    const newcomer = await aPainter(app, { w9_file: 'x', password_hash: 'x', areas: [], slots: [] })
    await aComplianceDocument(app, newcomer.id, { state: 'waiting' })
    expect((await lines()).find(({ painter: one }) => one?.id === newcomer.id)).toMatchObject({
      kind: 'painter_waiting',
      missingRequirements: ['w9_check', 'license_check', 'area', 'days'],
    })
  })

  test('is shown documents that have ended, until another one is handed in', async () => {
    const painter = await aPainter(app, { is_verified: true, w9_file: 'y' })
    await aComplianceDocument(app, painter.id, { expires_on: addDays(TODAY, -2) })
    // There are no other painters here, so that nobody comes to the area without this one.
    const lines = async () => (await read()).lines.filter(({ kind }) => kind !== 'area_without_painter')
    expect(await lines()).toMatchObject([
      {
        kind: 'papers_ended',
        urgency: 'soon',
        painter: { id: painter.id },
        missingRequirements: ['license_ended'],
        since: instantAt(market, addDays(TODAY, -1), '00:00'),
      },
    ])
    await aComplianceDocument(app, painter.id, { state: 'waiting' })
    expect(await lines()).toMatchObject([{ kind: 'painter_waiting', missingRequirements: ['license_check'] }])
    await app.update('contractors', { id: painter.id }, { is_active: false })
    expect(await lines()).toEqual([])
  })

  // @proves docs/rules/office.md#the-painters-list
  test('can narrow the list to painters whose documents end soon', async () => {
    const [ends, misses] = [await aPainter(app), await aPainter(app)]
    await aComplianceDocument(app, ends.id, { expires_on: addDays(TODAY, 30) })
    await aComplianceDocument(app, ends.id, { kind: 'insurance' })
    const list = async (filter: string) => {
      const { body } = await app.office(`GET /api/admin/painters?complianceDocuments=${filter}`)
      return (body as { painters: { id: string; complianceDocuments: object }[] }).painters
    }
    expect(await list('ending')).toMatchObject([
      { id: ends.id, complianceDocuments: { license: 'ending', insurance: 'valid' } },
    ])
    expect((await list('missing')).map(({ id }) => id)).toEqual([misses.id])
    expect(await list('ended')).toEqual([])
    expect((await app.office('GET /api/admin/painters?complianceDocuments=lost')).status).toBe(400)
  })
})
