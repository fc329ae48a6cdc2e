import { waysToPay } from '#domain/billing/ways-to-pay.ts'
import { outlastsBeginning } from '#domain/bookings/cancellation.ts'
import { formatFreeUntil } from '#domain/bookings/cancellation-texts.ts'
import { withAnswer } from '#domain/bookings/painter-answer.ts'
import { isRepair, type RepairPurpose } from '#domain/bookings/visit-purpose.ts'
import { portraitAddress } from '#domain/painters/portraits.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { formatMoney, formatWholeMoney } from '#domain/platform/format.ts'
import { formatDeadline, formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import { painterName } from '#domain/platform/painter-name.ts'
import { formatPhone } from '#domain/platform/phone-number.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { quoteIncludes } from '#domain/pricing/price-includes.ts'
import { paintToHaveAtHome } from '#domain/quotes/own-paint.ts'
import { laterDays } from '#domain/scheduling/later-days.ts'
import { type VisitKind, visitKind, visitKindLabel } from '#domain/scheduling/slots.ts'
import { formatVisitDays } from '#domain/scheduling/visit-days.ts'
import { arrivalOf, formatVisit, isVisitPast, type VisitTimes } from '#domain/scheduling/visit-times.ts'
import { isFreeUntilConfirmed, termsNow } from '#server/bookings/booking/cancellation-of.ts'
import { timesOf } from '#server/bookings/lifecycle/times-of.ts'
import type { KeyedBooking } from '#server/platform/auth/booking-keys.ts'
import type { Links } from '#server/platform/auth/links.ts'
import type { EmailContext } from './define-notification.ts'
import type { Block, Fact } from './email-content.ts'
import { colorFacts } from './room-parts.ts'
import type { BookingSubject } from './subjects.queries.ts'

export { greeting } from './people.ts'

const repairNames: Record<RepairPurpose, Text> = {
  touch_up: text('Touch-up of our work'),
  warranty: text('Warranty visit for our work'),
}

/** "Mon, Nov 30", for subjects and chips. */
export const shortDay = ({ reader, booking }: BookingSubject): string => formatShortDate(reader, booking.scheduled_date)

/** Chooses between "color consultation", "touch-up", "warranty visit" and "paint job" within a sentence. */
export const kindOf = ({ booking }: BookingSubject): VisitKind | RepairPurpose =>
  isRepair(booking.purpose) ? booking.purpose : visitKind(booking.time_slot)

/** Whether it is a visit that fixes our own work, free of charge. */
export const isRepairVisit = ({ booking }: Pick<BookingSubject, 'booking'>): boolean => isRepair(booking.purpose)

export const isConsultation = (subject: BookingSubject): boolean => kindOf(subject) === 'consultation'

/** When the visit begins and ends. */
export const visitOf = ({ reader, booking }: BookingSubject): VisitTimes => timesOf(reader.market, booking)

/** Day, arrival and end in one line, the same as on every screen. */
export const whenOf = (subject: BookingSubject): string => formatVisit(subject.reader, visitOf(subject))

/** When the visit is, and when its later days begin if that is at another hour. */
export function whenFacts(reader: Reader, visit: VisitTimes): Fact[] {
  const later = laterDays(reader, visit)
  return [
    { label: translator(reader)(text('When')), value: formatVisit(reader, visit) },
    ...(later ? [{ label: later.label, value: later.value }] : []),
  ]
}

/** The days of the visit: "Mon, Nov 30", or "Mon, Nov 30 to Tue, Dec 1". */
export const daysOf = (subject: BookingSubject): string => formatVisitDays(subject.reader, visitOf(subject))

/** Whether the last day of the visit is over. */
export const isPast = (subject: BookingSubject, now: Date): boolean =>
  isVisitPast(subject.reader.market, visitOf(subject), now)

/** Whether a message about a change is still accurate; after another change, that change's message is. */
export const isLatestChange = (subject: BookingSubject, { sequence }: { sequence: number }, now: Date): boolean =>
  isLive(subject.booking.status) && subject.booking.sequence === sequence && !isPast(subject, now)

/** The price of the visit, and the one before an adjustment. */
export const priceOf = (subject: BookingSubject): string => {
  const t = translator(subject.reader)
  if (isConsultation(subject) || isRepairVisit(subject)) return t('Free of charge')
  const { final_cost, total_cost } = subject.quote
  const price = formatMoney(subject.reader, final_cost)
  const included = quoteIncludes(subject.quote)
  if (final_cost === total_cost)
    return t('{price}{included, select, tax {, tax included} paint {, paint included} other {}}', { price, included })
  const before = formatMoney(subject.reader, total_cost)
  return t(
    '{price}{included, select, tax {, tax included} paint {, paint included} other {}} (adjusted from {before})',
    { price, before, included },
  )
}

/** The painter who did the work: the name alone. */
const painterWhoCame = ({ reader, painter }: BookingSubject): Fact[] =>
  painter
    ? [{ label: translator(reader)(text('Painter')), value: painterName(painter.first_name, painter.last_name) }]
    : []

/** The reserved painter: "Maria A., 12 years of experience, verified, licensed; confirms by Mon, Nov 23, 9:00 PM". */
const painterOf = ({ reader, booking, painter, portrait, credentials, answerBy }: BookingSubject): Fact[] => {
  if (!painter) return []
  const t = translator(reader)
  const { first_name, last_name, experience_years: years, is_verified } = painter
  const about = [
    painterName(first_name, last_name),
    ...(years ? [t('{years, plural, one {# year} other {# years}} of experience', { years })] : []),
    ...(is_verified ? [t('verified')] : []),
    ...(credentials.isLicensed ? [t('licensed')] : []),
    ...(credentials.isInsured ? [t('insured')] : []),
  ].join(', ')
  // Who has begun comes back, whatever date they had said yes to.
  const confirmedAt = booking.status === 'in_progress' ? null : booking.confirmed_at
  const face = portrait !== null && {
    src: portraitAddress(portrait, 'medium'),
    href: `/painter/${painter.slug}`,
    alt: painterName(first_name, last_name),
  }
  return [{ label: t('Painter'), value: withAnswer(reader, about, { confirmedAt, answerBy }), ...(face && { face }) }]
}

/** The visit's name in the facts of a message. */
export const visitName = ({ booking }: BookingSubject): Text =>
  isRepair(booking.purpose) ? repairNames[booking.purpose] : visitKindLabel(booking.time_slot)

/**
 * The facts that every message about a booking states: what, when, who, where and how much. What is over is told as it was, and
 * a canceled visit has neither arrival nor painter nor price anymore.
 */
export function visitFacts(subject: BookingSubject): Fact[] {
  const t = translator(subject.reader)
  const { booking, quote } = subject
  const visit = { label: t('Visit'), value: t(visitName(subject)) }
  const was = { label: t('Was on'), value: daysOf(subject) }
  const address = { label: t('Address'), value: quote.address }
  const price = { label: t('Price'), value: priceOf(subject) }
  const id = { label: t('Booking ID'), value: formatId(booking.id) }
  switch (booking.status) {
    case 'cancelled':
      return [visit, was, address, id]
    case 'completed':
      return [visit, was, ...painterWhoCame(subject), address, price, ...feeFacts(subject), id]
    default: {
      const when = whenFacts(subject.reader, visitOf(subject))
      return [visit, ...when, ...painterOf(subject), address, price, ...feeFacts(subject), id]
    }
  }
}

/** The fee for a late change, on top of the price. */
const feeFacts = ({ reader, booking, changeFee }: BookingSubject): Fact[] => {
  if (changeFee <= 0) return []
  const t = translator(reader)
  const fee = formatMoney(reader, changeFee)
  const value = booking.status === 'completed' ? fee : t('{fee}, added to what you pay after the visit', { fee })
  return [{ label: t('Late change fee'), value }]
}

/** Which rooms will be painted, and in which colors. */
export const workFacts = ({ reader, quote }: BookingSubject): Fact[] => colorFacts(reader, quote, !quote.own_colors)

/** Until when moving or canceling is free, and what it costs afterwards. */
export const changeTerms = (subject: BookingSubject, now: Date): string => {
  const { reader, booking, quote } = subject
  const t = translator(reader)
  const fee = formatWholeMoney(reader, reader.market.cancellation.fee)
  const { scheduled_date: scheduledDate, time_slot: timeSlot } = booking
  const terms = termsNow(reader.market, booking, quote, now)
  if (booking.status === 'pending') return t('Moving or canceling is free while we look for your painter.')
  // Of a visit that takes place, or took place.
  if (terms === null) return t('This visit can’t be moved or canceled anymore.')
  if (isFreeUntilConfirmed(booking) && terms.fee === 0)
    return t('Moving or canceling is free until {painter} says yes to this time.', {
      painter: subject.painter?.first_name ?? t('a painter'),
    })
  if (isConsultation(subject) || quote.total_cost === 0)
    return t('Plans change? You can move or cancel this visit for free at any time.')
  if (terms.wasFreeUntil)
    return t('Moving or canceling was free until {deadline}. It now costs {fee}.', {
      deadline: formatDeadline(reader, terms.wasFreeUntil),
      fee,
    })
  if (terms.freeUntil === null) return t('Nobody came, so moving or canceling is free.')
  const painter = subject.painter?.first_name ?? null
  const deadline = formatFreeUntil(reader, { scheduledDate, timeSlot }, terms.freeUntil, painter)
  return outlastsBeginning(reader.market, { scheduledDate, timeSlot }, terms.freeUntil)
    ? t('Plans change? Moving or canceling is free until {deadline}.', { deadline })
    : t('Plans change? Moving or canceling is free until {deadline}. After that it costs {fee}.', { deadline, fee })
}

/** Whom the office calls about a visit: its customer, and before them its painter. */
export const callFacts = ({ reader, quote, painter }: BookingSubject): Fact[] => {
  const t = translator(reader)
  const customer = { label: t('Customer'), value: customerOf(quote) }
  if (!painter) return [customer]
  const name = `${painter.first_name} ${painter.last_name}`
  return [{ label: t('Painter'), value: `${name}, ${formatPhone(painter.phone)}` }, customer]
}

/** A customer's name and phone number in one line. */
export const customerOf = ({ customer_name, phone }: BookingSubject['quote']): string =>
  [customer_name, formatPhone(phone)].filter(Boolean).join(', ')

/** How to cancel the booking, and why somebody may want to. */
export const cancelLink = (
  { reader, booking }: Pick<BookingSubject, 'reader' | 'booking'>,
  links: Links,
  before: string,
): Block => {
  const t = translator(reader)
  return { type: 'link', before, label: t('Cancel this booking'), href: links.cancelBooking(booking) }
}

/** The way to the page of the booking, where everything about the visit is: in every letter about one. */
export const bookingLink = ({ reader, booking }: { reader: Reader; booking: KeyedBooking }, links: Links): Block => {
  const t = translator(reader)
  return {
    type: 'link',
    before: t('Everything about your visit:'),
    label: t('open my booking'),
    href: links.booking(booking),
  }
}

/** How to open the booking again. */
export const manageBlocks = ({ reader, booking }: BookingSubject, links: Links): Block[] => {
  const t = translator(reader)
  return [
    { type: 'button', label: t('Open my booking'), href: links.booking(booking) },
    {
      type: 'link',
      before: t('Another day or time?'),
      label: t('Manage Booking'),
      href: links.manageBooking(booking),
    },
    cancelLink({ reader, booking }, links, t('Don’t need it anymore?')),
  ]
}

/** How to open the booking again, and until when it can be changed: the end of every message about a date. */
export function changeBlocks(subject: BookingSubject, { now, links }: Pick<EmailContext, 'now' | 'links'>): Block[] {
  const { reader, booking, quote } = subject
  const [open, ...changes] = manageBlocks(subject, links)
  const canChange = termsNow(reader.market, booking, quote, now) !== null
  return [...(open ? [open] : []), ...(canChange ? changes : []), changeTerms(subject, now)]
}

/** How and when the visit is paid; a deposit has been paid by the time that anybody reads it. */
export function paymentOf(subject: BookingSubject): Text {
  const { reader, booking } = subject
  if (isRepair(booking.purpose)) {
    return text(
      'There’s nothing to pay: a {visit, select, warranty {warranty visit} other {touch-up}} is free of charge.',
      { visit: booking.purpose },
    )
  }
  const ways = waysToPay(reader.market)
  return booking.deposit > 0
    ? text('You paid a deposit of {deposit}. The rest is due after the work is done, {ways}.', {
        deposit: formatMoney(reader, booking.deposit),
        ways,
      })
    : text('You pay after the work is done, {ways}.', { ways })
}

/** The paint that the customer has at home when the painter comes, as an item of a list; empty where we bring it. */
export function ownPaintItems(subject: BookingSubject): string[] {
  const { reader, quote } = subject
  if (isConsultation(subject) || isRepairVisit(subject)) return []
  const by = formatTime(reader, arrivalOf(reader.market, visitOf(subject)).from)
  const said = paintToHaveAtHome(reader, quote.rooms, quote.paint_options, by)
  return said === null ? [] : [translator(reader)(said)]
}
