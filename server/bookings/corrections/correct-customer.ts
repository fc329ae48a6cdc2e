import { sql } from 'kysely'
import { customerIdentity, NO_EMAIL } from '#domain/platform/customer-identity.ts'
import { phoneLink } from '#domain/platform/phone-number.ts'
import { text } from '#domain/platform/translation/text.ts'
import type { Contact } from '#domain/quotes/quotes.ts'
import { endKeys } from '#server/bookings/lifecycle/end-keys.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { literals } from '#server/platform/database/literals.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { EMAIL_QUEUE } from '#server/platform/outbox/enqueue.ts'
import { bookingIn } from '#server/platform/outbox/message-subject.ts'
import { openTaskStates } from '#server/platform/outbox/outbox-task.ts'
import { reindexQuotes } from '#server/platform/search/index-quotes.ts'
import { customerKinds } from '#server/platform/stored-shapes/stored-message.ts'
import { mergeCustomers } from '#server/quotes/quotes/customers.queries.ts'
import { findOwnQuote, type QuoteRow, quotesOfPerson } from '#server/quotes/quotes/person.queries.ts'
import { sendLinks, type Unheard } from './send-links.ts'

/**
 * Redirects unsent emails to the new address, however they name the customer.
 * @returns the subjects of those that surely reach it: one that was attempted may be on its way to the old address right now
 */
async function readdressWaiting(
  db: Transaction,
  { quoteIds, bookingIds }: { quoteIds: readonly string[]; bookingIds: readonly string[] },
  from: string,
  to: string,
): Promise<{ quoteId: string | null; bookingId: string | null }[]> {
  const { rows } = await sql<{ isFresh: boolean; quoteId: string | null; bookingId: string | null }>`
    update outbox_tasks set recipient = ${to}
     where queue = ${EMAIL_QUEUE} and state in (${literals(openTaskStates)}) and recipient = ${from}
       and kind = any(${customerKinds})
       and (payload ->> 'quoteId' = any(${quoteIds}) or ${bookingIn(sql`payload`)} = any(${bookingIds})
            or payload -> 'bookingIds' ?| ${bookingIds}::text[])
    returning attempts = 0 as "isFresh", payload ->> 'quoteId' as "quoteId", payload ->> 'bookingId' as "bookingId"`.execute(
    db,
  )
  return rows.filter(({ isFresh }) => isFresh)
}

/** A column of ids, each with a new one beside it. */
const withNewIds = (ids: readonly string[]) =>
  sql`unnest(${ids}::text[], ${ids.map(() => newId())}::text[]) as n(id, link_id)`

/**
 * Ends all access to some quotes, their bookings and their documents, on every device: links, keys, the shared quote, calendars,
 * links to pay, notifications (docs/rules/access.md#another-address). What is sent from now on has new ones.
 */
async function endLinks(db: Transaction, quoteIds: readonly string[], bookingIds: readonly string[]): Promise<void> {
  await sql`update quotes q set link_id = n.link_id from ${withNewIds(quoteIds)} where q.id = n.id`.execute(db)
  if (bookingIds.length === 0) return
  await endKeys(db, bookingIds)
  const documents = await db.selectFrom('documents').select('id').where('booking_id', 'in', bookingIds).execute()
  await sql`
    insert into document_links (document_id, link_id) select id, link_id from ${withNewIds(documents.map(({ id }) => id))}
    on conflict (document_id) do update set link_id = excluded.link_id`.execute(db)
  await db.deleteFrom('push_devices').where('booking_id', 'in', bookingIds).execute()
}

/** The corrected fields; a field that is left out stays. */
export type Correction = { name?: string | null; email?: string; phone?: string }

const contactOf = ({ customer_name, email, phone }: QuoteRow): Contact => ({ name: customer_name, email, phone })

const isSamePhone = (one: string, other: string): boolean => phoneLink(one) === phoneLink(other)

/** Whether a contact reads as another one; a phone number in any writing. */
const readsAs = (one: Contact, other: Contact): boolean =>
  one.name === other.name && one.email === other.email && isSamePhone(one.phone, other.phone)

/**
 * Gives the customer another mailbox, or without one another number. Whoever is known by it already is the same customer from
 * now on.
 */
async function changeIdentity(
  db: Transaction,
  customerId: string,
  contact: { email: string; phone: string },
): Promise<void> {
  const { email } = contact
  const { knownBy, phone } = customerIdentity(contact)
  const { rows } = await sql<{ id: string }>`
    select id from customers where id = ${customerId} or known_by = ${knownBy} order by id for update`.execute(db)
  const other = rows.find(({ id }) => id !== customerId)
  if (other === undefined) {
    await db.updateTable('customers').set({ email, phone }).where('id', '=', customerId).execute()
    return
  }
  await db.updateTable('quotes').set({ customer_id: other.id, email }).where('customer_id', '=', customerId).execute()
  await mergeCustomers(db, customerId, other.id)
}

/** Somebody without email is known by the number: another number is another identity. */
async function followNumbers(db: Transaction, changes: readonly Change[], phone: string): Promise<void> {
  const known = changes.flatMap(({ quote, fields }) =>
    quote.email === NO_EMAIL && fields.includes('phone') && !fields.includes('email') ? (quote.customer_id ?? []) : [],
  )
  for (const id of new Set(known)) await changeIdentity(db, id, { email: NO_EMAIL, phone })
}

type Change = { quote: QuoteRow; fields: (keyof Correction)[] }

/** The quotes that read the same until now, and what of it is corrected. */
const changesOf = (quotes: readonly QuoteRow[], own: QuoteRow, { name, email, phone }: Correction): Change[] =>
  quotes.flatMap((quote) => {
    const fields: (keyof Correction)[] = []
    if (name !== undefined && name !== own.customer_name && quote.customer_name === own.customer_name)
      fields.push('name')
    if (email !== undefined && email !== own.email && quote.customer_id === own.customer_id) fields.push('email')
    if (phone !== undefined && phone !== quote.phone && isSamePhone(quote.phone, own.phone)) fields.push('phone')
    return fields.length === 0 ? [] : [{ quote, fields }]
  })

/** Updates what is derived from the contact of some quotes, and records that it was corrected, never how it reads. */
async function follow(db: Transaction, { now: clock, actor }: Pick<Deps, 'now' | 'actor'>, changes: readonly Change[]) {
  const ids = changes.map(({ quote }) => quote.id)
  await reindexQuotes(db, ids)
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'quote_id'])
    .where('quote_id', 'in', ids)
    .orderBy('id')
    .execute()
  const now = clock()
  for (const { quote, fields } of changes) {
    const after = Object.fromEntries(fields.map((field) => [field, 'changed']))
    const own = bookings.filter(({ quote_id }) => quote_id === quote.id)
    for (const { id } of own) recordChange(db, { topic: 'bookings', bookingId: id, kind: 'visit' })
    const subjects = own.length > 0 ? own.map(({ id }) => ['booking', id] as const) : [['quote', quote.id] as const]
    for (const about of subjects) recordAudit(db, now, { actor, action: 'customer.corrected', about, after })
  }
  return bookings
}

/**
 * The same within the caller's transaction.
 * @param sending what the caller sends to the new address itself, with fresh links
 */
export async function correctCustomerWithin(
  db: Transaction,
  deps: Pick<Deps, 'now' | 'actor' | 'market'>,
  quoteId: string,
  correction: Correction,
  { known, sending }: { known?: Contact | undefined; sending?: { quoteId: unknown; bookingId: unknown } } = {},
): Promise<void> {
  const missing = () => new AppError('not_found', text('Quote not found'))
  const named = await findOwnQuote(db, quoteId)
  if (!named) throw missing()
  // In the order in which everybody locks several quotes.
  const { rows: quotes } = await sql<QuoteRow>`
    select * from quotes where id in (${quotesOfPerson(named)}) order by id for update`.execute(db)
  const own = quotes.find(({ id, customer_id }) => id === quoteId && customer_id !== null)
  if (!own?.customer_id) throw missing()
  const present = contactOf(own)
  if (readsAs(present, { ...(known ?? present), ...correction })) return
  if (known && !readsAs(present, known)) {
    throw new AppError(
      'conflict',
      text('Somebody corrected this customer in the meantime. Look at it again, then correct it.'),
    )
  }
  if (own.email === NO_EMAIL && correction.email === undefined && correction.name === null) {
    throw invalid('name', text('Letters need a name on the envelope.'))
  }
  const changes = changesOf(quotes, own, correction)
  if (changes.length === 0) return
  const idsWith = (field: keyof Correction) =>
    changes.filter(({ fields }) => fields.includes(field)).map(({ quote }) => quote.id)
  const { name = null, email, phone = own.phone } = correction
  await sql`update quotes set customer_name = ${name} where id = any(${idsWith('name')})`.execute(db)
  await sql`update quotes set phone = ${phone} where id = any(${idsWith('phone')})`.execute(db)
  const moved = idsWith('email')
  if (email !== undefined && moved.length > 0) await changeIdentity(db, own.customer_id, { email, phone })
  await followNumbers(db, changes, phone)
  const bookings = await follow(db, deps, changes)
  if (email === undefined || moved.length === 0) return
  const bookingIds = bookings.filter(({ quote_id }) => moved.includes(quote_id)).map(({ id }) => id)
  // Nothing was given to an address that there was not: what is on paper goes on opening the booking.
  const isFirst = own.email === NO_EMAIL
  const waiting = await readdressWaiting(db, { quoteIds: moved, bookingIds }, own.email, email)
  if (!isFirst) await endLinks(db, moved, bookingIds)
  const isHeard = (id: string) => [...waiting, sending].some((one) => one?.quoteId === id || one?.bookingId === id)
  const unheard: Unheard = {
    quoteIds: moved.filter((id) => !isHeard(id)),
    bookingIds: bookingIds.filter((id) => !isHeard(id)),
  }
  await sendLinks(db, deps, { email, isFirst }, unheard)
}

/**
 * Corrects how a customer is called and reached, in all their quotes and thereby bookings that read the same until now: who shares
 * a phone with somebody keeps a name and an address of their own. All of it or nothing. The same correction again changes nothing.
 * What was given to a corrected address ends, and the new one is sent fresh links. The first address of somebody without one ends
 * nothing.
 * @param quoteId any quote of theirs
 * @param known how it read when somebody began to correct it; without it, it is replaced whatever it is
 * @throws AppError `not_found`, also for a customer who was erased; `conflict` when it reads otherwise by now
 */
export const correctCustomer = (deps: Deps, quoteId: string, correction: Correction, known?: Contact): Promise<void> =>
  inTransaction(deps.db, (db) => correctCustomerWithin(db, deps, quoteId, correction, { known }))
