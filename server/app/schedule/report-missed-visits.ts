import { sql } from 'kysely'
import { creditDue } from '#domain/billing/promise-entries.ts'
import { type VisitDay, visitDays } from '#domain/bookings/days/visit-days.ts'
import { ACCEPTED_MINUTES, sayMissedFrom } from '#domain/bookings/late-reports.ts'
import { creditFor, isArrivalPromised, missedFrom } from '#domain/bookings/promises.ts'
import { isOpen, openBookingStatuses, unfinishedBookingStatuses } from '#domain/platform/booking-status.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { closedJobStatuses } from '#domain/scheduling/job-status.ts'
import { slotsOfVisit } from '#domain/scheduling/slots.ts'
import { entriesOf } from '#server/billing/ledger/ledger.queries.ts'
import { applyEvent } from '#server/bookings/lifecycle/apply-transition.ts'
import { type LockedBooking, lockBookingWithJob } from '#server/bookings/lifecycle/locked-booking.ts'
import { onTermsOf } from '#server/bookings/lifecycle/terms-of-booking.ts'
import { waitedInVain } from '#server/bookings/lifecycle/waited-in-vain.ts'
import { dateWasPromised } from '#server/bookings/lifecycle/was-date-promised.ts'
import { daysOfVisit } from '#server/bookings/visits/days-of-visit.ts'
import { factsOfJob } from '#server/bookings/visits/present-visit.ts'
import { dayReportsByBooking, reportsByJob } from '#server/bookings/visits/visit-events.queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { literals } from '#server/platform/database/literals.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { outagesSince } from '#server/platform/health/outages.ts'

/** Maximum number of visits in one round; the rest follows in the next one. */
const AT_ONCE = 50

const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

type Missed = { bookingId: string; date: CivilDate }

/** What we owe for a day to which nobody came, and the audit of it. */
async function report(db: Transaction, deps: Deps, locked: LockedBooking, day: VisitDay): Promise<void> {
  const { booking } = locked
  const { date } = day
  const market = onTermsOf(deps.market, booking)
  const amount = isArrivalPromised(market, day.day) ? creditFor(market, 'missed') : 0
  const credit = creditDue(await entriesOf(db, booking.id), { kind: 'missed', bookingId: booking.id, date }, amount)
  await applyEvent(db, { ...deps, actor: 'system' }, locked, { type: 'missed', credit, day: date })
  recordAudit(db, deps.now(), {
    actor: 'system',
    action: 'booking.missed',
    about: ['booking', booking.id],
    after: { date, contractorId: booking.contractor_id },
  })
}

/** Whether the first day of a visit still is one to which nobody came. */
async function isFirstMissed(db: Transaction, { booking, job }: LockedBooking): Promise<boolean> {
  if (booking.missed_at !== null || !isOpen(booking.status) || job?.arrived_at) return false
  return !(await waitedInVain(db, booking))
}

/** Whether somebody should be there on a later day, and nobody knows why they are not. */
const isLaterMissed = ({ watch, missedAt, givenUp }: VisitDay): boolean =>
  watch !== null && missedAt === null && !givenUp?.isReplaced

/** Reports one day of a visit, unless somebody has come, moved or canceled it in the meantime. */
const reportOne = (deps: Deps, { bookingId, date }: Missed): Promise<boolean> =>
  inTransaction(deps.db, async (db) => {
    const locked = await lockBookingWithJob(db, bookingId)
    if (!locked) return false
    const day = (await daysOfVisit(db, deps, locked)).find((one) => one.date === date)
    if (!day) return false
    const isMissed = day.day === 1 ? await isFirstMissed(db, locked) : isLaterMissed(day)
    const visit = { date, slot: day.slot }
    if (!isMissed || deps.now() <= missedFrom(onTermsOf(deps.market, locked.booking), visit)) return false
    await report(db, deps, locked, day)
    return true
  })

/** The visits of which an earlier day has begun, each with its later days up to today. */
async function laterDays(deps: Deps, today: CivilDate): Promise<(Missed & { missedFrom: Date })[]> {
  const rows = await deps.db
    .selectFrom('bookings as b')
    .innerJoin('jobs as j', 'j.booking_id', 'b.id')
    .selectAll('b')
    .select([
      'j.id as job_id',
      'j.status as job_status',
      'j.started_at',
      'j.completed_at',
      'j.last_step',
      'j.step_recorded_at',
    ])
    .where('b.scheduled_date', '<', today)
    .where(sql<boolean>`b.status in (${literals(unfinishedBookingStatuses)})`)
    .where(sql<boolean>`j.status in (${literals(['acknowledged', 'in_progress'])})`)
    .where((where) => where('b.end_date', '>', where.ref('b.scheduled_date')))
    .where('b.promise_terms', 'is not', null)
    .execute()
  if (rows.length === 0) return []
  const steps = await reportsByJob(
    deps.db,
    rows.map(({ job_id }) => job_id),
  )
  const reports = await dayReportsByBooking(
    deps.db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const market = onTermsOf(deps.market, row)
    const facts = {
      slots: slotsOfVisit(row.scheduled_date, row.time_slot, row.half_days),
      bookingStatus: row.status,
      job: factsOfJob({ ...row, status: row.job_status }),
      events: steps.get(row.job_id) ?? [],
      reports: reports.get(row.id) ?? [],
    }
    return visitDays(market, facts, deps.now())
      .filter((one) => one.day > 1 && one.date <= today && one.date >= (row.days_watched_from ?? one.date))
      .filter(isLaterMissed)
      .map(({ date, slot }) => ({ bookingId: row.id, date, missedFrom: missedFrom(market, { date, slot }) }))
  })
}

/**
 * Reports each day of a visit to which nobody came, once: the customer is credited, and for the first day offered new dates, and the
 * administrator is alarmed (docs/rules/promises.md#nobody-came). That nobody was found for it is no excuse.
 * However long no round was run, none is left out, and after an outage phones may deliver first what they could not
 * (docs/rules/promises.md#after-an-outage).
 * @returns how many were reported
 */
export async function reportMissedVisits(deps: Deps): Promise<number> {
  const now = deps.now()
  const today = todayIn(deps.market, now)
  const open = await deps.db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.scheduled_date as date', 'b.time_slot as slot'])
    .select(['b.late_fee', 'b.free_hours', 'b.grace_minutes', 'b.promise_terms', 'b.change_terms'])
    .where('b.scheduled_date', '<=', today)
    .where('b.status', 'in', openBookingStatuses)
    .where('b.missed_at', 'is', null)
    // Before there were promises, painters did not have to tell us that they arrived.
    .where('b.promise_terms', 'is not', null)
    .where(dateWasPromised)
    .where(
      sql<boolean>`not exists (select 1 from jobs j where j.booking_id = b.id and j.arrived_at is not null and j.status not in (${literals(closedJobStatuses)}))`,
    )
    .orderBy('b.scheduled_date')
    .orderBy('b.id')
    .execute()
  const outages = await outagesSince(deps.db, minutesBefore(now, ACCEPTED_MINUTES), now)
  const first = open.map((visit) => ({
    bookingId: visit.id,
    date: visit.date,
    missedFrom: missedFrom(onTermsOf(deps.market, visit), visit),
  }))
  const due = [...first, ...(await laterDays(deps, today))]
    .filter((one) => now > sayMissedFrom(one.missedFrom, outages))
    .slice(0, AT_ONCE)
  let reported = 0
  for (const one of due) if (await reportOne(deps, one)) reported += 1
  return reported
}
