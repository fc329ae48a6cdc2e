import { type RawBuilder, sql } from 'kysely'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { LONGEST_VISIT_DAYS } from '#domain/scheduling/estimate.ts'
import { type SlotId, slotIds } from '#domain/scheduling/slots.ts'
import { literals } from '#server/platform/database/literals.ts'
import { after, type Position } from '#server/platform/http/paging.ts'
import type { Order as RowOrder } from '#server/platform/search/find-by-words.ts'

/** An order of bookings `b`, and the bookings that it is about. */
export type Order = RowOrder & { only: readonly RawBuilder<unknown>[] }

/** The visits that take a day or a later one. */
export const takesOrFollows = (day: CivilDate) => [
  sql`b.end_date >= ${day}::date`,
  // Says no more than the line before, but leads to the index of days.
  sql`b.scheduled_date >= ${addDays(day, 1 - LONGEST_VISIT_DAYS)}::date`,
]

/** The newest booking first. */
export const newestFirst = (position: Position | undefined): Order => ({
  columns: sql`b.created_at`,
  by: sql`order by b.created_at desc, b.id desc`,
  page: after(position, 'b.created_at', 'b.id'),
  only: [],
})

type Visit = { id: string; scheduledDate: CivilDate; endDate: CivilDate; timeSlot: SlotId }

const DAY = 86_400_000
const HOUR = 3_600_000
/** Cursors of visits that are over have a later hour than all others. */
const OVER = 12

/**
 * A place in the order of visits as that of a page: the day, with an hour that stands for the slot, and for whether the visit is
 * listed among those that are over.
 */
export const positionOfVisit = (
  { id, scheduledDate, endDate, timeSlot }: Visit,
  overBefore: CivilDate | null,
): Position => {
  const hour = slotIds.indexOf(timeSlot) + (overBefore !== null && endDate < overBefore ? OVER : 0)
  return { at: new Date(Date.parse(scheduledDate) + hour * HOUR), id }
}

const rank = sql`array_position(array[${literals(slotIds)}], b.time_slot)`

const partsOf = ({ at, id }: Position) => {
  const hour = Math.floor((at.getTime() % DAY) / HOUR)
  return { date: at.toISOString().slice(0, 10), rank: (hour % OVER) + 1, id, isOver: hour >= OVER }
}

/**
 * The soonest visit first.
 * @param overBefore visits that ended before this day come last, the latest first; null: all are in one order
 * @returns the orders of the two parts, without what lies before the cursor
 */
export function byVisit(position: Position | undefined, overBefore: CivilDate | null): Order[] {
  const cursor = position && partsOf(position)
  const columns = sql`b.scheduled_date, b.time_slot`
  const toCome: Order = {
    columns,
    by: sql`order by b.scheduled_date, ${rank}, b.id`,
    page:
      cursor && !cursor.isOver
        ? sql`b.scheduled_date >= ${cursor.date}::date
              and (b.scheduled_date, ${rank}, b.id) > (${cursor.date}::date, ${cursor.rank}::int, ${cursor.id})`
        : sql`true`,
    only: overBefore === null ? [] : takesOrFollows(overBefore),
  }
  if (overBefore === null) return [toCome]
  const over: Order = {
    columns,
    by: sql`order by b.scheduled_date desc, ${rank} desc, b.id desc`,
    page: cursor?.isOver
      ? sql`b.scheduled_date <= ${cursor.date}::date
            and (b.scheduled_date, ${rank}, b.id) < (${cursor.date}::date, ${cursor.rank}::int, ${cursor.id})`
      : sql`true`,
    only: [sql`b.end_date < ${overBefore}::date`, sql`b.scheduled_date < ${overBefore}::date`],
  }
  return cursor?.isOver ? [over] : [toCome, over]
}
