import type { VisitBefore } from '#domain/bookings/booking-lifecycle.ts'
import { closureOn } from '#domain/coverage/closures.ts'
import type { Mover } from '#domain/platform/cancelled-by.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { formatVisitDays } from '#domain/scheduling/visit-days.ts'
import { arrivalTimes } from '#domain/scheduling/visit-times.ts'
import { closuresAtHome } from '#server/coverage/closures/closed-days.queries.ts'
import { changeBlocks, greeting, isLatestChange, kindOf, shortDay, visitFacts, whenOf } from './booking-parts.ts'
import { calendarInvitation } from './calendar-invitation.ts'
import { type ComposeDeps, defineNotification, type ReadFor } from './define-notification.ts'
import type { Fact } from './email-content.ts'
import { type BookingSubject, findBookingSubject } from './subjects.queries.ts'

/** The booking, and why we could not come on the former day, where we are closed then. */
type Subject = BookingSubject & { closedFor: string | null }

async function findMoved(
  deps: ComposeDeps,
  { bookingId, by, from }: { bookingId: string; by?: Mover | undefined; from?: VisitBefore | undefined },
  readFor: ReadFor,
): Promise<Subject | undefined> {
  const subject = await findBookingSubject(deps, bookingId)
  // A list shows nothing of why.
  if (!subject || by !== 'office' || !from || readFor === 'list') return subject && { ...subject, closedFor: null }
  const closures = await closuresAtHome(deps.db, subject.quote.id, from.scheduledDate)
  return { ...subject, closedFor: closureOn(closures, from.scheduledDate)?.label ?? null }
}

/** Whose doing it was (docs/rules/visits.md#who-moved). */
function opening(subject: Subject, by: Mover | undefined): string {
  const t = translator(subject.reader)
  const facts = {
    hello: greeting(subject.quote.customer_name),
    visit: kindOf(subject),
    // Of work that has begun the office moves the rest.
    way: subject.booking.status === 'in_progress' ? 'call' : 'other',
  }
  switch (by) {
    case 'office':
      return subject.closedFor === null
        ? t(
            '{hello} we’re sorry: we had to move your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}}. If the new time doesn’t work for you, {way, select, call {please call us} other {pick another one or call us}}.',
            facts,
          )
        : t(
            '{hello} we’re sorry: we’re closed on that day ({reason}), so we had to move your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}}. If the new time doesn’t work for you, {way, select, call {please call us} other {pick another one or call us}}.',
            { ...facts, reason: subject.closedFor },
          )
    case 'request':
      return t(
        '{hello} as you asked, we moved your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}}.',
        facts,
      )
    case 'customer':
      return t(
        '{hello} you moved your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}}.',
        facts,
      )
    default:
      return t(
        '{hello} your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}} has moved.',
        facts,
      )
  }
}

/** When it was to be before: "Tue, Nov 24 (8:00-8:30 AM)". */
function formerFacts({ reader }: BookingSubject, from: VisitBefore | undefined): Fact[] {
  if (!from) return []
  const t = translator(reader)
  const days = formatVisitDays(reader, { date: from.scheduledDate, endDate: from.endDate })
  const arrival = arrivalTimes(reader, { date: from.scheduledDate, slot: from.timeSlot })
  return [{ label: t('Instead of'), value: t('{days} ({from}-{to})', { days, ...arrival }) }]
}

/** Whether anybody is known to come at the new time, and until when that is known otherwise; nothing while nobody has it. */
function answerBlocks({ reader, booking, painter, answerBy }: BookingSubject): string[] {
  if (!painter || booking.confirmed_at !== null) return []
  const t = translator(reader)
  const { first_name: name } = painter
  return [
    answerBy === null
      ? t('{name} hasn’t said yes to the new time yet. We’ll email you as soon as that’s done.', { name })
      : t('{name} hasn’t said yes to the new time yet. We’ll email you by {deadline}.', {
          name,
          deadline: formatDeadline(reader, answerBy),
        }),
  ]
}

/** The fee for this change, or that it has none; one for a change before it stays. Of one that is off by now another letter says so. */
function feeText({ reader, changeFee }: BookingSubject, fee: number): Text | null {
  if (fee > changeFee) return null
  if (fee > 0)
    return text('Fee for the late change: {fee}, added to what you pay after the visit.', {
      fee: formatMoney(reader, fee),
    })
  return changeFee > 0
    ? text('This change adds nothing. The late change fee of {fee} from before is still due after the visit.', {
        fee: formatMoney(reader, changeFee),
      })
    : text('There’s no charge for the change.')
}

export const bookingRescheduled = defineNotification({
  kind: 'booking-rescheduled',
  find: findMoved,
  calendar: calendarInvitation,
  applies: isLatestChange,
  email: (subject, { t, ...context }, { fee, by, from }) => {
    const aboutFee = feeText(subject, fee)
    return {
      subject:
        by === 'office'
          ? t('We had to move your visit to {day}', { day: shortDay(subject) })
          : t('Your visit moved to {day}', { day: shortDay(subject) }),
      preheader: t('Now {visit}.', { visit: whenOf(subject) }),
      chip: { color: 'schuylkill', name: t('Moved'), code: shortDay(subject) },
      heading: t('Your visit has a new date'),
      blocks: [
        opening(subject, by),
        ...answerBlocks(subject),
        t('Your booking ID stays the same, and the attached appointment replaces the old one in your calendar.'),
        { type: 'facts', rows: [...visitFacts(subject), ...formerFacts(subject, from)] },
        ...(aboutFee ? [{ type: 'note' as const, text: t(aboutFee) }] : []),
        ...changeBlocks(subject, context),
      ],
    }
  },
  push: {
    topic: null,
    write: (subject, { t }) => ({
      title: t('Your visit has moved'),
      body: t('Now {visit}.', { visit: whenOf(subject) }),
    }),
  },
})
