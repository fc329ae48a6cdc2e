import type { BookingWithJob, DayArrival, LifecycleEvent } from '#domain/bookings/booking-lifecycle.ts'
import { type Arrival, brokenBy, creditFor } from '#domain/bookings/promises.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { type PromiseKind, promiseKinds } from '#domain/platform/message-causes.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Entry } from './ledger.ts'
import { forgivenPosting, isReversed, type Posting, reversePosting } from './postings.ts'

/** A promise of one booking: which one, and of which date. Each is credited at most once (docs/rules/promises.md#once-each). */
export type PromiseOf = { kind: PromiseKind; bookingId: string; date: CivilDate }

/** The cause of its entry. */
export const causeOfPromise = ({ kind, bookingId, date }: PromiseOf): string => `promise:${kind}:${bookingId}:${date}`

/** The promise that an entry with this cause is about; null for any other. */
export function promiseOfCause(cause: string): PromiseOf | null {
  const [word, kind, bookingId, date, ...more] = cause.split(':')
  const known = promiseKinds.find((one) => one === kind)
  return word === 'promise' && known && bookingId && date && more.length === 0 ? { kind: known, bookingId, date } : null
}

/** The amount credited so far for promises of a date. */
export const creditedFor = (entries: readonly Entry[], { bookingId, date }: Omit<PromiseOf, 'kind'>): Cents =>
  promiseKinds
    .map((kind) => causeOfPromise({ kind, bookingId, date }))
    .filter((cause) => !isReversed(entries, cause))
    .reduce((sum, cause) => sum - creditIn(entries, cause), 0)

const creditIn = (entries: readonly Entry[], cause: string): Cents =>
  entries.reduce((sum, entry) => (entry.cause === cause && entry.kind === 'credit' ? sum + entry.cents : sum), 0)

/**
 * The credit still due for a broken promise: its amount less what the same date was credited already, so that a visit
 * is credited once, with the larger amount. Nothing if it ever was: neither again, nor after the office took it back.
 */
export function creditDue(entries: readonly Entry[], promise: PromiseOf, amount: Cents): Cents {
  if (entries.some(({ cause }) => cause === causeOfPromise(promise))) return 0
  return Math.max(0, amount - creditedFor(entries, promise))
}

/** Credits a broken promise. */
const creditPosting = (promise: PromiseOf, cents: Cents): Posting =>
  forgivenPosting(causeOfPromise(promise), 'credit', cents)

/** Reverses the credit for a promise that was kept after all; null when none stands. */
function keptPromisePosting(entries: readonly Entry[], promise: PromiseOf): Posting | null {
  const cause = causeOfPromise(promise)
  const stands = entries.some((entry) => entry.cause === cause) && !isReversed(entries, cause)
  return stands ? reversePosting(entries, cause) : null
}

const isPosting = (posting: Posting | null): posting is Posting => posting !== null

/** The entries that an arrival causes for the credits of its date: a credit for another arrival is reversed. */
function arrivalPostings(
  entries: readonly Entry[],
  about: Omit<PromiseOf, 'kind'>,
  market: Pick<Market, 'promises'>,
  arrival: Arrival,
): Posting[] {
  const broken = brokenBy[arrival]
  const back = (['late', 'missed'] as const)
    .filter((kind) => kind !== broken)
    .map((kind) => keptPromisePosting(entries, { ...about, kind }))
    .filter(isPosting)
  if (broken === null) return back
  const after = [...entries, ...back.flatMap(({ cause, lines }) => lines.map((line) => ({ ...line, cause })))]
  const promise = { ...about, kind: broken }
  const cents = creditDue(after, promise, creditFor(market, broken))
  return cents > 0 ? [...back, creditPosting(promise, cents)] : back
}

/** The credit that an event names. */
const namedCredit = (event: LifecycleEvent): { kind: PromiseKind; cents: Cents } | null => {
  switch (event.type) {
    case 'cancelled':
    case 'moved':
    case 'unassigned':
      return { kind: 'changed', cents: event.credit ?? 0 }
    case 'missed':
      return { kind: 'missed', cents: event.credit }
    default:
      return null
  }
}

/** An event of a booking, and the arrival that it reports on a day after the first one. */
export type PromiseChange = {
  event: LifecycleEvent
  before: BookingWithJob
  after: BookingWithJob
  dayArrival?: DayArrival | undefined
}

/**
 * The promise entries that follow from an event of a booking (docs/rules/promises.md). The credit that the event names is
 * what `creditDue` said.
 * @param market on the terms of the booking
 */
export function promisePostings(
  entries: readonly Entry[],
  { event, before, after, dayArrival }: PromiseChange,
  market: Pick<Market, 'promises'>,
  bookingId: string,
): Posting[] {
  // The office decides about the date of the claim, regardless of what happened to the visit since.
  if (event.type === 'arrival-settled')
    return arrivalPostings(entries, { bookingId, date: event.date }, market, event.arrival)
  if (dayArrival) return arrivalPostings(entries, { bookingId, date: dayArrival.date }, market, dayArrival.arrival)
  const day = event.type === 'missed' ? event.day : undefined
  const about = { bookingId, date: day ?? before.booking.scheduledDate }
  const named = namedCredit(event)
  if (named) return named.cents > 0 ? [creditPosting({ ...about, kind: named.kind }, named.cents)] : []
  const arrival = after.job?.arrival
  const isNews = arrival && after.job?.arrivedAt && after.job.arrivedAt !== before.job?.arrivedAt
  return isNews ? arrivalPostings(entries, about, market, arrival) : []
}
