import { type Selectable, sql } from 'kysely'
import { isId, normalizeId } from '../../domain/identifiers.ts'
import { insertLater } from '../database/later.ts'
import type { Database } from '../database/schema.ts'
import type { Transaction } from '../database/transaction.ts'

/** Longer words are truncated; nobody types more to find something. */
const LONGEST_WORD = 60
/** Maximum number of words of a search; more would only narrow the result. */
const MOST_TERMS = 6

/** Lower case and without accents, so that "José" is found by "jose". */
const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-10)

type Searched = Pick<Selectable<Database['quotes']>, 'customer_name' | 'email' | 'phone' | 'address' | 'city' | 'id'>

/**
 * The words by which a booking is found: those of the customer's name, e-mail and address, the whole e-mail, the phone number,
 * and the ids of booking and quote.
 */
export function searchWords(bookingId: string, quote: Searched): string[] {
  const words = [
    ...wordsIn(quote.customer_name ?? ''),
    ...wordsIn(quote.email),
    fold(quote.email),
    ...wordsIn(quote.address),
    ...wordsIn(quote.city ?? ''),
    digitsOf(quote.phone),
    fold(bookingId),
    fold(quote.id),
  ]
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)).filter((word) => word !== ''))]
}

/**
 * Parses a search into prefixes that all have to match. An id may contain spaces and dashes, a phone number may have any
 * format, an e-mail address is one word.
 */
export function searchTerms(text: string): string[] {
  const id = normalizeId(text)
  if (isId(id)) return [fold(id)]
  if (/^[\d\s().+-]+$/.test(text) && digitsOf(text).length === 10) return [digitsOf(text)]
  const terms = text
    .split(/\s+/)
    .flatMap((part) => (part.includes('@') && !/^@|@$/.test(part) ? [fold(part)] : wordsIn(part)))
  return [...new Set(terms.map((term) => term.slice(0, LONGEST_WORD)))].slice(0, MOST_TERMS)
}

type Dated = Pick<Selectable<Database['bookings']>, 'id' | 'created_at'>

/** Adds a new booking to the search index, in the transaction that creates it. */
export function indexBookingForSearch(db: Transaction, booking: Dated, quote: Searched): void {
  const { id: booking_id, created_at } = booking
  const words = searchWords(booking_id, quote)
  insertLater(db, 'booking_search', { booking_id, created_at, words: words.map((word) => ` ${word}`).join('') })
  insertLater(db, 'booking_words', ...words.map((word) => ({ word, created_at, booking_id })))
}

/** Removes bookings from the search index, before they are deleted or their words change. */
export async function forgetSearchWords(db: Transaction, bookingIds: readonly string[]): Promise<void> {
  await sql`
    delete from booking_words w
     using (select booking_id, created_at, unnest(string_to_array(ltrim(words), ' ')) as word
              from booking_search where booking_id = any(${bookingIds})) as gone
     where w.word = gone.word and w.created_at = gone.created_at and w.booking_id = gone.booking_id`.execute(db)
  await sql`delete from booking_search where booking_id = any(${bookingIds})`.execute(db)
}

/** Updates the search index after the source of the words has changed. */
export async function reindexBooking(db: Transaction, booking: Dated, quote: Searched): Promise<void> {
  await forgetSearchWords(db, [booking.id])
  indexBookingForSearch(db, booking, quote)
}
