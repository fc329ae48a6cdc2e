import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/admin/audit.ts'
import { inTransaction } from '../database/transaction.ts'
import { administratorToken } from '../testing/builders.ts'
import { nextPage } from '../testing/next-page.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../testing/test-app.ts'
import { recordAudit } from './record-audit.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp()
  token = await administratorToken(app)
})
afterAll(() => app.close())

test('who changed what is listed newest first, page by page, also what happened at one moment', async () => {
  const subjects = Array.from({ length: 7 }, (_, index) => `subject-${index}`)
  for (const [index, subjectId] of subjects.entries()) {
    // Three at the same moment: the id decides, and none is shown twice or left out.
    const at = new Date(TEST_NOW.getTime() + Math.min(index, 4) * 1_000)
    await inTransaction(app.db, (db) =>
      recordAudit(db, at, { actor: 'admin', action: 'test.done', subjectType: 'quote', subjectId, after: { index } }),
    )
  }
  const seen: AuditEntry[] = []
  let url = '/api/admin/audit?limit=2'
  for (;;) {
    const answer = await app.call(`GET ${url}`, { token })
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
  })
})
