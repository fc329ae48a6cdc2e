import { expect, test } from 'vitest'
import type { AuditEntry, AuditLine } from '#contract/platform/audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { reindexQuotes } from '#server/platform/search/index-quotes.ts'
import { aBooking, aPainter, aQuote } from '#server/testing/builders.ts'
import { nextPage } from '#server/testing/next-page.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { recordAudit } from './record-audit.ts'

const app = await testApp()

test('the audit lists changes newest first, page by page, even those of the same moment', async () => {
  const subjects = Array.from({ length: 7 }, (_, index) => `subject-${index}`)
  for (const [index, subjectId] of subjects.entries()) {
    // Three at the same moment: the id decides, and none is shown twice or left out.
    const at = new Date(TEST_NOW.getTime() + Math.min(index, 4) * 1_000)
    await inTransaction(app.db, (db) =>
      recordAudit(db, at, { actor: 'admin', action: 'test.done', about: ['quote', subjectId], after: { index } }),
    )
  }
  const seen: AuditEntry[] = []
  let url = '/api/admin/audit?limit=2'
  for (;;) {
    const answer = await app.office(`GET ${url}`)
    expect(answer.status).toBe(200)
    seen.push(...(answer.body as AuditEntry[]))
    const next = nextPage(answer)
    if (!next) break
    url = next
  }
  expect(seen.map((entry) => entry.subjectId).sort()).toEqual(subjects)
  expect(seen.slice(3).map((entry) => entry.subjectId)).toEqual(['subject-3', 'subject-2', 'subject-1', 'subject-0'])
  expect(seen.at(-1)).toEqual({
    id: expect.any(String),
    at: TEST_NOW.toISOString(),
    actor: 'admin',
    action: 'test.done',
    subjectType: 'quote',
    subjectId: 'subject-0',
    before: null,
    after: { index: 0 },
    customerName: null,
    bookingId: null,
    quoteId: null,
    contractorId: null,
  })
})

// @proves docs/rules/office.md#the-audit
test('the audit is filtered by actor, action, and name, and links to booking, customer, and painter', async () => {
  const painter = await aPainter(app, { first_name: 'Omar', last_name: 'Haddad' })
  const quote = await aQuote(app, { customerName: 'Rita Stone' })
  const { booking } = await aBooking(app, { quote, contractorId: painter.id })
  await inTransaction(app.db, async (db) => {
    await reindexQuotes(db, [quote.id])
    const write = (actor: string, subjectType: 'booking' | 'contractor', subjectId: string) =>
      recordAudit(db, TEST_NOW, { actor, action: 'test.linked', about: [subjectType, subjectId] })
    write(`contractor:${painter.id}`, 'booking', booking.id)
    write('admin', 'contractor', painter.id)
  })
  const list = async (query: string) => (await app.office(`GET /api/admin/audit?${query}`)).body as AuditLine[]
  const [ofBooking, ...others] = await list('by=contractor')
  expect(others).toEqual([])
  expect(ofBooking).toMatchObject({ bookingId: booking.id, quoteId: quote.id, customerName: 'Rita Stone' })
  const [ofPainter] = await list('by=office&about=contractor')
  expect(ofPainter).toMatchObject({ contractorId: painter.id, bookingId: null, customerName: null })
  expect((await list('q=rita')).map(({ subjectId }) => subjectId)).toEqual([booking.id])
  expect((await list('q=haddad')).map(({ subjectId }) => subjectId).sort()).toEqual([booking.id, painter.id].sort())
  expect(await list('q=nobody')).toEqual([])
})
