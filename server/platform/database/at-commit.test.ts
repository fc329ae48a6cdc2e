import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { ADMINISTRATOR, enqueue } from '#server/platform/outbox/enqueue.ts'
import { TEST_NOW, type TestApp, testApp } from '#server/testing/test-app.ts'
import { insertAtCommit, insertAtCommitIf, rowsAtCommit, writeWithLogs } from './at-commit.ts'
import { inTransaction, rehearse, type Transaction } from './transaction.ts'
import { rowsOf } from './write-together.ts'

const app = await testApp()

beforeEach(() => app.empty('outbox_tasks', 'audit'))

const entry = (id: string) => ({
  id,
  at: TEST_NOW,
  actor: 'admin',
  action: 'test.done',
  subject_type: 'quote',
  subject_id: id,
})
const entries = async (db: TestApp['db'] = app.db) =>
  (await db.selectFrom('audit').select('id').orderBy('id').execute()).map(({ id }) => id)
const messages = async () =>
  (await app.db.selectFrom('outbox_tasks').select('payload').execute()).map((row) => row.payload)
const mail = (db: Transaction) => enqueue(db, TEST_NOW, ADMINISTRATOR, { kind: 'commercial-inquiry', inquiryId: 'A' })

test('all logs are written with one statement, the last one before the commit', async () => {
  const written: string[] = []
  await inTransaction(app.db, (db) => {
    const execute = db.executeQuery.bind(db)
    vi.spyOn(db, 'executeQuery').mockImplementation((query) => {
      written.push('sql' in query ? query.sql : '')
      return execute(query)
    })
    insertAtCommit(db, 'audit', entry('A'))
    mail(db)
    insertAtCommit(db, 'audit', entry('B'))
    expect(rowsAtCommit(db, 'audit').map(({ id }) => id)).toEqual(['A', 'B'])
  })
  expect(written).toHaveLength(1)
  expect(await entries()).toEqual(['A', 'B'])
  expect(await messages()).toEqual([{ inquiryId: 'A' }])
})

test('what is written last takes the logs along, is answered with what it reads, and leaves later ones to the commit', async () => {
  await inTransaction(app.db, async (db) => {
    const execute = vi.spyOn(db, 'executeQuery')
    insertAtCommit(db, 'audit', entry('A'))
    const read = db.selectNoFrom((select) => select.val('read').as('what')).compile()
    expect(await writeWithLogs(db, rowsOf('audit', entry('B')), read)).toEqual([{ what: 'read' }])
    expect(execute).toHaveBeenCalledTimes(1)
    expect(await entries(db)).toEqual(['A', 'B'])
    insertAtCommit(db, 'audit', entry('C'))
  })
  expect(await entries()).toEqual(['A', 'B', 'C'])
})

test('rows may name different columns, and be very many', async () => {
  const ids = Array.from({ length: 450 }, (_, n) => `M${String(n).padStart(3, '0')}`)
  await inTransaction(app.db, (db) =>
    insertAtCommit(db, 'audit', ...ids.map(entry), { ...entry('N'), after: JSON.stringify({ of: 'N' }) }),
  )
  expect(await entries()).toEqual([...ids, 'N'])
  const last = app.db.selectFrom('audit').select('after').where('id', '=', 'N')
  expect(await last.executeTakeFirst()).toEqual({ after: { of: 'N' } })
})

test('a conditional row is added if its query finds something at the commit', async () => {
  const who = (db: Transaction, name: string) => db.selectFrom('audit').select('id').where('id', '=', name)
  await inTransaction(app.db, async (db) => {
    insertAtCommitIf(db, 'audit', entry('B'), who(db, 'A'))
    insertAtCommitIf(db, 'audit', entry('C'), who(db, 'nobody'))
    await db.insertInto('audit').values(entry('A')).execute()
  })
  expect(await entries()).toEqual(['A', 'B'])
})

test('a log takes no rows that something within the transaction may read', async () => {
  await inTransaction(app.db, (db) => {
    const isRefusedByTheCompiler = (): void => {
      // @ts-expect-error -- a booking is written where the code says so
      insertAtCommit(db, 'bookings')
      // @ts-expect-error -- so is a job
      insertAtCommitIf(db, 'jobs', {}, db.selectFrom('jobs').select('id'))
    }
    expect(isRefusedByTheCompiler).toBeTypeOf('function')
  })
})

test('a transaction that is given up leaves no rows', async () => {
  const transaction = inTransaction(app.db, (db) => {
    insertAtCommit(db, 'audit', entry('A'))
    throw new Error('given up')
  })
  await expect(transaction).rejects.toThrow('given up')
  expect(await entries()).toEqual([])
})

test('a transaction has no part that could be rolled back by itself and leave its rows behind', async () => {
  const transaction = inTransaction(app.db, async (db) => {
    insertAtCommit(db, 'audit', entry('A'))
    await inTransaction(db, (inner) => insertAtCommit(inner, 'audit', entry('B')))
  })
  await expect(transaction).rejects.toThrow(/transaction/)
  expect(await entries()).toEqual([])
})

test('a row that the database refuses at the commit fails the whole transaction with its error', async () => {
  const transaction = inTransaction(app.db, async (db) => {
    await db.insertInto('audit').values(entry('A')).execute()
    insertAtCommit(db, 'change_log', { topic: 'jobs', subject: 'nobody', kind: 'changed' })
  })
  await expect(transaction).rejects.toMatchObject({ code: '23514' })
  expect(await entries()).toEqual([])
})

test('a transaction that collides is tried again as a whole, with its own rows alone', async () => {
  let attempts = 0
  await inTransaction(app.db, async (db) => {
    attempts += 1
    insertAtCommit(db, 'audit', entry(`attempt ${attempts}`))
    if (attempts === 1) await sql`do $$ begin raise exception 'busy' using errcode = '40001'; end $$`.execute(db)
  })
  expect([attempts, await entries()]).toEqual([2, ['attempt 2']])
})

test('a rehearsal reads what would be committed, and leaves nothing', async () => {
  const seen = await rehearse(app.db, (db) => {
    recordAudit(db, TEST_NOW, { actor: 'admin', action: 'test.done', about: ['quote', 'A'] })
    return () => entries(db)
  })
  expect(seen).toHaveLength(1)
  expect(await entries()).toEqual([])
  await expect(
    rehearse(app.db, () => {
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
})
