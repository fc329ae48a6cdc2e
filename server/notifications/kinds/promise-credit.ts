import { formatMoney } from '#domain/platform/format.ts'
import type { Market } from '#domain/platform/market.ts'
import type { PromiseKind } from '#domain/platform/message-causes.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { aboutBill, balanceOf } from './bill-parts.ts'
import { greeting } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { byBookingMoney } from './find-subject.ts'

/** Why we owe it. A visit to which nobody came has a letter of its own: here somebody came after all, too late to count. */
function creditReason({ promises }: Pick<Market, 'promises'>, promise: PromiseKind): Text {
  if (promise === 'late') return text('your painter arrived later than we promised.')
  if (promise === 'changed') return text('we changed your visit at the last minute.')
  return text(
    'your painter came more than {minutes, plural, =60 {an hour} =120 {two hours} one {# minute} other {# minutes}} late.',
    { minutes: promises.missedMinutes },
  )
}

/** A promise that we broke is credited. */
export const promiseCredit = defineNotification({
  kind: 'promise-credit',
  find: byBookingMoney,
  // Unless it was taken back since.
  applies: ({ statement }) => {
    const credits = statement.lines.filter(({ kind }) => kind === 'credit')
    return credits.length === 0 || credits.some(({ adds }) => adds.owed < 0)
  },
  email: (subject, { links, now, t }, { promise, cents }) => {
    const amount = formatMoney(subject.reader, cents)
    return {
      subject: t('We’ve credited you {amount}', { amount }),
      preheader: t('A promise works both ways. You don’t have to do anything.'),
      chip: { color: 'schuylkill', name: t('Credit'), code: amount },
      heading: t('We’ve credited you {amount}', { amount }),
      blocks: aboutBill(
        subject,
        links,
        t('{hello} we’re sorry: {why} We’ve credited your booking with {amount}. {balance}', {
          hello: greeting(subject.quote.customer_name),
          why: creditReason(subject.reader.market, promise),
          amount,
          balance: balanceOf(subject, now),
        }),
      ),
    }
  },
})

/** A credit for a broken promise was reversed: by the office with a reason, or because the promise was kept after all. */
export const promiseWithdrawn = defineNotification({
  kind: 'promise-withdrawn',
  find: byBookingMoney,
  email: (subject, { links, now, t }, { cents, reason }) => {
    const amount = formatMoney(subject.reader, cents)
    const because =
      reason === null
        ? text('Your painter’s phone had no signal, and we’ve learned since that they arrived earlier than we thought.')
        : text('The reason: {reason}', { reason })
    return {
      subject: t('We took a credit of {amount} back', { amount }),
      preheader: t('It no longer counts toward your bill.'),
      chip: { color: 'butter', name: t('Correction'), code: amount },
      heading: t('A credit was taken back'),
      blocks: aboutBill(
        subject,
        links,
        t(
          '{hello} we had credited your booking with {amount} and have taken that back. {because} {balance} If you see it differently, please tell us.',
          { hello: greeting(subject.quote.customer_name), amount, because, balance: balanceOf(subject, now) },
        ),
        'open',
      ),
    }
  },
})
