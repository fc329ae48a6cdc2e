import { objectionUntil } from '#domain/bookings/no-show.ts'
import { isOpen } from '#domain/platform/booking-status.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDeadline, formatShortDate } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { balanceOf, billLink } from './bill-parts.ts'
import { greeting, shortDay } from './booking-parts.ts'
import { calendarInvitation } from './calendar-invitation.ts'
import { defineNotification } from './define-notification.ts'
import type { Block } from './email-content.ts'
import { doorTimes, newDates, noShowFacts, painterOf, whyNoFee } from './no-show-parts.ts'
import { findNoShowMoneySubject, type NoShowMoneySubject, type NoShowSubject } from './no-show-subjects.queries.ts'

/** The fee of this visit, and why. */
function feeOf({ reader, noShow, ...subject }: NoShowSubject): Text {
  const fee = formatMoney(reader, noShow.fee ?? 0)
  if (!noShow.fee) return whyNoFee({ reader, noShow, ...subject })
  return noShow.is_held
    ? text(
        'By your terms the late cancellation fee would be {fee}. You don’t have to pay it now: our office will look at it first, because we heard about it late.',
        { fee },
      )
    : text('The late cancellation fee is {fee}, as your terms say: the day was kept free for you.', { fee })
}

/** What happens with the painting for whose colors the evening was: nothing. */
function paintingAhead({ reader, painting }: NoShowMoneySubject): Block[] {
  if (!painting || !isOpen(painting.status)) return []
  const t = translator(reader)
  return [t('Your painting on {day} stays as booked.', { day: formatShortDate(reader, painting.scheduled_date) })]
}

/** How to object, and until when. */
function objectionLink({ reader, noShow, booking }: NoShowSubject, href: string): Block[] {
  if (!noShow.fee || noShow.ended_at === null) return []
  const t = translator(reader)
  const until = formatDeadline(reader, objectionUntil(reader.market, noShow.ended_at))
  const before = t('Were you home? Tell us by {until}, and our office will look at both sides:', { until })
  return booking.status === 'cancelled' ? [{ type: 'link', before, label: t('I was home'), href }] : []
}

/** Nobody was home: what is owed and why, how to object, and new dates. */
export const nobodyHome = defineNotification({
  kind: 'nobody-home',
  find: findNoShowMoneySubject,
  calendar: calendarInvitation,
  // The office may have restored it.
  applies: ({ booking, noShow }) => booking.status === 'cancelled' && noShow.state === 'ended',
  email: (subject, { t, ...context }) => {
    const { noShow, quote, booking, statement } = subject
    const balance = balanceOf(subject, context.now)
    const name = painterOf(subject)
    return {
      subject: t('Nobody was home on {day}: your visit is canceled', { day: shortDay(subject) }),
      preheader: balance,
      chip: { color: 'brick', name: t('Nobody home'), code: shortDay(subject) },
      heading: t('Nobody was home'),
      blocks: [
        t(
          '{greeting} {painter} arrived at {from} and waited until {until}, and nobody opened the door. So your visit is canceled, and no one will come by.',
          {
            greeting: greeting(quote.customer_name),
            painter: name,
            ...doorTimes(subject),
          },
        ),
        { type: 'note', text: t('{fee} {balance}', { fee: feeOf(subject), balance }) },
        ...paintingAhead(subject),
        newDates(subject, context),
        ...objectionLink(subject, context.links.booking(booking)),
        { type: 'facts', rows: noShowFacts(subject) },
        ...(noShow.fee || statement.due > 0 ? [billLink(subject, context.links, 'open')] : []),
      ],
    }
  },
})
