import { isLive } from '../../domain/booking-status.ts'
import { cancellationTerms, noticeInWords } from '../../domain/cancellation.ts'
import { formatMoney, formatWholeMoney } from '../../domain/format.ts'
import { formatDeadline, formatShortDate } from '../../domain/format-dates.ts'
import { formatId } from '../../domain/identifiers.ts'
import { painterName } from '../../domain/painter-name.ts'
import { visitKind, visitKindLabel } from '../../domain/slots.ts'
import { isVisitPast, type VisitTimes, visitInWords } from '../../domain/visit-times.ts'
import { timesOf } from '../booking-life/times-of.ts'
import type { Block, Fact } from './letter.ts'
import type { Links } from './links.ts'
import type { MailContext } from './mail.ts'
import { colorFacts } from './room-parts.ts'
import type { BookingSubject } from './subjects.queries.ts'

export { greeting } from './people.ts'

export const CUSTOMER_REASON =
  'You’re getting this because a quote or a booking was made with this email address at Evencoat.'

/** "Mon, Nov 30", for subjects and chips. */
export const shortDay = ({ reader, booking }: BookingSubject): string => formatShortDate(reader, booking.scheduled_date)

export const isConsultation = ({ booking }: BookingSubject): boolean => visitKind(booking.time_slot) === 'consultation'

/** "color consultation" or "painting job", within a sentence. */
export const visitName = (subject: BookingSubject): string => visitKindLabel(subject.booking.time_slot).toLowerCase()

/** When the visit begins and ends. */
export const visitOf = ({ reader, booking }: BookingSubject): VisitTimes => timesOf(reader.market, booking)

/** Day, arrival and end in one line, the same as on every screen. */
export const whenOf = (subject: BookingSubject): string => visitInWords(subject.reader, visitOf(subject))

/** Whether the last day of the visit is over. */
export const isPast = (subject: BookingSubject, now: Date): boolean =>
  isVisitPast(subject.reader.market, visitOf(subject), now)

/** Whether a message about a change is still accurate; after another change, that change's message is. */
export const isLatestChange = (subject: BookingSubject, { sequence }: { sequence: number }, now: Date): boolean =>
  isLive(subject.booking.status) && subject.booking.sequence === sequence && !isPast(subject, now)

/** What the visit costs, and what it cost before an adjustment. */
const priceOf = (subject: BookingSubject): string => {
  if (isConsultation(subject)) return 'Free of charge'
  const { final_cost, total_cost } = subject.quote
  const price = `${formatMoney(subject.reader, final_cost)}, tax included`
  return final_cost === total_cost ? price : `${price} (adjusted from ${formatMoney(subject.reader, total_cost)})`
}

/** The reserved painter: "Maria A., 12 years of experience, verified; confirms by Mon, Nov 23, 9:00 PM". */
const painterOf = ({ reader, booking, painter, answerBy }: BookingSubject): Fact[] => {
  if (!painter) return []
  const { first_name, last_name, experience_years: years, is_verified } = painter
  const parts = [
    painterName(first_name, last_name),
    ...(years ? [`${years} ${years === 1 ? 'year' : 'years'} of experience`] : []),
    ...(is_verified ? ['verified'] : []),
  ]
  const answer = booking.confirmed_at
    ? ' (confirmed)'
    : answerBy === null
      ? ''
      : ` (confirms by ${formatDeadline(reader, answerBy)})`
  return [{ label: 'Painter', value: `${parts.join(', ')}${answer}` }]
}

/** What, when, who, where and how much, as every message about a booking states it. */
export function visitFacts(subject: BookingSubject): Fact[] {
  const { booking, quote } = subject
  return [
    { label: 'Visit', value: visitKindLabel(booking.time_slot) },
    { label: 'When', value: whenOf(subject) },
    ...painterOf(subject),
    { label: 'Address', value: quote.address },
    { label: 'Price', value: priceOf(subject) },
    ...feeFacts(subject),
    { label: 'Booking ID', value: formatId(booking.id) },
  ]
}

/** Late fees that are due in addition to the price. */
const feeFacts = ({ reader, booking }: BookingSubject): Fact[] =>
  booking.reschedule_fee
    ? [
        {
          label: 'Late change',
          value: `${formatMoney(reader, booking.reschedule_fee)}, added to what you pay after the visit`,
        },
      ]
    : []

/** Which rooms will be painted, and in which colors. */
export const workFacts = ({ quote }: BookingSubject): Fact[] => colorFacts(quote)

/** Until when moving or cancelling is free, and what it costs afterwards. */
export const changeTerms = ({ reader, booking }: BookingSubject, now: Date): string => {
  const fee = formatWholeMoney(reader, reader.market.cancellation.fee)
  const { scheduled_date: scheduledDate, time_slot: timeSlot, created_at: bookedAt } = booking
  const isWaiting = booking.status === 'pending'
  const terms = cancellationTerms(reader.market, { scheduledDate, timeSlot, bookedAt, isWaiting }, now)
  if (isWaiting) return 'While we look for your painter, moving or cancelling is free.'
  if (terms.freeUntil === null)
    return `The visit is less than ${noticeInWords(reader.market)} away, so moving or cancelling it costs ${fee}.`
  return `Plans change: moving or cancelling is free until ${formatDeadline(reader, terms.freeUntil)}. After that it costs ${fee}.`
}

/** How to open the booking again. */
export const manageBlocks = ({ booking }: BookingSubject, links: Links): Block[] => [
  { type: 'button', label: 'Manage Booking', href: links.manageBooking(booking.id) },
  {
    type: 'link',
    before: 'Don’t need it anymore?',
    label: 'Cancel this booking',
    href: links.cancelBooking(booking.id),
  },
]

/** How to open the booking again, and until when it can be changed: the end of every message about a date. */
export const changeBlocks = (subject: BookingSubject, { now, links }: MailContext): Block[] => [
  ...manageBlocks(subject, links),
  { type: 'paragraph', text: changeTerms(subject, now) },
]

export const payment = 'You pay after the work is done: cash, check or major credit card.'
