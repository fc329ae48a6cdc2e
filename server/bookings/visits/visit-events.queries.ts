import { sql } from 'kysely'
import type { Withdrawal } from '#domain/bookings/booking-lifecycle.ts'
import { type DayReport, type DayReportKind, dayReportKinds } from '#domain/bookings/days/day-reports.ts'
import { type VisitEvent, type VisitEventKind, visitEventKinds } from '#domain/bookings/visit-progress.ts'
import { closedBookingStatuses } from '#domain/platform/booking-status.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { closedJobStatuses } from '#domain/scheduling/job-status.ts'
import { insertAtCommit } from '#server/platform/database/at-commit.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'

const columns = ['job_id', 'kind', 'at', 'minutes', 'note'] as const

/** The painters' steps of some jobs, oldest first, by job: what still holds. */
export async function reportsByJob(db: Db, jobIds: readonly string[]): Promise<Map<string, VisitEvent[]>> {
  const rows = await db
    .selectFrom('visit_events')
    .select(columns)
    .where(sql<boolean>`job_id = any(${jobIds})`)
    .where('kind', 'in', visitEventKinds)
    .where('withdrawn_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const found = new Map<string, VisitEvent[]>()
  for (const { job_id, kind, ...event } of rows) {
    const id = job_id ?? ''
    found.set(id, [...(found.get(id) ?? []), { kind: kind as VisitEventKind, ...event }])
  }
  return found
}

/** The painter's reports about one job, oldest first. */
export const reportsOf = async (db: Db, jobId: string): Promise<VisitEvent[]> =>
  (await reportsByJob(db, [jobId])).get(jobId) ?? []

/** What is known of the days of some visits, oldest first, by booking: what still holds, of the painter who has the visit now. */
export async function dayReportsByBooking(db: Db, bookingIds: readonly string[]): Promise<Map<string, DayReport[]>> {
  const rows = await db
    .selectFrom('visit_events as e')
    .leftJoin('jobs as j', 'j.id', 'e.job_id')
    .select(['e.booking_id', 'e.kind', 'e.day', 'e.at', 'e.minutes', 'e.reason'])
    .select(
      sql<boolean>`e.kind = 'given_up' and exists (select 1 from bookings f where f.follows_booking_id = e.booking_id
        and f.created_at >= e.at and f.status not in (${literals(closedBookingStatuses)}))`.as('isReplaced'),
    )
    .where(sql<boolean>`e.booking_id = any(${bookingIds})`)
    .where('e.kind', 'in', dayReportKinds)
    .where('e.withdrawn_at', 'is', null)
    .where((where) => where.or([where('j.id', 'is', null), where('j.status', 'not in', closedJobStatuses)]))
    .orderBy('e.at')
    .orderBy('e.id')
    .execute()
  const found = new Map<string, DayReport[]>()
  for (const { booking_id: id, kind, day, isReplaced, ...report } of rows) {
    const more = isReplaced ? { isReplaced } : {}
    found.set(id, [...(found.get(id) ?? []), { kind: kind as DayReportKind, day: day ?? '', ...report, ...more }])
  }
  return found
}

/** What is known of the days of one visit, oldest first. */
export const dayReportsOf = async (db: Db, bookingId: string): Promise<DayReport[]> =>
  (await dayReportsByBooking(db, [bookingId])).get(bookingId) ?? []

/** Records what is known of a day when the transaction commits. */
export const writeDayReport = (
  db: Transaction,
  { bookingId, jobId }: { bookingId: string; jobId: string | null },
  { kind, at, day, minutes, reason }: DayReport,
): void =>
  insertAtCommit(db, 'visit_events', {
    id: newId(),
    booking_id: bookingId,
    // That nobody came is said of the visit, whoever has it.
    job_id: kind === 'missed' ? null : jobId,
    kind,
    at,
    recorded_at: at,
    note: null,
    day,
    minutes,
    reason,
  })

/** What was known of the days of a visit no longer holds. */
export async function withdrawDayReports(
  db: Transaction,
  now: Date,
  bookingId: string,
  { kinds, day }: Withdrawal,
): Promise<void> {
  await db
    .updateTable('visit_events')
    .set({ withdrawn_at: now })
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', kinds)
    .where('withdrawn_at', 'is', null)
    .$if(day !== undefined, (query) => query.where('day', '=', day as CivilDate))
    .execute()
}

/** The ids of what is known of the days of a visit, for undo. */
export const dayReportIds = async (db: Transaction, bookingId: string): Promise<string[]> => {
  const query = db.selectFrom('visit_events').select('id').where('booking_id', '=', bookingId)
  const rows = await query.where('withdrawn_at', 'is', null).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** What an action withdrew holds again once it is undone. */
export async function bringBackDayReports(db: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('visit_events').set({ withdrawn_at: null }).where('id', 'in', ids).execute()
}

/** Records a painter's report when the transaction commits. */
export function writeReport(
  db: Transaction,
  now: Date,
  { bookingId, jobId }: { bookingId: string; jobId: string },
  report: VisitEvent,
): void {
  insertAtCommit(db, 'visit_events', { id: newId(), booking_id: bookingId, job_id: jobId, recorded_at: now, ...report })
}
