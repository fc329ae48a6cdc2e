/** @module-tag extended */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { migrate, migrationNames, migrationsHash } from './migrate.ts'

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
  expect(migrationsHash(folder)).toBe(migrationsHash())
  write(name, `${text}\n-- and one thing more`)
  expect(migrationsHash(folder)).not.toBe(migrationsHash())
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    `the database was made by other migrations than this release has (${name}): start the release that made it`,
  )
})

test('a migration that fails changes nothing and leaves the connection as it was', async () => {
  write('9998_wrong.sql', 'create table half (id integer); select 1/0')
  await expect(migrate(database.pool, folder)).rejects.toThrow('division by zero')
  await expect(database.pool.query('select * from half')).rejects.toThrow('does not exist')
  const { rows } = await database.pool.query<{ lock_timeout: string }>('show lock_timeout')
  expect(rows[0]?.lock_timeout).not.toBe('5s')
})

test('a database of other migrations is refused with what to do, even if it has more of them than this release', async () => {
  await database.pool.query("update migrations set hash = 'other' where name = '0001_initial.sql'")
  await database.pool.query("insert into migrations (name, hash) values ('0002_more.sql', 'hash')")
  await expect(migrate(database.pool)).rejects.toThrow(
    'the database was made by other migrations than this release has (0001_initial.sql): ' +
      'start the release that made it, or remove the data folder or empty the database to begin anew',
  )
})
