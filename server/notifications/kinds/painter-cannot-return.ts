import { isRepair } from '#domain/bookings/visit-purpose.ts'
import { cancelLink, greeting, isPast, kindOf, shortDay, visitFacts, whenOf } from './booking-parts.ts'
import { calendarInvitation } from './calendar-invitation.ts'
import { defineNotification } from './define-notification.ts'
import { byBooking } from './find-subject.ts'

/** The painter who was to come back cannot: the customer chooses how it goes on (docs/rules/visits.md#the-same-painter). */
export const painterCannotReturn = defineNotification({
  kind: 'painter-cannot-return',
  find: byBooking,
  calendar: calendarInvitation,
  applies: (subject, _payload, now) => subject.booking.status === 'pending' && !isPast(subject, now),
  email: (subject, { links, t }) => {
    const { booking, quote, lostPainter } = subject
    return {
      subject: t('Your painter can’t come back on {day}: what would you like?', { day: shortDay(subject) }),
      preheader: t('Another painter, another day, or not at all: it’s your choice, and free of charge.'),
      chip: { color: 'butter', name: t('Your choice'), code: shortDay(subject) },
      heading: t('Your painter can’t come back'),
      blocks: [
        t(
          '{greeting} we’re sorry: {painter}, who painted at your home, can’t come for your {visit, select, touch_up {touch-up} warranty {warranty visit} other {second visit}}, {when}. Nobody else will come unless you say so, and each of these is free:',
          {
            greeting: greeting(quote.customer_name),
            painter: lostPainter ?? t('the painter'),
            visit: kindOf(subject),
            when: whenOf(subject),
          },
        ),
        {
          type: 'list',
          items: [
            t('Another painter, at the same time: open your booking and choose it there.'),
            t('Another day: pick one that works for you. You’ll see who’s coming before you decide.'),
            isRepair(booking.purpose)
              ? t('Not at all: cancel it. It costs nothing, and you can tell us again if something needs fixing.')
              : t('Not at all: cancel the extra work. It costs nothing, and what is painted stays as it is.'),
          ],
        },
        { type: 'button', label: t('Choose what to do'), href: links.booking(booking) },
        { type: 'link', before: t('Another day?'), label: t('Pick a day'), href: links.manageBooking(booking) },
        cancelLink(subject, links, t('Not at all?')),
        { type: 'facts', rows: visitFacts(subject) },
      ],
    }
  },
  push: {
    topic: null,
    write: (subject, { t }) => ({
      title: t('Your painter can’t come back on {day}', { day: shortDay(subject) }),
      body: t('Another painter, another day, or not at all: it’s your choice, and free of charge.'),
    }),
  },
})
