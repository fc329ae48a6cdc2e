import { type RawBuilder, sql } from 'kysely'
import type { CivilDate } from '../../domain/calendar.ts'
import type { SlotId, SlotOfDay, VisitKind } from '../../domain/slots.ts'
import {
  areasServing,
  halfDaysOf,
  isWithinSpan,
  MAX_HALF_DAYS,
  type Place,
  placeValues,
  productivitySteps,
} from '../bookings/candidates.queries.ts'
import type { Db } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'

export type Project = Place & { workArea: number }

/** What of a quote decides when it can be booked. */
export type Bookable = Project & { id: string; wantsConsultation: boolean; expiresAt: Date; booked: VisitKind[] }

const bookable = prepared<{ id: string }, Bookable>(
  (value) => sql`
  select q.id, q.zip, q.county, q.work_area as "workArea", q.wants_consultation as "wantsConsultation",
         q.expires_at as "expiresAt",
         array(select b.kind from bookings b where b.quote_id = q.id and b.status <> 'cancelled') as booked
    from quotes q where q.id = ${value('id')}`,
)

/** A quote as far as its free times go, with the visits that are booked already; undefined when there is none of that id. */
export const findBookable = async (db: Db, id: string): Promise<Bookable | undefined> =>
  (await bookable(db, { id })).rows[0]

/** Free slots of everybody from which on it is worth asking painter by painter whether they have one. */
const FEW = 32

const free = sql`s.offered and s.booking_id is null`

type Value = (name: 'zip' | 'county' | 'steps') => RawBuilder<unknown>

/** Made once for a query: the areas of the place, and how many half-days a productivity means for the work. */
const serving = (value: Value) => sql`serving as materialized (
  select ${areasServing(value('zip'), value('county'))} as areas, ${value('steps')}::int[] as steps)`

const projectValues = (project: Project) => ({
  ...placeValues(project),
  steps: productivitySteps(project.workArea),
})

/**
 * The slots of a day as rows `part(slot, first)`, where `first` counts half-days from the morning. Mornings come first, so that
 * whoever needs any slot of the day stops there.
 */
const parts = sql`(values ('morning', 0), ('afternoon', 1), ('evening', 0)) as part(slot, first)`

/** Whether an active painter has every slot that the job takes from here on; they paint as fast as they paint. */
const canTake = (painter: RawBuilder<string>, day: RawBuilder<string>) => sql<boolean>`
  (select part.slot = 'evening' or need.half_days = 1 or need.half_days =
          (select count(*) from contractor_slots s
            where s.contractor_id = c.id and ${free}
              and ${isWithinSpan('s', { day, offset: sql.ref('part.first') }, sql.ref('need.half_days'))})
     from contractors c
    cross join lateral (select ${halfDaysOf(sql.ref('c.sqft_per_day'), sql.ref('serving.steps'))} as half_days offset 0) as need
    where c.id = ${painter} and c.is_active and (part.slot = 'evening' or need.half_days <= ${MAX_HALF_DAYS}::int))`

/**
 * Whether anybody can take the job from `part` of `day` on; stops at the first who can. Where few slots are free at all, it
 * looks who offers them; otherwise it asks the painters of the area one by one. Each is quick exactly where the other is
 * slow: a day on which 5,000 painters are booked out costs as little as one on which they are all free. The scalar
 * subqueries with a limit keep the planner from joining everybody with everything.
 */
const isBookable = (day: RawBuilder<string>) => sql<boolean>`
  (select case
     when (select count(*) from (select 1 from contractor_slots s
            where s.day = ${day} and s.slot = part.slot and ${free} limit ${FEW}::int) as few) < ${FEW}::int
     then (select true from contractor_slots s
            where s.day = ${day} and s.slot = part.slot and ${free}
              and (select true from contractor_service_areas l
                    where l.contractor_id = s.contractor_id and l.service_area_id = any(serving.areas) limit 1)
              and ${canTake(sql.ref('s.contractor_id'), day)} limit 1)
     else (select true from contractor_service_areas l
            where l.service_area_id = any(serving.areas)
              and (select true from contractor_slots s
                    where s.contractor_id = l.contractor_id and s.day = ${day} and s.slot = part.slot and ${free})
              and ${canTake(sql.ref('l.contractor_id'), day)} limit 1)
   end)`

type ProjectValues = ReturnType<typeof projectValues>
type Wanted = { wanted: readonly SlotId[] }

const daysOf = prepared<
  ProjectValues & Wanted & { first: CivilDate; last: CivilDate; onFirstDay: readonly SlotId[] },
  { day: CivilDate }
>(
  (value) => sql`
  with ${serving(value)}
  select d.day from serving
   cross join (select ${value('first')}::date + n as day
                 from generate_series(0, ${value('last')}::date - ${value('first')}::date) n) d
   where exists (select 1 from ${parts}
     where part.slot = any(${value('wanted')}::text[])
       and (d.day > ${value('first')}::date or part.slot = any(${value('onFirstDay')}::text[]))
       and ${isBookable(sql.ref('d.day'))})
   order by d.day`,
)

/**
 * The days, ascending, with at least one slot that somebody can take the job from.
 * @param wanted the slots that the job may begin with; of the first day only `onFirstDay`, the others have begun
 */
export async function findBookableDays(
  db: Db,
  project: Project,
  window: { first: CivilDate; last: CivilDate },
  wanted: readonly SlotId[],
  onFirstDay: readonly SlotId[],
): Promise<CivilDate[]> {
  const { rows } = await daysOf(db, { ...projectValues(project), ...window, wanted, onFirstDay })
  return rows.map((row) => row.day)
}

const slotsOf = prepared<ProjectValues & Wanted & { day: CivilDate }, { slot: SlotId }>(
  (value) => sql`
  with ${serving(value)}
  select part.slot from serving cross join ${parts}
   where part.slot = any(${value('wanted')}::text[]) and ${isBookable(sql`${value('day')}::date`)}`,
)

/** Which of the slots of a day somebody can take the job from. */
export async function findBookableSlots(
  db: Db,
  project: Project,
  day: CivilDate,
  wanted: readonly SlotId[],
): Promise<SlotId[]> {
  const { rows } = await slotsOf(db, { ...projectValues(project), wanted, day })
  return rows.map((row) => row.slot)
}

/** What a painter has for a booking that is being moved: everything they offer and nobody else has reserved. */
export async function findSlotsOfMove(
  db: Db,
  contractorId: string,
  bookingId: string,
  window: { first: CivilDate; last: CivilDate },
): Promise<SlotOfDay[]> {
  return db
    .selectFrom('contractor_slots')
    .select(['day as date', 'slot'])
    .where('contractor_id', '=', contractorId)
    .where('day', '>=', window.first)
    .where('day', '<=', window.last)
    .where('offered', '=', true)
    .where((where) => where.or([where('booking_id', 'is', null), where('booking_id', '=', bookingId)]))
    .execute()
}

export const findContractor = (db: Db, id: string) =>
  db.selectFrom('contractors').select(['id', 'sqft_per_day', 'is_active']).where('id', '=', id).executeTakeFirst()
