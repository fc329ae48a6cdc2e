import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { aComplianceDocument } from '#server/testing/a-compliance-document.ts'
import { aPainter, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'
import { askForComplianceDocuments } from './ask-for-compliance-documents.ts'

const app = await testApp()

beforeEach(async () => {
  await app.empty('outbox_tasks', 'contractors')
})

const END = addDays(TODAY, 60)
/** So many days before the last day, at a time of the day. */
const daysBefore = (days: number, time = '09:00') => app.setNow(instantAt(market, addDays(END, -days), time))
const readEmails = async () =>
  (
    await app.db.selectFrom('outbox_tasks').select(['recipient', 'kind', 'payload']).orderBy('created_at').execute()
  ).map(({ recipient, kind, payload }) => `${recipient} ${kind} ${payload.stage}`)

// @proves docs/rules/compliance-documents.md#reminders-to-renew
describe('a compliance document that ends', () => {
  test('is asked for 30 days before its last day and once that is over, from nine in the morning, once each', async () => {
    const { id, email } = await aPainter(app)
    await aComplianceDocument(app, id, { expires_on: END })
    daysBefore(31)
    expect(await askForComplianceDocuments(app.deps)).toBe(0)
    daysBefore(30, '08:59')
    expect(await askForComplianceDocuments(app.deps)).toBe(0)
    daysBefore(30)
    expect(await askForComplianceDocuments(app.deps)).toBe(1)
    daysBefore(20)
    expect(await askForComplianceDocuments(app.deps)).toBe(0)
    daysBefore(0, '23:59')
    expect(await askForComplianceDocuments(app.deps)).toBe(0)
    daysBefore(-1, '08:59')
    expect(await askForComplianceDocuments(app.deps)).toBe(0)
    daysBefore(-1)
    expect(await askForComplianceDocuments(app.deps)).toBe(1)
    daysBefore(-40)
    expect(await askForComplianceDocuments(app.deps)).toBe(0)
    expect(await readEmails()).toEqual([`${email} paper-asked ending`, `${email} paper-asked ended`])
  })

  test('is asked for once by five rounds at the same time, and license and insurance each', async () => {
    const { id } = await aPainter(app)
    await aComplianceDocument(app, id, { expires_on: END })
    await aComplianceDocument(app, id, { kind: 'insurance', expires_on: END })
    daysBefore(10)
    const counts = await Promise.all(Array.from({ length: 5 }, () => askForComplianceDocuments(app.deps)))
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(2)
    expect(await readEmails()).toHaveLength(2)
  })

  test('is not asked for while a renewal waits, of an inactive painter, or before the office accepted it', async () => {
    const [renewed, gone, waiting] = [
      await aPainter(app),
      await aPainter(app, { is_active: false }),
      await aPainter(app),
    ]
    await aComplianceDocument(app, renewed.id, { expires_on: END })
    const renewal = await aComplianceDocument(app, renewed.id, { state: 'waiting' })
    await aComplianceDocument(app, gone.id, { expires_on: END })
    await aComplianceDocument(app, waiting.id, { expires_on: END, state: 'waiting' })
    daysBefore(10)
    expect(await askForComplianceDocuments(app.deps)).toBe(0)
    // It was sent back: what counts still ends.
    const back = { state: 'sent_back', reason: 'Too dark.', decided_at: app.deps.now() } as const
    await app.update('compliance_documents', { id: renewal.id }, back)
    expect(await askForComplianceDocuments(app.deps)).toBe(1)
  })

  test('stays unflagged when the email cannot be written, and the next round asks', async () => {
    const { id } = await aPainter(app)
    await aComplianceDocument(app, id, { expires_on: END })
    daysBefore(10)
    const { db } = app
    await db.schema.alterTable('outbox_tasks').addCheckConstraint('no_asking', sql`kind <> 'paper-asked'`).execute()
    await expect(askForComplianceDocuments(app.deps)).rejects.toThrow()
    await db.schema.alterTable('outbox_tasks').dropConstraint('no_asking').execute()
    expect(await askForComplianceDocuments(app.deps)).toBe(1)
  })
})
