import { performance } from 'node:perf_hooks'
import { readerOf } from '#domain/platform/reader.ts'
import { philadelphiaData } from '#server/app/market-data.ts'
import { staffedAreas } from '#server/coverage/areas/area-staffing.ts'
import { findMessages, presentMessages } from '#server/notifications/delivery-log/messages.queries.ts'
import { formatInboxItem } from '#server/office/inbox/all-inbox-items.ts'
import { findInboxItems } from '#server/office/inbox/find-inbox-items.ts'
import type { InboxDeps } from '#server/office/inbox/inbox-item.ts'
import { readInbox } from '#server/office/inbox/read-inbox.ts'
import { listPainters } from '#server/painters/accounts/list-painters.ts'
import { makePainterStatisticsCache } from '#server/painters/track-record/painter-statistics-cache.ts'
import { readConfig } from '#server/platform/config.ts'
import { connectServer, databaseOver } from '#server/platform/database/connect.ts'
import type { Deps } from '#server/platform/deps.ts'
import { FreeSlotsCache } from '#server/scheduling/engine/free-slots-cache.ts'
import { type BenchTarget, serverEnv } from './bench-target.ts'
import { fillMessages } from './fill-messages.ts'
import { fillPainters } from './fill-painters.ts'
import { cpuMs } from './processes.ts'
import { seed } from './seed.ts'

const ROUNDS = 200

/** A process with nothing but its calendars in memory, over a pool of its own. */
async function withDeps(
  target: BenchTarget,
  use: (deps: InboxDeps & Pick<Deps, 'jobHistories'>) => Promise<void>,
): Promise<void> {
  const pool = connectServer(target.url)
  const config = readConfig(serverEnv(target))
  const { market, directory } = philadelphiaData
  const reader = readerOf(market)
  const base = { db: databaseOver(pool), market, now: () => new Date() }
  const [freeSlots, jobHistories] = [new FreeSlotsCache(), makePainterStatisticsCache(base)]
  await use({ ...base, config, directory, reader, freeSlots, jobHistories, readInbox, formatInboxItem })
  await pool.end()
}

/** Measures the duration and processor time of a call; the first calls fill the caches. */
async function measureCall(
  { url, report }: BenchTarget,
  what: string,
  wanted: string,
  call: () => Promise<unknown>,
): Promise<void> {
  for (let round = 0; round < 10; round++) await call()
  const times: number[] = []
  const before = cpuMs(process.pid, url)
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    await call()
    times.push(performance.now() - begun)
  }
  const after = cpuMs(process.pid, url)
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(ROUNDS * share)] ?? 0).toFixed(1)
  const used = (of: 'server' | 'database') => ((after[of] - before[of]) / ROUNDS).toFixed(1)
  const cpu = `${used('server')} + ${used('database')} ms of processor time`
  report({ what, result: `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${cpu}`, wanted })
}

/** The office's list of painters: so many of them with 100,000 jobs of two years. */
export async function benchPainters(target: BenchTarget, painters: number): Promise<void> {
  await seed(target.url, { painters, pastBookings: 98_000, futureBookings: 2_000, areas: 30 })
  await fillPainters(target.url)
  await withDeps(target, async (deps) => {
    const list = (name: string, wanted: string, filter: Partial<Parameters<typeof listPainters>[1]>) =>
      measureCall(target, `Painters' list at ${painters}, ${name}`, wanted, () =>
        listPainters(deps as Deps, { sort: 'name', limit: 100, byContacts: true, ...filter }),
      )
    await list('first page', 'p99 ≤ 20 ms', {})
    await list('by next job', 'p99 ≤ 50 ms', { sort: 'next_job' })
    await list('by open jobs', 'p99 ≤ 50 ms', { sort: 'open_jobs' })
    await list('by record', 'p99 ≤ 50 ms', { sort: 'record' })
    await list('one state', 'p99 ≤ 50 ms', { state: 'active' })
    await list('a paper that is missing', 'p99 ≤ 50 ms', { complianceDocuments: 'missing' })
    await list('search by a part of a phone number', 'p99 ≤ 50 ms', { q: '555-0100' })
    await list('search by one address', 'p99 ≤ 50 ms', { q: 'painter77@example' })
  })
}

/** The lookups that every open office page causes every two seconds: 300 areas, 5,000 painters. */
export async function benchAreas(target: BenchTarget): Promise<void> {
  await seed(target.url, { painters: 5_000, pastBookings: 1, futureBookings: 10_000, areas: 300 })
  await fillPainters(target.url)
  await withDeps(target, async (deps) => {
    const size = '300 areas, 5,000 painters'
    await measureCall(target, `Staffing of the areas (${size})`, '≤ 20 ms', () => staffedAreas(deps, deps.db))
    await measureCall(target, `All that needs somebody (${size})`, '≤ 50 ms', () => findInboxItems(deps))
  })
}

/** The office's list of sent emails, of which every visit has eight. */
export async function benchMessages(target: BenchTarget): Promise<void> {
  await seed(target.url, { painters: 50, pastBookings: 9_800, futureBookings: 200, areas: 30 })
  await fillPainters(target.url)
  await fillMessages(target.url)
  await withDeps(target, async (made) => {
    const deps = made as Deps
    const list = (limit: number, of: Partial<Parameters<typeof findMessages>[1]>) => async () =>
      presentMessages(deps, await findMessages(deps, { limit, ...of }))
    for (const limit of [5, 40, 200]) {
      await measureCall(target, `Messages, ${limit} of eight kinds`, limit > 40 ? '' : '≤ 20 ms', list(limit, {}))
    }
    await measureCall(target, 'Messages to an address, 40', '≤ 20 ms', list(40, { q: 'customer77' }))
  })
}
