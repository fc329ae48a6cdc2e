import { sql } from 'kysely'
import { type BookingStatus, closedBookingStatuses } from '#domain/platform/booking-status.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { PaintOptions } from '#domain/pricing/quote-input.ts'
import type { Room } from '#domain/pricing/rooms.ts'
import type { SlotId, VisitKind } from '#domain/scheduling/slots.ts'
import { isNamed } from '#server/platform/auth/quote-link.ts'
import type { SnapshotCursor } from '#server/platform/change-log/change-log.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { readPaintOptions, readRooms } from '#server/pricing/stored-shapes/stored-quote.ts'
import { hasChanges } from './free-slots.queries.ts'
import type { Project } from './matcher.ts'

/** A live booking of a quote. */
export type LiveVisit = { id: string; kind: VisitKind; date: CivilDate }

/** The columns of a quote that decide when it can be booked. */
export type Bookable = Project & {
  id: string
  wantsConsultation: boolean
  expiresAt: Date
  live: LiveVisit[]
  /** Only read for a quote with a booked consultation: otherwise colors do not affect the dates. */
  choices: { rooms: Room[]; paintOptions: PaintOptions } | null
  /** Whether free slots changed since the given snapshot; null when none was given. */
  isBehind: boolean | null
}

type Values = { name: string; since: string | null; started: number | null }
type BookableRow = Omit<Bookable, 'live' | 'choices'> & {
  live: string[]
  choices: { rooms: unknown; paintOptions: unknown } | null
}

const bookable = prepared<Values, BookableRow>(
  (value) => sql`
  select q.id, q.zip, q.county, q.work_area as "workArea", q.wants_consultation as "wantsConsultation",
         q.expires_at as "expiresAt", visits.live,
         case when q.wants_consultation and visits.live::text like '%consultation%' then
           jsonb_build_object('rooms', q.rooms, 'paintOptions', q.paint_options) end as choices,
         ${hasChanges(value('since'), value('started'))} as "isBehind"
    from quotes q
   cross join lateral (
     select array(select b.id || ' ' || b.kind || ' ' || b.scheduled_date from bookings b
                   where b.quote_id = q.id and b.status not in (${literals(closedBookingStatuses)})) as live) as visits
   where ${isNamed('q', value('name'))}`,
)

const visitOf = (text: string): LiveVisit => {
  const [id = '', kind, date = ''] = text.split(' ')
  return { id, kind: kind as VisitKind, date }
}

/**
 * The columns of a quote that matter for its free times, and its booked visits.
 * @param name what its customer names it by (`linkIdOf`)
 * @param cursor the last snapshot of free slots, to check whether it is still current
 * @returns undefined when there is no quote with that id
 */
export async function findBookable(db: Db, name: string, cursor: SnapshotCursor | null): Promise<Bookable | undefined> {
  const since = { since: cursor?.snapshot ?? null, started: cursor?.started ?? null }
  const [row] = (await bookable(db, { name, ...since })).rows
  if (!row) return undefined
  const { choices } = row
  const read = choices && { rooms: readRooms(choices.rooms), paintOptions: readPaintOptions(choices.paintOptions) }
  return { ...row, live: row.live.map(visitOf), choices: read }
}

/** A booking that is being moved, with the slots that it holds. */
export type MovedBooking = {
  id: string
  kind: VisitKind
  status: BookingStatus
  contractorId: string | null
  heldSlots: { date: CivilDate; slot: SlotId }[]
}

/** The columns of a booking that matter for moving it. */
export async function findMoved(db: Db, quoteId: string, bookingId: string): Promise<MovedBooking | undefined> {
  const booking = await db
    .selectFrom('bookings')
    .select(['id', 'kind', 'status', 'contractor_id as contractorId'])
    .where('id', '=', bookingId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst()
  if (!booking) return undefined
  const heldSlots = await db
    .selectFrom('contractor_slots')
    .select(['day as date', 'slot'])
    .where('booking_id', '=', bookingId)
    .execute()
  return { ...booking, heldSlots }
}
