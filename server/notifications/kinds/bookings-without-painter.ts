import { placeName, townName } from '#domain/coverage/place.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { customerOf, kindOf, shortDay } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { type BookingSubject, findUnplacedBookings, MOST_LISTED } from './subjects.queries.ts'

const counted = ({ length: count }: readonly BookingSubject[]): Text =>
  count === MOST_LISTED
    ? text('{count} or more bookings need a painter', { count })
    : text('{count, plural, one {# booking needs a painter} other {# bookings need a painter}}', { count })

const line = (subject: BookingSubject): string => {
  const { reader, quote, lostPainter } = subject
  const t = translator(reader)
  const values = {
    day: shortDay(subject),
    visit: kindOf(subject),
    place: placeName(reader, quote),
    customer: customerOf(quote),
  }
  return lostPainter === null
    ? t(
        '{day}: {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}} in {place}. {customer}',
        values,
      )
    : t(
        '{day}: {visit, select, touch_up {touch-up} warranty {warranty visit} other {paint job}} in {place}. {customer}. {painter} can’t come back, and the customer is choosing how it goes on.',
        { ...values, painter: lostPainter },
      )
}

/** All bookings that are waiting for a painter when it is sent, in one message. */
export const bookingsWithoutPainter = defineNotification({
  kind: 'bookings-without-contractor',
  find: findUnplacedBookings,
  applies: (waiting) => waiting.length > 0,
  email: (waiting, { links, reader, t }) => ({
    subject: t(counted(waiting)),
    preheader: waiting
      .slice(0, 3)
      .map((subject) => t('{day} in {town}', { day: shortDay(subject), town: townName(reader, subject.quote) }))
      .join(', '),
    chip: { color: 'brick', name: t('No painter'), code: String(waiting.length) },
    heading: t(counted(waiting)),
    blocks: [
      t(
        'Nobody else who serves these areas is free at these times. The customers still expect us. The soonest visit is listed first.',
      ),
      { type: 'list', items: waiting.map(line) },
      { type: 'button', label: t('Open the dashboard'), href: links.adminDashboard },
    ],
  }),
})
