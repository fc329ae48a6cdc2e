import { bookingOfPayReference } from '#server/billing/cards/pay-link.ts'
import { bookingNotFound } from '#server/bookings/lifecycle/locked-booking.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * The booking that a link to pay leads to. The caller must not reveal its id (docs/rules/access.md#links-to-pay).
 * @throws AppError `not_found` for what is no link of ours, and for one that was ended
 */
export async function findLinkedBooking(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  reference: string,
): Promise<BookingRow> {
  const linked = bookingOfPayReference(config.secrets, reference)
  if (!linked) throw bookingNotFound()
  const query = db.selectFrom('bookings').selectAll().where('id', '=', linked.id)
  const booking = await query.where('key_epoch', '=', linked.key_epoch).executeTakeFirst()
  if (!booking) throw bookingNotFound()
  return booking
}
