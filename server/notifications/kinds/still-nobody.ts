import { addDays, todayIn } from '#domain/platform/dates.ts'
import { formatDeadline, formatTime } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { arrivalOf } from '#domain/scheduling/visit-times.ts'
import {
  bookingLink,
  cancelLink,
  changeTerms,
  greeting,
  kindOf,
  shortDay,
  visitFacts,
  visitOf,
} from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { byBooking } from './find-subject.ts'
import type { BookingSubject } from './subjects.queries.ts'

/** How it stands on the evening before: nobody has the visit, its customer has yet to choose, or its painter has yet to answer. */
const stateOf = ({ painter, lostPainter }: BookingSubject): 'nobody' | 'choice' | 'asked' =>
  painter ? 'asked' : lostPainter === null ? 'nobody' : 'choice'

/** When the visit is to begin. */
const beginningOf = (subject: BookingSubject): Date => arrivalOf(subject.reader.market, visitOf(subject)).from

const titles: Record<ReturnType<typeof stateOf>, Text> = {
  nobody: text('We still have nobody for tomorrow'),
  choice: text('Nobody is coming tomorrow unless you say so'),
  asked: text('Your painter hasn’t answered yet for tomorrow'),
}

function openingOf(subject: BookingSubject): Text {
  const { reader, quote, painter, answerBy, lostPainter } = subject
  const values = {
    hello: greeting(quote.customer_name),
    visit: kindOf(subject),
    day: shortDay(subject),
    until: formatTime(reader, beginningOf(subject)),
    painter: painter?.first_name ?? lostPainter ?? '',
    by: answerBy ? formatDeadline(reader, answerBy) : '',
    isDue: answerBy ? 'yes' : 'no',
  }
  switch (stateOf(subject)) {
    case 'nobody':
      return text(
        '{hello} we’re sorry: we still don’t have a painter for your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}} tomorrow, {day}. We’ll keep looking until {until} tomorrow, and we’ll email you as soon as somebody says yes.',
        values,
      )
    case 'choice':
      return text(
        '{hello} {painter} can’t come to your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}} tomorrow, {day}, and you haven’t told us yet what you’d like instead. Nobody else will come unless you say so.',
        values,
      )
    default:
      return text(
        '{hello} {painter} is reserved for your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}} tomorrow, {day}, but hasn’t answered yet.{isDue, select, yes { They have until {by}; after that we’ll look for somebody else.} other {}} We’ll email you as soon as that’s settled.',
        values,
      )
  }
}

/** On the evening before a visit nobody has it yet (docs/rules/visits.md#still-nobody). */
export const stillNobody = defineNotification({
  kind: 'still-nobody',
  find: byBooking,
  // Somebody was found or has answered, or the visit was moved or canceled since.
  applies: ({ reader, booking }, { date }, now) =>
    booking.scheduled_date === date &&
    todayIn(reader.market, now) === addDays(date, -1) &&
    (booking.status === 'pending' || (booking.status === 'scheduled' && booking.confirmed_at === null)),
  email: (subject, { t, now, links }) => {
    const isAsked = stateOf(subject) === 'asked'
    const title = t(titles[stateOf(subject)])
    const terms = isAsked
      ? changeTerms(subject, now)
      : t('You don’t have to wait. Picking new dates or canceling is free until we’ve found somebody.')
    return {
      subject: title,
      preheader: terms,
      chip: {
        color: 'butter',
        name: isAsked ? t('Not confirmed yet') : t('Looking for a painter'),
        code: t('Tomorrow'),
      },
      heading: title,
      blocks: [
        t(openingOf(subject)),
        { type: 'note', text: terms },
        { type: 'button', label: t('Pick new dates'), href: links.manageBooking(subject.booking) },
        cancelLink(subject, links, t('Changed your mind?')),
        { type: 'facts', rows: visitFacts(subject) },
        bookingLink(subject, links),
      ],
    }
  },
  push: {
    topic: null,
    write: (subject, { t }) => ({
      title: t(titles[stateOf(subject)]),
      body:
        stateOf(subject) === 'asked'
          ? t('We’ll let you know as soon as that’s settled.')
          : t('Moving or canceling is free until we’ve found somebody.'),
      until: beginningOf(subject),
    }),
  },
})
