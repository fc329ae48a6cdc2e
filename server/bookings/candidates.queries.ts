import { type RawBuilder, sql } from 'kysely'
import type { CivilDate } from '../../domain/calendar.ts'
import { MAX_JOB_DAYS, MAX_SQFT_PER_DAY, productivityNeeded } from '../../domain/estimate.ts'
import { type Candidate, nearbyDays, WORST_PRIORITY } from '../../domain/matching.ts'
import { countyKey } from '../../domain/service-areas.ts'
import { daySlots, type SlotId } from '../../domain/slots.ts'
import type { Db } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'

/** Half-days of the longest job that can be booked. */
export const MAX_HALF_DAYS = MAX_JOB_DAYS * daySlots.length

/** A painter who serves the place, and how the slots that this job would take stand with them. */
export type ConsideredPainter = Candidate & {
  name: string
  email: string
  sqFtPerDay: number
  /** How many half-days they need; 0 when that is more than can be booked. */
  halfDays: number
  /** Of the slots needed, how many they offer that nobody has reserved. */
  free: number
  /** Of the slots needed, how many they offer at all; only counted of those who have not enough free ones. */
  offered: number | null
}

/**
 * The rule for half-days as a table that SQL can read with `width_bucket`: the n-th number is the productivity from which
 * `MAX_HALF_DAYS - n` half-days are enough (counting from 0). So the rule stays in the domain, and the database applies it
 * to thousands of painters.
 */
export const productivitySteps = (workArea: number): number[] =>
  Array.from({ length: MAX_HALF_DAYS }, (_, index) =>
    Math.min(productivityNeeded(workArea, MAX_HALF_DAYS - index), MAX_SQFT_PER_DAY + 1),
  )

/** Where a home is, as far as its address says; an unknown part is served by nobody. */
export type Place = { zip: string | null; county: string | null }

/** A place as the values of a statement. */
export const placeValues = ({ zip, county }: Place) => ({ zip, county: county === null ? null : countyKey(county) })

/** The ids of the active areas that list a place's zip or its county, as an array that is made once for a query. */
export const areasServing = (zip: RawBuilder<unknown>, county: RawBuilder<unknown>) => sql<string[]>`array(
  select a.id from service_areas a
   where a.is_active
     and ((a.type = 'zipcode' and a.zip_codes @> array[${zip}::text])
       or (a.type = 'county' and a.county_keys @> array[${county}::text])))`

/** Half-days by productivity and `productivitySteps`; more than `MAX_HALF_DAYS` when it is too long. */
export const halfDaysOf = (productivity: RawBuilder<number>, steps: RawBuilder<unknown>) =>
  sql<number>`(${MAX_HALF_DAYS + 1}::int - width_bucket(${productivity}, ${steps}))`

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

type CandidateValues = {
  zip: string | null
  county: string | null
  also: string | null
  day: CivilDate
  offset: number
  steps: number[]
  from: CivilDate
  to: CivilDate
}
type CandidateRow = Omit<ConsideredPainter, 'lastAssignedAt'> & { lastAssignedAt: Date | null }

/** The statement for visits in the evening, which take one slot, and for those that take half-days in a row. */
const candidatesFor = (isEvening: boolean) =>
  prepared<CandidateValues, CandidateRow>((value) => {
    const first = { day: sql<string>`${value('day')}::date`, offset: sql<number>`${value('offset')}::int` }
    const isNeeded = isEvening
      ? sql<boolean>`(s.day = ${first.day} and s.slot = 'evening')`
      : isWithinSpan('s', first, sql.ref('p.half_days'))
    const halfDays = halfDaysOf(sql.ref('c.sqft_per_day'), sql`${value('steps')}::int[]`)
    return sql`
    with serving as materialized (
      select l.contractor_id as id, min(l.priority) as priority from contractor_service_areas l
       where l.service_area_id = any(${areasServing(value('zip'), value('county'))}) group by l.contractor_id
       union all
      select ${value('also')}, ${WORST_PRIORITY}::int where ${value('also')}::text is not null),
    painters as (
      select c.*, v.priority, ${isEvening ? sql`1` : sql`${halfDays} % ${MAX_HALF_DAYS + 1}::int`} as half_days
        from (select id, min(priority) as priority from serving group by id) v join contractors c using (id)
       where c.is_active)
    select p.id as "contractorId", p.first_name || ' ' || p.last_name as name, p.email, p.priority,
           p.sqft_per_day as "sqFtPerDay", p.half_days as "halfDays", p.last_assigned_at as "lastAssignedAt", of_job.free,
           case when of_job.free < p.half_days then
             (select count(*)::int from contractor_slots s where s.contractor_id = p.id and s.offered and ${isNeeded})
           end as offered,
           (select count(*)::int from contractor_slots s
             where s.contractor_id = p.id and s.booking_id is not null
               and s.day between ${value('from')}::date and ${value('to')}::date) as "reservedNearby"
      from painters p
     cross join lateral (
       select count(*)::int as free from contractor_slots s
        where s.contractor_id = p.id and s.offered and s.booking_id is null and ${isNeeded}) as of_job`
  })

const candidatesInHalfDays = candidatesFor(false)
const candidatesInEvening = candidatesFor(true)

type Visit = Place & { workArea: number; date: CivilDate; slot: SlotId }

/**
 * Everybody who could be given a visit, in no particular order, with what decides the order and whether they are free.
 * @param also a painter who counts as a candidate without serving the place (with the last priority), when active
 */
export async function findCandidates(db: Db, visit: Visit, also: string | null): Promise<ConsideredPainter[]> {
  const statement = visit.slot === 'evening' ? candidatesInEvening : candidatesInHalfDays
  const { rows } = await statement(db, {
    ...placeValues(visit),
    ...nearbyDays(visit.date),
    also,
    day: visit.date,
    offset: visit.slot === 'afternoon' ? 1 : 0,
    steps: productivitySteps(visit.workArea),
  })
  return rows.map((row) => ({ ...row, lastAssignedAt: row.lastAssignedAt?.toISOString() ?? null }))
}
