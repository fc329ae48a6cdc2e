import { type Selectable, sql } from 'kysely'
import { text } from '#domain/platform/translation/text.ts'
import { blankChanges } from '#server/bookings/change-orders/blank-changes.ts'
import { removeComplaints } from '#server/bookings/complaints/complaints.queries.ts'
import { blankNotes, removeBookings } from '#server/bookings/lifecycle/forget.ts'

import { blankNoShows } from '#server/bookings/no-shows/customer-no-shows.queries.ts'
import { removeReviewsOf } from '#server/bookings/reviews/remove-reviews.ts'
import { blankSignOffs } from '#server/bookings/sign-off/sign-offs.queries.ts'
import { blankWarrantyClaims } from '#server/bookings/warranty/warranty-claims.queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { ERASED_EMAIL } from '#server/platform/auth/erased-email.ts'
import type { BookingRow, Database } from '#server/platform/database/schema.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { reindexQuotes } from '#server/platform/search/index-quotes.ts'
import { readRooms } from '#server/pricing/stored-shapes/stored-quote.ts'
import { withoutTypedWords } from '#server/pricing/stored-shapes/without-typed-words.ts'
import { releasePhotosOf, removePhotos } from '#server/quotes/photos/remove-photos.ts'
import { followDeletedQuotes } from '#server/quotes/quotes/customers.queries.ts'
import { deleteCustomerConversations } from './customer-conversations.queries.ts'
import {
  blankReasons,
  bookingsWithMoney,
  deleteCustomerInquiries,
  deleteCustomerMessages,
  deletePriceMessages,
  findCustomerBookings,
  lockCustomerQuotes,
  type Person,
} from './customers.queries.ts'

type QuoteRow = Selectable<Database['quotes']>

/** The placeholders for a person's data. */
const ERASED = { name: null, email: ERASED_EMAIL, text: 'Erased' } as const

/** Whether a booking is retained without the person, because its amounts have to be. */
const isRetainedWith =
  (money: ReadonlySet<string>) =>
  (booking: BookingRow): boolean =>
    booking.status === 'completed' || money.has(booking.id)

/** Leaves the amounts, the rooms and the approximate location of completed work, but not the person. */
const blankQuote = async (db: Transaction, quote: QuoteRow, bookings: readonly BookingRow[]): Promise<void> => {
  const blank = {
    customer_id: null,
    customer_name: ERASED.name,
    email: ERASED.email,
    phone: ERASED.text,
    address: ERASED.text,
    rooms: JSON.stringify(withoutTypedWords(readRooms(quote.rooms))),
  }
  await db.updateTable('quotes').set(blank).where('id', '=', quote.id).execute()
  for (const booking of bookings) {
    await blankNotes(db, booking.id)
    await db.deleteFrom('push_devices').where('booking_id', '=', booking.id).execute()
  }
  await reindexQuotes(db, [quote.id])
}

type Erased = {
  removedQuotes: number
  removedBookings: number
  blankedBookings: number
  removedInquiries: number
  removedReviews: number
  removedMessages: number
}

const erase = async (db: Transaction, person: Person): Promise<Erased & { photos: string[] }> => {
  // While these rows are locked nobody can book the quotes.
  const quotes = await lockCustomerQuotes(db, person)
  const ids = quotes.map((quote) => quote.id)
  const bookings = await findCustomerBookings(db, ids)
  const isDone = isRetainedWith(
    await bookingsWithMoney(
      db,
      bookings.map((booking) => booking.id),
    ),
  )
  if (bookings.some((booking) => booking.status !== 'completed' && booking.status !== 'cancelled')) {
    throw new AppError(
      'conflict',
      text('This customer has a booking that is still open. Complete or cancel it first, then erase their data.'),
    )
  }
  // Those of quotes that stay, too.
  await sql`delete from customer_notes where quote_id = any(${ids})`.execute(db)
  // Before the quotes are deleted, since the link to them would be lost.
  const removedInquiries = await deleteCustomerInquiries(db, person, ids)
  const reviews = await removeReviewsOf(
    db,
    bookings.map((booking) => booking.id),
  )
  const photos = [
    ...reviews.photos,
    ...(await releasePhotosOf(db, ids)),
    ...(await deleteCustomerConversations(
      db,
      bookings.map((booking) => booking.id),
    )),
    ...(await blankNoShows(
      db,
      bookings.map((booking) => booking.id),
    )),
  ]
  await blankReasons(db, [...ids, ...bookings.map((booking) => booking.id)])
  await db
    .deleteFrom('ledger_reasons')
    .where('booking_id', 'in', [...bookings.map((booking) => booking.id), ''])
    .execute()
  await db
    .updateTable('money_changes')
    .set({ reason: '' })
    .where('booking_id', 'in', [...bookings.map((booking) => booking.id), ''])
    .execute()
  await blankSignOffs(
    db,
    bookings.map((booking) => booking.id),
  )
  await blankWarrantyClaims(
    db,
    bookings.map((booking) => booking.id),
  )
  await removeComplaints(
    db,
    bookings.map((booking) => booking.id),
  )
  await blankChanges(
    db,
    bookings.map((booking) => booking.id),
  )
  const priceMessages = await deletePriceMessages(
    db,
    bookings.map((booking) => booking.id),
  )
  const retained = bookings.filter(isDone)
  const isRetained = (quote: QuoteRow) => retained.some((booking) => booking.quote_id === quote.id)
  const gone = bookings.filter((booking) => !isDone(booking)).map((booking) => booking.id)
  await removeBookings(db, gone)
  const removedQuotes = quotes.filter((quote) => !isRetained(quote)).map((quote) => quote.id)
  await sql`delete from quotes where id = any(${removedQuotes})`.execute(db)
  for (const quote of quotes.filter(isRetained)) {
    await blankQuote(
      db,
      quote,
      retained.filter((booking) => booking.quote_id === quote.id),
    )
  }
  await followDeletedQuotes(
    db,
    quotes.map((quote) => quote.customer_id),
  )
  return {
    removedQuotes: removedQuotes.length,
    removedBookings: gone.length,
    blankedBookings: retained.length,
    removedInquiries,
    removedReviews: reviews.removed,
    removedMessages:
      priceMessages +
      (await deleteCustomerMessages(
        db,
        person,
        ids,
        bookings.map((booking) => booking.id),
      )),
    photos,
  }
}

/**
 * Erases a person: quotes, cancelled bookings, inquiries, messages and photos are deleted; completed work stays without the
 * person, because its amounts have to be kept. The audit records how much, never who.
 * @throws AppError `conflict` while they have an open booking
 */
export async function eraseCustomer(deps: Deps, person: Person) {
  const { photos, ...erased } = await inTransaction(deps.db, async (db) => {
    const done = await erase(db, person)
    const { photos: removed, ...counts } = done
    recordAudit(db, deps.now(), {
      actor: deps.actor,
      action: 'customer.erased',
      about: ['customer', newId()],
      after: { ...counts, releasedPhotos: removed.length },
    })
    return done
  })
  deps.reviews.forget()
  return { ...erased, removedPhotos: await removePhotos(deps, photos) }
}
