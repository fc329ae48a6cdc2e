import type { ColorsAhead } from '#contract/bookings/colors-ahead.ts'
import { isEveningToCome } from '#domain/bookings/colors-deadline.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { presentColors } from '#server/bookings/colors/present-colors.ts'
import type { ComposeDeps } from './define-notification.ts'
import { eveningOf } from './money-subjects.queries.ts'
import { type BookingSubject, findBookingSubject } from './subjects.queries.ts'

/** A booking with its colors. */
export type ColorsSubject = BookingSubject & {
  /** Null unless it is a painting that lies ahead. */
  colors: ColorsAhead | null
  /** Whether the evening on which they are picked together is still to come. */
  hasEvening: boolean
}

export async function findColorsSubject(
  deps: ComposeDeps,
  { bookingId }: { bookingId: string },
): Promise<ColorsSubject | undefined> {
  const subject = await findBookingSubject(deps, bookingId)
  if (!subject) return undefined
  const evening = await eveningOf(deps.db, subject.booking.quote_id)
  const today = todayIn(deps.market, deps.now())
  return {
    ...subject,
    colors: await presentColors(deps, subject.booking),
    hasEvening:
      evening !== undefined &&
      isEveningToCome({ status: evening.status, scheduledDate: evening.scheduled_date }, today),
  }
}
