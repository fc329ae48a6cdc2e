import pg from 'pg'
import { type CivilDate, todayAt } from '../../domain/calendar.ts'
import { workArea } from '../../domain/estimate.ts'
import { idAlphabet } from '../../domain/identifiers.ts'
import { itemizeQuote } from '../../domain/pricing.ts'
import { defaultPricing } from '../../domain/pricing-settings.ts'
import { newRoom, type Room } from '../../domain/rooms.ts'

export type Size = {
  painters: number
  pastBookings: number
  futureBookings: number
  areas: number
  /** Days for which the painters offer themselves; 90 by default. */
  days?: number
  /** Offers full of holes, and two painters in five with another speed than the usual one. */
  holes?: boolean
  /** Quotes that nobody has booked yet, for writers to book. */
  spareQuotes?: number
}

/** Two quotes to ask for: of three half-days, and of twelve, both at 500 square feet a day. */
export type Seeded = { quoteId: string; longQuoteId: string; today: CivilDate }

/** Two bedrooms, walls only: what most quotes look like. */
export const rooms = (): Room[] =>
  [1, 2].map((number) => ({
    ...newRoom(`room-${number}`),
    length: 12,
    width: 11,
    paintOptions: { ...newRoom('').paintOptions, colorConsultation: true },
  }))

export const quoteBody = (index: number) => ({
  projectType: 'interior',
  propertyType: 'single-family',
  address: `${100 + (index % 900)} Market St, Philadelphia, PA 19102`,
  customerName: `Customer ${index}`,
  email: `customer${index}@example.com`,
  phone: '(215) 555-0123',
  rooms: rooms(),
  conditions: { primer: false, furnitureMoving: false, substantialPrep: false },
  paintOptions: { customerSupplies: false, colorConsultation: false },
})

/** An identifier made in SQL from a counter: unique, in the alphabet, and without randomness. */
const idOf = (letter: string, counter: string): string =>
  `'${letter}' || translate(lpad(to_hex(${counter}), 19, '0'), '0123456789abcdef', '${idAlphabet.slice(0, 16)}')`

/**
 * Fills a database: painters over areas, availability for 90 days, bookings of one half-day in the past and in the future.
 * Everything is made by the server itself, so that a million bookings take seconds.
 */
export async function seed(url: string, size: Size): Promise<Seeded> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const today = todayAt(new Date())
  const priced = itemizeQuote(
    { rooms: rooms(), conditions: quoteBody(0).conditions, paintOptions: quoteBody(0).paintOptions },
    defaultPricing,
  )
  const json = (value: unknown) => JSON.stringify(value)
  await client.query('delete from service_areas')
  await client.query(
    `insert into pricing_versions (version, settings, created_by) values (1, $1, 'bench') on conflict do nothing`,
    [json(defaultPricing)],
  )
  // The last area is the one that is asked for; the others are zip areas elsewhere.
  await client.query(
    `insert into service_areas (id, name, type, zip_codes, counties)
     select ${idOf('A', 'n')}, 'Area ' || n, case when n = 1 then 'county' else 'zipcode' end,
            case when n = 1 then '{}'::text[] else array[lpad((20000 + n)::text, 5, '0')] end,
            case when n = 1 then array['Philadelphia'] else '{}'::text[] end
       from generate_series(1, ${size.areas}) n`,
  )
  await client.query(
    `insert into contractors (id, first_name, last_name, email, phone, sqft_per_day, created_at)
     select ${idOf('C', 'n')}, 'Painter', n::text, 'painter' || n || '@example.com', '(215) 555-0100',
            ${size.holes ? 'case n % 5 when 0 then 400 when 1 then 650 else 500 end' : '500'}, now()
       from generate_series(1, ${size.painters}) n`,
  )
  await client.query(
    `insert into contractor_service_areas (contractor_id, service_area_id, priority)
     select ${idOf('C', 'n')}, ${idOf('A', '1 + a')}, 1 + n % 5 from generate_series(1, ${size.painters}) n,
       lateral (select distinct (case when k = 0 then 0 else (n * 7 + k) % ${size.areas} end) a from generate_series(0, 2) k) areas`,
  )
  await client.query(
    `insert into contractor_slots (contractor_id, day, slot)
     select ${idOf('C', 'n')}, $1::date + d, s from generate_series(1, ${size.painters}) n, generate_series(0, ${(size.days ?? 90) - 1}) d,
            unnest(array['morning', 'afternoon']) s${size.holes ? ` where hashtext(n || s || d) % 5 not in (0, 1, -1)` : ''}`,
    [today],
  )
  const total = size.pastBookings + size.futureBookings
  await client.query(
    `insert into quotes (id, project_type, property_type, address, zip, city, county, customer_name, email, phone, rooms,
        conditions, paint_options, breakdown, pricing, total_cost, final_cost, work_area, wants_consultation, created_at, expires_at)
     select ${idOf('Q', 'n')}, 'interior', 'condo', n || ' Market St, Philadelphia, PA 19102', '19102', 'Philadelphia',
        'Philadelphia', 'Customer ' || n, 'customer' || n || '@example.com', '(215) 555-0123', $1, $2, $3, $4,
        (select settings from pricing_versions where version = 1), $5, $5, $6,
        false, now() - interval '1 minute' * (${total} - n), now() + interval '29 days'
       from generate_series(1, ${total}) n`,
    [
      json(rooms().map((room, i) => ({ ...room, cost: priced.rooms[i] }))),
      json(quoteBody(0).conditions),
      json(quoteBody(0).paintOptions),
      json(priced),
      priced.total,
      workArea(rooms()),
    ],
  )
  // Future bookings are spread over painters and half-days, each on a slot of its own; past ones need none.
  const spread = `(n - 1) % ${size.painters} + 1`
  const round = `((n - 1) / ${size.painters})`
  await client.query(
    `insert into bookings (id, quote_id, kind, scheduled_date, end_date, time_slot, half_days, status, contractor_id, created_at, updated_at)
     select ${idOf('B', 'n')}, ${idOf('Q', 'n')}, 'painting', day, day, slot, 1, status, ${idOf('C', spread)}, at, at
       from (select n, now() - interval '1 minute' * (${total} - n) as at,
               case when n <= ${size.futureBookings} then $1::date + (1 + (${round} * 3 + ${spread}) % 60)::int
                    else $1::date - (1 + n % 700) end as day,
               case when ${round} % 2 = 0 then 'morning' else 'afternoon' end as slot,
               case when n <= ${size.futureBookings} then 'scheduled' when n % 9 = 0 then 'cancelled' else 'completed' end as status
             from generate_series(1, ${total}) n) made`,
    [today],
  )
  await client.query(
    `update contractor_slots s set booking_id = b.id from bookings b
      where b.contractor_id = s.contractor_id and b.scheduled_date = s.day and b.time_slot = s.slot and b.status = 'scheduled'`,
  )
  await client.query(
    `insert into jobs (id, booking_id, contractor_id, status, earnings, earnings_basis, scheduled_date, end_date, time_slot, assigned_at)
     select 'J' || substr(id, 2), id, contractor_id, case status when 'scheduled' then 'acknowledged' else status end, 20000,
            '{"finalCost": 40000, "taxRate": 0.06, "commissionRate": 0.6}', scheduled_date, end_date, time_slot, created_at from bookings`,
  )
  await client.query(
    `insert into quotes (id, project_type, property_type, address, zip, city, county, customer_name, email, phone, rooms,
        conditions, paint_options, breakdown, pricing, total_cost, final_cost, work_area, wants_consultation, created_at, expires_at)
     select ${idOf('S', 'n')}, 'interior', 'condo', n || ' Market St, Philadelphia, PA 19102', '19102', 'Philadelphia', 'Philadelphia',
        'Customer', 'spare' || n || '@example.com', '(215) 555-0123', '[]', '{}', '{}', $1,
        (select settings from pricing_versions where version = 1), $2, $2, $3, false, now(),
        now() + interval '29 days' from generate_series(1, ${size.spareQuotes ?? 0}) n`,
    [json(priced), priced.total, workArea(rooms())],
  )
  await client.query('vacuum analyze')
  // Else what was written here would be brought to the disk while something is measured.
  await client.query('checkpoint')
  await client.query(
    `insert into quotes (id, project_type, property_type, address, zip, city, county, customer_name, email, phone, rooms,
        conditions, paint_options, breakdown, pricing, total_cost, final_cost, work_area, wants_consultation, created_at, expires_at)
     select ${idOf('Z', 'asked.n')}, project_type, property_type, address, zip, city, county, customer_name,
        email, phone, rooms, conditions, paint_options, breakdown, pricing, total_cost, final_cost,
        asked.area, wants_consultation, now(),
        now() + interval '29 days'
       from (select * from quotes limit 1) q cross join (values (1, 750), (2, 3000)) asked(n, area)`,
  )
  const { rows: asked } = await client.query<{ id: string }>(`select id from quotes where id like 'Z%' order by id`)
  await client.end()
  return { quoteId: asked[0]?.id ?? '', longQuoteId: asked[1]?.id ?? '', today }
}
