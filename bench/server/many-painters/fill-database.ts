import pg from 'pg'
import { BASE, WINDOW_DAYS } from './population.ts'

/** A number from 0 to 99 that belongs to some values: SQL without randomness. */
const dice = (of: string): string => `(hashtext((${of})::text) & 2147483647) % 100`
const idOf = (prefix: string, counter: string): string => `'${prefix}' || lpad((${counter})::text, 19, '0')`

/** Painters whose calendars are written by one statement. */
const AT_ONCE = 25_000

/**
 * Fills an empty database with areas and painters, as `Population` has them: five days a week with gaps, reserved most of the next weeks.
 * Triggers and references are off, and indexes that no statement of this benchmark uses are dropped: both would only cost time.
 * @param url of a migrated database
 */
export async function fillDatabase(url: string, painters: number, areas: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
    await client.query(`drop index slots_free, slots_free_by_day, slots_of_booking, slots_reserved;
       alter table contractor_slots set unlogged; alter table contractor_slots drop constraint contractor_slots_pkey`)
    await client.query('delete from service_areas')
    await client.query(
      `insert into service_areas (id, name, type, zip_codes, counties, county_keys)
     select ${idOf('A', 'n')}, 'Area ' || n, 'county', '{}', array['County ' || n], array['county ' || n]
       from generate_series(0, ${areas - 1}) n`,
    )
    await client.query(
      `insert into contractors (id, first_name, last_name, email, slug, phone, sqft_per_day, last_assigned_at, created_at)
     select ${idOf('C', 'n')}, 'First' || n % 5000, 'Lastname' || n % 30000, 'painter' || n || '@example.com', 'painter-' || n,
            '(215) 555-0100', 300 + 50 * (n % 13), case when n % 7 > 0 then now() - n % 43200 * interval '1 minute' end, now()
       from generate_series(0, ${painters - 1}) n`,
    )
    await client.query(
      `insert into contractor_service_areas (contractor_id, service_area_id, priority)
     select distinct on (1, 2) ${idOf('C', 'n')}, ${idOf('A', `(n * 7 + k) % ${areas}`)}, 1 + (n + k) % 5
       from generate_series(0, ${painters - 1}) n, generate_series(0, 2) k
      where k = 0 or (k = 1 and n % 10 < 3) or (k = 2 and n % 10 < 1)`,
    )
    for (let from = 0; from < painters; from += AT_ONCE) {
      await client.query(
        `insert into contractor_slots (contractor_id, day, slot, booking_id)
       select ${idOf('C', 'n')}, $1::date + d, s,
              case when s <> 'evening' and ${dice(`n + d / 3 * 7919`)} < greatest(8, 75 - d) then ${idOf('B', 'n')} end
         from generate_series(${from}, ${Math.min(painters, from + AT_ONCE) - 1}) n, generate_series(0, ${WINDOW_DAYS - 1}) d,
              unnest(array['afternoon', 'evening', 'morning']) s
        where (n + d) % 7 > 1 and ${dice(`s || (n * 1000 + d)`)} < case s when 'evening' then 20 else 92 end`,
        [BASE],
      )
    }
    await client.query(`set maintenance_work_mem = '1GB'`)
    await client.query('alter table contractor_slots add primary key (contractor_id, day, slot)')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
