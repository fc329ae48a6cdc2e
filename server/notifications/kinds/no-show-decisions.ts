import { formatMoney } from '#domain/platform/format.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { balanceOf, billLink } from './bill-parts.ts'
import { bookingLink, greeting, shortDay } from './booking-parts.ts'
import { calendarInvitation } from './calendar-invitation.ts'
import { defineNotification } from './define-notification.ts'
import { dashboardButton, jobDay } from './job-parts.ts'
import { newDates, noShowFacts } from './no-show-parts.ts'
import { findJobNoShowSubject, findNoShowMoneySubject, type JobNoShowSubject } from './no-show-subjects.queries.ts'

/** We have what the customer wrote, and what happens next. */
export const objectionReceived = defineNotification({
  kind: 'objection-received',
  find: findNoShowMoneySubject,
  applies: ({ noShow }) => noShow.objected_at !== null && noShow.decided_at === null,
  email: (subject, { links, t }) => {
    const { noShow, quote, booking, statement } = subject
    const isPaid = statement.balance <= 0
    return {
      subject: t('We got your objection about {day}', { day: shortDay(subject) }),
      preheader: t('Our office is looking at both sides.'),
      chip: { color: 'butter', name: t('Objection'), code: shortDay(subject) },
      heading: t('We’re looking into it'),
      blocks: [
        t(
          '{greeting} thank you for telling us. Our office will look at what you and your painter say and decide on the fee of {fee}. {paid, select, true {If we waive it, you’ll get your money back.} other {Until then you don’t have to pay it, and we won’t send reminders.}}',
          {
            greeting: greeting(quote.customer_name),
            fee: formatMoney(subject.reader, noShow.fee ?? 0),
            paid: String(isPaid),
          },
        ),
        ...(noShow.objection ? [{ type: 'quotation', text: noShow.objection } as const] : []),
        { type: 'button', label: t('Open my booking'), href: links.booking(booking) },
        { type: 'facts', rows: noShowFacts(subject) },
      ],
    }
  },
})

/** The office's decision about the fee. */
export const noShowDecided = defineNotification({
  kind: 'no-show-decided',
  find: findNoShowMoneySubject,
  // The withdrawn entry names the fee.
  calendar: calendarInvitation,
  applies: ({ noShow }) => noShow.decided_at !== null,
  email: (subject, { t, ...context }) => {
    const { noShow, quote } = subject
    const isWaived = noShow.outcome === 'waived'
    const fee = formatMoney(subject.reader, noShow.fee ?? 0)
    const about = { greeting: greeting(quote.customer_name), fee, balance: balanceOf(subject, context.now) }
    return {
      subject: isWaived
        ? t('You don’t owe the fee for {day}', { day: shortDay(subject) })
        : t('The fee for {day} still applies', { day: shortDay(subject) }),
      preheader: isWaived ? t('We waived it.') : t('We looked at both sides.'),
      chip: isWaived
        ? { color: 'wissahickon', name: t('Fee waived'), code: shortDay(subject) }
        : { color: 'brick', name: t('Fee still applies'), code: shortDay(subject) },
      heading: isWaived ? t('You don’t owe the fee') : t('The fee still applies'),
      blocks: [
        isWaived
          ? t(
              '{greeting} we looked at what happened when nobody opened the door for your painter, and you don’t owe the late cancellation fee of {fee}. {balance}',
              about,
            )
          : t(
              '{greeting} we looked at what happened when nobody opened the door for your painter. The late cancellation fee of {fee} still applies, as your terms say. {balance}',
              about,
            ),
        ...(noShow.decision_reason ? [{ type: 'quotation', text: noShow.decision_reason } as const] : []),
        newDates(subject, context),
        { type: 'facts', rows: noShowFacts(subject) },
        billLink(subject, context.links, 'whole'),
        bookingLink(subject, context.links),
      ],
    }
  },
})

/** The effect of a decision on the painter's share. */
function shareOf({ reader, noShow }: JobNoShowSubject): Text {
  const share = formatMoney(reader, noShow.share ?? 0)
  if (noShow.outcome === 'upheld')
    return text('The customer owes the fee, and your share of it, {share}, is yours.', { share })
  return noShow.share_kept
    ? text('The customer doesn’t have to pay the fee. You keep your share of it, {share}: we’ll pay it.', { share })
    : text('The customer doesn’t have to pay the fee, so you don’t get your share of it, {share}.', { share })
}

/** The same for the painter. */
export const jobNoShowDecided = defineNotification({
  kind: 'job-no-show-decided',
  find: findJobNoShowSubject,
  applies: ({ noShow }) => noShow.decided_at !== null,
  email: (subject, { links, t }) => {
    const { noShow, painter } = subject
    return {
      subject: t('Nobody was home on {day}: the office decided', { day: jobDay(subject) }),
      preheader: t('Your record stays as it is.'),
      chip: { color: 'schuylkill', name: t('Decided'), code: jobDay(subject) },
      heading: t('The office decided about a fee'),
      blocks: [
        t(
          'Hi {name}, you waited at a closed door on {day}, and the office looked at what you and the customer say. {what} Your record stays as it is.',
          { name: painter.first_name, day: jobDay(subject), what: shareOf(subject) },
        ),
        ...(noShow.decision_reason ? [{ type: 'quotation', text: noShow.decision_reason } as const] : []),
        dashboardButton(t('See my earnings'), links),
      ],
    }
  },
})
