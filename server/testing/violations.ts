import { isLive } from '#domain/platform/booking-status.ts'
import { isJobOpen } from '#domain/scheduling/job-status.ts'
import { compareSlots, type SlotOfDay, slotsOfVisit } from '#domain/scheduling/slots.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findWrongDayReports } from './wrong-day-reports.ts'
import { findWrongMoney } from './wrong-money.ts'

const written = (slots: readonly SlotOfDay[]): string =>
  [...slots]
    .sort(compareSlots)
    .map(({ date, slot }) => `${date} ${slot}`)
    .join(', ')

const byBooking = <Row extends { booking_id: string | null }>(rows: readonly Row[]): Map<string | null, Row[]> => {
  const groups = new Map<string | null, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.booking_id)
    if (group) group.push(row)
    else groups.set(row.booking_id, [row])
  }
  return groups
}

/**
 * Broken invariants, whatever happened at the same time: read from the stored rows alone. Empty when all is well.
 * A slot cannot be reserved twice, because its row names one booking; so what is checked is that each booking has its own.
 */
export async function findViolations(db: Db): Promise<string[]> {
  return [...(await findWrongBookings(db)), ...(await findWrongMoney(db)), ...(await findWrongDayReports(db))]
}

async function findWrongBookings(db: Db): Promise<string[]> {
  // One moment for all three: something may still be going on beside.
  const { bookings, jobs, reserved } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => ({
      bookings: await db.selectFrom('bookings').selectAll().execute(),
      jobs: await db.selectFrom('jobs').selectAll().execute(),
      reserved: await db.selectFrom('contractor_slots').selectAll().where('booking_id', 'is not', null).execute(),
    }))
  const slotsOf = byBooking(reserved)
  const jobsOf = byBooking(jobs.filter((job) => isJobOpen(job.status)))
  const wrong: string[] = []
  const liveOfQuote = new Set<string>()
  for (const booking of bookings) {
    const report = (what: string) => wrong.push(`booking ${booking.id} (${booking.status}): ${what}`)
    const ownSlots = slotsOf.get(booking.id) ?? []
    const open = jobsOf.get(booking.id) ?? []
    if (!isLive(booking.status) || booking.contractor_id === null) {
      if (ownSlots.length > 0) report(`holds ${ownSlots.length} slots`)
      if (open.length > 0) report(`has ${open.length} open jobs`)
      if (isLive(booking.status) && booking.status !== 'pending') report('has no painter and is not pending')
    } else {
      const should = slotsOfVisit(booking.scheduled_date, booking.time_slot, booking.half_days)
      const has = ownSlots.map(({ day, slot }) => ({ date: day, slot }))
      if (written(has) !== written(should)) report(`holds [${written(has)}] instead of [${written(should)}]`)
      if (ownSlots.some((row) => row.contractor_id !== booking.contractor_id)) report('holds a slot of another painter')
      if (should.at(-1)?.date !== booking.end_date) report(`ends on ${booking.end_date}`)
      const [job] = open
      if (booking.status === 'reserved') {
        if (open.length > 0) report('has a job before it is booked')
      } else if (open.length !== 1 || !job) report(`has ${open.length} open jobs`)
      else if (job.contractor_id !== booking.contractor_id) report('its job is another painter’s')
      else if (job.scheduled_date !== booking.scheduled_date || job.time_slot !== booking.time_slot)
        report('its job is elsewhere')
      else if (job.end_date !== booking.end_date) report('its job ends on another day')
    }
    if (!isLive(booking.status)) continue
    const key = `${booking.quote_id} ${booking.kind}`
    if (liveOfQuote.has(key)) report('is the second of its kind')
    liveOfQuote.add(key)
  }
  return wrong
}
