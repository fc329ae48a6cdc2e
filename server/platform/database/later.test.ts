import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#server/platform/identifiers.ts'
import { ADMINISTRATOR, enqueue } from '#server/platform/outbox/enqueue.ts'
import { aPainter } from '#server/testing/builders.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { changeLater, insertLater, writeWaiting } from './later.ts'
import { inTransaction, type Transaction } from './transaction.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.db.deleteFrom('effects').execute()
  await app.db.deleteFrom('commercial_inquiries').execute()
})
afterAll(() => app.close())

const inquiry = (id: string) => ({
  id,
  name: `Name of ${id}`,
  email: 'a@example.com',
  message: 'Hello',
  created_at: TEST_NOW,
})
const inquiries = async () =>
  (await app.db.selectFrom('commercial_inquiries').select(['id', 'company']).orderBy('id').execute()).map(
    ({ id, company }) => [id, company],
  )
const messages = async () => (await app.db.selectFrom('effects').select('payload').execute()).map((row) => row.payload)

test('waiting rows are written with one statement before the commit', async () => {
  const painter = await aPainter(app, { slots: [] })
  const written: string[] = []
  await inTransaction(app.db, (db) => {
    const execute = db.executeQuery.bind(db)
    vi.spyOn(db, 'executeQuery').mockImplementation((query) => {
      written.push('sql' in query ? query.sql : '')
      return execute(query)
    })
    insertLater(db, 'commercial_inquiries', inquiry('A'))
    enqueue(db, TEST_NOW, ADMINISTRATOR, { kind: 'commercial-inquiry', inquiryId: 'A' })
    insertLater(db, 'commercial_inquiries', inquiry('B'))
    changeLater(db, db.updateTable('contractors').set({ last_assigned_at: TEST_NOW }).where('id', '=', painter.id))
  })
  expect(written).toHaveLength(1)
  expect(await inquiries()).toEqual([
    ['A', null],
    ['B', null],
  ])
  expect(await messages()).toEqual([{ inquiryId: 'A' }])
  const { last_assigned_at } = await app.db
    .selectFrom('contractors')
    .select('last_assigned_at')
    .where('id', '=', painter.id)
    .executeTakeFirstOrThrow()
  expect(last_assigned_at).toEqual(TEST_NOW)
})

test('rows may name different columns, and be very many', async () => {
  const ids = Array.from({ length: 450 }, (_, n) => `M${String(n).padStart(3, '0')}`)
  await inTransaction(app.db, (db) => {
    insertLater(db, 'commercial_inquiries', ...ids.map(inquiry), { ...inquiry('N'), company: 'A company' })
  })
  expect(await inquiries()).toEqual([...ids.map((id) => [id, null]), ['N', 'A company']])
})

test('a waiting row is visible in its own transaction once it is written', async () => {
  const seen = async (db: Transaction) => (await db.selectFrom('commercial_inquiries').select('id').execute()).length
  await inTransaction(app.db, async (db) => {
    insertLater(db, 'commercial_inquiries', inquiry('A'))
    expect(await seen(db)).toBe(0)
    await writeWaiting(db)
    expect(await seen(db)).toBe(1)
    insertLater(db, 'commercial_inquiries', inquiry('B'))
  })
  expect(await inquiries()).toHaveLength(2)
})

test('a transaction that is given up leaves no rows, before or after they are written', async () => {
  for (const write of [async () => undefined, writeWaiting]) {
    const transaction = inTransaction(app.db, async (db) => {
      insertLater(db, 'commercial_inquiries', inquiry('A'))
      await write(db)
      throw new Error('given up')
    })
    await expect(transaction).rejects.toThrow('given up')
  }
  expect(await inquiries()).toEqual([])
})

test('a transaction that collides is tried again as a whole, with its own rows alone', async () => {
  let attempts = 0
  await inTransaction(app.db, async (db) => {
    attempts += 1
    insertLater(db, 'commercial_inquiries', inquiry(newId()))
    if (attempts === 1) await sql`do $$ begin raise exception 'busy' using errcode = '40001'; end $$`.execute(db)
  })
  expect([attempts, await inquiries()]).toEqual([2, [[expect.any(String), null]]])
})
