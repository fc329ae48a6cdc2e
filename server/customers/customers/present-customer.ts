import { sql } from 'kysely'
import type { CustomerPage } from '#contract/customers/customer-page.ts'
import { townName } from '#domain/coverage/place.ts'
import { text } from '#domain/platform/translation/text.ts'
import { readOfficeBookings } from '#server/bookings/booking/office-bookings.queries.ts'
import { complaintsOf } from '#server/bookings/complaints/complaints.queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { customerKinds } from '#server/platform/stored-shapes/stored-message.ts'
import { findOwnQuote, quotesOfPerson } from '#server/quotes/quotes/person.queries.ts'
import { readQuoteLines } from '#server/quotes/quotes/quote-lines.queries.ts'
import { findNotes } from './customer-notes.queries.ts'
import { tagsOf } from './customer-tags.queries.ts'
import { findConversationMessages, findSent } from './messages-of-person.queries.ts'

/** How much of each kind is shown. */
const MOST = { quotes: 100, bookings: 100, emails: 50, conversation: 50 }

const idsOf = async ({ db }: Pick<Deps, 'db'>, query: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ id }) => id)

type Contact = Pick<CustomerPage, 'name' | 'email' | 'phone'>

const keyOf = ({ name, email, phone }: Contact): string => JSON.stringify([name, email, phone])

/**
 * The customer of a quote: everything under their e-mail address or their phone number (docs/rules/office.md#the-customer-page).
 * @throws AppError `not_found`
 */
export async function presentCustomer(deps: Deps, quoteId: string): Promise<CustomerPage> {
  const { db, reader } = deps
  const quote = await findOwnQuote(db, quoteId)
  if (!quote) throw new AppError('not_found', text('Quote not found'))
  const allQuotes = await idsOf(
    deps,
    sql`select id from quotes where id in (${quotesOfPerson(quote)}) order by created_at desc, id desc limit ${MOST.quotes + 1}`,
  )
  const quoteIds = allQuotes.slice(0, MOST.quotes)
  const allBookings = await idsOf(
    deps,
    sql`select id from bookings where quote_id = any(${quoteIds})
         order by scheduled_date desc, id desc limit ${MOST.bookings + 1}`,
  )
  const bookingIds = allBookings.slice(0, MOST.bookings)
  const hasMoreQuotes = allQuotes.length > MOST.quotes
  // A quote beyond the limit may have been booked.
  const hasMoreBookings = hasMoreQuotes || allBookings.length > MOST.bookings
  const [quotes, bookings, emails, conversation, notes, complaints, tags] = await Promise.all([
    readQuoteLines(deps, quoteIds),
    readOfficeBookings(deps, bookingIds),
    findSent(db, customerKinds, { quoteIds, bookingIds, limit: MOST.emails + 1 }),
    findConversationMessages(db, bookingIds, MOST.conversation + 1),
    findNotes(db, quoteIds, bookingIds),
    complaintsOf(db, bookingIds),
    tagsOf(db, quote.customer_id),
  ])
  const own: Contact = { name: quote.customer_name, email: quote.email, phone: quote.phone }
  const others = new Map(
    quotes.map(({ name, email, phone }) => [keyOf({ name, email, phone }), { name, email, phone }]),
  )
  others.delete(keyOf(own))
  const sum = (part: 'paid' | 'due' | 'owed') => bookings.reduce((total, { payment }) => total + payment[part], 0)
  return {
    quoteId,
    ...own,
    town: townName(reader, quote),
    address: quote.address,
    others: [...others.values()],
    money: { paid: sum('paid'), due: sum('due'), lifetime: sum('owed') },
    quotes,
    bookings,
    more: {
      quotes: hasMoreQuotes,
      bookings: hasMoreBookings,
      messages: hasMoreBookings || emails.length > MOST.emails || conversation.length > MOST.conversation,
    },
    emails: emails.slice(0, MOST.emails),
    conversation: conversation.slice(0, MOST.conversation),
    tags,
    notes,
    complaints: complaints.filter(({ closedAt }) => closedAt === null),
  }
}
