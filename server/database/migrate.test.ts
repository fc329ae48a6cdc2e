import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
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

test('a migration that was changed after it ran is noticed; other line ends are no change', async () => {
  const name = migrationNames().at(-1) ?? ''
  const text = fs.readFileSync(path.join(folder, name), 'utf8')
  write(name, text.replaceAll('\n', '\r\n'))
  expect(await migrate(database.pool, folder)).toEqual([])
  write(name, `${text}\n-- and one thing more`)
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    `the database was made by other migrations than this release has: ${name}`,
  )
})

test('a migration that fails leaves nothing, and the connection as it was', async () => {
  write('9998_wrong.sql', 'create table half (id integer); select 1/0')
  await expect(migrate(database.pool, folder)).rejects.toThrow('division by zero')
  await expect(database.pool.query('select * from half')).rejects.toThrow('does not exist')
  const { rows } = await database.pool.query<{ lock_timeout: string }>('show lock_timeout')
  expect(rows[0]?.lock_timeout).not.toBe('5s')
})

describe('a database of before the migrations were squashed', () => {
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
  ])('that ran all of them %s is taken over as it is, and goes on from there', async (_when, files) => {
    const { rows: fresh } = await database.pool.query('select name, hash from migrations order by name')
    await aDatabaseThatRan(files)
    await database.pool.query("insert into business_settings values ('phone', '555', now())")
    const later = migrationNames().filter((name) => name !== SQUASHED_INTO)
    expect(await migrate(database.pool)).toEqual(later)
    expect(await migrate(database.pool)).toEqual([])
    expect(await recorded()).toEqual(fresh)
    expect((await database.pool.query('select value from business_settings')).rows).toEqual([{ value: '555' }])
  })

  test('is taken over by several servers that start at once', async () => {
    await aDatabaseThatRan(squashed)
    await Promise.all([migrate(database.pool), migrate(database.pool), migrate(database.pool)])
    expect((await recorded()).map((row) => row.name)).toEqual(migrationNames())
  })

  test.each([
    ['only some of them', [...squashed].slice(0, 19)],
    ['only the first, before hashes were kept', [[SQUASHED_INTO, null] as const]],
    ['one with another text', [...squashed].map(([name], at) => [name, at === 7 ? 'other' : null] as const)],
  ])('that ran %s is left to the release before', async (_what, files) => {
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
