import type { Selectable } from 'kysely'
import { isLive } from '../../domain/booking-status.ts'
import { formatMoney } from '../../domain/format.ts'
import { formatId } from '../../domain/identifiers.ts'
import type { Reader } from '../../domain/reader.ts'
import { visitLabel } from '../../domain/visit-label.ts'
import { visitInWords, visitSpan } from '../../domain/visit-times.ts'
import { words } from '../../domain/words/words.ts'
import { timesOf } from '../booking-life/times-of.ts'
import type { Database } from '../database/schema.ts'
import type { Links } from '../keys/links.ts'
import { type CalendarEvent, writeCalendar } from './icalendar.ts'

type Booking = Pick<
  Selectable<Database['bookings']>,
  'id' | 'scheduled_date' | 'time_slot' | 'half_days' | 'kind' | 'purpose' | 'status' | 'sequence' | 'updated_at'
>
type Quote = Pick<Selectable<Database['quotes']>, 'address' | 'final_cost' | 'customer_name' | 'phone'>
/** With the tax rate that it was priced with. */
type PricedQuote = Quote & { tax_rate: number }
type Job = Pick<Selectable<Database['jobs']>, 'id' | 'earnings'>

const status = (booking: Booking): CalendarEvent['status'] =>
  !isLive(booking.status) ? 'CANCELLED' : booking.status === 'pending' ? 'TENTATIVE' : 'CONFIRMED'

/** What the visit costs; nothing for a touch-up, whose name says that it is free. */
const price = (reader: Reader, booking: Booking, quote: PricedQuote): string[] => {
  if (booking.purpose === 'touch_up') return []
  const included = quote.tax_rate > 0 ? ', tax included' : ''
  const costs =
    booking.kind === 'consultation' ? 'Free of charge' : `${formatMoney(reader, quote.final_cost)}${included}`
  return [`Price: ${costs}`]
}

/**
 * A customer's appointment as a calendar file; for a cancelled booking it withdraws the entry.
 * @param links with the booking's key only where the reader may move and cancel
 * @param invitation organizer and attendee, for an e-mail. Without it the file names nobody.
 */
export function bookingCalendar(
  reader: Reader,
  booking: Booking,
  quote: PricedQuote,
  links: Pick<Links, 'manageBooking'>,
  invitation?: { organizer: string; attendee: string },
): string {
  const manage = links.manageBooking(booking.id)
  const event: CalendarEvent = {
    ...visitSpan(reader.market, timesOf(reader.market, booking), 'customer'),
    uid: `booking-${booking.id}@evencoat`,
    sequence: booking.sequence,
    changedAt: booking.updated_at,
    summary: `Evencoat: ${words(reader)(visitLabel(booking.time_slot, booking.purpose))}`,
    description: [
      `${visitInWords(reader, timesOf(reader.market, booking))}.`,
      ...price(reader, booking, quote),
      `Booking ID: ${formatId(booking.id)}`,
      `Move or cancel: ${manage}`,
    ].join('\n'),
    location: quote.address,
    url: manage,
    status: status(booking),
    ...invitation,
  }
  return writeCalendar(reader.market, { method: calendarMethod(booking, invitation !== undefined), events: [event] })
}

/** The method of the calendar file; an e-mail repeats it in the type of its attachment. */
export const calendarMethod = (booking: Pick<Booking, 'status'>, isInvitation: boolean) =>
  !isLive(booking.status) ? 'CANCEL' : isInvitation ? 'REQUEST' : 'PUBLISH'

type PaintersJob = { job: Job; booking: Booking; quote: Quote }

/**
 * A job as an entry in its painter's calendar. Feed and file use the same identifier, so a calendar that has both shows one
 * entry.
 */
const jobEvent = (reader: Reader, { job, booking, quote }: PaintersJob, publicUrl: string): CalendarEvent => ({
  ...visitSpan(reader.market, timesOf(reader.market, booking), 'painter'),
  uid: `job-${job.id}@evencoat`,
  sequence: booking.sequence,
  changedAt: booking.updated_at,
  summary: `${words(reader)(visitLabel(booking.time_slot, booking.purpose))}${quote.customer_name ? `: ${quote.customer_name}` : ''}`,
  description: [
    `Phone: ${quote.phone}`,
    ...(booking.purpose === 'touch_up' ? [] : [`You earn: ${formatMoney(reader, job.earnings)}`]),
    `${publicUrl}/contractor/dashboard`,
  ].join('\n'),
  location: quote.address,
  url: `${publicUrl}/contractor/dashboard`,
  status: status(booking),
})

/** A painter's live jobs as a calendar to subscribe to. */
export const jobsCalendar = (reader: Reader, jobs: readonly PaintersJob[], publicUrl: string): string =>
  writeCalendar(reader.market, {
    method: 'PUBLISH',
    name: 'Evencoat jobs',
    events: jobs.map((one) => jobEvent(reader, one, publicUrl)),
  })

/** One of a painter's jobs as a file. */
export const jobCalendar = (reader: Reader, job: PaintersJob, publicUrl: string): string =>
  writeCalendar(reader.market, { method: 'PUBLISH', events: [jobEvent(reader, job, publicUrl)] })
