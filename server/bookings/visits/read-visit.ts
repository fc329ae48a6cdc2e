import type { Selectable } from 'kysely'
import type { Visit } from '#contract/bookings/visits.ts'
import { isRepair } from '#domain/bookings/visit-purpose.ts'
import { type WorkMoment, workMoments } from '#domain/bookings/work-moments.ts'
import { closedJobStatuses } from '#domain/scheduling/job-status.ts'
import { entriesOf } from '#server/billing/ledger/ledger.queries.ts'
import { colorMoments } from '#server/bookings/colors/colors.queries.ts'
import { movesOf } from '#server/bookings/lifecycle/visit-moves.queries.ts'
import { readForCustomer } from '#server/bookings/no-shows/read-for-customer.ts'
import { claimsOf } from '#server/bookings/warranty/warranty-claims.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow, Database } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { presentVisit } from './present-visit.ts'
import { dayReportsOf, reportsOf } from './visit-events.queries.ts'

/** When the rooms of a booking were checked and its changes were sent and answered, in order. */
async function workMomentsOf(db: Db, bookingId: string): Promise<WorkMoment[]> {
  const checked = await db.selectFrom('walk_throughs').select('at').where('booking_id', '=', bookingId).execute()
  const changes = await db
    .selectFrom('change_orders')
    .select([
      'state',
      'sent_at as sentAt',
      'answered_at as answeredAt',
      'ends_at as endsAt',
      'ended_before as endsBefore',
      'approved_by as approvedBy',
      'withdrawn_by as withdrawnBy',
    ])
    .where('booking_id', '=', bookingId)
    .execute()
  return workMoments({ checkedAt: checked.map(({ at }) => at), changes })
}

const columns = [
  'jobs.id',
  'jobs.status',
  'jobs.started_at',
  'jobs.completed_at',
  'jobs.last_step',
  'jobs.step_recorded_at',
] as const

type JobPart = Pick<
  Selectable<Database['jobs']>,
  'id' | 'status' | 'started_at' | 'completed_at' | 'last_step' | 'step_recorded_at'
>

/**
 * The open job of a booking, or the one that ended with it, with its painter's first name and phone number, and what they wrote to
 * the customer when completing it; undefined while nobody has it, and when nobody had it at the end.
 */
const findVisitor = async (
  db: Db,
  { id, cancelled_at: endedAt }: BookingRow,
): Promise<
  (JobPart & { first_name: string; phone: string; is_active: boolean; finishing_note: string | null }) | undefined
> =>
  db
    .selectFrom('jobs')
    .innerJoin('contractors', 'contractors.id', 'jobs.contractor_id')
    .leftJoin('finishing_notes', 'finishing_notes.job_id', 'jobs.id')
    .select([
      ...columns,
      'contractors.first_name',
      'contractors.phone',
      'contractors.is_active',
      'finishing_notes.note as finishing_note',
    ])
    .where('jobs.booking_id', '=', id)
    .where((is) =>
      endedAt === null
        ? is('jobs.status', 'not in', closedJobStatuses)
        : is.and([is('jobs.status', '=', 'cancelled'), is('jobs.closed_at', '=', endedAt)]),
    )
    .executeTakeFirst()

/** The painters who had a visit before it was another one's or nobody's; with its cancellation nobody is replaced. */
const formerPainters = async (db: Db, { id, cancelled_at: cancelledAt }: BookingRow) => {
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('contractors', 'contractors.id', 'jobs.contractor_id')
    .select(['jobs.closed_at as at', 'jobs.handed_back as reason', 'jobs.status', 'contractors.first_name as name'])
    .where('jobs.booking_id', '=', id)
    .where('jobs.closed_at', 'is not', null)
    .execute()
  return rows.flatMap(({ at, reason, name }) =>
    at === null || at.getTime() === cancelledAt?.getTime() ? [] : [{ at, name, handedBack: reason !== null }],
  )
}

/** Where a visit stands, as its customer sees it. */
export async function readVisit(deps: Deps, booking: BookingRow): Promise<Visit> {
  const { db, market } = deps
  const visitor = await findVisitor(db, booking)
  const events = visitor ? await reportsOf(db, visitor.id) : []
  const reports = await dayReportsOf(db, booking.id)
  const entries = await entriesOf(db, booking.id)
  const work = await workMomentsOf(db, booking.id)
  const noShow = await readForCustomer(deps, booking)
  const moves = await movesOf(db, booking.id)
  const former = await formerPainters(db, booking)
  const colors = isRepair(booking.purpose) ? [] : await colorMoments(db, booking)
  const claims = (await claimsOf(db, [booking.id]))
    .filter(({ booking_id: id }) => id === booking.id)
    .map((claim) => ({ claimedAt: claim.claimed_at, decidedAt: claim.decided_at }))
  const record = { visitor, events, reports, work, entries, noShow, claims, colors, moves, former }
  return presentVisit({ market, now: deps.now() }, booking, record)
}
