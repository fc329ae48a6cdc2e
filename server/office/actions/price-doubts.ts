import { adjustmentPreview, adjustmentWarnings } from '#domain/billing/booking-money.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Text } from '#domain/platform/translation/text.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { readOfficeBookings } from '#server/bookings/booking/office-bookings.queries.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'

type Price = { finalCost: Cents; keepPainterShare: boolean }

/** The doubts about a new price; none when it needs no second look (docs/rules/office.md#booking-actions). */
export async function priceDoubts(db: Transaction, deps: Deps, bookingId: string, price: Price): Promise<Text[]> {
  const [booking] = await readOfficeBookings({ ...deps, db }, [bookingId])
  if (!booking) return []
  const { contractor, fees } = booking.breakdown
  const earnings = booking.contractorId === null ? null : contractor
  const facts = { ...booking, kind: visitKind(booking.timeSlot), earnings, fees }
  const { warnings } = adjustmentPreview(facts, price.finalCost, price.keepPainterShare)
  return warnings.map((warning) => adjustmentWarnings[warning])
}
