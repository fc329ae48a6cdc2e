import { formatId } from '#domain/platform/identifiers.ts'
import type { Translator } from '#domain/platform/translation/translator.ts'
import { formatVisit } from '#domain/scheduling/visit-times.ts'
import { timesOf } from '#server/bookings/lifecycle/times-of.ts'
import { greeting, isPast } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import type { Block } from './email-content.ts'
import { type BookingSubject, findBookingSubjects } from './subjects.queries.ts'

/** A visit that is upcoming or under way. */
const isComing = (subject: BookingSubject, now: Date): boolean =>
  subject.booking.status !== 'cancelled' && subject.booking.status !== 'completed' && !isPast(subject, now)

type Payload = { bookingIds: string[]; isCorrected?: boolean; isFirst?: boolean }

/** Why the links are sent, and that they are keys. */
function openingOf(t: Translator, coming: readonly BookingSubject[], { isCorrected, isFirst }: Payload): string {
  const values = { count: coming.length, greeting: greeting(coming[0]?.quote.customer_name ?? null) }
  if (isFirst) {
    return t(
      '{count, plural, one {{greeting} from now on we write to you at this email address. The link opens your booking without typing anything, so please keep this email to yourself.} other {{greeting} from now on we write to you at this email address. Each link opens one of your bookings without typing anything, so please keep this email to yourself.}}',
      values,
    )
  }
  return isCorrected
    ? t(
        '{count, plural, one {{greeting} we now write to you at this email address. The link opens your booking without typing anything, so please keep this email to yourself. Links that we sent to your earlier address no longer work.} other {{greeting} we now write to you at this email address. Each link opens one of your bookings without typing anything, so please keep this email to yourself. Links that we sent to your earlier address no longer work.}}',
        values,
      )
    : t(
        '{count, plural, one {{greeting} you asked us for it on our site. The link opens it without typing anything, so please keep this email to yourself.} other {{greeting} you asked us for them on our site. Each link opens one without typing anything, so please keep this email to yourself.}}',
        values,
      )
}

/** Links to bookings whose id was lost, or whose links ended because the address was corrected; or the first ones by email. */
export const bookingLinks = defineNotification({
  kind: 'booking-links',
  find: (deps, { bookingIds }: Payload) => findBookingSubjects(deps, bookingIds),
  applies: (subjects, _payload, now) => subjects.some((one) => isComing(one, now)),
  email: (subjects, { now, links, t }, payload) => {
    const coming = subjects.filter((one) => isComing(one, now))
    const count = coming.length
    return {
      subject: t('{count, plural, one {Your Evencoat booking} other {Your # Evencoat bookings}}', { count }),
      preheader: t('Just tap to open. There’s nothing to type.'),
      chip: {
        color: 'schuylkill',
        name: t('Your bookings'),
        code: payload.isCorrected || payload.isFirst ? t('New links') : t('Sent again'),
      },
      heading: t("{count, plural, one {Here's your booking} other {Here are your bookings}}", { count }),
      blocks: [
        openingOf(t, coming, payload),
        ...coming.flatMap(({ reader, booking, quote }): Block[] => [
          { type: 'heading', text: formatVisit(reader, timesOf(reader.market, booking)) },
          {
            type: 'facts',
            rows: [
              { label: t('Address'), value: quote.address },
              { label: t('Booking ID'), value: formatId(booking.id) },
            ],
          },
          { type: 'button', label: t('Manage Booking'), href: links.manageBooking(booking) },
        ]),
      ],
    }
  },
})
