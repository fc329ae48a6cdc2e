import { sql } from 'kysely'
import { settableStatuses } from '../../domain/booking-status.ts'
import { addDays } from '../../domain/dates.ts'
import { philadelphiaPrices } from '../../domain/markets/philadelphia-prices.ts'
import { asVector, searchWords } from '../../server/booking-search/search-words.ts'
import type { Db } from '../../server/database/connect.ts'
import { loadDefaults } from '../../server/database/load-defaults.ts'
import { newId } from '../../server/identifiers.ts'
import { philadelphiaData } from '../../server/market-data.ts'

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
    return { quote, id: newId(), created, status: pick(settableStatuses, scatter(index, 7)), index }
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
        pricing: text(philadelphiaPrices),
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
  await db
    .insertInto('booking_search')
    .values(
      rows.map(({ quote, id, created }) => ({
        booking_id: id,
        created_at: created,
        words: asVector(searchWords(id, quote)),
      })),
    )
    .execute()
  return rows.at(-1)
}

/** Bookings of many people in many places, with everything that the administrator searches by. */
export async function fillBookings(db: Db, count: number, painters = 300) {
  await loadDefaults(db, philadelphiaData, new Date(START))
  const contractors = Array.from({ length: painters }, newId)
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
  for (let from = 0; from < count; from += 1_000) {
    last = await insert(db, from, Math.min(from + 1_000, count), contractors)
  }
  // As the server's own maintenance would do a little later.
  await sql`vacuum analyze`.execute(db)
  return { contractorId: contractors[7] as string, last }
}
