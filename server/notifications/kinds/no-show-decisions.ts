import { balanceOf } from '#domain/billing/ledger.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { billLink } from './bill-parts.ts'
import { bookingLink, greeting, shortDay } from './booking-parts.ts'
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
    const { noShow, quote, booking, entries } = subject
    const isPaid = balanceOf(entries).balance <= 0
    return {
      subject: t('We got your objection about {day}', { day: shortDay(subject) }),
      preheader: t('Our office looks at both stories.'),
      chip: { color: 'butter', name: t('Objection'), code: shortDay(subject) },
      heading: t('We look at it'),
      blocks: [
        t(
          '{greeting} thank you for telling us. Our office looks at what you and your painter say, and decides about the fee of {fee}. {paid, select, true {If we take it back, you get what you paid.} other {Until then you need not pay it, and we don’t remind you.}}',
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
  applies: ({ noShow }) => noShow.decided_at !== null,
  email: (subject, { t, ...context }) => {
    const { noShow, quote, entries } = subject
    const isWaived = noShow.outcome === 'waived'
    const fee = formatMoney(subject.reader, noShow.fee ?? 0)
    const { balance } = balanceOf(entries)
    const money = balance === 0 ? (isWaived ? 'nothing' : 'paid') : balance < 0 ? 'back' : 'due'
    return {
      subject: isWaived
        ? t('You don’t owe the fee for {day}', { day: shortDay(subject) })
        : t('The fee for {day} stays', { day: shortDay(subject) }),
      preheader: isWaived ? t('We took it back.') : t('We looked at both stories.'),
      chip: isWaived
        ? { color: 'wissahickon', name: t('Fee waived'), code: shortDay(subject) }
        : { color: 'brick', name: t('Fee stays'), code: shortDay(subject) },
      heading: isWaived ? t('You don’t owe the fee') : t('The fee stays'),
      blocks: [
        isWaived
          ? t(
              '{greeting} we looked at what happened when nobody opened to your painter, and you don’t owe the late cancellation fee of {fee}. {money, select, back {You paid it, so you get it back.} other {}}',
              { greeting: greeting(quote.customer_name), fee, money },
            )
          : t(
              '{greeting} we looked at what happened when nobody opened to your painter. {money, select, paid {The late cancellation fee of {fee}, which you have paid, stays as your terms say.} other {The late cancellation fee of {fee} is due, as your terms say.}}',
              { greeting: greeting(quote.customer_name), fee, money },
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
    return text('The customer owes the fee, and your part of it, {share}, is yours.', { share })
  return noShow.share_kept
    ? text('The customer need not pay the fee. You keep your part of it, {share}: we pay it.', { share })
    : text('The customer need not pay the fee, so your part of it, {share}, is not paid.', { share })
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
          'Hello {name}, you waited at a closed door on {day}, and the office looked at what you and the customer say. {what} Your record stays as it is.',
          { name: painter.first_name, day: jobDay(subject), what: shareOf(subject) },
        ),
        ...(noShow.decision_reason ? [{ type: 'quotation', text: noShow.decision_reason } as const] : []),
        dashboardButton(t('See my earnings'), links),
      ],
    }
  },
})
