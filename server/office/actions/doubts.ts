import type { BookingAction } from '#contract/office/actions.ts'
import { adjustmentPreview, adjustmentWarnings } from '#domain/billing/booking-money.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Text } from '#domain/platform/translation/text.ts'
import { completionDoubts } from '#domain/scheduling/booking-actions.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { readOfficeBookings } from '#server/bookings/booking/office-bookings.queries.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findOpenChange } from './office-actions.queries.ts'

type Price = { finalCost: Cents; keepPainterShare: boolean }

async function priceDoubts(db: Transaction, deps: Deps, bookingId: string, price: Price): Promise<Text[]> {
  const [booking] = await readOfficeBookings({ ...deps, db }, [bookingId])
  if (!booking) return []
  const { contractor, fees } = booking.breakdown
  const earnings = booking.contractorId === null ? null : contractor
  const facts = { ...booking, finalPrice: booking.finalCost, kind: visitKind(booking.timeSlot), earnings, fees }
  const { warnings } = adjustmentPreview(facts, price.finalCost, price.keepPainterShare)
  return warnings.map((warning) => adjustmentWarnings[warning])
}

/**
 * What has to be confirmed before a visit is completed (docs/rules/office.md#booking-actions).
 * @param areDaysMeant that a day is still to come was confirmed already
 */
export async function doubtsOfCompletion(
  db: Transaction,
  { market, now, reader }: Pick<Deps, 'market' | 'now' | 'reader'>,
  { id, scheduled_date: scheduledDate, end_date: endDate }: BookingRow,
  areDaysMeant = false,
): Promise<Text[]> {
  const openChange = (await findOpenChange(db, id))?.difference ?? null
  return completionDoubts(reader, { scheduledDate, endDate, today: todayIn(market, now()), openChange }, areDaysMeant)
}

/** The doubts about an action, each of which has to be confirmed; none when it needs no second look. */
export async function doubtsOf(
  db: Transaction,
  deps: Deps,
  booking: BookingRow,
  action: BookingAction,
): Promise<Text[]> {
  if (action.action === 'price') return priceDoubts(db, deps, booking.id, action)
  return action.action === 'complete' ? doubtsOfCompletion(db, deps, booking, action.early) : []
}
