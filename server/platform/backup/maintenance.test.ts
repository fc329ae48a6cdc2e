/** @module-tag extended */
import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBookingIds } from '#server/office/search/find-bookings.ts'
import { databaseOver } from '#server/platform/database/connect.ts'
import { poolOver } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { localFiles } from '#server/platform/files/file-store.ts'
import { aComplianceDocument } from '#server/testing/a-compliance-document.ts'
import { aBooking, aPainter, aQuote, TODAY } from '#server/testing/builders.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { readBackup, writeBackup } from './backup-file.ts'
import { type BackupLine, exportData } from './export-data.ts'
import { importData } from './import-data.ts'

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
  'effects',
]

test('a backup restored into a new database of another engine holds the same rows and files', async () => {
  const file = path.join(app.folder, 'backup.gz')
  const saved = await writeBackup(file, exportData(source, app.deps.files, app.deps.now()))
  const files = localFiles(path.join(app.folder, 'restored'))
  const restored = await importData(targetPool, files, readBackup(file))
  expect(restored).toEqual(saved)
  expect(restored.files).toBe(2)
  for (const table of tables) expect(await contents(targetPool, table), table).toEqual(await contents(source, table))
  expect(await files.read('w9/FORM')).toEqual(Buffer.from([1, 2, 3, 0, 255]))
  expect(await files.read('papers/PAPER')).toEqual(Buffer.from([4, 5]))
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

test('a truncated backup is refused as a whole', async () => {
  const empty = await PGlite.create()
  const pool = poolOver(empty)
  await migrate(pool)
  const cut = async function* (): AsyncGenerator<BackupLine> {
    for await (const line of exportData(source, app.deps.files, app.deps.now())) if (!('end' in line)) yield line
  }
  const files = localFiles(path.join(app.folder, 'cut'))
  await expect(importData(pool, files, cut())).rejects.toThrow(/not complete/)
  expect(await contents(pool, 'quotes')).toEqual([])
  await pool.end()
  await empty.close()
})

/** A backup from the previous release: a booking, and two messages in the table of their own that it had. */
const earlierBackup = async function* (change: (text: string) => string = (text) => text): AsyncGenerator<BackupLine> {
  const file = path.join(import.meta.dirname, '../../testing/stored-shapes/backup-of-0020.jsonl')
  for (const line of fs.readFileSync(file, 'utf8').trim().split('\n')) yield JSON.parse(change(line)) as BackupLine
}

const restoreEmpty = async <T>(lines: AsyncIterable<BackupLine>, read: (pool: typeof targetPool) => Promise<T>) => {
  const empty = await PGlite.create()
  const pool = poolOver(empty)
  await migrate(pool)
  const files = localFiles(path.join(app.folder, 'earlier'))
  const restored = await importData(pool, files, lines).catch((error: Error) => error.message)
  const seen = await read(pool)
  await pool.end()
  await empty.close()
  return { restored, seen }
}

test('a backup from before messages became outbox tasks is restored with them', async () => {
  const { restored, seen } = await restoreEmpty(earlierBackup(), async (pool) => ({
    effects: (await pool.query('select lane, kind, recipient, state, attempts from effects order by kind')).rows,
    bookings: (await pool.query('select id from bookings')).rows,
    ledger: (await pool.query('select booking_id, kind, cents from ledger_entries')).rows,
    prices: (await pool.query('select final_cost from quotes')).rows,
  }))
  expect(restored).toEqual({ rows: 16, files: 0 })
  expect(seen.effects).toEqual([
    { lane: 'mail', kind: 'booking-confirmation', recipient: 'dana@example.com', state: 'waiting', attempts: 0 },
    { lane: 'mail', kind: 'quote', recipient: 'dana@example.com', state: 'sent', attempts: 1 },
  ])
  expect(seen.bookings).toEqual([{ id: '05PGXF13YMAYGFW4BHV7' }])
  // Money was not recorded then: the visit to come owes its price.
  const [price] = seen.prices as { final_cost: number }[]
  expect(seen.ledger).toEqual([{ booking_id: '05PGXF13YMAYGFW4BHV7', kind: 'price', cents: price?.final_cost }])
})

test('a backup from before search words became a vector is restored with them', async () => {
  const booking_id = '05PGXF13YMAYGFW4BHV7'
  const created_at = '2026-11-23T15:00:00+00:00'
  const words = ["dana.o'hara@example.com", 'dana']
  const older = async function* (): AsyncGenerator<BackupLine> {
    for await (const line of earlierBackup((text) => text.replace('0020_slot_changes_name_days', '0002_effects'))) {
      if ('table' in line && line.table === 'outbox') continue
      if ('end' in line) {
        yield {
          table: 'booking_search',
          rows: [{ booking_id, created_at, words: words.map((word) => ` ${word}`).join('') }],
        }
        yield { table: 'booking_words', rows: words.map((word) => ({ word, created_at, booking_id })) }
        yield { end: { rows: line.end.rows - 2 + 3, files: 0 } }
      } else yield line
    }
  }
  const { restored, seen } = await restoreEmpty(older(), async (pool) => {
    const db = databaseOver(pool)
    return Promise.all(['dana', "dana.o'hara@ex"].map((q) => findBookingIds(db, { q }, { limit: 10, today: TODAY })))
  })
  expect(restored).toEqual({ rows: 17, files: 0 })
  expect(seen).toEqual([[booking_id], [booking_id]])
})

test('a backup of a schema that this release does not know is refused and names the schema', async () => {
  const older = earlierBackup((text) => text.replace('0020_slot_changes_name_days', '0019_units'))
  const { restored, seen } = await restoreEmpty(older, (pool) => contents(pool, 'bookings'))
  expect(restored).toMatch(/of schema 0019_units.sql.*restore with the release it was made with/)
  expect(seen).toEqual([])
})

test('a file that is not a backup is refused', async () => {
  const file = path.join(app.folder, 'other.gz')
  fs.writeFileSync(file, 'not compressed')
  await expect(importData(targetPool, app.deps.files, readBackup(file))).rejects.toThrow()
})

test.each([
  ['dates were held for a deposit', '0005_money.sql'],
  ['the list of what painters still get had amounts of its own', '0006_cards.sql'],
])('a backup from before %s is restored, with its ledger as it was', async (_what, schema) => {
  const lacking: Record<string, string[]> = {
    bookings: schema < '0006' ? ['deposit', 'reserved_until'] : [],
    unsettled_entries: ['kind', 'cents', 'method', 'at'],
  }
  const without = (table: string, row: object) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !lacking[table]?.includes(column)))
  const older = async function* (): AsyncGenerator<BackupLine> {
    for await (const line of exportData(source, app.deps.files, app.deps.now())) {
      if ('head' in line) yield { head: { ...line.head, schema } }
      else if ('table' in line) yield { ...line, rows: line.rows.map((row) => without(line.table, row)) }
      else yield line
    }
  }
  const { restored, seen } = await restoreEmpty(older(), (pool) =>
    Promise.all(['ledger_entries', 'unsettled_entries'].map((table) => contents(pool, table))),
  )
  expect(restored).toMatchObject({ files: 2 })
  expect(seen).toEqual([await contents(source, 'ledger_entries'), await contents(source, 'unsettled_entries')])
})
