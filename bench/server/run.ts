/**
 * The server's speed, as ratios to what this machine can do at best, measured in one run.
 *
 *   node bench/server/run.ts [--seconds 5] [--small] [postgres://…]
 *
 * Makes databases of its own on that server and removes them. `--small` leaves out the large data set.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { benchChoosing } from './choosing.ts'
import { dropDatabase, makeDatabase } from './databases.ts'
import { benchAdmin, benchEmbedded, benchHttp, benchReads, type Row } from './parts.ts'
import { seed } from './seed.ts'
import { benchWrites, SPARE_QUOTES, WRITTEN_DAYS } from './writes.ts'
import { hasWrk } from './wrk.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '5' }, small: { type: 'boolean', default: false } },
})
const serverUrl = positionals[0] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const seconds = Number(values.seconds)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-bench-'))
const rows: Row[] = []
const say = (row: Row) => {
  rows.push(row)
  console.log(`${row.what}: ${row.result}`)
}

const small = { painters: 50, pastBookings: 500, futureBookings: 500, areas: 4 }
const large = { painters: 5_000, pastBookings: 1_000_000, futureBookings: 50_000, areas: 300 }
const holes = { painters: 5_000, pastBookings: 1, futureBookings: 0, areas: 4, holes: true }
const names = ['small', 'large', 'holes', 'writes', 'admin'].map((name) => `evencoat_bench_${name}`)

try {
  const [smallName = '', largeName = '', holesName = '', writesName = '', adminName = ''] = names
  const smallUrl = await makeDatabase(serverUrl, smallName)
  const smallSeed = await seed(smallUrl, small)
  await benchHttp({ url: smallUrl, folder, seconds, say })
  const reads = await benchReads({
    url: smallUrl,
    folder,
    seconds,
    say,
    ...smallSeed,
    label: '50 painters, 1,000 bookings',
  })
  if (!values.small) {
    const largeUrl = await makeDatabase(serverUrl, largeName)
    const largeSeed = await seed(largeUrl, large)
    await benchReads({
      url: largeUrl,
      folder,
      seconds,
      say,
      ...largeSeed,
      label: '5,000 painters, 1,050,000 bookings, 300 areas',
      before: reads,
    })
    await benchChoosing({ url: largeUrl, folder, seconds, say, ...largeSeed, label: '5,000 painters in one area' })
    await dropDatabase(serverUrl, largeName)
    const holesUrl = await makeDatabase(serverUrl, holesName)
    const { longQuoteId, today } = await seed(holesUrl, holes)
    const label = '5,000 painters, twelve half-days, calendars full of holes'
    await benchReads({ url: holesUrl, folder, seconds, say, today, quoteId: longQuoteId, label, before: reads })
    await benchChoosing({ url: holesUrl, folder, seconds, say, today, quoteId: longQuoteId, label })
    await dropDatabase(serverUrl, holesName)
  }
  const writesUrl = await makeDatabase(serverUrl, writesName)
  await seed(writesUrl, { ...small, days: WRITTEN_DAYS + 20, spareQuotes: SPARE_QUOTES })
  await benchWrites({ url: writesUrl, folder, seconds, say })
  const adminUrl = await makeDatabase(serverUrl, adminName)
  await benchAdmin({ url: adminUrl, folder, seconds, say })
  await benchEmbedded({ folder, seconds, say })
  console.log(
    `\nSteady loads by ${hasWrk ? 'wrk' : 'autocannon'}, bookings by autocannon\n\n| What | Result | Wanted |\n|---|---|---|`,
  )
  for (const row of rows) console.log(`| ${row.what} | ${row.result} | ${row.wanted} |`)
} finally {
  for (const name of names) await dropDatabase(serverUrl, name)
  fs.rmSync(folder, { recursive: true, force: true })
}
