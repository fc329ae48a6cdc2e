import type { Booking } from '#contract/bookings/bookings.ts'
import type { Visit } from '#contract/bookings/visits.ts'
import { cancelledTitle, formatCancellation } from '#domain/bookings/cancellation-texts.ts'
import type { VisitPhase } from '#domain/bookings/visit-progress.ts'
import { isRepair, type VisitPurpose } from '#domain/bookings/visit-purpose.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatWholeMoney } from '#domain/platform/format.ts'
import { formatDeadline, formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { formatEnd, spanTimes } from '#domain/scheduling/visit-times.ts'
import { withBookingTerms } from '#web/site/manage-booking/with-booking-terms.ts'
import { formatVisitDates, type HeroDay, heroDays } from './hero-days.ts'
import { isLaterDayMissed, isOverdue, isUnfinished, laterDayMissed, withoutPainterLines } from './later-days.ts'

/** The answer to "when?": one line, and the part of it that is marked, if any; before the visit, its days as chips. */
export type Headline = { title: string; mark: string | null; lines: string[]; days?: HeroDay[] }

/** The state of a visit before the server was asked for it: that it is booked. */
export const visitOfBooking = ({ status, painter }: Booking): Pick<Visit, 'phase'> => ({
  phase:
    status === 'cancelled' ? 'cancelled' : painter === null ? 'waiting' : painter.confirmedAt ? 'confirmed' : 'booked',
})

/** The painter's first name, as far as it is known. */
export const firstNameOf = (reader: Reader, booking: Booking, visit: Visit | null): string => {
  const t = translator(reader)
  return visit?.painter?.firstName ?? booking.painter?.name.split(' ')[0] ?? t('Your painter')
}

/** "8:00-8:30 AM", on a day of the visit. */
const formatArrivalTimes = (reader: Reader, { arrivesFrom, arrivesTo }: Visit): string => {
  const t = translator(reader)
  return t('{from}-{to}', spanTimes(reader, { from: arrivesFrom, to: arrivesTo }))
}

/** "Tue, Nov 24, 8:00-8:30 AM". */
const formatDayAndArrival = (reader: Reader, visit: Visit): string => {
  const t = translator(reader)
  return t('{day}, {time}', { day: formatShortDate(reader, visit.date), time: formatArrivalTimes(reader, visit) })
}

/** The last day of the visit and when it ends: "continues Wed, Nov 25 until about noon". */
const formatBookingEnd = (reader: Reader, { scheduledDate: date, timeSlot: slot, endDate, endsAt }: Booking): string =>
  formatEnd(reader, { date, slot, endDate, endsAt })

/** "Day 2 of 3, Tue, Nov 24", when the work of the day ends, and when the whole visit does, if that is another day. */
const linesOf = (reader: Reader, booking: Booking, visit: Visit | null): string[] => {
  const t = translator(reader)
  const day = formatShortDate(reader, visit?.date ?? booking.scheduledDate)
  if (!visit || visit.days === 1) return [day, formatBookingEnd(reader, booking)]
  const time = formatTime(reader, visit.endsAt)
  const ofDay = t('Day {day} of {days}, {date}', { day: visit.day, days: visit.days, date: day })
  return visit.day === visit.days
    ? [ofDay, t('done about {time}', { time })]
    : [ofDay, t('until about {time} that day', { time }), formatBookingEnd(reader, booking)]
}

/** Whether the painter has left for the day shown on the page: it was the last one. On its morning they are yet to come. */
export const hasLeft = (reader: Reader, { phase, date, timeline }: Visit): boolean =>
  phase === 'between' && timeline.some(({ kind, at }) => kind === 'left' && todayIn(reader.market, at) === date)

/** Whether nobody came when we had promised, and nobody is on the way now either. */
export const nobodyCame = (visit: Visit | null, now: Date): boolean =>
  visit !== null && visit.missed !== null && (visit.expectedAt === null || visit.expectedAt <= now)

/** Nobody came: sorry first, what it costs us, and what is free. */
function missedHeadline(reader: Reader, { scheduledDate }: Booking, { missed, painter }: Visit): Headline {
  const t = translator(reader)
  return {
    title: t('We’re sorry. Nobody came on {day}', { day: formatShortDate(reader, scheduledDate) }),
    mark: null,
    lines: [
      missed !== null && missed.credit > 0
        ? t('We’ve credited your booking with {credit}, and we’re finding out why.', {
            credit: formatWholeMoney(reader, missed.credit),
          })
        : t('We’re finding out why.'),
      ...(painter ? [t('Is your painter with you? Then all is well.')] : []),
    ],
  }
}

/** While the painter stands before a closed door, and once nobody was home; null otherwise. */
function noShowHeadline(
  reader: Reader,
  { cancellation }: Booking,
  name: string,
  visit: Visit | null,
  lines: string[],
): Headline | null {
  const t = translator(reader)
  if (!visit?.noShow) return null
  const { state, waitUntil } = visit.noShow
  if (state === 'ended') return { title: t('Nobody was home'), mark: null, lines: cancellation?.stands ?? [] }
  const time = formatTime(reader, waitUntil)
  return state === 'waiting'
    ? { title: t('{name} is at your door,', { name }), mark: t('until {time}', { time }), lines }
    : { title: t('{name} waited until {time}', { name, time }), mark: null, lines }
}

/** "Maria finished on Thu, Dec 3, 4:06 PM". */
function finishedLines(reader: Reader, name: string, visit: Visit | null): string[] {
  const t = translator(reader)
  const finished = visit?.timeline.findLast(({ kind }) => kind === 'completed')
  return finished ? [t('{name} finished on {when}', { name, when: formatDeadline(reader, finished.at) })] : []
}

/** What is done, by why the visit took place. */
const doneTitles: Record<VisitPurpose, Text> = {
  touch_up: text('Your touch-up is done'),
  warranty: text('Your warranty visit is done'),
  extra_work: text('Your rooms are painted'),
}

/** A visit that lies ahead, with its days. */
function aheadHeadline(reader: Reader, name: string, booking: Booking, phase: VisitPhase): Headline {
  const t = translator(reader)
  if (booking.stillToBook === 'painting' && phase !== 'waiting')
    return { title: t('Your color evening is booked.'), mark: t('Your painting isn’t yet.'), lines: [] }
  const ahead = { mark: formatVisitDates(reader, booking), lines: [], days: heroDays(reader, booking) }
  if (phase === 'waiting')
    return booking.lostPainter === null
      ? { ...ahead, title: t('We’re finding your painter for') }
      : {
          title: t('{name} can’t come back', { name: booking.lostPainter }),
          mark: null,
          lines: [t('The day you had: {days}', { days: formatVisitDates(reader, booking) })],
        }
  if (phase === 'booked') return { ...ahead, title: t('You’re booked for') }
  const isRepairVisit = isRepair(booking.purpose)
  if (isRepairVisit && booking.painter?.hasBeenThere !== false)
    return { ...ahead, title: t('You’re booked. {name} comes back', { name }) }
  return isRepairVisit || visitKind(booking.timeSlot) === 'consultation'
    ? { ...ahead, title: t('You’re booked. {name} comes', { name }) }
    : { ...ahead, title: t('You’re booked. {name} will paint on', { name }) }
}

/** Somebody comes at last, after nobody had come: the apology and what it costs us come first. */
function atLast(reader: Reader, { missed }: Visit, { title, mark, lines }: Headline): Headline {
  const t = translator(reader)
  const credit = missed?.credit ?? 0
  return {
    title: t('We’re sorry. {title}', { title }),
    mark,
    lines: [
      ...(credit > 0
        ? [t('We’ve credited your booking with {credit}.', { credit: formatWholeMoney(reader, credit) })]
        : []),
      ...lines,
    ],
  }
}

/** The headline of a booking's page (docs/rules/visits.md#the-day-of-the-visit). */
export function headlineOf(reader: Reader, booking: Booking, visit: Visit | null, now: Date): Headline {
  const headline = plainHeadline(reader, booking, visit, now)
  return visit?.missed && !nobodyCame(visit, now) ? atLast(reader, visit, headline) : headline
}

function plainHeadline(reader: Reader, booking: Booking, visit: Visit | null, now: Date): Headline {
  const t = translator(reader)
  const name = firstNameOf(reader, booking, visit)
  const lines = linesOf(reader, booking, visit)
  const isConsultation = visitKind(booking.timeSlot) === 'consultation'
  const phase: VisitPhase = visit?.phase ?? visitOfBooking(booking).phase
  const isLastDay = visit === null || visit.day === visit.days
  const isToday = visit !== null && visit.date === todayIn(reader.market, now)
  const time = (at: Date | null | undefined): string => (at ? formatTime(reader, at) : '')
  const noShow = noShowHeadline(reader, booking, name, visit, lines)
  if (noShow) return noShow
  if (visit && nobodyCame(visit, now))
    return isLaterDayMissed(visit)
      ? { ...laterDayMissed(reader, visit, name, now), mark: null }
      : missedHeadline(reader, booking, visit)
  const withoutPainter =
    visit?.withoutPainter?.day === visit?.date ? visit && withoutPainterLines(reader, visit, name) : null
  if (withoutPainter && phase === 'waiting') return { ...withoutPainter, mark: null }
  if (visit && isUnfinished(reader, visit, now))
    return {
      title: t('Your visit was on {day}', { day: formatVisitDates(reader, booking) }),
      mark: null,
      lines: [
        t('{name} hasn’t told us that the work is done. If something is left to do, please write or call us.', {
          name,
        }),
      ],
    }
  switch (phase) {
    case 'cancelled':
      return {
        title: t(cancelledTitle({ by: booking.cancellation?.by ?? null })),
        mark: null,
        lines: booking.cancellation ? formatCancellation(withBookingTerms(reader, booking), booking.cancellation) : [],
      }
    case 'waiting':
    case 'booked':
    case 'confirmed':
      if (!isToday || phase !== 'confirmed') return aheadHeadline(reader, name, booking, phase)
      return {
        title: now > visit.arrivesTo ? t('{name} is expected,', { name }) : t('{name} comes today,', { name }),
        mark: formatArrivalTimes(reader, visit),
        lines,
      }
    case 'late':
      return {
        title: t('{name} is running late,', { name }),
        mark: t('by {time}', { time: time(visit?.expectedAt) }),
        lines,
      }
    case 'on_the_way':
      return {
        title: t('{name} is on the way,', { name }),
        mark: t('about {time}', { time: time(visit?.expectedAt) }),
        lines,
      }
    case 'arrived':
      return { title: t('{name} is here,', { name }), mark: t('since {time}', { time: time(visit?.arrivedAt) }), lines }
    case 'painting':
      // It takes longer: a time that has passed is no end.
      if (!isConsultation && visit && now > visit.endsAt)
        return {
          title: t('{name} is painting', { name }),
          mark: null,
          lines: isLastDay ? lines.slice(0, 1) : lines.toSpliced(1, 1),
        }
      return isConsultation
        ? { title: t('{name} is here to talk colors', { name }), mark: null, lines }
        : {
            title: t('{name} is painting,', { name }),
            mark: isLastDay
              ? t('done about {time}', { time: time(visit?.endsAt) })
              : t('until about {time} today', { time: time(visit?.endsAt) }),
            // When the work of the day ends is marked already.
            lines: isLastDay ? lines.slice(0, 1) : lines.toSpliced(1, 1),
          }
    case 'between':
      if (visit && isOverdue(reader, visit, now))
        return { title: t('{name} is expected,', { name }), mark: formatArrivalTimes(reader, visit), lines }
      return isToday && hasLeft(reader, visit)
        ? { title: t('{name} has left for today', { name }), mark: null, lines }
        : {
            // The first day lies ahead of work that has begun where the rest was moved.
            title:
              visit && visit.day > 1
                ? t('{name} is back for day {day},', { name, day: visit.day })
                : t('{name} is back', { name }),
            mark: visit && formatDayAndArrival(reader, visit),
            // A single day is marked already.
            lines: visit?.days === 1 ? lines.slice(1) : lines,
          }
    case 'done':
      return {
        title: isConsultation ? t('Your color evening is done') : t(doneTitles[booking.purpose ?? 'extra_work']),
        mark: null,
        lines: finishedLines(reader, name, visit),
      }
  }
}

/** The steps of a visit, and how far it has come. */
export function stepsOf(
  reader: Reader,
  booking: Booking,
  phase: VisitPhase,
): { label: string; state: 'past' | 'now' | 'next' }[] {
  const t = translator(reader)
  const isConsultation = visitKind(booking.timeSlot) === 'consultation'
  const work = isConsultation ? t('Talking colors') : phase === 'arrived' ? t('Here') : t('Painting')
  const labels = [t('Booked'), t('Confirmed'), t('On the way'), work, t('Done')]
  const at: Record<VisitPhase, number> = {
    waiting: -1,
    booked: 0,
    confirmed: 1,
    late: 1,
    on_the_way: 2,
    arrived: 3,
    painting: 3,
    between: 3,
    done: 4,
    cancelled: -1,
  }
  return labels.map((label, index) => ({
    label,
    state: index < at[phase] ? 'past' : index === at[phase] ? 'now' : 'next',
  }))
}
