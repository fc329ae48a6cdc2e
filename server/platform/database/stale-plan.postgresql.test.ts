import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { connectServer, type Db, databaseOver } from './connect.ts'
import { isStalePlan } from './stale-plan.ts'
import { inTransaction } from './transaction.ts'

const app = await testApp()

/** The process that has the next release already. */
const migrating = new pg.Client({ connectionString: app.databaseUrl })
beforeAll(() => migrating.connect())
afterAll(() => migrating.end())

let pool: pg.Pool
beforeEach(async () => {
  pool = connectServer(app.databaseUrl ?? '')
  await migrating.query('create table stones (id int primary key, word text); create table shells (id int primary key)')
  await migrating.query("insert into stones values (1, 'flint'); insert into shells values (1)")
})
afterEach(async () => {
  await pool.end()
  await migrating.query('drop table stones, shells')
})

let added = 0
const addColumns = async () => {
  added += 1
  await migrating.query(
    `alter table stones add column more_${added} int; alter table shells add column more_${added} int`,
  )
}

type Found = Record<string, unknown>
const stones = async (db: Db) => (await sql<Found>`select * from stones where id = ${1}`.execute(db)).rows
const shells = async (db: Db) => (await sql<Found>`select * from shells where id = ${1}`.execute(db)).rows
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'succeeded',
    (error: unknown) => error,
  )

test('a statement on its own is run again when a migration has changed what it returns', async () => {
  const db = databaseOver(pool)
  for (let round = 0; round < 3; round++) {
    expect(await stones(db)).toMatchObject([{ id: 1, word: 'flint' }])
    await addColumns()
    expect(Object.keys((await stones(db))[0] ?? {})).toContain(`more_${added}`)
  }
  expect(pool.totalCount).toBe(1)
})

test('a transaction is run again as a whole, once for all statements that a migration made stale', async () => {
  const db = databaseOver(pool)
  const attempts: string[] = []
  const write = (word: string) =>
    inTransaction(db, async (db) => {
      attempts.push(word)
      await sql`update stones set word = word || ${word} where id = ${1}`.execute(db)
      return [...(await stones(db)), ...(await shells(db))]
    })
  await write('-a')
  await addColumns()
  expect(await write('-b')).toMatchObject([{ word: 'flint-a-b' }, { id: 1 }])
  expect(attempts).toEqual(['-a', '-b', '-b'])
})

test('a migration in the middle of a transaction lets it begin again on every connection that was busy', async () => {
  const db = databaseOver(pool)
  const numbers = [0, 1, 2, 3, 4, 5]
  await Promise.all(
    numbers.map(() =>
      inTransaction(db, async (db) => [await stones(db), await sql`select pg_sleep(0.05)`.execute(db)]),
    ),
  )
  expect(pool.totalCount).toBe(numbers.length)
  let first = true
  const attempts = numbers.map(() => 0)
  const rows = await Promise.all(
    numbers.map((number) =>
      inTransaction(db, async (db) => {
        attempts[number] = (attempts[number] ?? 0) + 1
        await sql`select ${number}::int`.execute(db)
        if (first) {
          first = false
          await addColumns()
        }
        return stones(db)
      }),
    ),
  )
  expect(rows.map(([row]) => row?.word)).toEqual(numbers.map(() => 'flint'))
  expect(Math.max(...attempts)).toBe(2)
})

test('a connection prepares each statement once, before and after a migration', async () => {
  const db = databaseOver(pool)
  const prepared = async () =>
    (await pool.query<{ name: string }>('select name from pg_prepared_statements')).rows.length
  await stones(db)
  await shells(db)
  expect(await prepared()).toBe(2)
  for (let round = 0; round < 3; round++) {
    await addColumns()
    for (const read of [stones, shells, stones, shells]) await read(db)
    expect(await prepared()).toBe(2)
  }
})

test('what the database does not support for another reason is not tried again', async () => {
  const db = databaseOver(pool)
  let attempts = 0
  const failure = await failureOf(
    inTransaction(db, async (db) => {
      attempts += 1
      await sql`select * from stones where id = ${1} group by id for update`.execute(db)
    }),
  )
  expect(failure).toMatchObject({ code: '0A000' })
  expect([attempts, isStalePlan(failure)]).toEqual([1, false])
})

test('behind a pooler in transaction mode statements have no names, so that none is ever stale', async () => {
  const pooled = connectServer(app.databaseUrl ?? '', { pooler: 'transaction' })
  const db = databaseOver(pooled)
  await stones(db)
  await addColumns()
  expect(await stones(db)).toMatchObject([{ word: 'flint' }])
  expect((await pooled.query('select name from pg_prepared_statements')).rows).toEqual([])
  await pooled.end()
})
