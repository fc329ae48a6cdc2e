import { noFeeReason } from '#domain/bookings/no-fee-reason.ts'
import { attemptsAt, timesAtDoor } from '#domain/bookings/no-show.ts'
import { isRepair } from '#domain/bookings/visit-purpose.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatDate, formatTime } from '#domain/platform/format-dates.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { isConsultation, shortDay, visitName } from './booking-parts.ts'
import type { EmailContext } from './define-notification.ts'
import type { Block, Fact } from './email-content.ts'
import type { NoShowSubject } from './no-show-subjects.queries.ts'
import type { BookingSubject } from './subjects.queries.ts'

/** The first name of the painter, or what stands for it. */
export const painterOf = ({ painter }: NoShowSubject): Text | string => painter?.first_name ?? text('Your painter')

/** From when until when they were at the door, as the customer reads it. */
export const doorTimes = ({
  reader,
  noShow: { arrived_at: arrivedAt, wait_until: waitUntil, left_at: leftAt },
}: Pick<NoShowSubject, 'reader' | 'noShow'>): { from: string; until: string } => {
  const { from, until } = timesAtDoor({ arrivedAt, waitUntil, leftAt })
  return { from: formatTime(reader, from), until: formatTime(reader, until) }
}

/** Why there is no fee for it. */
export const whyNoFee = (subject: NoShowSubject): Text =>
  noFeeReason(isConsultation(subject) ? 'consultation' : 'painting', subject.arrival, subject.noShow.state)

/** The events with their times: arrival, calls and messages, the end of the wait. */
export function noShowFacts(subject: NoShowSubject): Fact[] {
  const t = translator(subject.reader)
  const { reader, noShow, booking, quote, tried } = subject
  const { from, until } = doorTimes(subject)
  const labels = { call: text('Call'), message: text('Message') }
  return [
    { label: t('Visit'), value: t('{visit}, {day}', { visit: t(visitName(subject)), day: shortDay(subject) }) },
    { label: t('Address'), value: quote.address },
    { label: t('Arrived'), value: from },
    ...attemptsAt({ arrivedAt: noShow.arrived_at }, tried).map(({ kind, at }) => ({
      label: t(labels[kind]),
      value: formatTime(reader, at),
    })),
    ...(noShow.left_at ? [{ label: t('Waited until'), value: until }] : []),
    { label: t('Booking ID'), value: formatId(booking.id) },
  ]
}

/** New dates: for the same quote while it is valid, else with a new one; a visit that follows another one has none. */
export function newDates(
  { reader, quote, booking }: BookingSubject,
  { now, links }: Pick<EmailContext, 'now' | 'links'>,
): Block {
  const t = translator(reader)
  if (isRepair(booking.purpose))
    return t(
      'If something still needs fixing, just get in touch, and we’ll find another day. It’s still free of charge.',
    )
  if (booking.purpose !== null)
    return t('If you’d still like the extra work, just get in touch, and we’ll find another day.')
  if (quote.expires_at <= now)
    return { type: 'link', before: t('Another time?'), label: t('Get a new quote'), href: links.getQuote }
  return {
    type: 'link',
    before: t('Your quote is good until {date}:', {
      date: formatDate(reader, todayIn(reader.market, quote.expires_at)),
    }),
    label: t('pick another date'),
    href: links.quote(quote),
  }
}
