import type { Found } from '#contract/office/search.ts'
import type { VisitState } from '#domain/bookings/visit-state.ts'
import { inquiryKindLabels } from '#domain/customers/inquiries.ts'
import { isEmail } from '#domain/platform/contact-fields.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDate, formatMoment, formatShortDate } from '#domain/platform/format-dates.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import { formatPhone } from '#domain/platform/phone-number.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import { areaAddress, type Caller, newBookingAddress, openedInstead } from '#web/office/parts/address/office-links.ts'
import { addressOfPage, opensPage } from '#web/office/parts/address/pages.ts'
import type { IconName } from '#web/office/parts/Icon.tsx'
import type { May } from '#web/office/parts/rights/rights.ts'
import { excerptOf, momentOf, visitMoment } from './result-texts.ts'
import { addressOfDay, type Named } from './things-to-do.ts'

/** Digits from which on they are somebody's number, even if a part of it is missing. */
const LEAST_DIGITS = 6

/** The typed text as a caller's phone number, email address or name. Null when it is none of these. */
function callerTyped(text: string): { kind: 'phone' | 'email' | 'name'; caller: Caller } | null {
  const typed = text.trim()
  if (isEmail(typed)) return { kind: 'email', caller: { email: typed } }
  const digits = typed.replaceAll(/\D/g, '')
  if (/^[\d\s().+-]+$/.test(typed)) {
    return digits.length >= LEAST_DIGITS ? { kind: 'phone', caller: { phone: typed } } : null
  }
  return /^[\p{L}\s.'’-]+$/u.test(typed) && typed.length > 1 ? { kind: 'name', caller: { name: typed } } : null
}

/** A line of the search: what it is, what is known of it, and where it leads. */
export type Result = {
  key: string
  icon: IconName
  title: string
  facts: readonly string[]
  /** The title, or a fact, is an identifier. */
  id?: string
  /** At the right. */
  aside: readonly string[]
  state?: VisitState
  to: string
  /** A booking opens in the panel, which Back closes. */
  opensPanel?: true
}

/** Lines of one kind, and how many there are in all. */
export type ResultGroup = { id: string; label: Text; total: number; isMore: boolean; results: readonly Result[] }

/** Everything that the texts of a result need. */
export type Surroundings = { t: PageTranslator; reader: Reader; today: CivilDate; search: URLSearchParams; may: May }

/** Whether the reader books for callers. */
export const booksForCallers = ({ may }: Pick<Surroundings, 'may'>): boolean => opensPage(may, 'new-booking')

const present = (texts: readonly (string | null | undefined)[]): string[] => texts.filter((text) => !!text) as string[]

const quoted = (text: string): string => `“${text}”`

type Hit<Kind extends keyof Found> = Found[Kind] extends { hits: (infer One)[] } ? One : never

const customer = ({ t, reader, today, search }: Surroundings, hit: Hit<'customers'>): Result => ({
  key: `customer-${hit.quoteId}`,
  icon: 'person',
  title: hit.name ?? hit.email,
  facts: present([hit.town, formatPhone(hit.phone), hit.name && hit.email]),
  aside: present(hit.visit ? [hit.visit.painterName, visitMoment(t, reader, hit.visit, today)] : [t('no visits yet')]),
  ...(hit.visit && { state: hit.visit.state }),
  to: openedInstead(search, 'customer', hit.quoteId),
})

const quote = ({ t, reader, search, may }: Surroundings, hit: Hit<'quotes'>): Result => ({
  key: `quote-${hit.quoteId}`,
  icon: 'tag',
  title: hit.name ?? hit.email,
  facts: present([hit.town, formatPhone(hit.phone)]),
  aside: [
    t('{total}, can be booked until {moment}', {
      total: formatMoney(reader, hit.total),
      moment: formatMoment(reader, hit.expiresAt),
    }),
  ],
  to: booksForCallers({ may })
    ? newBookingAddress({ quoteId: hit.quoteId })
    : openedInstead(search, 'customer', hit.quoteId),
})

const booking = ({ t, reader, today, search }: Surroundings, hit: Hit<'bookings'>): Result => ({
  key: `booking-${hit.bookingId}`,
  icon: 'list',
  title: hit.customerName ?? t('No name given'),
  facts: present([hit.town]),
  id: formatId(hit.bookingId),
  aside: present([hit.painterName, visitMoment(t, reader, hit, today)]),
  state: hit.state,
  to: openedInstead(search, 'booking', hit.bookingId),
  opensPanel: true,
})

const painter = ({ t, reader, today }: Surroundings, hit: Hit<'painters'>): Result => ({
  key: `painter-${hit.contractorId}`,
  icon: 'people',
  title: hit.name,
  facts: present([hit.areas.slice(0, 2).join(', '), formatPhone(hit.phone)]),
  aside: [
    hit.isActive
      ? hit.next
        ? t('next: {moment}, {town}', {
            moment: momentOf(t, reader, { date: hit.next.date, slot: hit.next.timeSlot }, today),
            town: hit.next.town,
          })
        : t('no jobs ahead')
      : t('inactive'),
  ],
  to: openedInstead(new URLSearchParams({ tab: 'contractors' }), 'contractor', hit.contractorId),
})

const inquiry = ({ t, reader }: Surroundings, hit: Hit<'inquiries'>, terms: readonly string[]): Result => ({
  key: `inquiry-${hit.id}`,
  icon: 'question',
  title: hit.name ?? (hit.phone === null ? (hit.email ?? t('No name given')) : formatPhone(hit.phone)),
  facts: present([hit.name && hit.phone && formatPhone(hit.phone), hit.text && quoted(excerptOf(hit.text, terms))]),
  aside: [
    t(inquiryKindLabels[hit.kind]),
    hit.handledAt ? t('handled') : t('since {moment}', { moment: formatMoment(reader, hit.createdAt) }),
  ],
  to: `${addressOfPage('inquiries')}&inquiry=${hit.id}`,
})

const message = ({ reader, search, t }: Surroundings, hit: Hit<'messages'>, terms: readonly string[]): Result => ({
  key: `message-${hit.bookingId}-${hit.number}`,
  icon: 'letter',
  title: hit.customerName ?? t('No name given'),
  facts: [quoted(excerptOf(hit.text, terms))],
  aside: [
    t('{side, select, customer {from the customer} contractor {from the painter} other {from the office}}', {
      side: hit.side,
    }),
    formatMoment(reader, hit.at),
  ],
  to: openedInstead(search, 'booking', hit.bookingId),
  opensPanel: true,
})

const area = (hit: Hit<'areas'>): Result => ({
  key: `area-${hit.id}`,
  icon: 'map',
  title: hit.name,
  facts: [],
  aside: [],
  to: areaAddress(hit.id),
})

const named = (kind: string, { id, label, icon, to }: Named): Result => ({
  key: `${kind}-${id}`,
  icon,
  title: label,
  facts: [],
  aside: [],
  to,
})

/** A new booking for the caller, with what was typed of them. */
export function newBookingFor({ t }: Surroundings, text: string): Result {
  const typed = callerTyped(text)
  const titles = {
    phone: t('New booking for a caller with this number'),
    email: t('New booking for a caller with this email'),
    name: t('New booking for {name}', { name: text.trim() }),
  }
  const to = newBookingAddress(typed?.caller)
  return {
    key: 'new-booking',
    icon: 'phone',
    title: typed ? titles[typed.kind] : t('New booking'),
    facts: [],
    aside: [],
    to,
  }
}

const dayOf = ({ t, reader }: Surroundings, { date, visits }: NonNullable<Found['day']>): Result => ({
  key: `day-${date}`,
  icon: 'board',
  title: t('Visits on {day}', { day: formatDate(reader, date) }),
  facts: [],
  aside: [
    t('{count, plural, =0 {no visits on {day}} one {# visit} other {# visits}}', {
      count: visits,
      day: formatShortDate(reader, date),
    }),
  ],
  to: addressOfDay(date),
})

const local = (id: string, label: Text, results: readonly Result[]): ResultGroup => ({
  id,
  label,
  total: results.length,
  isMore: false,
  results,
})

/**
 * All lines by kind, in the order in which they are likely to be meant; kinds without lines are left out.
 * @param found null while nothing was typed, or before the first answer
 */
export function groupsOf(
  around: Surroundings,
  found: Found | null,
  own: { pages: readonly Named[]; things: readonly Named[]; text: string },
): ResultGroup[] {
  const group = <One>(
    id: string,
    label: Text,
    { total, isMore, hits }: { total: number; isMore: boolean; hits: readonly One[] },
    toResult: (hit: One) => Result,
  ): ResultGroup => ({ id, label, total, isMore, results: hits.map(toResult) })
  const terms = found?.terms ?? []
  const groups = [
    ...(found
      ? [
          local('day', text('Day'), found.day ? [dayOf(around, found.day)] : []),
          group('customers', text('Customers'), found.customers, (hit) => customer(around, hit)),
          group('quotes', text('Quotes without a booking'), found.quotes, (hit) => quote(around, hit)),
          group('bookings', text('Bookings'), found.bookings, (hit) => booking(around, hit)),
          group('painters', text('Painters'), found.painters, (hit) => painter(around, hit)),
          group('inquiries', text('Inquiries'), found.inquiries, (hit) => inquiry(around, hit, terms)),
          group('messages', text('Messages'), found.messages, (hit) => message(around, hit, terms)),
          group('areas', text('Areas'), found.areas, area),
        ]
      : []),
    local(
      'places',
      text('Go to'),
      own.pages.map((one) => named('place', one)),
    ),
    local('things', text('Do'), [
      ...own.things.map((one) => named('thing', one)),
      ...(booksForCallers(around) ? [newBookingFor(around, own.text)] : []),
    ]),
  ]
  return groups.filter(({ results }) => results.length > 0)
}
