import { sql } from 'kysely'
import type { CivilDate } from '../../domain/calendar.ts'
import { halfDaysNeeded, MAX_JOB_DAYS, MAX_SQFT_PER_DAY, MIN_SQFT_PER_DAY } from '../../domain/estimate.ts'
import { type Candidate, nearbyDays, WORST_PRIORITY } from '../../domain/matching.ts'
import { daySlots, type SlotId, slotsOfVisit } from '../../domain/slots.ts'
import type { Db } from '../database/connect.ts'

/** Half-days of the longest job that can be booked. */
export const MAX_HALF_DAYS = MAX_JOB_DAYS * daySlots.length

/** A painter who serves the place, and how the slots that this job would take stand with them. */
export type ConsideredPainter = Candidate & {
  sqFtPerDay: number
  /** How many half-days they need; 0 when that is more than can be booked. */
  halfDays: number
  /** Of the slots needed, how many they offer at all, and how many of those are not reserved. */
  offered: number
  free: number
}

/**
 * The rule for half-days as a table that SQL can read with `width_bucket`: the n-th number is the productivity from which
 * `MAX_HALF_DAYS - n` half-days are enough (counting from 0). So the rule stays in the domain, and the database applies it
 * to thousands of painters.
 */
export function productivitySteps(workArea: number): number[] {
  const steps: number[] = []
  let from = MIN_SQFT_PER_DAY
  for (let halfDays = MAX_HALF_DAYS; halfDays >= 1; halfDays--) {
    from = leastProductivity(workArea, halfDays, from)
    steps.push(from)
  }
  return steps
}

/** The lowest productivity, from `low` on, with which so many half-days are enough; above all when none is. */
const leastProductivity = (workArea: number, halfDays: number, low: number): number => {
  let [least, above] = [low, MAX_SQFT_PER_DAY + 1]
  while (least < above) {
    const middle = Math.floor((least + above) / 2)
    if (halfDaysNeeded(workArea, middle) <= halfDays) above = middle
    else least = middle + 1
  }
  return least
}

/** Where a home is, as far as its address says; an unknown part is served by nobody. */
export type Place = { zip: string | null; county: string | null }

/** The painters who serve a place: active, linked to an active area that lists its zip or its county. */
export const servingPainters = (place: Place) => sql<{ id: string; priority: number }>`
  select l.contractor_id as id, min(l.priority) as priority
    from service_areas a
    join contractor_service_areas l on l.service_area_id = a.id
   where a.is_active
     and ((a.type = 'zipcode' and ${place.zip} = any(a.zip_codes))
       or (a.type = 'county' and exists (select 1 from unnest(a.counties) as listed
             where regexp_replace(lower(trim(listed)), '\\s+county$', '') = ${place.county === null ? null : countyKey(place.county)})))
   group by l.contractor_id`

/** As the domain compares counties (`covers`): without case and without the word itself. */
const countyKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s+county$/, '')

type Visit = Place & { workArea: number; date: CivilDate; slot: SlotId }

/**
 * Everybody who could be given a visit, in no particular order, with what decides the order and whether they are free.
 * @param also a painter who counts as a candidate without serving the place (with the last priority), when active
 */
export async function findCandidates(db: Db, visit: Visit, also: string | null): Promise<ConsideredPainter[]> {
  const nearby = nearbyDays(visit.date)
  const isEvening = visit.slot === 'evening'
  const longest = slotsOfVisit(visit.date, visit.slot, MAX_HALF_DAYS)
  const steps = productivitySteps(visit.workArea)
  const { rows } = await sql<Omit<ConsideredPainter, 'lastAssignedAt'> & { lastAssignedAt: Date | null }>`
    with serving as (${servingPainters(visit)}),
    needed as materialized (
      select * from unnest(${longest.map((one) => one.date)}::date[], ${longest.map((one) => one.slot)}::text[])
        with ordinality as n(day, slot, position)),
    painters as (
      select c.id, coalesce(v.priority, ${WORST_PRIORITY}::int) as priority, c.sqft_per_day, c.last_assigned_at,
             case when ${isEvening} then 1
                  else (${MAX_HALF_DAYS + 1}::int - width_bucket(c.sqft_per_day, ${steps}::int[])) % ${MAX_HALF_DAYS + 1}::int
             end as half_days
        from contractors c left join serving v on v.id = c.id
       where c.is_active and (v.id is not null or c.id = ${also}))
    select p.id as "contractorId", p.priority, p.sqft_per_day as "sqFtPerDay", p.half_days as "halfDays",
           p.last_assigned_at as "lastAssignedAt",
           nearby.reserved::int as "reservedNearby", span.offered::int as offered, span.free::int as free
      from painters p
     cross join lateral (
       select count(*) as reserved from contractor_slots s
        where s.contractor_id = p.id and s.booking_id is not null
          and s.day between ${nearby.from}::date and ${nearby.to}::date) as nearby
     cross join lateral (
       select count(*) filter (where s.offered) as offered,
              count(*) filter (where s.offered and s.booking_id is null) as free
         from contractor_slots s
         join needed n on n.day = s.day and n.slot = s.slot and n.position <= p.half_days
        where s.contractor_id = p.id
          and s.day between ${visit.date}::date and ${visit.date}::date + p.half_days / 2) as span`.execute(db)
  return rows.map((row) => ({ ...row, lastAssignedAt: row.lastAssignedAt?.toISOString() ?? null }))
}
