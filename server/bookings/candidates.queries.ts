import { type RawBuilder, sql } from 'kysely'
import type { CivilDate } from '../../domain/calendar.ts'
import { halfDaysNeeded, MAX_JOB_DAYS, MAX_SQFT_PER_DAY, MIN_SQFT_PER_DAY } from '../../domain/estimate.ts'
import { type Candidate, nearbyDays, WORST_PRIORITY } from '../../domain/matching.ts'
import { daySlots, type SlotId, type SlotOfDay } from '../../domain/slots.ts'
import type { Db } from '../database/connect.ts'

/** Half-days of the longest job that can be booked. */
export const MAX_HALF_DAYS = MAX_JOB_DAYS * daySlots.length

/** A painter who serves the place, and how the slots that this job would take stand with them. */
export type ConsideredPainter = Candidate & {
  sqFtPerDay: number
  /** How many half-days they need; 0 when that is more than can be booked. */
  halfDays: number
  /** Of the slots needed, how many they offer that nobody has reserved. */
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

/** As the domain compares counties (`covers`): without case and without the word itself. */
const countyKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s+county$/, '')

/** The ids of the active areas that list the place's zip or its county, as an array that is made once for a query. */
export const areasServing = ({ zip, county }: Place) => sql<string[]>`array(
  select a.id from service_areas a
   where a.is_active
     and ((a.type = 'zipcode' and ${zip} = any(a.zip_codes))
       or (a.type = 'county' and exists (select 1 from unnest(a.counties) as listed
             where regexp_replace(lower(trim(listed)), '\\s+county$', '') = ${county === null ? null : countyKey(county)}::text))))`

/** Half-days by productivity (see `productivitySteps`); more than `MAX_HALF_DAYS` when it is too long. */
export const halfDaysOf = (productivity: RawBuilder<number>, workArea: number) =>
  sql<number>`(${MAX_HALF_DAYS + 1}::int - width_bucket(${productivity}, ${productivitySteps(workArea)}::int[]))`

/**
 * Whether a slot of a painter (`slot`, a row of contractor_slots) is among so many half-days in a row from a first one on.
 * @param offset 0 when the first one is a morning, 1 when it is an afternoon
 */
export const isWithinSpan = (
  slot: string,
  first: { day: RawBuilder<string>; offset: RawBuilder<number> },
  halfDays: RawBuilder<number>,
) => {
  const { day, offset } = first
  const [dayOf, partOf] = [sql.ref(`${slot}.day`), sql.ref(`${slot}.slot`)]
  return sql<boolean>`(${dayOf} between ${day} and ${day} + (${offset} + ${halfDays} - 1) / 2 and ${partOf} <> 'evening'
    and (${dayOf} - ${day}) * 2 + (${partOf} = 'afternoon')::int between ${offset} and ${offset} + ${halfDays} - 1)`
}

type Visit = Place & { workArea: number; date: CivilDate; slot: SlotId }

/**
 * Everybody who could be given a visit, in no particular order, with what decides the order and whether they are free.
 * @param also a painter who counts as a candidate without serving the place (with the last priority), when active
 */
export async function findCandidates(db: Db, visit: Visit, also: string | null): Promise<ConsideredPainter[]> {
  const nearby = nearbyDays(visit.date)
  const isEvening = visit.slot === 'evening'
  const first = {
    day: sql<string>`${visit.date}::date`,
    offset: sql<number>`${visit.slot === 'afternoon' ? 1 : 0}::int`,
  }
  const isNeeded = isEvening
    ? sql<boolean>`(s.day = ${first.day} and s.slot = 'evening')`
    : isWithinSpan('s', first, sql.ref('p.half_days'))
  const { rows } = await sql<Omit<ConsideredPainter, 'lastAssignedAt'> & { lastAssignedAt: Date | null }>`
    with serving as materialized (
      select l.contractor_id as id, min(l.priority) as priority from contractor_service_areas l
       where l.service_area_id = any(${areasServing(visit)}) group by l.contractor_id
       union all
      select ${also}, ${WORST_PRIORITY}::int where ${also}::text is not null),
    painters as (
      select c.id, v.priority, c.sqft_per_day, c.last_assigned_at,
             ${isEvening ? sql`1` : sql`${halfDaysOf(sql.ref('c.sqft_per_day'), visit.workArea)} % ${MAX_HALF_DAYS + 1}::int`} as half_days
        from (select id, min(priority) as priority from serving group by id) v
       cross join lateral (select * from contractors where contractors.id = v.id and is_active offset 0) c)
    select p.id as "contractorId", p.priority, p.sqft_per_day as "sqFtPerDay", p.half_days as "halfDays",
           p.last_assigned_at as "lastAssignedAt",
           (select count(*)::int from contractor_slots s
             where s.contractor_id = p.id and s.offered and s.booking_id is null and ${isNeeded}) as free,
           (select count(*)::int from contractor_slots s
             where s.contractor_id = p.id and s.booking_id is not null
               and s.day between ${nearby.from}::date and ${nearby.to}::date) as "reservedNearby"
      from painters p`.execute(db)
  return rows.map((row) => ({ ...row, lastAssignedAt: row.lastAssignedAt?.toISOString() ?? null }))
}

/** How many of some slots each of some painters offers at all, reserved or not. */
export async function countOffered(
  db: Db,
  contractorIds: readonly string[],
  wanted: readonly SlotOfDay[],
): Promise<Map<string, number>> {
  if (contractorIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; offered: number }>`
    select contractor_id as id, count(*)::int as offered from contractor_slots
     where contractor_id = any(${contractorIds}) and offered
       and (day, slot) in (select * from unnest(
             ${wanted.map((one) => one.date)}::date[], ${wanted.map((one) => one.slot)}::text[]))
     group by contractor_id`.execute(db)
  return new Map(rows.map((row) => [row.id, row.offered]))
}
