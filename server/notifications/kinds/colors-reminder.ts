import { colorsToPick, formatColorsState } from '#domain/bookings/color-texts.ts'
import { colorReminderOn } from '#domain/bookings/colors-deadline.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { bookingLink, greeting, shortDay, visitFacts } from './booking-parts.ts'
import { type ColorsSubject, findColorsSubject } from './colors-subject.queries.ts'
import { defineNotification } from './define-notification.ts'
import { colorFacts } from './room-parts.ts'

const colorsOf = ({ colors }: ColorsSubject) => {
  if (!colors) throw new Error('a reminder of colors without any')
  return colors
}

/** Colors of a painting that are still open some days before it; once they can no longer be picked, what happens with them. */
export const colorsReminder = defineNotification({
  kind: 'colors-reminder',
  find: findColorsSubject,
  // A visit that was moved has reminders of its own; picked colors, and an evening on which they are, need none.
  applies: ({ reader, booking, colors, hasEvening }, { days }, now) =>
    colors !== null &&
    colors.open > 0 &&
    !hasEvening &&
    colorReminderOn(todayIn(reader.market, now), booking.scheduled_date) === days,
  email: (subject, { t, links }) => {
    const { reader, quote, painter } = subject
    const { open, canPick, until } = colorsOf(subject)
    const name = painter?.first_name ?? null
    const day = shortDay(subject)
    const state = formatColorsState(reader, until, canPick, name)
    const hello = greeting(quote.customer_name)
    return {
      subject: canPick
        ? t('{what} by {by}', { what: colorsToPick(colorsOf(subject)), by: formatDeadline(reader, until) })
        : t('{open, plural, one {One color} other {# colors}} for {day} still to pick', { open, day }),
      preheader: state,
      chip: {
        color: 'butter',
        name: t('{open, plural, one {# color to pick} other {# colors to pick}}', { open }),
        code: day,
      },
      heading: t(canPick ? colorsToPick(colorsOf(subject)) : text('Your colors are still to pick')),
      blocks: [
        t(
          '{hello} we paint on {day}, and {open, plural, one {one color isn’t picked yet} other {# colors aren’t picked yet}}.',
          { hello, day, open },
        ),
        state,
        ...(canPick
          ? [{ type: 'button', label: t('Pick my colors'), href: `${links.booking(subject.booking)}#rooms` } as const]
          : []),
        { type: 'facts', rows: colorFacts(reader, quote, false) },
        t('The color you pick doesn’t change the price.'),
        { type: 'facts', rows: visitFacts(subject) },
        bookingLink(subject, links),
      ],
    }
  },
})
