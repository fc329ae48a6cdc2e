import type { Selectable } from 'kysely'
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

/** A word as PostgreSQL reads it in the text of a vector or of a query. */
const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, (mark) => mark + mark)}'`

/** Words as the text of a `tsvector`: as they are, without a dictionary and without positions. */
export const asVector = (words: readonly string[]): string => words.map((word) => quoted(word)).join(' ')

/** Terms as the text of a `tsquery`: each is the beginning of some word. */
export const asQuery = (terms: readonly string[]): string => terms.map((term) => `${quoted(term)}:*`).join(' & ')

type Dated = Pick<Selectable<Database['bookings']>, 'id' | 'created_at'>

const rowOf = ({ id, created_at }: Dated, quote: Searched) => ({
  booking_id: id,
  created_at,
  words: asVector(searchWords(id, quote)),
})

/** Adds a new booking to the search index, in the transaction that creates it. It leaves the index when it is deleted. */
export function indexBookingForSearch(db: Transaction, booking: Dated, quote: Searched): void {
  insertLater(db, 'booking_search', rowOf(booking, quote))
}

/** Updates the search index after the source of the words has changed. */
export async function reindexBooking(db: Transaction, booking: Dated, quote: Searched): Promise<void> {
  const row = rowOf(booking, quote)
  await db
    .insertInto('booking_search')
    .values(row)
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet({ words: row.words }))
    .execute()
}
