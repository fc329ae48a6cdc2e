import { sql } from 'kysely'
import { creditDue } from '#domain/billing/promise-entries.ts'
import { isOpen, openBookingStatuses } from '#domain/bookings/booking-status.ts'
import { closedJobStatuses } from '#domain/bookings/job-status.ts'
import { BELIEVED_MINUTES, sayMissedFrom } from '#domain/bookings/late-reports.ts'
import { creditFor, missedFrom } from '#domain/bookings/promises.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { entriesOf } from '#server/billing/ledger/ledger.queries.ts'
import { applyEvent } from '#server/bookings/lifecycle/apply-transition.ts'
import { lockBookingWithJob } from '#server/bookings/lifecycle/locked-booking.ts'
import { onTermsOf } from '#server/bookings/lifecycle/terms-of-booking.ts'
import { waitedInVain } from '#server/bookings/lifecycle/waited-in-vain.ts'
import { dateWasPromised } from '#server/bookings/lifecycle/was-date-promised.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { literals } from '#server/platform/database/literals.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { outagesSince } from '#server/platform/health/outages.ts'

/** Maximum number of visits in one round; the rest follows in the next one. */
const AT_ONCE = 50

const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

/** Reports one visit, unless somebody has come, moved or cancelled it in the meantime. */
const reportOne = (deps: Deps, bookingId: string): Promise<boolean> =>
  inTransaction(deps.db, async (db) => {
    const locked = await lockBookingWithJob(db, bookingId)
    const booking = locked?.booking
    if (!locked || !booking || booking.missed_at !== null) return false
    if (!isOpen(booking.status) || locked.job?.arrived_at || (await waitedInVain(db, booking))) return false
    const market = onTermsOf(deps.market, booking)
    const date = booking.scheduled_date
    if (deps.now() <= missedFrom(market, { date, slot: booking.time_slot })) return false
    const credit = creditDue(
      await entriesOf(db, bookingId),
      { kind: 'missed', bookingId, date },
      creditFor(market, 'missed'),
    )
    await applyEvent(db, { ...deps, actor: 'system' }, locked, { type: 'missed', credit })
    recordAudit(db, deps.now(), {
      actor: 'system',
      action: 'booking.missed',
      about: ['booking', bookingId],
      after: { date, contractorId: booking.contractor_id },
    })
    return true
  })

/**
 * Reports each visit to which nobody came, once for its date: the customer is credited and offered new dates, and the
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
  const outages = await outagesSince(deps.db, minutesBefore(now, BELIEVED_MINUTES), now)
  const due = open
    .filter((visit) => now > sayMissedFrom(missedFrom(onTermsOf(deps.market, visit), visit), outages))
    .slice(0, AT_ONCE)
  let reported = 0
  for (const { id } of due) if (await reportOne(deps, id)) reported += 1
  return reported
}
