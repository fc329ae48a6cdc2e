import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DatabaseProxy, startDatabaseProxy } from '#server/testing/database-proxy.ts'
import { testApp } from '#server/testing/test-app.ts'
import { isDatabaseAway } from './away.ts'
import { connectServer, databaseOver } from './connect.ts'
import { inTransaction } from './transaction.ts'

const direct = await testApp()

let proxy: DatabaseProxy
beforeAll(async () => {
  proxy = await startDatabaseProxy(new URL(direct.databaseUrl ?? ''))
})
afterAll(() => proxy.close())

let pool: pg.Pool
beforeEach(() => {
  pool = connectServer(proxy.url, { answerTimeout: 300 })
})
afterEach(async () => {
  proxy.restore()
  await pool.end()
})

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'succeeded',
    (error: unknown) => error,
  )

test('a statement that gets no answer fails in time, and the next one gets another connection', async () => {
  await pool.query('select 1')
  proxy.hang()
  expect(isDatabaseAway(await failureOf(pool.query('select 2 as two')))).toBe(true)
  // The pool forgets the connection: what is sent on it would queue up behind the statement that hangs.
  expect(pool.totalCount).toBe(0)
  proxy.restore()
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }])
})

test('a transaction whose statement gets no answer ends in time, as one that is away', async () => {
  const db = databaseOver(pool)
  const work = inTransaction(db, async (db) => {
    await db.selectFrom('quotes').select('id').where('id', '=', 'x').execute()
    proxy.hang()
    await db.selectFrom('quotes').select('id').where('id', '=', 'y').execute()
  })
  expect(isDatabaseAway(await failureOf(work))).toBe(true)
  expect(pool.totalCount).toBe(0)
})
