import { formatShortDate } from '#domain/platform/format-dates.ts'
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

/** Which of them are linked to: fresh links in place of those that ended are for visits to come, whoever asks gets what they asked for. */
const linkedOf = (subjects: readonly BookingSubject[], { isCorrected, isFirst }: Payload, now: Date) =>
  isCorrected || isFirst ? subjects.filter((one) => isComing(one, now)) : subjects

/** When a visit is, or was and what became of it. */
const headingOf = (t: Translator, { reader, booking }: BookingSubject, coming: boolean): string =>
  coming
    ? formatVisit(reader, timesOf(reader.market, booking))
    : t('{date}{status, select, completed { · painted} cancelled { · canceled} other {}}', {
        date: formatShortDate(reader, booking.scheduled_date),
        status: booking.status,
      })

type Payload = { bookingIds: string[]; isCorrected?: boolean; isFirst?: boolean }

/** Why the links are sent, and that they are keys. */
function openingOf(t: Translator, linked: readonly BookingSubject[], { isCorrected, isFirst }: Payload): string {
  const values = { count: linked.length, greeting: greeting(linked[0]?.quote.customer_name ?? null) }
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
  applies: (subjects, payload, now) => linkedOf(subjects, payload, now).length > 0,
  email: (subjects, { now, links, t }, payload) => {
    const linked = linkedOf(subjects, payload, now)
    const count = linked.length
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
        openingOf(t, linked, payload),
        ...linked.flatMap((one): Block[] => {
          const { booking, quote } = one
          const coming = isComing(one, now)
          return [
            { type: 'heading', text: headingOf(t, one, coming) },
            {
              type: 'facts',
              rows: [
                { label: t('Address'), value: quote.address },
                { label: t('Booking ID'), value: formatId(booking.id) },
              ],
            },
            coming
              ? { type: 'button', label: t('Manage Booking'), href: links.manageBooking(booking) }
              : { type: 'button', label: t('Open my booking'), href: links.booking(booking) },
          ]
        }),
      ],
    }
  },
})
