import { addDays, type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { formatDeadline, formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { Translator } from '#domain/platform/translation/translator.ts'
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
import { isStillOpen } from './day-given-up.ts'
import { type OfDay, withDay } from './day-subjects.ts'
import { defineNotification } from './define-notification.ts'
import { byBooking } from './find-subject.ts'
import type { BookingSubject } from './subjects.queries.ts'

/**
 * How it stands on the evening before: nobody has the visit, nobody goes on with it on a later day, its customer has yet to choose, or
 * its painter has yet to answer.
 */
const stateOf = ({
  painter,
  lostPainter,
  visitDay,
}: OfDay<BookingSubject>): 'nobody' | 'later_day' | 'choice' | 'asked' =>
  visitDay?.givenUp ? 'later_day' : painter ? 'asked' : lostPainter === null ? 'nobody' : 'choice'

/** When the visit is to begin. */
const beginningOf = (subject: BookingSubject): Date => arrivalOf(subject.reader.market, visitOf(subject)).from

const titles: Record<ReturnType<typeof stateOf>, Text> = {
  nobody: text('We still have nobody for tomorrow'),
  later_day: text('We still have nobody for tomorrow'),
  choice: text('Nobody is coming tomorrow unless you say so'),
  asked: text('Your painter hasn’t answered yet for tomorrow'),
}

function openingOf(subject: OfDay<BookingSubject>): Text {
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
    case 'later_day':
      return text(
        '{hello} we’re sorry: we still don’t have anybody to go on with your {visit, select, touch_up {touch-up} warranty {warranty visit} other {paint job}} tomorrow, {day}. We’ll call you about the rest.',
        { ...values, day: formatShortDate(reader, subject.visitDay?.date ?? subject.booking.scheduled_date) },
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

/** Whether its first day is that date, and nobody has said yes to it. */
const isUncertain = (
  { scheduled_date: first, status, confirmed_at }: BookingSubject['booking'],
  date: CivilDate,
): boolean => first === date && (status === 'pending' || (status === 'scheduled' && confirmed_at === null))

/** What it costs not to wait. */
function termsOf(subject: OfDay<BookingSubject>, t: Translator, now: Date): string {
  switch (stateOf(subject)) {
    case 'asked':
      return changeTerms(subject, now)
    case 'later_day':
      return t(
        'Would another day suit you better? Just reply or call. Moving the rest costs nothing, and your price stays the same.',
      )
    default:
      return t('You don’t have to wait. Picking new dates or canceling is free until we’ve found somebody.')
  }
}

/** On the evening before a visit nobody has it yet (docs/rules/visits.md#still-nobody). */
export const stillNobody = defineNotification({
  kind: 'still-nobody',
  find: async (deps, payload) => withDay(deps, await byBooking(deps, payload), { day: payload.date }),
  // Somebody was found or has answered, or the visit was moved or canceled since.
  applies: (subject, { date }, now) =>
    todayIn(subject.reader.market, now) === addDays(date, -1) &&
    (isUncertain(subject.booking, date) || isStillOpen(subject, now)),
  email: (subject, { t, now, links }) => {
    const state = stateOf(subject)
    const isAsked = state === 'asked'
    const title = t(titles[state])
    const terms = termsOf(subject, t, now)
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
        // The work has begun: the office moves the rest.
        ...(state === 'later_day'
          ? []
          : [
              { type: 'button' as const, label: t('Pick new dates'), href: links.manageBooking(subject.booking) },
              cancelLink(subject, links, t('Changed your mind?')),
            ]),
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
          : stateOf(subject) === 'later_day'
            ? t('We’re sorry. We’ll call you about the rest.')
            : t('Moving or canceling is free until we’ve found somebody.'),
      until: subject.visitDay?.arrival.from ?? beginningOf(subject),
    }),
  },
})
