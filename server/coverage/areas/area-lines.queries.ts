import { type Selectable, sql } from 'kysely'
import type { AreaPainter, ServiceArea } from '#contract/coverage/office-service-areas.ts'
import { closedBookingStatuses, unfinishedBookingStatuses } from '#domain/platform/booking-status.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { coversHome } from './serving.queries.ts'

/** An area with the painters who work there, and the bookings that are open there. */
export type AreaLine = Selectable<Database['service_areas']> & Pick<ServiceArea, 'painters' | 'openBookings'>

type AreaLinesInput = { showInactive: boolean } | { id: string }

/** Dates that wait for their deposit are open bookings, too. */
const open = literals(['reserved', ...unfinishedBookingStatuses])

/** The areas by name, or one of them; one statement, however many bookings there are. */
export async function areaLines(db: Db, input: AreaLinesInput): Promise<AreaLine[]> {
  const which =
    'id' in input
      ? sql<boolean>`a.id = ${input.id}`
      : input.showInactive
        ? sql<boolean>`true`
        : sql<boolean>`a.is_active`
  const { rows } = await sql<AreaLine>`
    with homes as (
      select q.zip, q.county, count(*)::int as bookings
        from bookings b join quotes q on q.id = b.quote_id where b.status in (${open}) group by 1, 2),
    at_work as (
      select l.service_area_id,
             json_agg(json_build_object('id', c.id, 'name', c.first_name || ' ' || c.last_name, 'priority', l.priority)
                      order by l.priority, lower(c.first_name || ' ' || c.last_name), c.id) as painters
        from contractor_service_areas l join contractors c on c.id = l.contractor_id
       where c.is_active group by 1)
    select a.*, coalesce(at_work.painters, '[]') as painters,
           (select coalesce(sum(q.bookings), 0)::int from homes q where ${coversHome}) as "openBookings"
      from service_areas a left join at_work on at_work.service_area_id = a.id
     where ${which}
     order by lower(a.name), a.id`.execute(db)
  return rows
}

/** How many quotes can be booked now, and could not be without an area: no other active one covers the home. */
export async function quotesLost(db: Db, areaId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from quotes q join service_areas a on a.id = ${areaId} and a.is_active and ${coversHome}
     where q.expires_at > ${now}
       and not exists (select 1 from bookings b
                        where b.quote_id = q.id and b.kind = 'painting' and b.status not in (${literals(closedBookingStatuses)}))
       and not exists (select 1 from service_areas a where a.id <> ${areaId} and a.is_active and ${coversHome})`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The active painters who work in an area, and in no other active one. */
export async function onlyIn(db: Db, areaId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select c.id, c.first_name || ' ' || c.last_name as name
      from contractors c join contractor_service_areas l on l.contractor_id = c.id and l.service_area_id = ${areaId}
     where c.is_active and not exists (
       select 1 from contractor_service_areas o join service_areas a on a.id = o.service_area_id
        where o.contractor_id = c.id and a.is_active and a.id <> ${areaId})
     order by lower(c.first_name || ' ' || c.last_name), c.id`.execute(db)
  return rows
}

/** An active painter, with what decides who is proposed for an area. */
export type ProposedRow = Pick<AreaPainter, 'id' | 'name' | 'priority' | 'isVerified' | 'pausedUntil' | 'load'> & {
  homeZip: string | null
  areaIds: string[]
}

/**
 * Every active painter.
 * @param areaId the area that is edited; null for one that does not exist yet
 */
export async function paintersToPropose(
  db: Db,
  areaId: string | null,
  { first, last }: { first: CivilDate; last: CivilDate },
): Promise<ProposedRow[]> {
  const { rows } = await sql<ProposedRow>`
    with reserved as (
      select contractor_id, count(*)::int as slots from contractor_slots
       where booking_id is not null and day between ${first}::date and ${last}::date group by 1)
    select c.id, c.first_name || ' ' || c.last_name as name, l.priority, c.is_verified as "isVerified",
           c.paused_until as "pausedUntil", c.home_zip as "homeZip", coalesce(reserved.slots, 0) as load,
           array(select a.id from contractor_service_areas o join service_areas a on a.id = o.service_area_id
                  where o.contractor_id = c.id and a.is_active order by lower(a.name), a.id) as "areaIds"
      from contractors c
      left join contractor_service_areas l on l.contractor_id = c.id and l.service_area_id = ${areaId}
      left join reserved on reserved.contractor_id = c.id
     where c.is_active`.execute(db)
  return rows
}

/** Locks painters in the order of their ids. @returns the ids of those who exist */
export async function lockPainters(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('contractors')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Who works in an area, by id. */
export const linksOfArea = (db: Db, areaId: string) =>
  db
    .selectFrom('contractor_service_areas')
    .select(['contractor_id as id', 'priority'])
    .where('service_area_id', '=', areaId)
    .orderBy('contractor_id')
    .execute()
