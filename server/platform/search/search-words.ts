import { type Selectable, sql } from 'kysely'
import { isId, normalizeId } from '#domain/platform/identifiers.ts'
import { LONGEST_WORD, spellingsOf, termsOf } from '#domain/platform/search-query.ts'
import { fold, numberDigits, wordsIn } from '#domain/platform/search-text.ts'
import { withoutContacts } from '#server/platform/contacts-in-text.ts'
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
 * Before a word that anybody in the office may find by. It is in no word of a text and in no e-mail address, so that who asks for
 * such words alone reaches none of the others, and learns nothing from how long that takes either.
 */
const OPEN = ':'

const fromBothEnds = (id: string): string[] => [fold(id), fromEnd(id)]

const unique = (words: readonly string[]): string[] => [
  ...new Set(words.filter((word) => word !== '').map((word) => word.slice(0, LONGEST_WORD))),
]

/** The words of a text without the contacts in it, as of a name with a phone number behind it. */
const openWordsIn = (text: string): string[] => wordsIn(withoutContacts(text))

/**
 * The words by which a quote and its booking are found (docs/rules/office.md#search): those of the customer's name, e-mail and address, the whole
 * e-mail, the parts of the phone number, and the ids from both ends. Those of the name and the town, and the booking's id, are there a
 * second time for who may see no contacts.
 */
export function searchWords(quote: Searched, bookingId?: string): string[] {
  const name = quote.customer_name ?? ''
  const city = quote.city ?? ''
  const ofBooking = bookingId === undefined ? [] : fromBothEnds(bookingId)
  const words = unique([
    ...wordsIn(name),
    ...wordsIn(quote.email),
    fold(quote.email),
    ...wordsIn(quote.address),
    ...wordsIn(city),
    ...partsOf(numberDigits(quote.phone)),
    ...ofBooking,
    ...fromBothEnds(quote.id),
  ])
  const open = unique([...openWordsIn(name), ...openWordsIn(city), ...ofBooking])
  return [...words, ...open.map((word) => OPEN + word)]
}

/** What somebody searches for. */
export type Question = {
  /** As it was typed. */
  text: string
  /** Its words, which all have to match. */
  terms: readonly string[]
  /** Whether contacts, and ids of quotes, are among what is searched. */
  byContacts: boolean
  /** Instead of words: the rows that have a part of an id, see `byWordsOrId`. */
  ids?: readonly string[]
}

/**
 * Parses a search into prefixes that all have to match, see `termsOf`. An id may contain spaces and dashes.
 * @param byContacts see `seesContacts`: who may not see contacts does not find by them either
 */
export function toQuestion(text: string, byContacts: boolean): Question {
  const id = normalizeId(text)
  return { text, terms: isId(id) ? [fold(id)] : termsOf(text), byContacts }
}

/** The query of a list with a question in place of its text. */
export const withQuestion = <Query extends { q?: string | undefined }>(
  { q, ...others }: Query,
  byContacts: boolean,
): Omit<Query, 'q'> & { q: Question | undefined } => ({
  ...others,
  q: q === undefined ? undefined : toQuestion(q, byContacts),
})

/** A word as PostgreSQL reads it in the text of a vector or of a query. */
const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, (mark) => mark + mark)}'`

/** Words as the text of a `tsvector`: as they are, without a dictionary and without positions. */
export const toVector = (words: readonly string[]): string => words.map((word) => quoted(word)).join(' ')

type Terms = Pick<Question, 'terms' | 'byContacts'>

/** The words of a table as a search may ask for them. */
const asked = (word: string, { byContacts }: Terms): string => quoted(byContacts ? word : OPEN + word)

/** A term as a part of a `tsquery`: the beginning of some word, or what may be the end of an id. */
const toPrefix = (term: string, of: Terms): string => {
  const beginning = `${asked(term, of)}:*`
  const mayEndId = term.length >= LEAST_OF_ID && /^[0-9a-z]+$/.test(term)
  return mayEndId ? `(${beginning} | ${asked(fromEnd(normalizeId(term)), of)}:*)` : beginning
}

/** Terms as the text of a `tsquery`: each is the beginning of some word, or the end of an id. */
export const toQuery = (of: Terms): string => of.terms.map((term) => toPrefix(term, of)).join(' & ')

/** Whether the words of a row, in a table of words under this alias, have all terms. */
export const hasWords = (alias: string, of: Terms) => sql<boolean>`${sql.ref(alias)}.words @@ ${toQuery(of)}::tsquery`

/** The same for terms that may be mistyped: each is one of the words that differ from it by one letter. */
export const toMistypedQuery = (of: Terms): string =>
  of.terms
    .map((term) => {
      const spellings = spellingsOf(term)
      return spellings.length === 1 ? toPrefix(term, of) : `(${spellings.map((one) => asked(one, of)).join(' | ')})`
    })
    .join(' & ')

type Dated = Pick<Selectable<Database['bookings']>, 'id' | 'created_at'>

/** The row of a new booking in the search index, to be written together with it. It leaves the index when it is deleted. */
export const searchRowsOf = ({ id, created_at }: Dated, quote: Searched): Statement[] =>
  rowsOf('booking_search', { booking_id: id, created_at, words: toVector(searchWords(quote, id)) })
