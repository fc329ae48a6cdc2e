import type { BookingStatement } from '#domain/billing/statement/statement-lines.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { statementOfBooking } from '#server/billing/ledger/statements.queries.ts'
import { balanceOf } from './bill-parts.ts'
import {
  bookingLink,
  changeTerms,
  greeting,
  isConsultation,
  isPast,
  isRepairVisit,
  kindOf,
  manageBlocks,
  ownPaintItems,
  paymentOf,
  shortDay,
  visitFacts,
  whenOf,
  workFacts,
} from './booking-parts.ts'
import { calendarInvitation } from './calendar-invitation.ts'
import { type ComposeDeps, type ComposedEmail, defineNotification, type EmailContext } from './define-notification.ts'
import type { Block } from './email-content.ts'
import { findRepairSubject, type RepairSubject } from './repair-subject.queries.ts'

/** The rooms with their colors; of a repair, what is to be mended. */
function workBlocks(subject: RepairSubject): Block[] {
  const t = translator(subject.reader)
  if (isRepairVisit(subject)) {
    return subject.request === null
      ? []
      : [
          { type: 'heading', text: t('What gets fixed') },
          { type: 'quotation', text: subject.request },
        ]
  }
  if (isConsultation(subject)) return []
  return [
    { type: 'heading', text: t('What gets painted') },
    { type: 'facts', rows: workFacts(subject) },
  ]
}

/** Whether there is a confirmation to wait for. A letter may be printed once the painter has confirmed. */
function confirmationOf({ booking, lostPainter }: RepairSubject): Text {
  if (booking.confirmed_at === null)
    return text('Your painter looks at the job and confirms it. We’ll let you know as soon as that happens.')
  if (booking.purpose === null || lostPainter !== null) return text('Your painter has already confirmed.')
  return text('The painter who worked at your home comes back. You don’t have to wait for a confirmation.')
}

/** A booking, with the statement of its money if it had been canceled. */
type ConfirmedSubject = RepairSubject & { statement: BookingStatement | null }

async function findConfirmed(
  deps: ComposeDeps,
  { bookingId, isRestored = false }: { bookingId: string; isRestored?: boolean | undefined },
): Promise<ConfirmedSubject | undefined> {
  const subject = await findRepairSubject(deps, bookingId)
  return subject && { ...subject, statement: isRestored ? await statementOfBooking(deps.db, bookingId) : null }
}

/** The first sentence; of a visit that we put back, with the fee that is off and how its money stands. */
function openingOf(subject: ConfirmedSubject, now: Date): string {
  const { reader, quote, statement } = subject
  const t = translator(reader)
  const hello = greeting(quote.customer_name)
  if (statement === null) return t('{greeting} the date is yours.', { greeting: hello })
  const fee = statement.lines.findLast(
    ({ kind, ended }) => (kind === 'late_cancellation_fee' || kind === 'trip_charge') && ended !== null,
  )
  const when = isPast(subject, now) ? 'past' : 'other'
  const facts = { greeting: hello, when, balance: balanceOf({ reader, statement }, now) }
  return fee
    ? t(
        '{greeting} we put your visit back, {when, select, past {so it’s no longer canceled} other {so it takes place after all}}, and we took the {fee, select, trip_charge {trip charge} other {late cancellation fee}} of {amount} off. {balance}',
        { ...facts, fee: fee.kind, amount: formatMoney(reader, fee.amount) },
      )
    : t(
        '{greeting} we put your visit back, {when, select, past {so it’s no longer canceled} other {so it takes place after all}}. {balance}',
        facts,
      )
}

/** It is booked, or put back. */
const booked = (subject: ConfirmedSubject, { now, links, t }: EmailContext): ComposedEmail => ({
  subject: t(
    'Booking confirmed: {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}} on {day}',
    { visit: kindOf(subject), day: shortDay(subject) },
  ),
  preheader: t('{visit}. The appointment is attached for your calendar.', { visit: whenOf(subject) }),
  chip: { color: 'wissahickon', name: t('Booked'), code: shortDay(subject) },
  heading: t('Your visit is booked'),
  blocks: [
    openingOf(subject, now),
    { type: 'facts', rows: visitFacts(subject) },
    ...workBlocks(subject),
    ...manageBlocks(subject, links),
    { type: 'heading', text: t('What happens next') },
    {
      type: 'list',
      items: isConsultation(subject)
        ? [
            t('Colors look different in evening light, so please turn on the lamps you normally use.'),
            t('Have a piece of flooring, some fabric or a throw pillow handy: it helps you find the right color.'),
            changeTerms(subject, now),
          ]
        : [
            t(confirmationOf(subject)),
            ...ownPaintItems(subject),
            t('Before the visit, please clear shelves and window sills and take down anything that’s on the walls.'),
            t('Someone should be home to let the painter in and show the rooms.'),
            t(paymentOf(subject)),
            changeTerms(subject, now),
          ],
    },
  ],
})

/** It was canceled, and put back when its day was over: nothing is known of it but that. */
const putBackLate = (subject: ConfirmedSubject, { now, links, t }: EmailContext): ComposedEmail => ({
  subject: t('Your visit on {day} is no longer canceled', { day: shortDay(subject) }),
  preheader: t('We put it back.'),
  chip: { color: 'wissahickon', name: t('Put back'), code: shortDay(subject) },
  heading: t('We put your visit back'),
  blocks: [openingOf(subject, now), bookingLink(subject, links), { type: 'facts', rows: visitFacts(subject) }],
})

export const bookingConfirmation = defineNotification({
  kind: 'booking-confirmation',
  find: findConfirmed,
  calendar: calendarInvitation,
  // That a visit is no longer canceled is told after its day, too.
  applies: (subject, _payload, now) =>
    isLive(subject.booking.status) && (subject.statement !== null || !isPast(subject, now)),
  email: (subject, context) =>
    subject.statement !== null && isPast(subject, context.now)
      ? putBackLate(subject, context)
      : booked(subject, context),
})
