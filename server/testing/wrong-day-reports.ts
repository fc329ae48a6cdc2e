import { delayOn, missedOn } from '#domain/bookings/days/day-reports.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { isJobOpen } from '#domain/scheduling/job-status.ts'
import { dayReportsByBooking } from '#server/bookings/visits/visit-events.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'

const ms = (at: Date | null | undefined): number | null => at?.getTime() ?? null

/**
 * Live bookings of which reports of day one and the columns that say the same disagree: whether nobody came, and how late its painter
 * said they would be. Read from the stored rows alone; empty when all is well.
 */
export async function findWrongDayReports(db: Db): Promise<string[]> {
  const bookings = (await db.selectFrom('bookings').selectAll().execute()).filter(({ status }) => isLive(status))
  const jobs = (await db.selectFrom('jobs').selectAll().execute()).filter(({ status }) => isJobOpen(status))
  const reports = await dayReportsByBooking(
    db,
    bookings.map(({ id }) => id),
  )
  return bookings.flatMap(({ id, scheduled_date: day, missed_at }) => {
    const known = reports.get(id) ?? []
    const job = jobs.find(({ booking_id }) => booking_id === id)
    const delay = delayOn(known, day)
    const said = [delay?.minutes ?? null, ms(delay?.notifiedAt), ms(delay?.saidAt)]
    const stored = [job?.late_minutes ?? null, ms(job?.late_told_at), ms(job?.late_said_at)]
    return [
      ...(ms(missedOn(known, day)) === ms(missed_at)
        ? []
        : [`booking ${id}: reports and column disagree whether nobody came`]),
      ...(said.join() === stored.join()
        ? []
        : [`booking ${id}: reports say late ${said.join()}, columns ${stored.join()}`]),
    ]
  })
}
