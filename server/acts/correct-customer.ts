import { message } from '../../domain/words/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type BookingRow, lockBooking } from '../booking-life/held-life.ts'
import { recordBookingNews } from '../booking-news/record-booking-news.ts'
import { reindexBooking } from '../booking-search/search-words.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { correctEmail } from '../quotes/correct-email.ts'

/** What is corrected; what is left out stays. */
export type Correction = { name?: string | null; email?: string; phone?: string }

/** Corrects how the customer of a booking, which the caller has locked, is called and phoned. */
async function correctNameAndPhone(
  db: Transaction,
  { now: clock, actor }: Pick<Deps, 'now' | 'actor'>,
  booking: BookingRow,
  { name, phone }: Correction,
): Promise<void> {
  const quote = await db
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', booking.quote_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const change = {
    ...(name === undefined || name === quote.customer_name ? {} : { customer_name: name }),
    ...(phone === undefined || phone === quote.phone ? {} : { phone }),
  }
  if (Object.keys(change).length === 0) return
  const now = clock()
  await db.updateTable('quotes').set(change).where('id', '=', quote.id).execute()
  const bookings = await db.selectFrom('bookings').selectAll().where('quote_id', '=', quote.id).execute()
  for (const one of bookings) {
    await reindexBooking(db, one, { ...quote, ...change })
    recordBookingNews(db, now, one.id, 'visit')
  }
  recordAudit(db, now, {
    actor,
    action: 'customer.corrected',
    subjectType: 'booking',
    subjectId: booking.id,
    after: {
      ...('customer_name' in change ? { name: 'changed' } : {}),
      ...('phone' in change ? { phone: 'changed' } : {}),
    },
  })
}

/**
 * Corrects how the customer of a booking is called and reached; letters that wait go to the new address. The audit says what was
 * corrected, never how it reads.
 * @throws AppError `not_found`
 */
export const correctCustomer = (deps: Deps, bookingId: string, correction: Correction): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const booking = await lockBooking(db, bookingId)
    if (!booking) throw new AppError('not_found', message('Booking not found'))
    if (correction.email !== undefined) await correctEmail(db, deps, booking.quote_id, correction.email)
    await correctNameAndPhone(db, deps, booking, correction)
  })
