/**
 * The server's speed, as ratios to what this machine can do at best, measured in one run.
 *
 *   node bench/server/run.ts [--seconds 5] [--small] [--only reads,large,writes,admin,office,money,streams,embedded] [postgres://…]
 *
 * Makes databases of its own on that server and removes them. `--small` leaves out the large data sets; `large` needs `reads`,
 * which it is compared with.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { SPARE_QUOTES } from './bench-bookings.ts'
import type { Measurement } from './bench-target.ts'
import { WRITTEN_DAYS } from './booking-load.ts'
import { benchChoosing } from './choosing.ts'
import { dropDatabase, makeDatabase } from './databases.ts'
import { benchMoney } from './money.ts'
import { benchAreas, benchMessages, benchPainters } from './office.ts'
import { benchEmbedded, benchHttp, benchOffice, benchReads, type Reads } from './parts.ts'
import { seed } from './seed.ts'
import { benchStreams } from './streams.ts'
import { benchWrites } from './writes.ts'
import { hasWrk } from './wrk.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '5' },
    small: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})
const serverUrl = positionals[0] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const only = values.only?.split(',')
const isSelected = (part: string): boolean => (only ? only.includes(part) : !(values.small && part === 'large'))
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-bench-'))
const rows: Measurement[] = []
const report = (row: Measurement) => {
  rows.push(row)
  console.log(`${row.what}: ${row.result}`)
}
const common = { folder, seconds: Number(values.seconds), report }

const small = { painters: 50, pastBookings: 500, futureBookings: 500, areas: 4 }
const large = { painters: 5_000, pastBookings: 1_000_000, futureBookings: 50_000, areas: 300 }
const holes = { painters: 5_000, pastBookings: 1, futureBookings: 0, areas: 4, holes: true }

/** A database for one part, dropped afterwards. */
async function withDatabase<T>(part: string, use: (url: string) => Promise<T>): Promise<T> {
  const name = `evencoat_bench_${part}`
  const url = await makeDatabase(serverUrl, name)
  try {
    return await use(url)
  } finally {
    await dropDatabase(serverUrl, name)
  }
}

async function benchSmall(url: string): Promise<Reads> {
  const seeded = await seed(url, small)
  await benchHttp({ ...common, url })
  return benchReads({ ...common, url, ...seeded, label: '50 painters, 1,000 bookings' })
}

async function benchLarge(before: Reads): Promise<void> {
  await withDatabase('large', async (url) => {
    const seeded = await seed(url, large)
    await benchReads({ ...common, url, ...seeded, label: '5,000 painters, 1,050,000 bookings, 300 areas', before })
    await benchChoosing({ ...common, url, ...seeded, label: '5,000 painters in one area' })
  })
  await withDatabase('holes', async (url) => {
    const { longQuoteId: quoteId, today } = await seed(url, holes)
    const target = {
      ...common,
      url,
      today,
      quoteId,
      label: '5,000 painters, twelve half-days, calendars full of holes',
    }
    await benchReads({ ...target, before })
    await benchChoosing(target)
  })
}

try {
  if (isSelected('reads')) {
    const reads = await withDatabase('small', benchSmall)
    if (isSelected('large')) await benchLarge(reads)
  }
  if (isSelected('writes')) {
    await withDatabase('writes', (url) =>
      withDatabase('floor', async (floorUrl) => {
        const written = { ...small, days: WRITTEN_DAYS + 20 }
        await seed(url, written)
        await seed(floorUrl, { ...written, spareQuotes: SPARE_QUOTES })
        await benchWrites({ ...common, url, floorUrl })
      }),
    )
  }
  if (isSelected('admin')) await withDatabase('admin', (url) => benchOffice({ ...common, url }))
  if (isSelected('office')) {
    // The size that the office is made for, and twenty times of it.
    await withDatabase('painters', (url) => benchPainters({ ...common, url }, 50))
    await withDatabase('painters', (url) => benchPainters({ ...common, url }, 1_000))
    await withDatabase('areas', (url) => benchAreas({ ...common, url }))
    await withDatabase('messages', (url) => benchMessages({ ...common, url }))
  }
  if (isSelected('money')) await withDatabase('money', (url) => benchMoney({ ...common, url }))
  if (isSelected('streams')) {
    await withDatabase('streams', async (url) => {
      await seed(url, small)
      await benchStreams({ ...common, url })
    })
  }
  if (isSelected('embedded')) await benchEmbedded(common)
  console.log(
    `\nSteady loads by ${hasWrk ? 'wrk' : 'autocannon'}, bookings by autocannon\n\n| What | Result | Wanted |\n|---|---|---|`,
  )
  for (const row of rows) console.log(`| ${row.what} | ${row.result} | ${row.wanted} |`)
} finally {
  fs.rmSync(folder, { recursive: true, force: true })
}
