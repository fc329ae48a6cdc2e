import { todayIn } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { bookingLink, greeting, kindOf, visitFacts } from './booking-parts.ts'
import { type OfDay, withDay } from './day-subjects.ts'
import { defineNotification } from './define-notification.ts'
import { byBooking } from './find-subject.ts'
import type { BookingSubject } from './subjects.queries.ts'

/** The painter still cannot come on that day, and nobody else is sent yet. */
export const isStillOpen = ({ reader, visitDay }: OfDay<BookingSubject>, now: Date): boolean =>
  visitDay !== null &&
  visitDay.givenUp !== null &&
  !visitDay.givenUp.isReplaced &&
  visitDay.date >= todayIn(reader.market, now)

/** The painter of a visit under way cannot come on one of its days. */
export const dayGivenUp = defineNotification({
  kind: 'day-given-up',
  find: async (deps, payload) => withDay(deps, await byBooking(deps, payload), payload),
  applies: (subject, _payload, now) => isStillOpen(subject, now),
  email: (subject, { links, reader, t }, { day }) => {
    const date = formatShortDate(reader, day)
    const painter = subject.painter?.first_name ?? t('Your painter')
    return {
      subject: t('{painter} can’t come on {day}', { painter, day: date }),
      preheader: t('We’ll try to find somebody to go on, and we’ll call you.'),
      chip: { color: 'butter', name: t('Change of plan'), code: date },
      heading: t('{painter} can’t come on {day}', { painter, day: date }),
      blocks: [
        t(
          '{greeting} we’re sorry: {painter} can’t come on {day} to go on with your {visit, select, touch_up {touch-up} warranty {warranty visit} other {paint job}}. We’ll try to find somebody to go on that day, and we’ll call you.',
          { greeting: greeting(subject.quote.customer_name), painter, day: date, visit: kindOf(subject) },
        ),
        t(
          'Would another day suit you better? Just reply or call. Moving the rest costs nothing, and your price stays the same.',
        ),
        bookingLink(subject, links),
        { type: 'facts', rows: visitFacts(subject) },
      ],
    }
  },
  push: {
    topic: null,
    write: ({ reader }, { t }, { day }) => ({
      title: t('Your painter can’t come on {day}', { day: formatShortDate(reader, day) }),
      body: t('We’re sorry. We’ll try to find somebody to go on, and we’ll call you.'),
    }),
  },
})
