import { message } from '../../domain/words/message.ts'
import { lockBooking } from '../booking-life/held-life.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { correctEmail } from '../quotes/correct-email.ts'
import { correctNameAndPhone, type NameAndPhone } from '../quotes/correct-name-and-phone.ts'

/** What is corrected; what is left out stays. */
export type Correction = NameAndPhone & { email?: string }

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
    await correctNameAndPhone(db, deps, booking.quote_id, correction)
  })
