import { text } from '#domain/platform/translation/text.ts'
import type { Contact } from '#domain/quotes/quotes.ts'
import { correctEmail } from '#server/bookings/corrections/correct-email.ts'
import { correctNameAndPhone, type NameAndPhone } from '#server/bookings/corrections/correct-name-and-phone.ts'
import { sendLinks } from '#server/bookings/corrections/send-links.ts'
import { lockBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { contactOf, readsAs, refuseUnlessKnown } from '#server/customers/customers/known-contact.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'

/** The corrected fields; a field that is left out stays. */
export type Correction = NameAndPhone & { email?: string }

/**
 * Corrects the name and contact of the customer of a booking; emails that wait go to the new address,
 * which is sent fresh links in place of those that end. The audit says what was
 * corrected, never how it reads.
 * @param known the contact as the person who corrects it saw it; without it, it is replaced whatever it is
 * @throws AppError `not_found`; `conflict` when it reads otherwise by now
 */
export const correctCustomer = (
  deps: Deps,
  bookingId: string,
  correction: Correction,
  known?: Contact,
): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const booking = await lockBooking(db, bookingId)
    if (!booking) throw new AppError('not_found', text('Booking not found'))
    if (known) {
      const query = db.selectFrom('quotes').selectAll().where('id', '=', booking.quote_id)
      const present = contactOf(await query.forUpdate().executeTakeFirstOrThrow())
      if (readsAs(present, { ...known, ...correction })) return
      refuseUnlessKnown(present, known)
    }
    const corrected =
      correction.email === undefined ? null : await correctEmail(db, deps, booking.quote_id, correction.email)
    await correctNameAndPhone(db, deps, booking.quote_id, correction)
    if (corrected && correction.email !== undefined) await sendLinks(db, deps, correction.email, [corrected])
  })
