import type { CustomerExport } from '#contract/customers/customers.ts'
import { documentsOf } from '#server/billing/invoices/documents.queries.ts'
import { findQuote } from '#server/bookings/booking/bookings.queries.ts'
import { readOfficeBookings } from '#server/bookings/booking/office-bookings.queries.ts'
import { presentChanges } from '#server/bookings/change-orders/present-change.ts'
import { complaintsOf } from '#server/bookings/complaints/complaints.queries.ts'
import { exportNoShows } from '#server/bookings/no-shows/customer-no-shows.queries.ts'
import { presentExportedReview } from '#server/bookings/reviews/present-review.ts'
import { photosByReview, reviewsOf } from '#server/bookings/reviews/reviews.queries.ts'
import { signOffsOf } from '#server/bookings/sign-off/sign-offs.queries.ts'
import { presentClaim } from '#server/bookings/warranty/present-warranty.ts'
import { claimsOf } from '#server/bookings/warranty/warranty-claims.queries.ts'
import { presentInquiry } from '#server/customers/inquiries/inquiries.queries.ts'
import { presentMessages } from '#server/notifications/delivery-log/messages.queries.ts'
import { linksUnder } from '#server/platform/auth/links.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { bookingPush } from '#server/platform/devices/present-devices.ts'
import { readQuote } from '#server/pricing/stored-shapes/stored-quote.ts'
import { presentQuote } from '#server/quotes/quotes/present-quote.ts'
import { findCustomerConversations } from './customer-conversations.queries.ts'
import { findCustomerCardPayments, findCustomerEntries } from './customer-money.queries.ts'
import { tagsOf } from './customer-tags.queries.ts'
import {
  findCustomerBookings,
  findCustomerInquiries,
  findCustomerMessages,
  findCustomerQuotes,
  type Person,
} from './customers.queries.ts'

const documentsFor = async (
  { db, config }: Deps,
  bookingIds: readonly string[],
): Promise<CustomerExport['documents']> =>
  (await documentsOf(db, bookingIds)).map(({ booking_id, kind, number, issued_at, cents, content, ...document }) => ({
    bookingId: booking_id ?? '',
    kind,
    number,
    issuedAt: issued_at,
    amount: cents,
    content,
    url: linksUnder(config.publicUrl, null).document(document),
  }))

const reviewsFor = async (deps: Deps, bookingIds: readonly string[]): Promise<CustomerExport['reviews']> => {
  const { db } = deps
  const rows = await reviewsOf(db, bookingIds)
  const photos = await photosByReview(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentExportedReview(deps, row, photos.get(row.id)))
}

const changesFor = async (deps: Deps, bookings: readonly BookingRow[]): Promise<CustomerExport['changes']> => {
  const all: CustomerExport['changes'] = []
  for (const booking of bookings) {
    const quote = await findQuote(deps.db, booking.quote_id)
    const { changes } = await presentChanges(deps, { booking, price: quote?.final_cost ?? 0 }, false)
    all.push(...changes.map(({ secondBooking: _second, ...change }) => ({ ...change, bookingId: booking.id })))
  }
  return all
}

const warrantyClaimsFor = async (db: Db, bookingIds: readonly string[]): Promise<CustomerExport['warrantyClaims']> => {
  const claims: CustomerExport['warrantyClaims'] = []
  for (const row of await claimsOf(db, bookingIds)) claims.push(await presentClaim(db, row))
  return claims
}

const newestFirst = (bookings: readonly BookingRow[]): string[] =>
  bookings.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime()).map(({ id }) => id)

/** Everything stored about somebody, amounts in cents. If nothing is stored the lists are empty. */
export async function exportCustomer(deps: Deps, person: Person): Promise<CustomerExport> {
  const { db } = deps
  const quotes = await findCustomerQuotes(db, person)
  const quoteIds = quotes.map((quote) => quote.id)
  const bookings = await findCustomerBookings(db, quoteIds)
  const bookingIds = bookings.map((booking) => booking.id)
  return {
    email: person.email,
    exportedAt: deps.now(),
    tags: await tagsOf(db, quotes[0]?.customer_id ?? null),
    quotes: quotes.map((quote) => presentQuote(readQuote(quote))),
    bookings: await readOfficeBookings(deps, newestFirst(bookings)),
    inquiries: (await findCustomerInquiries(db, person, quoteIds)).map(presentInquiry),
    messages: await presentMessages(deps, await findCustomerMessages(db, person, quoteIds, bookingIds)),
    ledger: await findCustomerEntries(db, bookingIds),
    documents: await documentsFor(deps, bookingIds),
    changes: await changesFor(deps, bookings),
    signOffs: await signOffsOf(db, bookingIds),
    warrantyClaims: await warrantyClaimsFor(db, bookingIds),
    complaints: await complaintsOf(db, bookingIds),
    noShows: await exportNoShows(deps, bookingIds),
    cardPayments: await findCustomerCardPayments(db, bookingIds),
    reviews: await reviewsFor(deps, bookingIds),
    devices: (await Promise.all(bookingIds.map((id) => bookingPush(deps, id)))).flatMap(({ devices }) => devices),
    ...(await findCustomerConversations(deps, quoteIds, bookingIds)),
  }
}
