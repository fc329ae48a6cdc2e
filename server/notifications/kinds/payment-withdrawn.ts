import { formatMoney } from '#domain/platform/format.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { aboutBill, balanceOf } from './bill-parts.ts'
import { greeting } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { byBookingMoney } from './find-subject.ts'

type Facts = { hello: Text; amount: string; balance: string }
type Texts = { title: (facts: Pick<Facts, 'amount'>) => Text; said: (facts: Facts) => Text }

const bounced: Texts = {
  title: (facts) => text('Your check for {amount} didn’t clear', facts),
  said: (facts) =>
    text(
      '{hello} your check for {amount} didn’t clear, so it no longer counts as paid, and the receipt for it isn’t valid. {balance}',
      facts,
    ),
}

const mistake: Texts = {
  title: (facts) => text('A payment of {amount} was recorded by mistake', facts),
  said: (facts) =>
    text(
      '{hello} we had recorded a payment of {amount} for your booking. That was a mistake, and we’ve taken it back. The receipt for it isn’t valid. {balance} If you did pay, please tell us.',
      facts,
    ),
}

/** The office has said why in words of its own. */
const otherwise: Texts = {
  title: (facts) => text('A payment of {amount} no longer counts', facts),
  said: (facts) =>
    text(
      '{hello} a payment of {amount} for your booking no longer counts, and the receipt for it isn’t valid. {balance} If you see it differently, please tell us. Here’s why we’ve taken it back:',
      facts,
    ),
}

/** A payment was taken back: its check bounced, or it had been recorded by mistake. */
export const paymentWithdrawn = defineNotification({
  kind: 'payment-withdrawn',
  find: byBookingMoney,
  email: (subject, { links, now, t }, { cents, cause, because }) => {
    const amount = formatMoney(subject.reader, cents)
    const taken = subject.statement.lines.find((line) => line.kind === 'payment' && line.cause === cause)
    const reason = taken?.ended?.reason ?? null
    const isSaid = because === undefined && reason !== null
    const texts = because === 'bounced' ? bounced : isSaid ? otherwise : mistake
    const facts = { hello: greeting(subject.quote.customer_name), amount, balance: balanceOf(subject, now) }
    const [said, ...rest] = aboutBill(subject, links, t(texts.said(facts)), 'open')
    return {
      subject: t(texts.title({ amount })),
      preheader: t('The receipt for it isn’t valid.'),
      chip: { color: 'butter', name: t('Correction'), code: amount },
      heading: t(texts.title({ amount })),
      blocks: [...(said ? [said] : []), ...(isSaid ? [{ type: 'quotation', text: reason } as const] : []), ...rest],
    }
  },
})
