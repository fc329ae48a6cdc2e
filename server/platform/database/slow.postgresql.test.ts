import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/identifiers.ts'
import { testApp } from '#server/testing/test-app.ts'
import { connectServer } from './connect.ts'
import { migrate } from './migrate.ts'

const app = await testApp()

test('a migration may take longer than a statement may, and than one waits for an answer', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-migrations-'))
  fs.cpSync(path.join(import.meta.dirname, 'migrations'), folder, { recursive: true })
  fs.writeFileSync(path.join(folder, '9998_slow.sql'), 'select pg_sleep(1.2)')
  const url = new URL(app.databaseUrl ?? '')
  const pool = new pg.Pool({
    connectionString: url.href,
    max: 1,
    statement_timeout: 500,
    query_timeout: 900,
    lock_timeout: 700,
  })
  await expect(pool.query('select pg_sleep(1.2)')).rejects.toThrow('statement timeout')
  expect(await migrate(pool, folder)).toEqual(['9998_slow.sql'])
  // And afterwards the usual limits hold again.
  await expect(pool.query('select pg_sleep(1.2)')).rejects.toThrow('statement timeout')
  const { rows } = await pool.query<{ lock_timeout: string }>('show lock_timeout')
  expect(rows).toEqual([{ lock_timeout: '700ms' }])
  await pool.end()
  fs.rmSync(folder, { recursive: true, force: true })
})

test('a caller who waits for a lock is asked to come back long before the statement times out', async () => {
  const holder = new pg.Client({ connectionString: app.databaseUrl })
  await holder.connect()
  await holder.query('begin; lock table quotes in access exclusive mode')
  const begun = performance.now()
  const answers = await Promise.all(Array.from({ length: 4 }, () => app.call(`GET /api/quotes/${newId()}`)))
  expect(performance.now() - begun).toBeLessThan(10_000)
  for (const { status, headers } of answers) {
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('5')
  }
  await holder.query('rollback')
  await holder.end()
  await pause(10)
  expect((await app.call(`GET /api/quotes/${newId()}`)).status).toBe(404)
})

test('connections have limits for statements and for locks', async () => {
  const pool = connectServer(app.databaseUrl ?? '')
  const { rows } = await pool.query(
    "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock",
  )
  expect(rows).toEqual([{ statement: '15s', lock: '3s' }])
  await pool.end()
})
