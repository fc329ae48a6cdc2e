/**
 * How long the administrator's lists of bookings and quotes take with very many of them, by what they are narrowed by.
 *
 *   node bench/server/office-bookings.ts postgres://postgres@127.0.0.1:5432/postgres [bookings]
 *
 * Makes a database of its own on that server, and removes it afterwards.
 */
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import pg from 'pg'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import { readerOf } from '#domain/platform/reader.ts'
import { quoteStates } from '#domain/quotes/quotes.ts'
import { philadelphiaData } from '#server/app/market-data.ts'
import { readOfficeBookings } from '#server/bookings/booking/office-bookings.queries.ts'
import { type BookingFilters, findBookingIds } from '#server/office/search/find-bookings.ts'
import { searchOffice } from '#server/office/search/search-office.ts'
import { connectServer, type Db, databaseOver } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { newId } from '#server/platform/identifiers.ts'
import { indexAllQuotes } from '#server/platform/search/index-quotes.ts'
import { toQuestion, withQuestion } from '#server/platform/search/search-words.ts'
import { findCallIds, findQuoteIds, type QuoteFilters } from '#server/quotes/quotes/find-quotes.ts'
import { readQuoteLines } from '#server/quotes/quotes/quote-lines.queries.ts'
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

const measure = async (
  db: Db,
  name: string,
  filters: Omit<BookingFilters, 'q'> & { q?: string | undefined },
  position?: { at: Date; id: string },
) => {
  const times: number[] = []
  let found = 0
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    const ids = await findBookingIds(db, withQuestion(filters, true), { limit: 51, today: TODAY, position })
    found = (await readOfficeBookings({ db, market, reader: readerOf(market), now: () => NOW }, ids)).length
    times.push(performance.now() - begun)
  }
  print(name, found, times)
}

const measureSearch = async (db: Db, name: string, q: string) => {
  const times: number[] = []
  let found = 0
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    const { customers, bookings } = await searchOffice(
      { db, market, reader: readerOf(market), now: () => NOW },
      toQuestion(q, true),
    )
    found = customers.total + bookings.total
    times.push(performance.now() - begun)
  }
  print(name, found, times)
}

const measureQuotes = async (db: Db, name: string, find: (now: Date) => Promise<string[]>, now = NOW) => {
  const times: number[] = []
  let found = 0
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    found = (await readQuoteLines({ db, reader: readerOf(market), now: () => now }, await find(now))).length
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
  await sql`update contractors set last_name = 'Haddad' where id = ${contractorId}`.execute(db)
  await measure(db, "a painter's name", { q: 'haddad' })
  await measure(db, "a painter's and a customer's name", { q: 'haddad jennifer' })
  await measure(db, 'a name of 300 painters', { q: 'painter' })
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
    ['everything: five characters within an id', (last?.id ?? '').slice(7, 12)],
    ['everything: half of an id as it is read out', formatId(last?.id ?? '').slice(6, 17)],
    ['everything: a day', 'yesterday'],
    ['everything: one typo', `${surname.slice(0, -1)}m`],
    ['everything: a first name and a typo', `${first} ${surname.slice(0, -1)}m`],
    ['everything: nothing', 'jennifer zebra'],
  ] as const)
    await measureSearch(db, what, q)
  // Of every ten quotes three were not booked; the last ones of all are the newest.
  await sql`delete from bookings where right(quote_id, 1) in ('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', '7')`.execute(
    db,
  )
  await sql`update quotes set expires_at = created_at + interval '30 days'`.execute(db)
  await sql`update quotes set opened_at = created_at + interval '1 hour' where right(id, 2) < 'A0'`.execute(db)
  const { rows: ends } = await sql<{ at: Date }>`select max(created_at) as at from quotes`.execute(db)
  const end = ends[0]?.at ?? NOW
  const { rows: called } = await sql<{ quoteId: string }>`
    insert into customer_notes (id, quote_id, outcome, call_on, text, actor, written_at)
    select q.id, q.id, o.outcome, case when o.outcome = 'call_back' then (q.created_at + interval '9 days')::date end, '', 'admin', q.created_at
      from quotes q cross join lateral (
        select (array['reached', 'no_answer', 'call_back', 'not_interested'])[1 + abs(hashtext(q.id)) % 4] as outcome) as o
     where abs(hashtext(q.id)) % 3 = 0 returning quote_id as "quoteId"`.execute(db)
  console.log(`${called.length} calls`)
  await sql`analyze`.execute(db)
  const page = { limit: 51 }
  const quotes = (
    what: string,
    filters: Omit<QuoteFilters, 'q'> & { q?: string | undefined },
    position?: { at: Date; id: string },
  ) =>
    measureQuotes(
      db,
      `quotes: ${what}`,
      (now) => findQuoteIds(db, withQuestion(filters, true), { ...page, now, position }),
      end,
    )
  await quotes('all', {})
  await quotes('all, from the middle', {}, middle)
  for (const state of quoteStates) await quotes(state, { state })
  await quotes('soonest to expire', { sort: 'expiry' })
  await quotes('expiring, soonest to expire', { state: 'expiring', sort: 'expiry' })
  for (const [what, q] of [
    ['the last four digits', phone.slice(-4)],
    ['an e-mail address', last?.quote.email],
    ['a full name', person],
    ['a first name (8 percent)', first],
    ['a city (43 percent)', 'philadelphia'],
    ['one letter', 'j'],
    ['first name and city', 'jennifer media'],
    ['nothing', 'jennifer zebra'],
  ] as const) {
    await quotes(what, { q })
    await quotes(`${what}, new`, { q, state: 'new' })
    await quotes(`${what}, expired`, { q, state: 'expired' })
    await quotes(`${what}, soonest to expire`, { q, sort: 'expiry' })
  }
  const today = todayIn(market, end)
  await measureQuotes(db, 'call list', (now) => findCallIds(db, { ...page, now, today }), end)
} finally {
  await pool.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
}
