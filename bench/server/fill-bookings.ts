import { type Insertable, sql } from 'kysely'
import { type BookingStatus, settableStatuses } from '#domain/platform/booking-status.ts'
import { addDays } from '#domain/platform/dates.ts'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import { loadDefaults } from '#server/app/load-defaults.ts'
import { philadelphiaData } from '#server/app/market-data.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { newId } from '#server/platform/identifiers.ts'
import { searchWords, toVector } from '#server/platform/search/search-words.ts'

/** When the first of the bookings is made; one follows every five minutes. */
export const START = Date.parse('2025-01-01T12:00:00Z')

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T
/** Scatters an index so that neighboring rows have nothing in common. */
const scatter = (index: number, salt: number): number => Math.imul(index + salt * 7919, 2654435761) >>> 0

const firstNames = 'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth Ann Joan'.split(' ')
const streets = 'Main Market Oak Pine Maple Walnut Spruce Chestnut Locust Elm'.split(' ')
const cities = 'Philadelphia Philadelphia Philadelphia Media Ardmore Norristown Exton'.split(' ')
const lastName = (index: number) =>
  `${pick('Sm Br Jo Wi Mi Da Ga Ro'.split(' '), index)}${(scatter(index, 3) % 900).toString(36)}son`

/** The work of a booking: columns of its quote, JSON as text. */
export type Work = Pick<
  Insertable<Database['quotes']>,
  'rooms' | 'conditions' | 'paint_options' | 'breakdown' | 'total_cost' | 'final_cost' | 'work_area' | 'county'
>

export type Filling = {
  count: number
  painters: number
  /** When the first booking is made, and how many milliseconds later each next one. */
  start: number
  every: number
  statusOf: (index: number) => BookingStatus
  workOf: (index: number) => Work
}

const emptyWork: Work = {
  rooms: '[]',
  conditions: '{}',
  paint_options: '{}',
  breakdown: JSON.stringify({ taxRate: 0.06 }),
  total_cost: 65_425,
  final_cost: 65_425,
  work_area: 381,
  county: 'Philadelphia',
}

/** A visit comes a week after its booking. */
export const VISIT_DAYS = 7

const insert = async (db: Db, from: number, to: number, contractors: string[], filling: Filling) => {
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
    const created = new Date(filling.start + index * filling.every)
    const day = addDays(created.toISOString().slice(0, 10), VISIT_DAYS)
    return { quote, id: newId(), created, day, status: filling.statusOf(index), work: filling.workOf(index), index }
  })
  const zip = '19102'
  const text = (value: unknown) => JSON.stringify(value)
  await db
    .insertInto('customers')
    .values(rows.map(({ quote: { id, email }, created }) => ({ id, email, created_at: created })))
    .execute()
  await db
    .insertInto('quotes')
    .values(
      rows.map(({ quote, created, work }) => ({
        ...quote,
        customer_id: quote.id,
        ...work,
        project_type: 'interior' as const,
        property_type: 'condo' as const,
        zip,
        pricing: text(philadelphiaPrices),
        wants_consultation: false,
        created_at: created,
        expires_at: created,
      })),
    )
    .execute()
  await db
    .insertInto('bookings')
    .values(
      rows.map(({ quote, id, created, day, status, index }) => ({
        id,
        quote_id: quote.id,
        kind: 'painting' as const,
        scheduled_date: day,
        end_date: day,
        half_days: 1,
        time_slot: 'morning' as const,
        status,
        contractor_id: pick(contractors, scatter(index, 8)),
        created_at: created,
        updated_at: created,
      })),
    )
    .execute()
  await db
    .insertInto('booking_search')
    .values(
      rows.map(({ quote, id, created }) => ({
        booking_id: id,
        created_at: created,
        words: toVector(searchWords(quote, id)),
      })),
    )
    .execute()
  return rows.at(-1)
}

/** Bookings of many people in many places, with everything that the administrator searches by. */
export async function fillBookings(db: Db, wanted: Pick<Filling, 'count'> & Partial<Filling>) {
  const filling: Filling = {
    painters: 300,
    start: START,
    every: 300_000,
    statusOf: (index) => pick(settableStatuses, scatter(index, 7)),
    workOf: () => emptyWork,
    ...wanted,
  }
  const { count, painters, start } = filling
  await loadDefaults(db, philadelphiaData, new Date(start))
  const contractors = Array.from({ length: painters }, newId)
  await db
    .insertInto('contractors')
    .values(
      contractors.map((id, index) => ({
        id,
        first_name: 'Pat',
        last_name: `Painter ${index}`,
        email: `p${index}@example.com`,
        slug: `pat-p-${index}`,
        phone: '2155550100',
        created_at: new Date(start),
      })),
    )
    .execute()
  let last: Awaited<ReturnType<typeof insert>>
  for (let from = 0; from < count; from += 1_000) {
    last = await insert(db, from, Math.min(from + 1_000, count), contractors, filling)
  }
  // As the server's own maintenance would do a little later.
  await sql`vacuum analyze`.execute(db)
  return { contractorId: contractors[7] as string, last }
}
