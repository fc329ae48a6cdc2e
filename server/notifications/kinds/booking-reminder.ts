import { formatColorsState } from '#domain/bookings/color-texts.ts'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { hasBegun } from '#domain/scheduling/slots.ts'
import { arrivalOf, formatArrival } from '#domain/scheduling/visit-times.ts'
import {
  changeBlocks,
  greeting,
  isConsultation,
  kindOf,
  ownPaintItems,
  paymentOf,
  visitFacts,
  visitOf,
  whenOf,
} from './booking-parts.ts'
import { type ColorsSubject, findColorsSubject } from './colors-subject.queries.ts'
import { defineNotification } from './define-notification.ts'
import type { BookingSubject } from './subjects.queries.ts'

const dayOf = ({ reader, booking }: BookingSubject, now: Date): 'today' | 'tomorrow' =>
  booking.scheduled_date === todayIn(reader.market, now) ? 'today' : 'tomorrow'

/** Only a painter who has confirmed is announced. */
const isCertain = ({ booking }: BookingSubject): boolean =>
  booking.confirmed_at !== null || booking.status === 'confirmed'

const headingOf = (subject: BookingSubject, now: Date): Text => {
  const day = dayOf(subject, now)
  if (isCertain(subject)) return text('We’re coming {day, select, today {today} other {tomorrow}}', { day })
  return text(
    'Your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}} is planned for {day, select, today {today} other {tomorrow}}',
    { visit: kindOf(subject), day },
  )
}

const openingOf = (subject: BookingSubject): Text => {
  const values = { greeting: greeting(subject.quote.customer_name), visit: kindOf(subject) }
  if (isCertain(subject))
    return text(
      '{greeting} a quick reminder of your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}}.',
      values,
    )
  return text(
    '{greeting} a quick reminder of your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}}. {painter} is reserved for you but hasn’t confirmed yet. We’ll email you as soon as that’s done.',
    { ...values, painter: subject.painter?.first_name ?? text('Your painter') },
  )
}

/** The colors that are not picked yet, and what happens with them. */
function openColorItems({ reader, colors, painter }: ColorsSubject): string[] {
  if (!colors || colors.open === 0) return []
  const t = translator(reader)
  const { open, until, canPick } = colors
  const state = formatColorsState(reader, until, canPick, painter?.first_name ?? null)
  return [t('{open, plural, one {One color isn’t} other {# colors aren’t}} picked yet. {state}', { open, state })]
}

export const bookingReminder = defineNotification({
  kind: 'booking-reminder',
  find: findColorsSubject,
  // A visit that was moved or cancelled since needs no reminder for tomorrow.
  applies: ({ reader, booking, painter }, _payload, now) =>
    (booking.status === 'scheduled' || booking.status === 'confirmed') &&
    painter !== null &&
    painter.is_active &&
    booking.scheduled_date <= addDays(todayIn(reader.market, now), 1) &&
    !hasBegun(reader.market, booking.scheduled_date, booking.time_slot, now),
  email: (subject, { t, ...context }) => {
    const day = dayOf(subject, context.now)
    const visit = kindOf(subject)
    const arrival = formatArrival(subject.reader, visitOf(subject))
    const from = formatTime(subject.reader, arrivalOf(subject.reader.market, visitOf(subject)).from)
    return {
      subject: t(
        '{day, select, today {Today} other {Tomorrow}}: your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}}, painter {arrival}',
        {
          day,
          visit,
          arrival,
        },
      ),
      preheader: t('{visit}, at {address}.', { visit: whenOf(subject), address: subject.quote.address }),
      chip: {
        color: 'butter',
        name: t('{day, select, today {Today} other {Tomorrow}}', { day }),
        code: t('From {time}', { time: from }),
      },
      heading: t(headingOf(subject, context.now)),
      blocks: [
        t(openingOf(subject)),
        { type: 'facts', rows: visitFacts(subject) },
        {
          type: 'list',
          items: isConsultation(subject)
            ? [t('Keep fabrics, a piece of flooring and any colors you like within reach.')]
            : [
                ...ownPaintItems(subject),
                ...openColorItems(subject),
                t('Please put small things away, take pictures down and leave a clear path to the rooms.'),
                t('Keep pets in another room while the paint is wet.'),
                t(paymentOf(subject)),
              ],
        },
        ...changeBlocks(subject, context),
      ],
    }
  },
})
