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
import { bookingStatuses } from '../../domain/booking-status.ts'
import { addDays } from '../../domain/calendar.ts'
import { defaultPricing } from '../../domain/pricing-settings.ts'
import { readAdminBookings } from '../../server/admin-bookings/admin-bookings.queries.ts'
import { type BookingFilters, findBookingIds } from '../../server/admin-bookings/find-bookings.ts'
import { searchWords } from '../../server/admin-bookings/search-words.ts'
import { connectServer, type Db, databaseOver } from '../../server/database/connect.ts'
import { loadDefaults } from '../../server/database/load-defaults.ts'
import { migrate } from '../../server/database/migrate.ts'
import { newId } from '../../server/identifiers.ts'

const [url = 'postgres://postgres@127.0.0.1:5432/postgres', count = '100000'] = process.argv.slice(2)
const BOOKINGS = Number(count)
const ROUNDS = 200
const START = Date.parse('2025-01-01T12:00:00Z')

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T
/** Spreads an index so that neighbouring rows have nothing in common. */
const scatter = (index: number, salt: number): number => Math.imul(index + salt * 7919, 2654435761) >>> 0

const firstNames = 'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth Ann Joan'.split(' ')
const streets = 'Main Market Oak Pine Maple Walnut Spruce Chestnut Locust Elm'.split(' ')
const cities = 'Philadelphia Philadelphia Philadelphia Media Ardmore Norristown Exton'.split(' ')
const lastName = (index: number) =>
  `${pick('Sm Br Jo Wi Mi Da Ga Ro'.split(' '), index)}${(scatter(index, 3) % 900).toString(36)}son`

const insert = async (db: Db, from: number, to: number, contractors: string[]) => {
  const rows = Array.from({ length: to - from }, (_, offset) => {
    const index = from + offset
    const [first, last] = [pick(firstNames, scatter(index, 1)), lastName(scatter(index, 2))]
    const city = pick(cities, scatter(index, 4))
    const quote = {
      id: newId(),
      customer_name: `${first} ${last}`,
      email: `${first}.${last}${index}@example.com`.toLowerCase(),
      phone: `(215) 555-${String(index % 10_000).padStart(4, '0')}`,
      address: `${scatter(index, 5) % 9000} ${pick(streets, scatter(index, 6))} St, ${city}, PA 191${index % 60}`,
      city,
    }
    const created = new Date(START + index * 300_000)
    return { quote, id: newId(), created, status: pick(bookingStatuses, scatter(index, 7)), index }
  })
  const zip = '19102'
  const text = (value: unknown) => JSON.stringify(value)
  await db
    .insertInto('quotes')
    .values(
      rows.map(({ quote, created }) => ({
        ...quote,
        project_type: 'interior' as const,
        property_type: 'condo' as const,
        zip,
        county: 'Philadelphia',
        rooms: '[]',
        conditions: '{}',
        paint_options: '{}',
        breakdown: text({ taxRate: 0.06 }),
        pricing: text(defaultPricing),
        total_cost: 65_425,
        final_cost: 65_425,
        work_area: 381,
        wants_consultation: false,
        created_at: created,
        expires_at: created,
      })),
    )
    .execute()
  await db
    .insertInto('bookings')
    .values(
      rows.map(({ quote, id, created, status, index }) => ({
        id,
        quote_id: quote.id,
        kind: 'painting' as const,
        scheduled_date: addDays('2025-01-08', Math.floor(index / 288)),
        end_date: addDays('2025-01-08', Math.floor(index / 288)),
        half_days: 1,
        time_slot: 'morning' as const,
        status,
        contractor_id: pick(contractors, scatter(index, 8)),
        created_at: created,
        updated_at: created,
      })),
    )
    .execute()
  const indexed = rows.map(({ quote, id, created }) => ({ id, created, words: searchWords(id, quote) }))
  await db
    .insertInto('booking_search')
    .values(
      indexed.map(({ id, created, words }) => ({
        booking_id: id,
        created_at: created,
        words: words.map((word) => ` ${word}`).join(''),
      })),
    )
    .execute()
  await db
    .insertInto('booking_words')
    .values(
      indexed.flatMap(({ id, created, words }) => words.map((word) => ({ word, created_at: created, booking_id: id }))),
    )
    .execute()
  return rows.at(-1)
}

const fill = async (db: Db) => {
  await loadDefaults(db, new Date(START))
  const contractors = Array.from({ length: 300 }, newId)
  await db
    .insertInto('contractors')
    .values(
      contractors.map((id, index) => ({
        id,
        first_name: 'Pat',
        last_name: `Painter ${index}`,
        email: `p${index}@example.com`,
        phone: '2155550100',
        created_at: new Date(START),
      })),
    )
    .execute()
  let last: Awaited<ReturnType<typeof insert>>
  for (let from = 0; from < BOOKINGS; from += 1_000) {
    last = await insert(db, from, Math.min(from + 1_000, BOOKINGS), contractors)
  }
  // As the server's own maintenance would, a little later.
  await sql`vacuum analyze`.execute(db)
  return { contractorId: contractors[7] as string, last }
}

const measure = async (db: Db, name: string, filters: BookingFilters, position?: { at: Date; id: string }) => {
  const times: number[] = []
  let found = 0
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    found = (await readAdminBookings(db, await findBookingIds(db, filters, 51, position))).length
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2).padStart(8)
  console.log(`${name.padEnd(44)} ${String(found).padStart(3)} rows  min ${at(0)}  p50 ${at(0.5)}   p99 ${at(0.99)} ms`)
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
  const { contractorId, last } = await fill(db)
  const size = await sql<{
    size: string
  }>`select pg_size_pretty(pg_total_relation_size('booking_words') + pg_total_relation_size('booking_search')) as size`.execute(
    db,
  )
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
} finally {
  await pool.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
}
