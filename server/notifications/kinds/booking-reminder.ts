import { formatColorsState } from '#domain/bookings/color-texts.ts'
import { addDays, type CivilDate, daysBetween, instantAt, todayIn } from '#domain/platform/dates.ts'
import { formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { type Translator, translator } from '#domain/platform/translation/translator.ts'
import { daySlots, hasBegun } from '#domain/scheduling/slots.ts'
import { arrivalOf, arrivalTimes, formatArrival, formatClock } from '#domain/scheduling/visit-times.ts'
import { termsNow } from '#server/bookings/booking/cancellation-of.ts'
import {
  bookingLink,
  changeBlocks,
  changeTerms,
  greeting,
  isConsultation,
  kindOf,
  manageBlocks,
  ownPaintItems,
  paymentOf,
  shortDay,
  visitFacts,
  visitOf,
  whenOf,
} from './booking-parts.ts'
import { type ColorsSubject, findColorsSubject } from './colors-subject.queries.ts'
import { type OfDay, withDay } from './day-subjects.ts'
import { type ComposedEmail, defineNotification, type EmailContext } from './define-notification.ts'
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

/** What to do before the painter comes. */
const toPrepare = (subject: ColorsSubject, t: Translator): string[] =>
  isConsultation(subject)
    ? [t('Keep fabrics, a piece of flooring and any colors you like within reach.')]
    : [
        ...ownPaintItems(subject),
        ...openColorItems(subject),
        t('Please put small things away, take pictures down and leave a clear path to the rooms.'),
        t('Keep pets in another room while the paint is wet.'),
        t(paymentOf(subject)),
      ]

type Stage = { stage?: 'ahead' | 'later_day' | undefined; date?: string | undefined }
type Part = (subject: ColorsSubject, context: EmailContext, date: CivilDate) => ComposedEmail

/** The day before the visit. */
const dayBefore: Part = (subject, { t, ...context }) => {
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
      { type: 'list', items: toPrepare(subject, t) },
      ...changeBlocks(subject, context),
    ],
  }
}

/** While moving and canceling is still free: what is coming, and until when. */
const whileFree: Part = (subject, { t, ...context }) => {
  const terms = changeTerms(subject, context.now)
  const values = { visit: kindOf(subject), day: shortDay(subject) }
  return {
    subject: t(
      'Coming up on {day}: your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}}',
      values,
    ),
    preheader: terms,
    chip: { color: 'butter', name: t('Coming up'), code: shortDay(subject) },
    heading: t(
      'Your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}} is on {day}',
      values,
    ),
    blocks: [
      t(openingOf(subject)),
      { type: 'note', text: terms },
      { type: 'facts', rows: visitFacts(subject) },
      { type: 'list', items: toPrepare(subject, t) },
      ...manageBlocks(subject, context.links),
    ],
  }
}

/** The evening before a later day of a visit under way. */
const laterDay: Part = (subject, { t, now, links }, date) => {
  const { reader, booking } = subject
  const number = daysBetween(booking.scheduled_date, date) + 1
  const { endDate, endsAt } = visitOf(subject)
  const end = date === endDate ? formatClock(reader, endsAt) : 'none'
  const facts = {
    painter: subject.painter?.first_name ?? text('Your painter'),
    number,
    day: formatShortDate(reader, date),
    when: date === todayIn(reader.market, now) ? 'today' : 'tomorrow',
    ...arrivalTimes(reader, { date, slot: daySlots[0] }),
  }
  return {
    subject: t('Day {number} {when, select, today {today} other {tomorrow}}: {painter} is back {from}-{to}', facts),
    preheader: t('{painter} is back for day {number}, {day}, {from}-{to}.', facts),
    chip: {
      color: 'butter',
      name: t('{when, select, today {Today} other {Tomorrow}}', facts),
      code: t('Day {number}', facts),
    },
    heading: t('{painter} is back {when, select, today {today} other {tomorrow}}', facts),
    blocks: [
      t(
        '{greeting} {painter} is back for day {number}, {day}, {from}-{to}.{end, select, none {} other { The work should be done about {end}.}}',
        { ...facts, greeting: greeting(subject.quote.customer_name), end },
      ),
      {
        type: 'list',
        items: [
          t('Someone should be home to let {painter} in.', facts),
          t('Please keep the rooms clear, and pets away from the wet paint.'),
        ],
      },
      { type: 'facts', rows: visitFacts(subject) },
      bookingLink(subject, links),
    ],
  }
}

const parts = { ahead: whileFree, later_day: laterDay } as const

/** Whether a reminder is still worth sending, by what it reminds of. */
const stillApplies = {
  // It was moved, or is free to move no longer: the reminder of the day before says so.
  ahead: ({ reader, booking, quote }: ColorsSubject, date: CivilDate, now: Date) => {
    const until = termsNow(reader.market, booking, quote, now)?.freeUntil ?? null
    return booking.status !== 'in_progress' && booking.scheduled_date === date && until !== null && until > now
  },
  // Its painter is not back on a day that they cannot keep.
  later_day: ({ reader, booking, visitDay }: OfDay<ColorsSubject>, date: CivilDate, now: Date) =>
    !visitDay?.givenUp &&
    booking.missed_at === null &&
    booking.scheduled_date < date &&
    booking.end_date >= date &&
    now < instantAt(reader.market, date, reader.market.slots[daySlots[0]].start),
}

export const bookingReminder = defineNotification({
  kind: 'booking-reminder',
  find: async (deps, payload: { bookingId: string } & Stage) => {
    const subject = await findColorsSubject(deps, payload)
    const { stage, date } = payload
    return withDay(deps, subject, stage === 'later_day' && date !== undefined ? { day: date } : {})
  },
  // A visit that was moved or cancelled since needs no reminder.
  applies: (subject, { stage, date }: Stage, now) => {
    const { reader, booking, painter } = subject
    const { status, scheduled_date: day, time_slot: slot } = booking
    const isUnderWay = status === 'in_progress' && stage === 'later_day'
    if (!painter?.is_active || !(status === 'scheduled' || status === 'confirmed' || isUnderWay)) return false
    if (stage) return stillApplies[stage](subject, date ?? day, now)
    return day <= addDays(todayIn(reader.market, now), 1) && !hasBegun(reader.market, day, slot, now)
  },
  email: (subject, context, { stage, date }: Stage) =>
    (stage ? parts[stage] : dayBefore)(subject, context, date ?? subject.booking.scheduled_date),
})
