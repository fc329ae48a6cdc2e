import type { Booking } from '#contract/bookings/bookings.ts'
import type { Visit } from '#contract/bookings/visits.ts'
import { colorsToPick, formatColorsState } from '#domain/bookings/color-texts.ts'
import { isRepair } from '#domain/bookings/visit-purpose.ts'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { formatDeadline, formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { laterDays } from '#domain/scheduling/later-days.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { arrivalOf, arrivalTimes, visitDays } from '#domain/scheduling/visit-times.ts'
import { hasOpenColors, isPickable, opensColors } from './colors-of.ts'
import { firstNameOf, nobodyCame, visitOfBooking } from './headline.ts'
import { isUnfinished } from './later-days.ts'
import { getNextStep } from './timeline-texts.ts'

/** A step until the end of a visit; the icon repeats what the title says. */
export type NextStep = {
  icon: 'mail' | 'person' | 'clock' | 'done' | 'drop'
  title: string
  text: string | null
}

/** For as long as somebody may be waiting for the e-mail, in milliseconds. */
const JUST_BOOKED = 600_000

/** When the painter answers, as far as that can be promised; while nobody has the visit, that we look for somebody. */
const confirmation = (reader: Reader, { painter }: Booking): NextStep | null => {
  const t = translator(reader)
  if (painter?.confirmedAt) return null
  if (painter === null)
    return {
      icon: 'person',
      title: t('We find your painter'),
      text: t('We’ll email you as soon as somebody says yes.'),
    }
  if (!painter.confirmsBy)
    return { icon: 'person', title: t('Your painter confirms'), text: t('We’ll email you as soon as that’s done.') }
  const by = formatDeadline(reader, painter.confirmsBy)
  return {
    icon: 'person',
    title: t('{name} confirms by {by}', { name: painter.name, by }),
    text: t('We’ll email you.'),
  }
}

/** The first name of the painter, where somebody is reserved. */
const painterNameOf = (reader: Reader, booking: Booking, visit: Visit | null): string | null =>
  visit?.painter || booking.painter ? firstNameOf(reader, booking, visit) : null

/** What happens with colors that are still open once the time to pick them is over. */
function lateColorsStep(reader: Reader, booking: Booking, visit: Visit | null, now: Date): NextStep | null {
  const { colors } = booking
  if (!colors || !hasOpenColors(reader, booking, now) || isPickable(colors, now)) return null
  const t = translator(reader)
  return {
    icon: 'drop',
    title: t('{open, plural, one {One color is} other {# colors are}} still to pick', { open: colors.open }),
    text: formatColorsState(reader, colors.until, false, painterNameOf(reader, booking, visit)),
  }
}

/** The colors that the customer is to pick, and until when; null when there are none. */
export function colorsToDo(
  reader: Reader,
  booking: Booking,
  visit: Visit | null,
  now: Date,
): { title: string; text: string; label: string } | null {
  const { colors } = booking
  if (!colors || !opensColors(reader, booking, now)) return null
  const t = translator(reader)
  return {
    title: t(colorsToPick(colors)),
    text: formatColorsState(reader, colors.until, true, painterNameOf(reader, booking, visit)),
    label: t('Pick {open, plural, one {# color} other {# colors}}', { open: colors.open }),
  }
}

/** The end of a painting, and what is due then. */
function endStep(reader: Reader, { endDate, endsAt, purpose, deposit, payment }: Booking): NextStep {
  const t = translator(reader)
  const when = { day: formatShortDate(reader, endDate), time: formatTime(reader, endsAt) }
  const text = isRepair(purpose)
    ? t('There’s nothing to pay: a {visit, select, warranty {warranty visit} other {touch-up}} is free of charge.', {
        visit: purpose,
      })
    : payment.balance <= 0
      ? t('You walk through it together.')
      : deposit > 0 && payment.paid > 0
        ? t('You walk through it together, then you pay the rest.')
        : t('You walk through it together, then you pay.')
  return { icon: 'done', title: t('{day}, about {time}', when), text }
}

/** The arrival of the painter on the first day. */
function arrivalStep(reader: Reader, booking: Booking, visit: Visit | null): NextStep {
  const t = translator(reader)
  const { scheduledDate: date, timeSlot: slot } = booking
  const name = firstNameOf(reader, booking, visit)
  const times = arrivalTimes(reader, { date, slot })
  return {
    icon: 'clock',
    title: t('{day}, {from}-{to}', { day: formatShortDate(reader, date), ...times }),
    text:
      visitKind(slot) === 'consultation'
        ? t('{name} brings the colors, and you pick them together in your rooms.', { name })
        : t('{name} arrives. An email tells you when it’s time.', { name }),
  }
}

/** The arrival of the painter on the later days, if they come at another hour than on the first. */
function laterStep(reader: Reader, booking: Booking, visit: Visit | null): NextStep | null {
  const { scheduledDate: date, timeSlot: slot, endDate, endsAt } = booking
  const later = laterDays(reader, { date, slot, endDate, endsAt })
  if (!later) return null
  const t = translator(reader)
  const days = visitDays({ date, endDate })
  const name = firstNameOf(reader, booking, visit)
  return {
    icon: 'clock',
    title: t('{day}, {from}-{to}', { day: later.day, ...later.times }),
    text: t(
      '{days, plural, =2 {{name} arrives for day 2.} other {{name} arrives for day 2, and at the same time on each day after that.}}',
      { days, name },
    ),
  }
}

/** The next step of a visit under way, and its end while the painter is yet to come. */
function stepsUnderWay(reader: Reader, booking: Booking, visit: Visit, now: Date): NextStep[] {
  const next = getNextStep(reader, booking, visit, now)
  if (!next) return []
  const isToCome = visit.phase === 'late' || visit.phase === 'on_the_way' || visit.phase === 'between'
  return [
    { icon: 'clock', title: next.when, text: next.what },
    ...(isToCome && visitKind(booking.timeSlot) === 'painting' ? [endStep(reader, booking)] : []),
  ]
}

/** The next steps of a visit that lies ahead, only those for which there is time; the next one of a visit under way. None once nobody came. */
export function nextSteps(reader: Reader, booking: Booking, visit: Visit | null, now: Date): NextStep[] {
  const t = translator(reader)
  // Nobody comes until the customer chooses how it goes on.
  if (nobodyCame(visit, now) || booking.lostPainter !== null) return []
  // The head of the page says what happens on a day that its painter cannot keep.
  if (visit?.withoutPainter && visit.withoutPainter.day === visit.date) return []
  if (visit && isUnfinished(reader, visit, now)) return []
  const { phase } = visit ?? visitOfBooking(booking)
  if (phase !== 'waiting' && phase !== 'booked' && phase !== 'confirmed')
    return visit ? stepsUnderWay(reader, booking, visit, now) : []
  const isPainting = visitKind(booking.timeSlot) === 'painting'
  const today = todayIn(reader.market, now)
  const steps: (NextStep | null)[] = [
    lateColorsStep(reader, booking, visit, now),
    phase !== 'confirmed' && now.getTime() - booking.bookedAt.getTime() < JUST_BOOKED
      ? {
          icon: 'mail',
          title: t('Check your inbox'),
          text: t('A confirmation email is on its way, with the appointment as a calendar entry.'),
        }
      : null,
    confirmation(reader, booking),
    booking.scheduledDate > addDays(today, 1)
      ? { icon: 'mail', title: t('The day before'), text: t('We’ll remind you by email.') }
      : null,
    phase !== 'waiting' && now <= arrivalOf(reader.market, { date: booking.scheduledDate, slot: booking.timeSlot }).to
      ? arrivalStep(reader, booking, visit)
      : null,
    phase !== 'waiting' ? laterStep(reader, booking, visit) : null,
    isPainting && phase !== 'waiting' ? endStep(reader, booking) : null,
  ]
  return steps.filter((step) => step !== null)
}
