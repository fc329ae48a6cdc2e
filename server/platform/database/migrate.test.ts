/** @module-tag extended */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { poolOver } from './embedded.ts'
import { migrate, migrationNames } from './migrate.ts'
import { SQUASHED_INTO, squashed } from './squashed-migrations.ts'

const real = path.join(import.meta.dirname, 'migrations')

let folder: string
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-migrations-'))
  fs.cpSync(real, folder, { recursive: true })
  database = await openTestDatabase()
})
afterEach(async () => {
  await database.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)

test('a new migration runs once', async () => {
  write('9998_more.sql', 'create table more (id integer)')
  expect(await migrate(database.pool, folder)).toEqual(['9998_more.sql'])
  expect(await migrate(database.pool, folder)).toEqual([])
})

test('a database of a newer release is not touched by an older one', async () => {
  write('9999_future.sql', 'create table future (id integer)')
  await migrate(database.pool, folder)
  await expect(migrate(database.pool)).rejects.toThrow(
    'the database is of a newer release (it has 9999_future.sql): start that release',
  )
})

test('a migration that was changed after it ran is detected; other line endings are no change', async () => {
  const name = migrationNames().at(-1) ?? ''
  const text = fs.readFileSync(path.join(folder, name), 'utf8')
  write(name, text.replaceAll('\n', '\r\n'))
  expect(await migrate(database.pool, folder)).toEqual([])
  write(name, `${text}\n-- and one thing more`)
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    `the database was made by other migrations than this release has: ${name}`,
  )
})

test('a migration that fails changes nothing and leaves the connection as it was', async () => {
  write('9998_wrong.sql', 'create table half (id integer); select 1/0')
  await expect(migrate(database.pool, folder)).rejects.toThrow('division by zero')
  await expect(database.pool.query('select * from half')).rejects.toThrow('does not exist')
  const { rows } = await database.pool.query<{ lock_timeout: string }>('show lock_timeout')
  expect(rows[0]?.lock_timeout).not.toBe('5s')
})

describe('a database from before the migrations were squashed', () => {
  const older = 'the database is of an older release: start the release before this one once, then this one'

  /** The schema of the one file in a database that says it ran others. */
  const aDatabaseThatRan = async (files: Iterable<readonly [string, string | null]>) => {
    await database.pool.query('drop schema public cascade; create schema public')
    for (const name of migrationNames()) if (name !== SQUASHED_INTO) fs.rmSync(path.join(folder, name))
    await migrate(database.pool, folder)
    await database.pool.query('delete from migrations')
    for (const row of files) {
      await database.pool.query('insert into migrations (name, hash) values ($1, $2)', [...row])
    }
  }
  const recorded = async () => (await database.pool.query('select name, hash from migrations order by name')).rows

  test.each([
    ['with their hashes', [...squashed]],
    ['before hashes were kept', [...squashed.keys()].map((name) => [name, null] as const)],
  ])('that ran all of them %s is adopted as it is and migrated from there', async (_when, files) => {
    const { rows: fresh } = await database.pool.query('select name, hash from migrations order by name')
    await aDatabaseThatRan(files)
    await database.pool.query("insert into business_settings values ('phone', '555', now())")
    const later = migrationNames().filter((name) => name !== SQUASHED_INTO)
    expect(await migrate(database.pool)).toEqual(later)
    expect(await migrate(database.pool)).toEqual([])
    expect(await recorded()).toEqual(fresh)
    expect((await database.pool.query('select value from business_settings')).rows).toEqual([{ value: '555' }])
  })

  test('is adopted by several servers that start at once', async () => {
    await aDatabaseThatRan(squashed)
    await Promise.all([migrate(database.pool), migrate(database.pool), migrate(database.pool)])
    expect((await recorded()).map((row) => row.name)).toEqual(migrationNames())
  })

  test.each([
    ['only some of them', [...squashed].slice(0, 19)],
    ['only the first, before hashes were kept', [[SQUASHED_INTO, null] as const]],
    ['one with another text', [...squashed].map(([name], at) => [name, at === 7 ? 'other' : null] as const)],
  ])('that ran %s is left to the previous release', async (_what, files) => {
    await aDatabaseThatRan(files)
    const before = await recorded()
    await expect(migrate(database.pool)).rejects.toThrow(older)
    expect(await recorded()).toEqual(before)
  })

  test('that ran all of them and a later one is left to that release', async () => {
    await aDatabaseThatRan([...squashed, ['9999_future.sql', 'hash']])
    await expect(migrate(database.pool)).rejects.toThrow('the database is of a newer release (it has 9999_future.sql)')
    expect(await recorded()).toHaveLength(21)
  })
})

test('a database from before the ledger gets entries for visits to come, finished work, and fees', async () => {
  const money = '0005_money.sql'
  for (const name of migrationNames()) if (name >= money) fs.rmSync(path.join(folder, name))
  const lite = await PGlite.create()
  const before = { pool: poolOver(lite) }
  try {
    await migrate(before.pool, folder)
    const quote = `insert into quotes (id, project_type, property_type, address, county, email, phone, rooms, conditions, paint_options,
      breakdown, pricing, total_cost, final_cost, work_area, wants_consultation, created_at, expires_at)
      select 'Q' || n, 'interior', 'condo', 'A', 'Philadelphia', 'a@example.com', '1', '[]', '{}', '{}', '{"taxRate": 0.06}', '{}', 10600, 10600, 1,
             false, now(), now() from generate_series(1, 4) n`
    await before.pool.query(quote)
    await before.pool.query(
      `insert into contractors (id, first_name, last_name, email, phone) values ('C', 'P', 'P', 'p@example.com', '1')`,
    )
    await before.pool.query(`insert into bookings (id, quote_id, kind, scheduled_date, end_date, time_slot, half_days, status, contractor_id,
        cancellation_fee, created_at, updated_at, cancelled_at) values
      ('TOCOME', 'Q1', 'painting', '2026-12-01', '2026-12-01', 'morning', 1, 'scheduled', 'C', null, now(), now(), null),
      ('DONE', 'Q2', 'painting', '2026-01-01', '2026-01-01', 'morning', 1, 'completed', 'C', null, now(), now(), null),
      ('GONE', 'Q3', 'painting', '2026-01-02', '2026-01-02', 'morning', 1, 'cancelled', null, 10000, now(), now(), now()),
      ('COLORS', 'Q4', 'consultation', '2026-12-02', '2026-12-02', 'evening', 1, 'scheduled', 'C', null, now(), now(), null)`)
    await before.pool.query(`insert into jobs (id, booking_id, contractor_id, status, earnings, earnings_basis, scheduled_date, end_date, time_slot,
        assigned_at, completed_at) values ('J', 'DONE', 'C', 'completed', 6000, '{}', '2026-01-01', '2026-01-01', 'morning', now(), now())`)
    expect(await migrate(before.pool)).toEqual(migrationNames().filter((name) => name >= money))
    const { rows } = await before.pool.query<{ entry: string; tax: string; painter: string }>(
      `select concat_ws(' ', booking_id, account, kind, cents, method) as entry, tax, painter from ledger_entries order by 1`,
    )
    expect(rows.map(({ entry }) => entry)).toEqual([
      'DONE earned share 6000',
      'DONE held payout -6000 earlier',
      'DONE owed price 10600',
      'DONE paid payment 10600 earlier',
      'GONE owed late_cancellation_fee 10000',
      'GONE owed write_off -10000',
      'TOCOME owed price 10600',
    ])
    expect(rows.filter(({ tax }) => Number(tax) !== 0)).toMatchObject([{ tax: 600, painter: 6000 }])
  } finally {
    await before.pool.end()
    await lite.close()
  }
})
