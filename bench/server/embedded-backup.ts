/**
 * What a backup costs a running server on the embedded engine: how long the process and how long its one connection are busy.
 *
 *   node bench/server/embedded-backup.ts [bookings]     1,000 by default
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import { itemizeQuote } from '#domain/pricing/pricing.ts'
import { exportData } from '#server/platform/backup/export-data.ts'
import { keepBackup } from '#server/platform/backup/keep-backups.ts'
import { databaseOver } from '#server/platform/database/connect.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { localFiles } from '#server/platform/files/file-store.ts'
import { newId } from '#server/platform/identifiers.ts'
import { fillBookings } from './fill-bookings.ts'
import { quoteBody, rooms } from './seed.ts'

const ROUNDS = 5
const PHOTOS = 50
const PHOTO_BYTES = 400_000
const NANOSECONDS = 1e6

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-bench-backup-'))
const { pool, close } = await openEmbedded(path.join(folder, 'database'))
await migrate(pool)
const db = databaseOver(pool)
const priced = itemizeQuote({ ...quoteBody(0), rooms: rooms() }, philadelphiaPrices)
const work = {
  rooms: JSON.stringify(rooms()),
  conditions: JSON.stringify(quoteBody(0).conditions),
  paint_options: JSON.stringify(quoteBody(0).paintOptions),
  breakdown: JSON.stringify(priced),
  total_cost: 65_425,
  final_cost: 65_425,
  work_area: 381,
  county: 'Philadelphia',
}
await fillBookings(db, { count: Number(process.argv[2] ?? 1_000), painters: 50, workOf: () => work })
await sql`insert into contractor_slots (contractor_id, day, slot)
  select c.id, current_date + d, s from contractors c, generate_series(1, 90) d, unnest(array['morning', 'afternoon', 'evening']) s`.execute(
  db,
)
const files = localFiles(path.join(folder, 'uploads'))
for (let index = 0; index < PHOTOS; index++) {
  const id = newId()
  const file = `photos/${id}.webp`
  await files.write(file, randomBytes(PHOTO_BYTES))
  const photo = { id, file, bytes: PHOTO_BYTES, width: 1_600, height: 1_200, created_at: new Date() }
  await db.insertInto('photos').values(photo).execute()
}

/** The longest that a statement waited for the connection, until told to end. */
const measureWaits = (isOver: () => boolean) => async () => {
  let longest = 0
  while (!isOver()) {
    const begun = performance.now()
    await sql`select 1`.execute(db)
    longest = Math.max(longest, performance.now() - begun)
    await pause(5)
  }
  return longest
}

fs.mkdirSync(path.join(folder, 'backups'))
for (let round = 1; round <= ROUNDS; round++) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  let over = false
  const waits = measureWaits(() => over)()
  await pause(50)
  delay.enable()
  const begun = performance.now()
  const now = new Date()
  const { name, rows } = await keepBackup(
    { folder: path.join(folder, 'backups'), keep: 2 },
    now,
    exportData(pool, files, now),
  )
  const took = performance.now() - begun
  delay.disable()
  over = true
  const bytes = fs.statSync(path.join(folder, 'backups', name)).size
  const figures = [
    `${rows} rows, ${(bytes / 1e6).toFixed(1)} MB in ${(took / 1_000).toFixed(2)} s`,
    `longest block ${(delay.max / NANOSECONDS).toFixed(0)} ms`,
    `a statement waited ${(await waits).toFixed(0)} ms at most`,
  ]
  console.log(figures.join('; '))
  await pause(1_000)
}
await close()
fs.rmSync(folder, { recursive: true, force: true })
