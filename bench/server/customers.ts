/**
 * How long the office's list of customers takes with very many of them, by what it is narrowed by and sorted by.
 *
 *   node bench/server/customers.ts postgres://postgres@127.0.0.1:5432/postgres [bookings]
 *
 * Makes a database of its own on that server, and removes it afterwards.
 */
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import pg from 'pg'
import { customerOrders } from '#contract/customers/customer-list.ts'
import { customerSegments } from '#domain/customers/segments.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { readerOf } from '#domain/platform/reader.ts'
import { philadelphiaData } from '#server/app/market-data.ts'
import {
  type CustomerFilters,
  countSegments,
  countTags,
  findCustomers,
  sumUpCustomers,
} from '#server/customers/customers/customer-list.queries.ts'
import { connectServer, type Db, databaseOver } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { indexAllQuotes } from '#server/platform/search/index-quotes.ts'
import { withQuestion } from '#server/platform/search/search-words.ts'
import { fillBookings, START } from './fill-bookings.ts'
import { cpuMs } from './processes.ts'

const [url = 'postgres://postgres@127.0.0.1:5432/postgres', count = '100000'] = process.argv.slice(2)
const BOOKINGS = Number(count)
const ROUNDS = 100
const { market } = philadelphiaData
const reader = readerOf(market)
/** Near the end of the bookings, so that most visits are over. */
const NOW = new Date(START + BOOKINGS * 0.95 * 300_000)
const TODAY = todayIn(market, NOW)

const measure = async (name: string, read: () => Promise<unknown>) => {
  const times: number[] = []
  await read()
  const before = cpuMs(process.pid, target.href).database
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    await read()
    times.push(performance.now() - begun)
  }
  const cpu = ((cpuMs(process.pid, target.href).database - before) / ROUNDS).toFixed(1).padStart(6)
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1).padStart(7)
  console.log(`${name.padEnd(50)} min ${at(0)}  p50 ${at(0.5)}  p95 ${at(0.95)} ms, processor time ${cpu} ms`)
}

/** As if every visit had gone the way of the product: past ones completed and paid, one customer in ten tagged. */
const finish = async (pool: Db) => {
  await pool.transaction().execute(async (db) => {
    // Each of these changes every row.
    await sql`set local statement_timeout = 0`.execute(db)
    await sql`update bookings set status = 'completed' where status in ('pending', 'scheduled', 'confirmed', 'in_progress') and end_date < ${TODAY}::date`.execute(
      db,
    )
    // Every fifth customer has come back, some several times.
    await sql`
    update quotes q set customer_id = c.id, email = c.email
      from (select id, row_number() over (order by id) as n from quotes) as o
      join (select id, email, row_number() over (order by id) as n from customers) as c on c.n = 1 + (o.n * 7919) % ${BOOKINGS / 5}
     where q.id = o.id and o.n % 3 = 0`.execute(db)
    await sql`delete from customers c where not exists (select from quotes where customer_id = c.id)`.execute(db)
    await sql`
    update customers c set visits = f.visits, last_visit = f.last_visit, paid = f.visits * 65425
      from (select q.customer_id, count(*)::int as visits, max(b.end_date) as last_visit
              from bookings b join quotes q on q.id = b.quote_id where b.status = 'completed' group by 1) as f
     where f.customer_id = c.id`.execute(db)
    await sql`
    insert into receivables (booking_id, cents, since)
    select id, 100, ${NOW} from bookings where status = 'completed' order by id limit 500`.execute(db)
    await sql`
    insert into customer_tags (customer_id, tag, added_at)
    select id, (array['landlord', 'has a dog', 'calls only'])[1 + abs(hashtext(id)) % 3], ${NOW} from customers
     where abs(hashtext(id)) % 10 = 0`.execute(db)
  })
  await sql`vacuum analyze`.execute(pool)
  await indexAllQuotes({ db: pool })
  await sql`vacuum analyze`.execute(pool)
}

const name = `evencoat_bench_${process.pid}`
const admin = new pg.Client({ connectionString: url })
await admin.connect()
await admin.query(`create database ${name}`)
const target = new URL(url)
target.pathname = `/${name}`
const pool = connectServer(target.href)
try {
  await migrate(pool)
  const db = databaseOver(pool)
  console.log(`filling ${BOOKINGS} bookings`)
  const { last } = await fillBookings(db, { count: BOOKINGS })
  await finish(db)
  const all = await sumUpCustomers(db, {}, TODAY)
  console.log(`${all.customers} customers, ${all.visits} visits`)
  await measure('segments', () => countSegments(db, TODAY))
  await measure('tags', () => countTags(db))
  const first = { today: TODAY, limit: 51 }
  for (const sort of customerOrders) {
    await measure(`all by ${sort}`, () => findCustomers({ db, reader }, {}, { ...first, sort }))
    const [middle] = (await findCustomers({ db, reader }, {}, { ...first, limit: 30_000, sort })).slice(-1)
    await measure(`all by ${sort}, from the middle`, () =>
      findCustomers({ db, reader }, {}, { ...first, sort, place: middle?.place }),
    )
  }
  const [area] = (await sql<{ id: string }>`select id from service_areas order by id limit 1`.execute(db)).rows
  const person = last?.quote.customer_name ?? ''
  type Filters = Omit<CustomerFilters, 'q'> & { q?: string | undefined }
  const filters: [string, Filters][] = [
    ['all', {}],
    ...customerSegments.map((segment): [string, Filters] => [segment, { segment }]),
    ['a tag', { tag: 'landlord' }],
    ['an area', { areaId: area?.id }],
    ['a month', { from: '2025-02-01', to: '2025-02-28' }],
    ['an e-mail address', { q: last?.quote.email }],
    ['the last four digits', { q: '0123' }],
    ['a full name', { q: person }],
    ['a first name (8 percent)', { q: 'jennifer' }],
    ['a city (43 percent)', { q: 'philadelphia' }],
    ['first name and city', { q: 'jennifer media' }],
    ['one letter', { q: 'j' }],
    ['a first name and a segment', { q: 'jennifer', segment: 'year' }],
    ['nothing', { q: 'jennifer zebra' }],
  ]
  for (const [what, of] of filters) {
    await measure(`${what}: list`, () =>
      findCustomers({ db, reader }, withQuestion(of, true), { ...first, sort: 'last' }),
    )
    await measure(`${what}: summary`, () => sumUpCustomers(db, withQuestion(of, true), TODAY))
  }
} finally {
  await pool.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
}
