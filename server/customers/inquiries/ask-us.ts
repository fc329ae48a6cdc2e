import { sql } from 'kysely'
import type { z } from 'zod'
import type { createInquiry as commercial, askUs as endpoint } from '#contract/customers/inquiries.ts'
import { isPhone } from '#domain/platform/phone-number.ts'
import { text } from '#domain/platform/translation/text.ts'
import { findNamedQuote, type QuoteRow } from '#server/bookings/booking/bookings.queries.ts'
import { findProvenBooking } from '#server/bookings/booking/prove-customer.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { ADMINISTRATOR, enqueue } from '#server/platform/outbox/enqueue.ts'

type InquiryInput = z.output<typeof endpoint.body>
type CommercialInput = z.output<typeof commercial.body>

/** The stored fields. */
type Inquiry = {
  kind: 'call' | 'area'
  quote_id: string | null
  name: string | null
  email: string | null
  phone: string | null
  place: string | null
  message: string | null
}

/** The quote that it is about, directly or through a booking; null when it names neither. */
const quoteOf = async (deps: Deps, input: InquiryInput): Promise<QuoteRow | null> => {
  if (input.bookingId !== undefined) {
    const proof = { key: input.key, email: input.email ?? undefined }
    return (await findProvenBooking(deps, input.bookingId, proof)).quote
  }
  if (input.quoteId === undefined) return null
  const quote = await findNamedQuote(deps.db, input.quoteId)
  if (!quote) throw new AppError('not_found', text('Quote not found'))
  return quote
}

/** The inquiry as it was typed, completed from the quote. */
const completed = (input: InquiryInput, quote: QuoteRow | null): Inquiry => {
  const phone = quote && isPhone(quote.phone) ? quote.phone : null
  return {
    kind: input.kind,
    quote_id: quote?.id ?? null,
    name: input.name ?? quote?.customer_name ?? null,
    email: input.email ?? (quote?.email || null),
    phone: input.phone ?? phone,
    place: input.place ?? input.address ?? quote?.address ?? null,
    message: input.message,
  }
}

/** @throws AppError `invalid_request` naming what is missing to reply */
const requireAnswerable = ({ kind, email, phone, place }: Inquiry): void => {
  if (kind === 'call' && phone === null) throw invalid('phone', text('Please enter a phone number with ten digits.'))
  if (kind === 'area' && email === null && phone === null)
    throw invalid('email', text('Please enter a valid email address.'))
  if (kind === 'area' && place === null) throw invalid('place', text('Please tell us where you live.'))
}

/** The open inquiry with the same content, if there is one. */
const findOpen = (db: Transaction, inquiry: Inquiry) =>
  db
    .selectFrom('commercial_inquiries')
    .select('id')
    .where('kind', '=', inquiry.kind)
    .where('handled_at', 'is', null)
    .$if(inquiry.quote_id !== null, (query) => query.where('quote_id', '=', inquiry.quote_id))
    .$if(inquiry.quote_id === null, (query) =>
      query
        .where('quote_id', 'is', null)
        .where(sql<boolean>`coalesce(email, '') = ${inquiry.email ?? ''}`)
        .where(sql<boolean>`coalesce(phone, '') = ${inquiry.phone ?? ''}`)
        .where(sql<boolean>`coalesce(place, '') = ${inquiry.place ?? ''}`),
    )
    .executeTakeFirst()

/**
 * Stores a request for a call, or to be notified when we serve an area, and notifies the administrator, both or neither
 * (docs/rules/access.md). Idempotent while the inquiry is open.
 * @throws AppError `invalid_request` naming what is missing, `not_found`, `proof_required` for a booking without a proof
 */
export async function askUs(deps: Deps, input: InquiryInput): Promise<{ id: string; isNew: boolean }> {
  const inquiry = completed(input, await quoteOf(deps, input))
  requireAnswerable(inquiry)
  const now = deps.now()
  return inTransaction(deps.db, async (db) => {
    const made = await db
      .insertInto('commercial_inquiries')
      .values({ ...inquiry, id: newId(), created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) {
      enqueue(db, now, ADMINISTRATOR, { kind: 'inquiry', inquiryId: made.id })
      return { id: made.id, isNew: true }
    }
    const open = await findOpen(db, inquiry)
    // Handled in this very moment: the next tap creates a new one.
    if (!open) throw new AppError('conflict', text('Please try again.'))
    return { id: open.id, isNew: false }
  })
}

/** Stores a commercial inquiry and notifies the administrator, both or neither. */
export async function createInquiry(deps: Deps, inquiry: CommercialInput): Promise<{ id: string }> {
  const id = newId()
  const now = deps.now()
  await inTransaction(deps.db, async (db) => {
    await db
      .insertInto('commercial_inquiries')
      .values({
        id,
        name: inquiry.name,
        company: inquiry.company,
        email: inquiry.email,
        phone: inquiry.phone,
        message: inquiry.message,
        created_at: now,
      })
      .execute()
    enqueue(db, now, ADMINISTRATOR, { kind: 'commercial-inquiry', inquiryId: id })
  })
  return { id }
}
