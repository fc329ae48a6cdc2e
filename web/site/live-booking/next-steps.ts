import type { Booking } from '#contract/bookings/bookings.ts'
import type { Visit } from '#contract/bookings/visits.ts'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { formatDeadline, formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { arrivalTimes } from '#domain/scheduling/visit-times.ts'
import { firstNameOf, visitOfBooking } from './headline.ts'
import { getNextStep } from './timeline-texts.ts'

/** A step until the end of a visit; the icon repeats what the title says. */
export type NextStep = { icon: 'mail' | 'person' | 'home' | 'clock' | 'done'; title: string; text: string | null }

/** For as long as somebody may be waiting for the e-mail, in milliseconds. */
const JUST_BOOKED = 3_600_000

/** When the painter answers, as far as that can be promised. */
const confirmation = (reader: Reader, { painter, lostPainter }: Booking): NextStep | null => {
  const t = translator(reader)
  if (painter?.confirmedAt || lostPainter !== null) return null
  if (!painter?.confirmsBy)
    return { icon: 'person', title: t('Your painter confirms'), text: t('We email you as soon as that is done.') }
  const by = formatDeadline(reader, painter.confirmsBy)
  return { icon: 'person', title: t('{name} confirms by {by}', { name: painter.name, by }), text: t('We email you.') }
}

/** Arriving, and for a painting the end with what is due then. */
function visitSteps(reader: Reader, booking: Booking, visit: Visit | null): NextStep[] {
  const t = translator(reader)
  const { scheduledDate: date, timeSlot: slot, endDate, endsAt, purpose, deposit, payment } = booking
  const name = firstNameOf(reader, booking, visit)
  const arrival = t('{day}, {from}-{to}', {
    day: formatShortDate(reader, date),
    ...arrivalTimes(reader, { date, slot }),
  })
  if (visitKind(slot) === 'consultation')
    return [
      {
        icon: 'clock',
        title: arrival,
        text: t('{name} brings the colors, and you pick them together in your rooms.', { name }),
      },
    ]
  return [
    { icon: 'clock', title: arrival, text: t('{name} arrives. An email tells you when it’s time.', { name }) },
    {
      icon: 'done',
      title: t('{day}, about {time}', { day: formatShortDate(reader, endDate), time: formatTime(reader, endsAt) }),
      text:
        purpose === 'touch_up'
          ? t('There is nothing to pay: a touch-up is free of charge.')
          : payment.balance <= 0
            ? t('You walk through it together.')
            : deposit > 0 && payment.paid > 0
              ? t('You walk through it together, then you pay the rest.')
              : t('You walk through it together, then you pay.'),
    },
  ]
}

/** The next steps of a visit that lies ahead, only those for which there is time; the next one of a visit under way. */
export function nextSteps(reader: Reader, booking: Booking, visit: Visit | null, now: Date): NextStep[] {
  const t = translator(reader)
  const { phase } = visit ?? visitOfBooking(booking)
  if (phase !== 'waiting' && phase !== 'booked' && phase !== 'confirmed') {
    const next = visit && getNextStep(reader, booking, visit, now)
    return next ? [{ icon: 'clock', title: next.when, text: next.what }] : []
  }
  const isPainting = visitKind(booking.timeSlot) === 'painting'
  const today = todayIn(reader.market, now)
  const steps: (NextStep | null)[] = [
    now.getTime() - booking.bookedAt.getTime() < JUST_BOOKED
      ? {
          icon: 'mail',
          title: t('Check your inbox'),
          text: t('A confirmation email is on its way, with the appointment as a calendar entry.'),
        }
      : null,
    confirmation(reader, booking),
    booking.scheduledDate > addDays(today, 1)
      ? { icon: 'mail', title: t('The day before'), text: t('We remind you by email.') }
      : null,
    isPainting && booking.scheduledDate >= today
      ? {
          icon: 'home',
          title: t('Clear the small things'),
          text: t('Please move lamps, pictures and breakables away from the walls.'),
        }
      : null,
    ...visitSteps(reader, booking, visit),
  ]
  return steps.filter((step) => step !== null)
}
