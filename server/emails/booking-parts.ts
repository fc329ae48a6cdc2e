import { formatDate, formatMoment, formatShortDate, todayAt } from '../../domain/calendar.ts'
import { cancellationTerms, freeUntil, LATE_CANCELLATION_FEE } from '../../domain/cancellation.ts'
import { formatId } from '../../domain/identifiers.ts'
import { formatDollars } from '../../domain/money.ts'
import { formatWindow, visitKind, visitKindLabel } from '../../domain/slots.ts'
import type { Block, Fact } from './letter.ts'
import type { Links } from './links.ts'
import type { BookingSubject } from './subjects.queries.ts'

export const CUSTOMER_REASON =
  'You receive this message because of a quote or booking made with this e-mail address at Evencoat.'

export const greeting = (name: string | null): string => (name?.trim() ? `Hello ${name.trim()},` : 'Hello,')

/** "Mon, Nov 30", for subjects and chips. */
export const shortDay = ({ booking }: BookingSubject): string => formatShortDate(booking.scheduled_date)

export const isConsultation = ({ booking }: BookingSubject): boolean => visitKind(booking.time_slot) === 'consultation'

/** "color consultation" or "painting job", within a sentence. */
export const visitName = (subject: BookingSubject): string => visitKindLabel(subject.booking.time_slot).toLowerCase()

/** Whether the last day of the visit is over. */
export const isPast = ({ booking }: BookingSubject, now: Date): boolean => booking.end_date < todayAt(now)

/** When, where and what, as every message about a booking states it. */
export function visitFacts(subject: BookingSubject): Fact[] {
  const { booking, quote } = subject
  const several = booking.end_date !== booking.scheduled_date
  return [
    { label: 'Visit', value: visitKindLabel(booking.time_slot) },
    { label: several ? 'First day' : 'Day', value: formatDate(booking.scheduled_date) },
    { label: several ? 'Starts' : 'Time', value: formatWindow(booking.time_slot) },
    ...(several ? [{ label: 'Last day', value: formatDate(booking.end_date) }] : []),
    { label: 'Address', value: quote.address },
    {
      label: 'Price',
      value: isConsultation(subject) ? 'Free of charge' : `${formatDollars(quote.final_cost)}, tax included`,
    },
    { label: 'Booking ID', value: formatId(booking.id) },
  ]
}

/** Until when moving or cancelling is free, and what it costs from then on. */
export const changeTerms = ({ booking }: BookingSubject, now: Date): string => {
  const fee = formatDollars(LATE_CANCELLATION_FEE)
  const { allowed, fee: feeNow } = cancellationTerms(booking.scheduled_date, now)
  if (!allowed || feeNow > 0) return `Cancelling or moving this visit now costs ${fee}.`
  return `Plans change: you can move or cancel free of charge until ${formatMoment(freeUntil(booking.scheduled_date))}. After that it costs ${fee}.`
}

/** How to come back to the booking. */
export const manageBlocks = ({ booking }: BookingSubject, links: Links): Block[] => [
  { type: 'button', label: 'Manage Booking', href: links.manageBooking(booking.id) },
  { type: 'link', before: 'Not needed any more?', label: 'Cancel this booking', href: links.cancelBooking(booking.id) },
]

export const payment = 'You pay after the work is done: cash, check or major credit card.'
