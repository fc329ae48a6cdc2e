import { expect, test } from 'vitest'
import type { AuditEntry, AuditLine } from '#contract/platform/audit.ts'
import { instantAt } from '#domain/platform/dates.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { reindexQuotes } from '#server/platform/search/index-quotes.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { aBooking, aPainter, aQuote } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { nextPage } from '#server/testing/next-page.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { recordAudit } from './record-audit.ts'

const app = await testApp()

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

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
    actorName: null,
    action: 'test.done',
    subjectType: 'quote',
    subjectId: 'subject-0',
    before: null,
    after: { index: 0 },
    customerName: null,
    bookingId: null,
    quoteId: null,
    contractorId: null,
    personId: null,
    personName: null,
    device: null,
    times: 1,
    lastAt: null,
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

// @proves docs/rules/access.md#the-audit
test('an act of the office is recorded with who did it, and from which device; a removed person keeps their name', async () => {
  const ana = await anAccount(app, 'dispatcher', { name: 'Ana Ruiz' })
  const painter = await aPainter(app)
  const headers = { 'user-agent': CHROME }
  const body = { requestId: newId(), text: 'Has a ladder' }
  const noted = await app.call(`POST /api/admin/contractors/${painter.id}/notes`, { token: ana.token, headers, body })
  expect(noted.body).toMatchObject({ actor: `office:${ana.id}`, actorName: 'Ana Ruiz' })
  await app.update('administrators', { username: ana.id }, { removed_at: TEST_NOW })
  const [entry] = (await app.office(`GET /api/admin/audit?person=${ana.id}`)).body as AuditLine[]
  expect(entry).toMatchObject({
    actor: `office:${ana.id}`,
    actorName: 'Ana Ruiz',
    action: 'contractor.noted',
    contractorId: painter.id,
    device: { browser: 'Chrome', system: 'Windows', network: '127.0.0.1' },
  })
})

test('what painters do is recorded without their device, since a record outlives a painter who is erased', async () => {
  const painter = await aPainter(app)
  const body = { from: '2026-12-07', to: '2026-12-08' }
  await app.call('POST /api/contractor/time-off', { token: painter.token, headers: { 'user-agent': CHROME }, body })
  const [entry] = (await app.office('GET /api/admin/audit?by=contractor&about=contractor')).body as AuditLine[]
  expect(entry).toMatchObject({ actor: `contractor:${painter.id}`, device: null })
})

test('only who manages people learns from which networks the office works', async () => {
  const viewer = await anAccount(app, 'viewer')
  const owner = await anAccount(app, 'owner', { name: 'Ruth Keller' })
  const painter = await aPainter(app)
  const body = { requestId: newId(), text: 'Speaks Spanish' }
  await app.call(`POST /api/admin/contractors/${painter.id}/notes`, { token: owner.token, body })
  const seenBy = async (token: string) =>
    ((await app.call(`GET /api/admin/audit?person=${owner.id}`, { token })).body as AuditLine[])[0]?.device?.network
  expect(await seenBy(owner.token)).toBe('127.0.0.1')
  expect(await seenBy(viewer.token)).toBeNull()
})

test('the audit is filtered by day, in the time of the market', async () => {
  const late = instantAt(market, '2026-11-20', '23:30')
  await inTransaction(app.db, (db) => {
    for (const at of [late, new Date(late.getTime() + 3_600_000)]) {
      recordAudit(db, at, { actor: 'admin', action: 'test.dated', about: ['quote', at.toISOString()] })
    }
  })
  const of = async (query: string) => (await app.office(`GET /api/admin/audit?${query}`)).body as AuditLine[]
  expect((await of('from=2026-11-20&to=2026-11-20')).map(({ at }) => at)).toEqual([late.toISOString()])
  expect((await of('from=2026-11-21&to=2026-11-21')).length).toBe(1)
})
