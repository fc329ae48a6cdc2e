import { type Selectable, sql } from 'kysely'
import { LONGEST_WORD, spellingsOf, termsOf } from '#domain/office/search-query.ts'
import { isId, normalizeId } from '#domain/platform/identifiers.ts'
import { fold, numberDigits, wordsIn } from '#domain/platform/search-text.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { rowsOf, type Statement } from '#server/platform/database/write-together.ts'

/** Digits from which on a part of a phone number is looked for. */
const LEAST_DIGITS = 3
/** Characters from which on the end of an id is looked for. */
const LEAST_OF_ID = 4

/** The end of an id, as the beginning of a word that no text has. */
const fromEnd = (id: string): string => `~${Array.from(fold(id)).reverse().join('')}`

/** A phone number from each of its digits on, so that any part of it is the beginning of a word. */
const partsOf = (digits: string): string[] =>
  Array.from({ length: Math.max(1, digits.length - LEAST_DIGITS + 1) }, (_, from) => digits.slice(from))

/** What a quote is found by. */
export type Searched = Pick<
  Selectable<Database['quotes']>,
  'customer_name' | 'email' | 'phone' | 'address' | 'city' | 'id'
>

/**
 * The words by which a quote and its booking are found (docs/rules/office.md#search): those of the customer's name, e-mail and address, the whole
 * e-mail, the parts of the phone number, and the ids from both ends.
 */
export function searchWords(quote: Searched, bookingId?: string): string[] {
  const ids = bookingId === undefined ? [quote.id] : [bookingId, quote.id]
  const words = [
    ...wordsIn(quote.customer_name ?? ''),
    ...wordsIn(quote.email),
    fold(quote.email),
    ...wordsIn(quote.address),
    ...wordsIn(quote.city ?? ''),
    ...partsOf(numberDigits(quote.phone)),
    ...ids.flatMap((id) => [fold(id), fromEnd(id)]),
  ]
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)).filter((word) => word !== ''))]
}

/** Parses a search into prefixes that all have to match, see `termsOf`. An id may contain spaces and dashes. */
export function searchTerms(text: string): string[] {
  const id = normalizeId(text)
  return isId(id) ? [fold(id)] : termsOf(text)
}

/** A word as PostgreSQL reads it in the text of a vector or of a query. */
const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, (mark) => mark + mark)}'`

/** Words as the text of a `tsvector`: as they are, without a dictionary and without positions. */
export const toVector = (words: readonly string[]): string => words.map((word) => quoted(word)).join(' ')

/** A term as a part of a `tsquery`: the beginning of some word, or what may be the end of an id. */
const toPrefix = (term: string): string => {
  const beginning = `${quoted(term)}:*`
  const mayEndId = term.length >= LEAST_OF_ID && /^[0-9a-z]+$/.test(term)
  return mayEndId ? `(${beginning} | ${quoted(fromEnd(normalizeId(term)))}:*)` : beginning
}

/** Terms as the text of a `tsquery`: each is the beginning of some word, or the end of an id. */
export const toQuery = (terms: readonly string[]): string => terms.map(toPrefix).join(' & ')

/** Whether the words of a row, in a table of words under this alias, have all terms. */
export const hasWords = (alias: string, terms: readonly string[]) =>
  sql<boolean>`${sql.ref(alias)}.words @@ ${toQuery(terms)}::tsquery`

/** The same for terms that may be mistyped: each is one of the words that differ from it by one letter. */
export const toMistypedQuery = (terms: readonly string[]): string =>
  terms
    .map((term) => {
      const spellings = spellingsOf(term)
      return spellings.length === 1 ? toPrefix(term) : `(${spellings.map(quoted).join(' | ')})`
    })
    .join(' & ')

type Dated = Pick<Selectable<Database['bookings']>, 'id' | 'created_at'>

/** The row of a new booking in the search index, to be written together with it. It leaves the index when it is deleted. */
export const searchRowsOf = ({ id, created_at }: Dated, quote: Searched): Statement[] =>
  rowsOf('booking_search', { booking_id: id, created_at, words: toVector(searchWords(quote, id)) })
