/** @module-tag extended */
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { loadDemoData } from '#server/demo/demo-data.ts'
import { readBackup } from '#server/platform/backup/backup-file.ts'
import { importData } from '#server/platform/backup/import-data.ts'
import { openStorage } from '#server/platform/backup/open-storage.ts'
import { tablesInOrder } from '#server/platform/backup/tables.ts'
import { data } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'
import { backUp } from './back-up.ts'

const app = await testApp()

/** Every row of every table that a backup holds, comparable. */
const contents = async (pool: pg.Pool) => {
  const client = await pool.connect()
  const found: Record<string, string[]> = {}
  for (const table of await tablesInOrder(client)) {
    const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from "${table}" t order by 1`)
    found[table] = rows.map(({ row }) => row)
  }
  client.release()
  return found
}

test('a running server writes a backup that restores every row and file into a new folder', {
  timeout: 90_000,
}, async () => {
  await loadDemoData(app.deps, data.demo)
  const folder = path.join(app.folder, 'backups')
  fs.mkdirSync(folder)
  expect(await backUp(app.deps, app.pool, { folder, every: 60, keep: 48 })).toBe(true)
  const [name = '', ...others] = fs.readdirSync(folder)
  expect(others).toEqual([])
  const file = path.join(folder, name)
  expect(fs.statSync(file).mode & 0o077).toBe(0)
  const before = await contents(app.pool)
  expect(Object.values(before).flat().length).toBeGreaterThan(100)
  const dataDir = path.join(app.folder, 'restored')
  const target = await openStorage({ ...app.deps.config, dataDir }, 'new')
  const restored = await importData(target.pool, target.files, readBackup(file))
  expect(await contents(target.pool)).toEqual(before)
  expect(restored.rows).toBe(Object.values(before).flat().length)
  expect(restored.files).toBeGreaterThan(0)
  await target.close()
})
