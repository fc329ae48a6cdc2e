import { DAY_BEFORE_FROM, EVENING_FROM, remindedAheadAt } from '#domain/bookings/reminders.ts'
import { addDays, type CivilDate, instantAt, todayIn } from '#domain/platform/dates.ts'
import {
  markReminded,
  markRemindedAhead,
  markRemindedOfDay,
  upcomingPaintings,
} from '#server/bookings/lifecycle/reminder-flags.ts'
import { onTermsOf } from '#server/bookings/lifecycle/terms-of-booking.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'

/** A visit booked this recently needs no reminder: its confirmation was just read. */
const RECENT = 12 * 3_600_000
/** The most days before a visit on which moving it can stop being free, and one more. */
const AHEAD_DAYS = 9

type Clock = Pick<Deps, 'market'> & { now: Date; today: CivilDate }

/** Reminds of what is coming while moving and canceling is still free, and until when that is. */
async function remindAhead(db: Transaction, { market, now, today }: Clock): Promise<number> {
  const visits = await upcomingPaintings(db, {
    from: addDays(today, 1),
    to: addDays(today, AHEAD_DAYS),
    madeBefore: new Date(now.getTime() - RECENT),
  })
  const due = visits.filter((visit) => {
    const at = remindedAheadAt(onTermsOf(market, visit), { scheduledDate: visit.date, timeSlot: visit.slot })
    // On that evening alone: the next morning is too late to plan, and the night no time for a letter.
    return at !== null && at <= now && todayIn(market, at) === today
  })
  const reminded =
    due.length === 0
      ? []
      : await markRemindedAhead(
          db,
          due.map(({ id }) => id),
        )
  for (const { id, email, date } of reminded)
    enqueue(db, now, email, { kind: 'booking-reminder', bookingId: id, stage: 'ahead', date })
  return reminded.length
}

/** Reminds of the visits of tomorrow. */
async function remindOfTomorrow(db: Transaction, { market, now, today }: Clock): Promise<number> {
  if (now < instantAt(market, today, DAY_BEFORE_FROM)) return 0
  const due = await markReminded(db, addDays(today, 1), new Date(now.getTime() - RECENT))
  for (const { id, email } of due) enqueue(db, now, email, { kind: 'booking-reminder', bookingId: id })
  return due.length
}

/** Reminds of a later day of visits under way, on the evening before it. */
async function remindOfLaterDays(db: Transaction, { market, now, today }: Clock): Promise<number> {
  if (now < instantAt(market, today, EVENING_FROM)) return 0
  const date = addDays(today, 1)
  const due = await markRemindedOfDay(db, date)
  for (const { id, email } of due)
    enqueue(db, now, email, { kind: 'booking-reminder', bookingId: id, stage: 'later_day', date })
  return due.length
}

/**
 * Queues the reminders of visits to come (docs/rules/visits.md#reminders): each stage once per date that a visit is moved to, and
 * each later day once.
 * @returns how many were queued
 */
export async function remindCustomers(deps: Pick<Deps, 'db' | 'market' | 'now'>): Promise<number> {
  const now = deps.now()
  const clock = { market: deps.market, now, today: todayIn(deps.market, now) }
  return inTransaction(deps.db, async (db) => {
    const ahead = await remindAhead(db, clock)
    const tomorrow = await remindOfTomorrow(db, clock)
    return ahead + tomorrow + (await remindOfLaterDays(db, clock))
  })
}
