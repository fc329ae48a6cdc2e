/** @module-tag extended */
import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portraitLocations } from '#server/painters/portraits/portraits.queries.ts'
import { poolOver } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { localFiles } from '#server/platform/files/file-store.ts'
import { aComplianceDocument } from '#server/testing/a-compliance-document.ts'
import { aBooking, aPainter, aQuote } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { readBackup, writeBackup } from './backup-file.ts'
import { type BackupLine, exportData } from './export-data.ts'
import { importData } from './import-data.ts'
import { openStorage } from './open-storage.ts'

let app: TestApp
let source: Parameters<typeof exportData>[0]
const target = await PGlite.create()
const targetPool = poolOver(target)

beforeAll(async () => {
  await migrate(targetPool)
  app = await startTestApp()
  source = app.pool
  const painter = await aPainter(app)
  await aBooking(app, { contractorId: painter.id })
  await aQuote(app, { customerName: 'Zoë O’Neill — "Zed" \\ \u2603' })
  await app.deps.files.write('w9/FORM', Buffer.from([1, 2, 3, 0, 255]))
  const { file } = await aComplianceDocument(app, painter.id, { file: 'PAPER' })
  await app.deps.files.write(`papers/${file}`, Buffer.from([4, 5]))
  const portrait = { contractor_id: painter.id, handed_in_at: app.deps.now() }
  await app.insert('portraits', { id: 'PORTRAIT', state: 'accepted', ...portrait })
  for (const one of portraitLocations('PORTRAIT')) await app.deps.files.write(one, Buffer.from(one))
  await app.insert('portraits', { id: 'REPLACED', state: 'unused', ...portrait })
  await app.deps.files.write('portraits/REPLACED-small.webp', Buffer.from([6]))
  await app.db.updateTable('contractors').set({ w9_file: 'FORM' }).where('id', '=', painter.id).execute()
})

afterAll(async () => {
  await targetPool.end()
  await target.close()
  await app.close()
})

/** The content of a table, comparable. */
const contents = async (pool: typeof targetPool, table: string) => {
  const { rows } = await pool.query(`select to_jsonb(t)::text as row from "${table}" t order by 1`)
  return rows.map((row: { row: string }) => row.row)
}

const tables = [
  'contractors',
  'contractor_slots',
  'quotes',
  'bookings',
  'jobs',
  'service_areas',
  'pricing_versions',
  'outbox_tasks',
]

test('a truncated backup is refused as a whole', async () => {
  const cut = async function* (): AsyncGenerator<BackupLine> {
    for await (const line of exportData(source, app.deps.files, app.deps.now())) if (!('end' in line)) yield line
  }
  const files = localFiles(path.join(app.folder, 'cut'))
  await expect(importData(targetPool, files, cut())).rejects.toThrow(/not complete/)
  expect(await contents(targetPool, 'quotes')).toEqual([])
})

test('a backup of another schema is refused as a whole and names the schema', async () => {
  const other = async function* (): AsyncGenerator<BackupLine> {
    for await (const line of exportData(source, app.deps.files, app.deps.now()))
      yield 'head' in line ? { head: { ...line.head, schema: '9999_future.sql' } } : line
  }
  const files = localFiles(path.join(app.folder, 'other'))
  await expect(importData(targetPool, files, other())).rejects.toThrow(
    /of schema 9999_future.sql.*restore with the release it was made with/,
  )
  expect(await contents(targetPool, 'bookings')).toEqual([])
})

// After both refusals: what is refused as a whole leaves nothing in the way.
test('a backup restored into a new database of another engine holds the same rows and files', async () => {
  const file = path.join(app.folder, 'backup.gz')
  const saved = await writeBackup(file, exportData(source, app.deps.files, app.deps.now()))
  const files = localFiles(path.join(app.folder, 'restored'))
  const restored = await importData(targetPool, files, readBackup(file))
  expect(restored).toEqual(saved)
  expect(restored.files).toBe(5)
  for (const table of tables) expect(await contents(targetPool, table), table).toEqual(await contents(source, table))
  expect(await files.read('w9/FORM')).toEqual(Buffer.from([1, 2, 3, 0, 255]))
  expect(await files.read('papers/PAPER')).toEqual(Buffer.from([4, 5]))
  for (const one of portraitLocations('PORTRAIT')) expect(await files.read(one)).toEqual(Buffer.from(one))
  expect((await contents(targetPool, 'bookings')).length).toBe(1)
})

test('a target that contains data is refused and stays unchanged', async () => {
  const before = await contents(targetPool, 'quotes')
  const files = localFiles(path.join(app.folder, 'restored'))
  await expect(importData(targetPool, files, exportData(source, app.deps.files, app.deps.now()))).rejects.toThrow(
    /not empty/,
  )
  expect(await contents(targetPool, 'quotes')).toEqual(before)
})

test('a file that is not a backup is refused', async () => {
  const file = path.join(app.folder, 'other.gz')
  fs.writeFileSync(file, 'not compressed')
  await expect(importData(targetPool, app.deps.files, readBackup(file))).rejects.toThrow()
})

test('a tool refuses a database that no server has begun, and leaves it empty', async () => {
  const folder = fs.mkdtempSync(path.join(app.folder, 'empty-'))
  const config = { ...app.deps.config, databaseUrl: undefined, dataDir: folder }
  await expect(openStorage(config)).rejects.toThrow(
    'this database is empty: run this with the environment of the service',
  )
})
