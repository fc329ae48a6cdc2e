/**
 * What a process reads of so many painters, at its start and after changes. Prints one line of JSON.
 *
 *   node --expose-gc bench/server/many-painters/from-database.ts 50000 20 postgres://postgres@127.0.0.1:5432/postgres
 *
 * Makes a database of its own on that server, and removes it afterwards.
 */
import { sql } from 'kysely'
import { addDays } from '#domain/platform/dates.ts'
import { connectServer, databaseOver } from '#server/platform/database/connect.ts'
import { FreeSlotsCache } from '#server/scheduling/engine/free-slots-cache.ts'
import { dropDatabase, makeDatabase } from '../databases.ts'
import { cpuMs } from '../processes.ts'
import { fillDatabase } from './fill-database.ts'
import { median, memoryAfterGc, mostMemory } from './measure.ts'
import { LAST, seeded, TODAY } from './population.ts'

const [painters, areas] = process.argv.slice(2).map(Number) as [number, number]
const server = process.argv[4] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
/** The start is measured so often, but only once when it takes long. */
const STARTS = painters > 100_000 ? 1 : 3
const CHANGES = 200

const name = `evencoat_painters_${process.pid}`
const url = await makeDatabase(server, name)
try {
  await fillDatabase(url, painters, areas)
  const [writing, reading] = [connectServer(url), connectServer(url)]
  const [writer, db] = [databaseOver(writing), databaseOver(reading)]
  const days = { first: TODAY, last: LAST }
  const used = () => cpuMs(process.pid, url)
  let cache = new FreeSlotsCache()
  const empty = memoryAfterGc()

  const starts: Record<'elapsed' | 'server' | 'database', number>[] = []
  for (let round = 0; round < STARTS; round++) {
    cache = new FreeSlotsCache()
    const [begun, before] = [performance.now(), used()]
    await cache.read(db, days)
    const after = used()
    starts.push({
      elapsed: performance.now() - begun,
      server: after.server - before.server,
      database: after.database - before.database,
    })
  }
  const most = mostMemory()
  const kept = memoryAfterGc()
  const start = Object.fromEntries(
    (['elapsed', 'server', 'database'] as const).map((of) => [of, median(starts.map((one) => one[of]))]),
  )

  const random = seeded(3)
  const aPainter = () => `C${String(Math.floor(random() * painters)).padStart(19, '0')}`
  /** As a booking of three half-days does: its slots, and who was assigned a job last. */
  const book = async (round: number) => {
    const id = aPainter()
    const day = addDays(TODAY, 1 + (round % 50))
    await writer.transaction().execute(async (db) => {
      await sql`update contractor_slots set offered = not offered where contractor_id = ${id} and day between ${day}::date and ${addDays(day, 1)}::date`.execute(
        db,
      )
      await sql`update contractors set last_assigned_at = now() where id = ${id}`.execute(db)
    })
  }
  const come = async (round: number) => {
    const id = `N${String(round).padStart(19, '0')}`
    await writer.transaction().execute(async (db) => {
      await sql`insert into contractors (id, first_name, last_name, email, slug, phone, created_at)
        values (${id}, 'New', 'Painter', ${`new${round}@example.com`}, ${id}, '(215) 555-0100', now())`.execute(db)
      await sql`insert into contractor_service_areas (contractor_id, service_area_id)
        select ${id}, id from service_areas order by id limit 1`.execute(db)
      await sql`insert into contractor_slots (contractor_id, day, slot)
        select ${id}, ${TODAY}::date + d, s from generate_series(1, 60) d, unnest(array['morning', 'afternoon']) s`.execute(
        db,
      )
    })
  }
  const close = (round: number) =>
    sql`insert into closures (id, first_day, last_day, label, created_at) values (${`L${round}`}, ${TODAY}::date + ${round}::int, ${TODAY}::date + ${round}::int, 'Closed', now())`.execute(
      writer,
    )
  /** What reading takes after so many changes: processor time by change, in milliseconds. */
  const after = async (change: (round: number) => Promise<unknown>, atOnce: number, count = CHANGES) => {
    const cost = { server: 0, database: 0 }
    for (let round = 0; round < count; round += atOnce) {
      for (let n = 0; n < atOnce; n++) await change(round + n)
      // Only what reads: the writer's own work is done, and it is idle meanwhile.
      const before = used()
      const exact = process.cpuUsage()
      await cache.read(db, days)
      const { user, system } = process.cpuUsage(exact)
      cost.server += (user + system) / 1000 / count
      cost.database += (used().database - before.database) / count
    }
    return cost
  }
  await after(book, 1)
  const changes = {
    none: await after(() => Promise.resolve(), 1),
    one: await after(book, 1, 500),
    ofFifty: await after(book, 50, 2000),
    newcomer: await after(come, 1),
    closure: await after(close, 1, 40),
  }
  const { rows } = await sql<{ slots: number; size: string }>`
    select reltuples::float8 as slots, pg_size_pretty(pg_total_relation_size('contractor_slots')) as size
      from pg_class where relname = 'contractor_slots'`.execute(db)
  console.log(
    JSON.stringify({
      painters,
      areas,
      ...rows[0],
      start,
      memory: { heap: kept.heap - empty.heap, arrays: kept.arrays - empty.arrays, most },
      changes,
    }),
  )
  await Promise.all([writing.end(), reading.end()])
} finally {
  await dropDatabase(server, name)
}
