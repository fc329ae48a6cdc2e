import {
  colorReminderDays,
  colorReminderOn,
  isEveningToCome,
  mayRemindOfColors,
} from '#domain/bookings/colors-deadline.ts'
import { repairPurposes } from '#domain/bookings/visit-purpose.ts'
import { openBookingStatuses } from '#domain/platform/booking-status.ts'
import { addDays, type CivilDate, instantAt, todayIn } from '#domain/platform/dates.ts'
import { hasOpenColors } from '#domain/quotes/colors.ts'
import { markColorsReminded } from '#server/bookings/lifecycle/reminder-flags.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { readPaintOptions, readRooms } from '#server/pricing/stored-shapes/stored-quote.ts'

/** The paintings of which a reminder is due today: booked before today, with open colors, and no evening to come. */
async function dueOn(db: Db, today: CivilDate, bookedBefore: Date): Promise<string[]> {
  const paintings = await db
    .selectFrom('bookings as b')
    .innerJoin('quotes as q', 'q.id', 'b.quote_id')
    .leftJoin('bookings as e', (join) =>
      join.onRef('e.quote_id', '=', 'b.quote_id').on('e.kind', '=', 'consultation').on('e.status', '<>', 'cancelled'),
    )
    .select(['b.id', 'q.rooms', 'q.paint_options', 'e.status as eveningStatus', 'e.scheduled_date as eveningDay'])
    .where('b.kind', '=', 'painting')
    .where('b.status', 'in', openBookingStatuses)
    .where(
      'b.scheduled_date',
      'in',
      colorReminderDays.map((days) => addDays(today, days)),
    )
    .where('b.created_at', '<', bookedBefore)
    .where((where) => where.or([where('b.purpose', 'is', null), where('b.purpose', 'not in', repairPurposes)]))
    .where((where) => where.or([where('b.colors_reminded_on', 'is', null), where('b.colors_reminded_on', '<>', today)]))
    .execute()
  return paintings
    .filter(
      ({ rooms, paint_options, eveningStatus, eveningDay }) =>
        hasOpenColors(readRooms(rooms), readPaintOptions(paint_options)) &&
        !(eveningStatus && eveningDay && isEveningToCome({ status: eveningStatus, scheduledDate: eveningDay }, today)),
    )
    .map(({ id }) => id)
}

/**
 * Reminds the customers of paintings in seven, four and three days of colors that are still open (docs/rules/colors.md#reminders),
 * not before ten o'clock, and nobody who booked today.
 * @returns how many messages were queued
 */
export async function remindOfColors(deps: Pick<Deps, 'db' | 'market' | 'now'>): Promise<number> {
  const { market } = deps
  const now = deps.now()
  if (!mayRemindOfColors(market, now)) return 0
  const today = todayIn(market, now)
  return inTransaction(deps.db, async (db) => {
    const due = await dueOn(db, today, instantAt(market, today, '00:00'))
    const reminded = due.length === 0 ? [] : await markColorsReminded(db, today, due)
    for (const { id: bookingId, date, email } of reminded) {
      const days = colorReminderOn(today, date)
      if (days !== null) enqueue(db, now, email, { kind: 'colors-reminder', bookingId, days })
    }
    return reminded.length
  })
}
