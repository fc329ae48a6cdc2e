import type { Found } from '#contract/office/search.ts'
import { townName } from '#domain/coverage/place.ts'
import { phoneIdentity } from '#domain/platform/customer-identity.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { isPhone, normalizePhone } from '#domain/platform/phone-number.ts'
import { dayNamedIn, spellingsOf } from '#domain/platform/search-query.ts'
import { numberDigits, wordsIn } from '#domain/platform/search-text.ts'
import { readOfficeBookings } from '#server/bookings/booking/office-bookings.queries.ts'
import { byNameAlone } from '#server/painters/accounts/list-painters.ts'
import { ERASED_EMAIL } from '#server/platform/auth/erased-email.ts'
import type { Deps } from '#server/platform/deps.ts'
import { withPartOfId } from '#server/platform/search/find-by-words.ts'
import { indexQuotes } from '#server/platform/search/index-quotes.ts'
import type { Question } from '#server/platform/search/search-words.ts'
import {
  countVisits,
  findAreas,
  findInquiries,
  findMessages,
  findMistyped,
  findNewest,
  MOST_COUNTED,
  type PainterRow,
  type QuoteRow,
  readPainters,
  readQuotes,
  surroundingsOf,
  visitsOfCustomers,
} from './search.queries.ts'

/** How many of each kind are shown. */
const SHOWN = { customers: 6, quotes: 3, bookings: 5, painters: 4, inquiries: 3, messages: 3, areas: 3 }

type SearchDeps = Pick<Deps, 'db' | 'market' | 'reader' | 'now'>

type Kind = keyof typeof SHOWN

const groupOf = <Hit>(kind: Kind, all: readonly Hit[], isMore = all.length >= MOST_COUNTED) => ({
  total: all.length,
  isMore,
  hits: all.slice(0, SHOWN[kind]),
})

const empty = { total: 0, isMore: false, hits: [] }

/** Bookings as they are shown, by id: where they stand is said as everywhere. */
async function visitsById(deps: SearchDeps, ids: readonly string[]) {
  const rows = await readOfficeBookings(deps, ids)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        visit: {
          bookingId: row.id,
          scheduledDate: row.scheduledDate,
          endDate: row.endDate,
          timeSlot: row.timeSlot,
          state: row.state,
          painterName: row.contractorName,
        },
        customerName: row.customerName,
        town: row.town,
      },
    ]),
  )
}

/** Puts customers whose name or whole phone number is exactly what was typed first; the others stay as they were. */
const exactFirst = (rows: readonly QuoteRow[], { text, terms, byContacts }: Question): QuoteRow[] => {
  const number = byContacts && isPhone(text) ? phoneIdentity(normalizePhone(text)) : null
  const isExact = ({ name, phone }: QuoteRow) => {
    const words = wordsIn(name ?? '')
    return terms.every((term) => words.includes(term)) || phoneIdentity(phone) === number
  }
  return rows.toSorted((one, other) => Number(isExact(other)) - Number(isExact(one)))
}

async function customersOf(
  deps: SearchDeps,
  rows: readonly QuoteRow[],
  question: Question,
): Promise<Found['customers']> {
  const { db, market, reader, now } = deps
  const newest = new Map<string, QuoteRow>()
  for (const row of exactFirst(rows, question)) if (!newest.has(row.customerId)) newest.set(row.customerId, row)
  const group = groupOf('customers', [...newest.values()], rows.length >= MOST_COUNTED)
  const booked = await visitsOfCustomers(
    db,
    group.hits.map(({ customerId }) => customerId),
    todayIn(market, now()),
  )
  const visits = await visitsById(
    deps,
    [...booked.values()].flatMap(({ bookingId }) => bookingId ?? []),
  )
  return {
    ...group,
    hits: group.hits.map((row) => {
      const own = booked.get(row.customerId)
      return {
        name: row.name,
        email: row.email,
        phone: row.phone,
        town: townName(reader, row),
        quoteId: row.id,
        visit: visits.get(own?.bookingId ?? '')?.visit ?? null,
        bookings: own?.bookings ?? 0,
      }
    }),
  }
}

/** Whether a painter has all terms: each begins a word of theirs, or stands in their phone number. */
const isFound = (painter: PainterRow, { terms, byContacts }: Question, isGuess: boolean): boolean => {
  const { firstName, lastName, businessName, email, phone } = byContacts ? painter : byNameAlone(painter)
  const words = [...wordsIn(`${firstName} ${lastName} ${businessName ?? ''} ${email}`), email.toLowerCase()]
  const digits = numberDigits(phone)
  return terms.every((term) => {
    if (/^\d{3,}$/.test(term) && digits.includes(term)) return true
    if (!isGuess) return words.some((word) => word.startsWith(term))
    const spellings = new Set(spellingsOf(term))
    return words.some((word) => spellings.has(word))
  })
}

async function paintersOf(deps: SearchDeps, question: Question, isGuess: boolean): Promise<Found['painters']> {
  const { db, market, reader, now } = deps
  const group = groupOf(
    'painters',
    (await readPainters(db)).filter((painter) => isFound(painter, question, isGuess)),
    false,
  )
  if (group.hits.length === 0) return empty
  const ids = group.hits.map(({ id }) => id)
  const surroundings = await surroundingsOf(db, ids, todayIn(market, now()))
  return {
    ...group,
    hits: group.hits.map(({ id, firstName, lastName, email, phone, isActive }) => {
      const found = surroundings.get(id)
      return {
        contractorId: id,
        name: `${firstName} ${lastName}`,
        email,
        phone,
        isActive,
        areas: found?.areas ?? [],
        next:
          found && found.bookingId !== null
            ? {
                bookingId: found.bookingId,
                date: found.date,
                timeSlot: found.timeSlot,
                town: townName(reader, found),
              }
            : null,
      }
    }),
  }
}

/** Bookings that the only term names by their id. */
async function bookingsOf(deps: SearchDeps, question: Question): Promise<Found['bookings']> {
  const [term = '', ...others] = question.terms
  if (others.length > 0 || term.length < 4) return empty
  const ids = (await findNewest(deps.db, 'bookings', question)).filter((id) => {
    const named = id.toLowerCase()
    return named.startsWith(term) || named.endsWith(term)
  })
  const group = groupOf('bookings', ids, false)
  return shownBookings(deps, group)
}

async function shownBookings(
  deps: SearchDeps,
  group: { total: number; isMore: boolean; hits: string[] },
): Promise<Found['bookings']> {
  const visits = await visitsById(deps, group.hits)
  return {
    ...group,
    hits: group.hits.flatMap((id) => {
      const found = visits.get(id)
      return found ? [{ ...found.visit, customerName: found.customerName, town: found.town }] : []
    }),
  }
}

const quotesOf = ({ reader, now }: SearchDeps, rows: readonly QuoteRow[]): Found['quotes'] => {
  const open = rows.filter(({ isBooked, expiresAt }) => !isBooked && expiresAt > now())
  const group = groupOf('quotes', open, false)
  return {
    ...group,
    hits: group.hits.map(({ id, name, email, phone, total, createdAt, expiresAt, ...location }) => ({
      quoteId: id,
      name,
      email,
      phone,
      town: townName(reader, location),
      total,
      createdAt,
      expiresAt,
    })),
  }
}

/**
 * Searches everything that the office knows (docs/rules/office.md#search). If no customer and no painter has the words, those are
 * shown whose words differ by one letter.
 */
export async function searchOffice(deps: SearchDeps, question: Question): Promise<Found> {
  const { db, market, now } = deps
  await indexQuotes(db)
  const terms = [...question.terms]
  const date = dayNamedIn(question.text, todayIn(market, now()))
  const dayOf = async () => (date === null ? null : { date, visits: await countVisits(db, date) })
  if (terms.length === 0) {
    const day = await dayOf()
    const nothing = { customers: empty, quotes: empty, bookings: empty, painters: empty }
    return { terms, isGuess: false, day, ...nothing, inquiries: empty, messages: empty, areas: empty }
  }
  const read = async (ids: readonly string[]) =>
    (await readQuotes(db, ids)).filter(({ email }) => email !== ERASED_EMAIL)
  // Nothing waits for anything else: who types wants to read it at once.
  const [day, named, known, byEnd, inquiries, messages, areas] = await Promise.all([
    dayOf(),
    findNewest(db, 'quotes', question).then(read),
    paintersOf(deps, question, false),
    bookingsOf(deps, question),
    findInquiries(db, question),
    question.byContacts ? findMessages(db, question) : [],
    findAreas(db, terms),
  ])
  let [rows, painters] = [named, known]
  let bookings = byEnd
  let isGuess = false
  if (rows.length === 0 && painters.total === 0 && day === null) {
    const [ofQuotes, mistyped, alike, byPart] = await Promise.all([
      withPartOfId(db, 'quotes', question).then(read),
      findMistyped(db, question).then(read),
      paintersOf(deps, question, true),
      byEnd.total === 0
        ? withPartOfId(db, 'bookings', question).then((ids) => shownBookings(deps, groupOf('bookings', ids)))
        : byEnd,
    ])
    // A short word may stand in somebody's id by chance: it does not hide whose name is spelled alike.
    rows = [...ofQuotes, ...mistyped.filter(({ id }) => !ofQuotes.some((quote) => quote.id === id))]
    painters = alike
    bookings = byPart
    isGuess = mistyped.length > 0 || painters.total > 0
  }
  const customers = await customersOf(deps, rows, question)
  return {
    terms,
    isGuess,
    day,
    customers,
    quotes: quotesOf(deps, rows),
    bookings,
    painters,
    inquiries: groupOf('inquiries', inquiries),
    messages: groupOf('messages', messages),
    areas: groupOf('areas', areas, false),
  }
}
