import type { CustomerExport } from '../../contract/admin/customers.ts'
import { readAdminBookings } from '../admin-bookings/admin-bookings.queries.ts'
import type { Deps } from '../deps.ts'
import { documentsOf } from '../documents/documents.queries.ts'
import { linksUnder } from '../emails/links.ts'
import { presentInquiry } from '../inquiries/inquiries.queries.ts'
import { presentMessages } from '../messages/messages.queries.ts'
import { presentQuote } from '../quotes/present-quote.ts'
import { readQuote } from '../stored-shapes/stored-quote.ts'
import { findCustomerCardPayments, findCustomerEntries } from './customer-money.queries.ts'
import {
  findCustomerBookings,
  findCustomerInquiries,
  findCustomerMessages,
  findCustomerQuotes,
} from './customers.queries.ts'

const documentsFor = async (
  { db, config }: Deps,
  bookingIds: readonly string[],
): Promise<CustomerExport['documents']> =>
  (await documentsOf(db, bookingIds)).map(({ id, booking_id, kind, number, issued_at, cents, content }) => ({
    bookingId: booking_id ?? '',
    kind,
    number,
    issuedAt: issued_at,
    amount: cents,
    content,
    url: linksUnder(config.publicUrl, null).document(id),
  }))

/** Everything stored under an e-mail address, in lower case; amounts in cents. If nothing is stored the lists are empty. */
export async function exportCustomer(deps: Deps, email: string): Promise<CustomerExport> {
  const { db } = deps
  const quotes = await findCustomerQuotes(db, email)
  const quoteIds = quotes.map((quote) => quote.id)
  const bookingIds = (await findCustomerBookings(db, quoteIds)).map((booking) => booking.id)
  return {
    email,
    exportedAt: deps.now(),
    quotes: quotes.map((quote) => presentQuote(readQuote(quote))),
    bookings: await readAdminBookings(db, bookingIds),
    inquiries: (await findCustomerInquiries(db, email, quoteIds)).map(presentInquiry),
    messages: await presentMessages(deps, await findCustomerMessages(db, email)),
    ledger: await findCustomerEntries(db, bookingIds),
    documents: await documentsFor(deps, bookingIds),
    cardPayments: await findCustomerCardPayments(db, bookingIds),
  }
}
