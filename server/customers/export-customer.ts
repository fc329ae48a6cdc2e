import type { CustomerExport } from '../../contract/admin/customers.ts'
import { readAdminBookings } from '../admin-bookings/admin-bookings.queries.ts'
import type { Deps } from '../deps.ts'
import { presentInquiry } from '../inquiries/inquiries.queries.ts'
import { presentMessages } from '../messages/messages.queries.ts'
import { presentQuote } from '../quotes/present-quote.ts'
import { readQuote } from '../stored-shapes/stored-quote.ts'
import {
  findCustomerBookings,
  findCustomerInquiries,
  findCustomerMessages,
  findCustomerQuotes,
} from './customers.queries.ts'

/** Everything stored under an e-mail address, in lower case. If nothing is stored the lists are empty. */
export async function exportCustomer(deps: Deps, email: string): Promise<CustomerExport> {
  const { db } = deps
  const quotes = await findCustomerQuotes(db, email)
  const quoteIds = quotes.map((quote) => quote.id)
  const bookings = await findCustomerBookings(db, quoteIds)
  return {
    email,
    exportedAt: deps.now(),
    quotes: quotes.map((quote) => presentQuote(readQuote(quote))),
    bookings: await readAdminBookings(
      db,
      bookings.map((booking) => booking.id),
    ),
    inquiries: (await findCustomerInquiries(db, email, quoteIds)).map(presentInquiry),
    messages: await presentMessages(deps, await findCustomerMessages(db, email)),
  }
}
