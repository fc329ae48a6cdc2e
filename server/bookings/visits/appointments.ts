import type { Selectable } from 'kysely'
import { entrySequence, entryStatus } from '#domain/bookings/calendar-entry.ts'
import { type Cancellation, cancelledTitle, reasonLines } from '#domain/bookings/cancellation-texts.ts'
import { visitLabel } from '#domain/bookings/visit-label.ts'
import { isRepair } from '#domain/bookings/visit-purpose.ts'
import { placeName, townName } from '#domain/coverage/place.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { knowsCustomer } from '#domain/scheduling/job-status.ts'
import { visitSpans } from '#domain/scheduling/visit-spans.ts'
import { formatVisit } from '#domain/scheduling/visit-times.ts'
import { timesOf } from '#server/bookings/lifecycle/times-of.ts'
import type { KeyedBooking } from '#server/platform/auth/booking-keys.ts'
import type { Links } from '#server/platform/auth/links.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { type CalendarEvent, writeCalendar } from './icalendar.ts'

type Booking = Pick<
  Selectable<Database['bookings']>,
  | 'id'
  | 'scheduled_date'
  | 'time_slot'
  | 'half_days'
  | 'kind'
  | 'purpose'
  | 'status'
  | 'confirmed_at'
  | 'sequence'
  | 'version'
  | 'updated_at'
>
type Cancelled = Pick<Selectable<Database['bookings']>, 'cancelled_by'>
type Quote = Pick<Selectable<Database['quotes']>, 'address' | 'customer_name' | 'phone'>
type Invitation = { organizer: string; attendee: string }
type Job = Pick<Selectable<Database['jobs']>, 'id' | 'status' | 'earnings'>

/** When it is, how certain, and since which change: what entries of customers and painters have in common. */
const placed = ({ market }: Reader, booking: Booking, whose: 'customer' | 'painter') => ({
  days: visitSpans(market, timesOf(market, booking), whose),
  sequence: entrySequence(booking),
  changedAt: booking.updated_at,
  status: entryStatus({ status: booking.status, confirmedAt: booking.confirmed_at }),
})

/** Whose doing it was, and why. No money: what becomes of it does not change the entry anymore. */
const formatCancelled = (
  reader: Reader,
  { cancelled_by: by }: Cancelled,
  cancellation: Cancellation | null,
): string[] => [
  `${translator(reader)(cancelledTitle({ by }))}.`,
  ...(cancellation ? reasonLines(reader, cancellation) : []),
]

/** A customer's booking with what its entry says. */
export type Appointment = {
  booking: Booking & KeyedBooking & Cancelled
  quote: Quote
  /** Of a canceled booking. */
  cancellation?: Cancellation | null
  /** Organizer and attendee, for an e-mail. Without it the file names nobody. */
  invitation?: Invitation
}

/**
 * Without the price: it changes with the work, and calendars keep what they have.
 * @param links with the booking's key only where the reader may move and cancel
 */
function bookingEvent(
  reader: Reader,
  { booking, quote, cancellation = null, invitation }: Appointment,
  links: Pick<Links, 'manageBooking'>,
): CalendarEvent {
  const manage = links.manageBooking(booking)
  const t = translator(reader)
  return {
    ...placed(reader, booking, 'customer'),
    uid: `booking-${booking.id}@evencoat`,
    summary: `Evencoat: ${t(visitLabel(booking.time_slot, booking.purpose))}`,
    description: [
      `${formatVisit(reader, timesOf(reader.market, booking))}.`,
      ...(isLive(booking.status) ? [] : formatCancelled(reader, booking, cancellation)),
      t('Booking ID: {id}', { id: formatId(booking.id) }),
      ...(isLive(booking.status) ? [t('Move or cancel: {link}', { link: manage })] : []),
    ].join('\n'),
    location: quote.address,
    url: manage,
    ...invitation,
  }
}

/**
 * A customer's appointments as a calendar file, mostly one; for a canceled booking it withdraws the entry.
 * @param links with the keys of the bookings only where the reader may move and cancel
 */
export const bookingCalendar = (
  reader: Reader,
  appointments: readonly Appointment[],
  links: Pick<Links, 'manageBooking'>,
): string =>
  writeCalendar(reader.market, {
    method: calendarMethod(appointments),
    events: appointments.map((one) => bookingEvent(reader, one, links)),
  })

/**
 * The method of the calendar file; an e-mail repeats it in the type of its attachment. An invitation has one appointment, so that
 * several are published (RFC 5546, 3.2).
 */
export function calendarMethod(appointments: readonly Appointment[]): 'CANCEL' | 'REQUEST' | 'PUBLISH' {
  const [only, ...others] = appointments
  if (!only || others.length > 0) return 'PUBLISH'
  if (!isLive(only.booking.status)) return 'CANCEL'
  return only.invitation ? 'REQUEST' : 'PUBLISH'
}

type PaintersJob = {
  job: Job
  booking: Booking
  quote: Quote & Pick<Selectable<Database['quotes']>, 'zip' | 'city' | 'county'>
}

/**
 * A job as an entry in its painter's calendar: tentative and with nothing but the town until it is acknowledged. Feed and file use
 * the same identifier, so a calendar that has both shows one entry.
 */
const jobEvent = (reader: Reader, { job, booking, quote }: PaintersJob, publicUrl: string): CalendarEvent => {
  const t = translator(reader)
  const earnings = formatMoney(reader, job.earnings)
  const visit = t(visitLabel(booking.time_slot, booking.purpose))
  const isKnown = knowsCustomer(job.status)
  const whose = isKnown ? quote.customer_name : townName(reader, quote)
  const when = placed(reader, booking, 'painter')
  return {
    ...when,
    uid: `job-${job.id}@evencoat`,
    summary: whose ? `${visit}: ${whose}` : visit,
    description: [
      isKnown
        ? t('Phone: {phone}', { phone: quote.phone })
        : t('Not acknowledged yet. Name, street and phone number come with that.'),
      ...(isRepair(booking.purpose) ? [] : [t('You earn: {earnings}', { earnings })]),
      `${publicUrl}/contractor/dashboard`,
    ].join('\n'),
    location: isKnown ? quote.address : placeName(reader, quote),
    url: `${publicUrl}/contractor/dashboard`,
    status: isKnown ? when.status : 'TENTATIVE',
  }
}

/** A painter's live jobs as a calendar to subscribe to. */
export const jobsCalendar = (reader: Reader, jobs: readonly PaintersJob[], publicUrl: string): string =>
  writeCalendar(reader.market, {
    method: 'PUBLISH',
    name: translator(reader)(text('Evencoat jobs')),
    events: jobs.map((one) => jobEvent(reader, one, publicUrl)),
  })

/** One of a painter's jobs as a file. */
export const jobCalendar = (reader: Reader, job: PaintersJob, publicUrl: string): string =>
  writeCalendar(reader.market, { method: 'PUBLISH', events: [jobEvent(reader, job, publicUrl)] })
