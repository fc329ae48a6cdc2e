/**
 * How long the administrator's list of bookings takes with very many of them, by what it is narrowed by.
 *
 *   node bench/server/admin-bookings.ts postgres://postgres@127.0.0.1:5432/postgres [bookings]
 *
 * Makes a database of its own on that server, and removes it afterwards.
 */
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import pg from 'pg'
import { addDays, todayIn } from '../../domain/dates.ts'
import { readerOf } from '../../domain/reader.ts'
import { readAdminBookings } from '../../server/admin-bookings/admin-bookings.queries.ts'
import { type BookingFilters, findBookingIds } from '../../server/booking-search/find-bookings.ts'
import { connectServer, type Db, databaseOver } from '../../server/database/connect.ts'
import { migrate } from '../../server/database/migrate.ts'
import { newId } from '../../server/identifiers.ts'
import { philadelphiaData } from '../../server/market-data.ts'
import { indexAllQuotes } from '../../server/search/index-quotes.ts'
import { searchOffice } from '../../server/search/search-office.ts'
import { fillBookings, START } from './fill-bookings.ts'

const [url = 'postgres://postgres@127.0.0.1:5432/postgres', count = '100000'] = process.argv.slice(2)
const BOOKINGS = Number(count)
const ROUNDS = 200
const { market } = philadelphiaData
/** In the middle of the bookings. */
const NOW = new Date(START + (BOOKINGS / 2) * 300_000)
const TODAY = todayIn(market, NOW)

const print = (name: string, found: number, times: number[]) => {
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2).padStart(8)
  console.log(`${name.padEnd(44)} ${String(found).padStart(3)} rows  min ${at(0)}  p50 ${at(0.5)}   p99 ${at(0.99)} ms`)
}

const measure = async (db: Db, name: string, filters: BookingFilters, position?: { at: Date; id: string }) => {
  const times: number[] = []
  let found = 0
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    const ids = await findBookingIds(db, filters, { limit: 51, today: TODAY, position })
    found = (await readAdminBookings({ db, market, reader: readerOf(market), now: () => NOW }, ids)).length
    times.push(performance.now() - begun)
  }
  print(name, found, times)
}

const measureSearch = async (db: Db, name: string, q: string) => {
  const times: number[] = []
  let found = 0
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    const { customers, bookings } = await searchOffice({ db, market, reader: readerOf(market), now: () => NOW }, q)
    found = customers.total + bookings.total
    times.push(performance.now() - begun)
  }
  print(name, found, times)
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
  const { contractorId, last } = await fillBookings(db, { count: BOOKINGS })
  const size = await sql<{
    size: string
  }>`select pg_size_pretty(pg_total_relation_size('booking_search')) as size`.execute(db)
  console.log(`words: ${size.rows[0]?.size}`)
  const middle = { at: new Date(START + (BOOKINGS / 2) * 300_000), id: newId() }
  const person = (last?.quote.customer_name ?? '').toLowerCase()
  await measure(db, 'all', {})
  await measure(db, 'all, from the middle', {}, middle)
  await measure(db, 'status', { status: 'cancelled' })
  await measure(db, 'painter', { contractorId })
  await measure(db, 'painter and status, from the middle', { contractorId, status: 'pending' }, middle)
  await measure(db, 'one old day', { from: '2025-01-10', to: '2025-01-10' })
  await measure(db, 'one old month and status', { from: '2025-02-01', to: '2025-02-28', status: 'completed' })
  await measure(db, 'soonest visit', { sort: 'visit' })
  const old = { at: new Date(`${addDays(TODAY, -100)}T12:00:00Z`), id: newId() }
  await measure(db, 'soonest visit, long ago', { sort: 'visit' }, old)
  await measure(db, 'soonest visit, status', { sort: 'visit', status: 'pending' })
  await measure(db, 'soonest visit, painter', { sort: 'visit', contractorId })
  await measure(db, 'soonest visit from a day on', { sort: 'visit', from: TODAY })
  await measure(db, 'soonest visit, an e-mail address', { sort: 'visit', q: last?.quote.email })
  await measure(db, 'soonest visit, a first name', { sort: 'visit', q: 'jennifer' })
  await measure(db, 'soonest visit, one letter', { sort: 'visit', q: 'j' })
  await measure(db, 'soonest visit, first name and city', { sort: 'visit', q: 'jennifer media' })
  await measure(db, 'an e-mail address', { q: last?.quote.email })
  await measure(db, 'an id', { q: last?.id })
  await measure(db, 'a full name', { q: person })
  await measure(db, 'a first name (8 percent)', { q: 'jennifer' })
  await measure(db, 'one letter', { q: 'j' })
  await measure(db, 'one letter, from the middle', { q: 'j' }, middle)
  await measure(db, 'the beginning of a last name', { q: person.split(' ')[1]?.slice(0, 4) })
  await measure(db, 'a city (43 percent)', { q: 'philadelphia' })
  await measure(db, 'city and street', { q: 'philadelphia walnut' })
  await measure(db, 'first name and city', { q: 'jennifer media' })
  await measure(db, 'house number and street', { q: '123 walnut' })
  await measure(db, 'a city, a status and a painter', { q: 'media', status: 'pending', contractorId })
  await measure(db, 'a first name in one old month', { q: 'jennifer', from: '2025-02-01', to: '2025-02-28' })
  await measure(db, 'a city in one old month', { q: 'philadelphia', from: '2025-02-01', to: '2025-02-28' })
  await measure(db, 'nothing', { q: 'jennifer zebra' })
  const begun = performance.now()
  await indexAllQuotes({ db })
  console.log(`words of all quotes: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  await sql`analyze`.execute(db)
  const [first = '', surname = ''] = person.split(' ')
  const phone = last?.quote.phone ?? ''
  for (const [what, q] of [
    ['everything: the last four digits', phone.slice(-4)],
    ['everything: a phone number', phone],
    ['everything: its first part', '215-555'],
    ['everything: three digits', '555'],
    ['everything: a full name', person],
    ['everything: a first name (8 percent)', first],
    ['everything: the beginning of a last name', surname.slice(0, 4)],
    ['everything: one letter', 'j'],
    ['everything: a city (43 percent)', 'philadelphia'],
    ['everything: first name and city', 'jennifer media'],
    ['everything: the end of an id', (last?.id ?? '').slice(-5)],
    ['everything: a day', 'yesterday'],
    ['everything: one typo', `${surname.slice(0, -1)}m`],
    ['everything: a first name and a typo', `${first} ${surname.slice(0, -1)}m`],
    ['everything: nothing', 'jennifer zebra'],
  ] as const)
    await measureSearch(db, what, q)
} finally {
  await pool.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
}
