import { isLive } from '#domain/platform/booking-status.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { greeting, visitFacts } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { byBooking } from './find-subject.ts'

type OnTheWay = { bookingId: string; at: string; minutes: number }

const MINUTE = 60_000

/** Who should have arrived this many minutes ago is no longer announced. */
const STALE_MINUTES = 60

/** When the painter expects to arrive. */
export const expectedAt = ({ at, minutes }: Pick<OnTheWay, 'at' | 'minutes'>): Date =>
  new Date(new Date(at).getTime() + minutes * MINUTE)

/** The end of the time in which it is worth announcing. */
export const announcedUntil = (payload: Pick<OnTheWay, 'at' | 'minutes'>): Date =>
  new Date(expectedAt(payload).getTime() + STALE_MINUTES * MINUTE)

export const painterOnTheWay = defineNotification({
  kind: 'painter-on-the-way',
  find: byBooking,
  applies: ({ booking, painter }, payload, now) =>
    isLive(booking.status) && booking.status !== 'completed' && painter !== null && now < announcedUntil(payload),
  email: (subject, { t, reader, links }, payload) => {
    const who = subject.painter?.first_name ?? text('Your painter')
    const time = formatTime(reader, expectedAt(payload))
    return {
      subject: t('{painter} is on the way, about {time}', { painter: who, time }),
      preheader: t('Follow along on your booking page.'),
      chip: { color: 'wissahickon', name: t('On the way'), code: t('About {time}', { time }) },
      heading: t('{painter} is on the way, about {time}', { painter: who, time }),
      blocks: [
        t('{greeting} {painter} just set off and expects to be at your door at about {time}.', {
          greeting: greeting(subject.quote.customer_name),
          painter: who,
          time,
        }),
        { type: 'button', label: t('See your booking'), href: links.booking(subject.booking) },
        { type: 'facts', rows: visitFacts(subject) },
      ],
    }
  },
  push: {
    topic: null,
    write: ({ reader }, { t }, payload) => ({
      title: t('Your painter is on the way'),
      body: t('They expect to be there about {time}.', { time: formatTime(reader, expectedAt(payload)) }),
      until: announcedUntil(payload),
    }),
  },
})
