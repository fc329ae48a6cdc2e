import pg from 'pg'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { newId } from '#server/platform/identifiers.ts'

/** One home in each county that is served. */
export const homes = [
  { county: 'philadelphia', address: '1500 Market St, Philadelphia, PA 19102' },
  { county: 'chester', address: '12 High St, West Chester, PA 19380' },
  { county: 'delaware', address: '8 State St, Media, PA 19063' },
  { county: 'montgomery', address: '40 Main St, Norristown, PA 19401' },
] as const

export type County = (typeof homes)[number]['county']

/** Few enough that customers race for half-days, and enough for all bookings of a long drill. */
const PAINTERS_OF_A_COUNTY = 10

/**
 * Adds painters who work in one county each and offer every half-day that can be booked. Written to the tables, since the
 * office's calls would take minutes; the processes learn of it from the change log, as of any other change.
 */
export async function addPainters(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    for (const { county } of homes) {
      for (let n = 1; n <= PAINTERS_OF_A_COUNTY; n++) await addPainter(client, county, n)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const addPainter = async (client: pg.Client, county: County, n: number): Promise<void> => {
  const id = newId()
  const slug = `${county}-${n}`
  await client.query(
    `insert into contractors (id, first_name, last_name, email, slug, phone, is_verified, email_confirmed_at)
     values ($1, 'Painter', $2, $3, $2, '(215) 555-0100', true, now())`,
    [id, slug, `${slug}@painters.example`],
  )
  await client.query(
    `insert into contractor_service_areas (contractor_id, service_area_id, priority)
     select $1, id, $3 from service_areas where $2 = any(county_keys)`,
    [id, county, 1 + (n % 3)],
  )
  const today = todayIn(philadelphia, new Date())
  await client.query(
    `insert into contractor_slots (contractor_id, day, slot)
     select $1, day::date, slot from generate_series($2::date, $3::date, '1 day') day, unnest(array['morning', 'afternoon']) slot`,
    [id, today, addDays(today, philadelphia.booking.horizonDays)],
  )
}
