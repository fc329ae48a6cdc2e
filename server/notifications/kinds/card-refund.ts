import { formatMoney } from '#domain/platform/format.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { aboutBill } from './bill-parts.ts'
import { greeting, visitFacts } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { byBookingMoney } from './find-subject.ts'

type Occasion = 'office' | 'cancelled' | 'not_open'

const refundReason = (occasion: Occasion, amount: string): Text => {
  switch (occasion) {
    case 'cancelled':
      return text('your visit is canceled, so we’re sending {amount} back to your card.', { amount })
    case 'not_open':
      return text(
        '{amount} of your card payment was no longer due when it came in, so we’re sending that back to your card.',
        { amount },
      )
    case 'office':
      return text('we’re sending {amount} back to your card.', { amount })
  }
}

/** Money is on its way back to a card. */
export const cardRefund = defineNotification({
  kind: 'card-refund',
  find: byBookingMoney,
  email: (subject, { links, t }, { cents, tip = 0, occasion }) => {
    const amount = formatMoney(subject.reader, cents)
    return {
      subject: t('{amount} is on its way back to your card', { amount }),
      preheader: t('It should show up within 5 to 10 business days.'),
      chip: { color: 'schuylkill', name: t('Refund'), code: amount },
      heading: t('{amount} is on its way back to you', { amount }),
      blocks: aboutBill(
        subject,
        links,
        t('{hello} {why}{tip} It should show up within 5 to 10 business days.', {
          hello: greeting(subject.quote.customer_name),
          why: refundReason(occasion, amount),
          tip: tip > 0 ? text(' That includes the tip of {tip}.', { tip: formatMoney(subject.reader, tip) }) : '',
        }),
      ),
    }
  },
})

/** The provider of card payments did not carry out a refund: the office has to find another way. */
export const cardRefundFailed = defineNotification({
  kind: 'card-refund-failed',
  find: byBookingMoney,
  email: (subject, { links, t }, { cents }) => {
    const amount = formatMoney(subject.reader, cents)
    return {
      subject: t('A refund of {amount} didn’t go through', { amount }),
      preheader: t('The customer is still waiting for it. Please find another way.'),
      chip: { color: 'brick', name: t('Refund'), code: amount },
      heading: t('A refund didn’t go through'),
      blocks: [
        {
          type: 'note',
          text: t(
            'The bank didn’t accept the card refund of {amount}, and we’ve entered it back as owed. Please ask the customer how they’d like to get their money, and record it as a refund by cash or check.',
            { amount },
          ),
        },
        { type: 'facts', rows: visitFacts(subject) },
        { type: 'button', label: t('Open the dashboard'), href: links.adminDashboard },
      ],
    }
  },
})

/** A refund to the card of a customer did not go through: what happens next. */
export const refundFailed = defineNotification({
  kind: 'refund-failed',
  find: byBookingMoney,
  email: (subject, { links, t }, { cents }) => {
    const amount = formatMoney(subject.reader, cents)
    return {
      subject: t("Your refund of {amount} didn't go through", { amount }),
      preheader: t("We'll get it to you another way. You don't owe anything for it."),
      chip: { color: 'brick', name: t('Refund'), code: amount },
      heading: t("Your refund of {amount} didn't go through", { amount }),
      blocks: aboutBill(
        subject,
        links,
        t(
          "{hello} we told you that {amount} was on its way back to your card. Your bank didn't take it, and we're sorry. We'll get it to you another way, by check or in cash, and will be in touch about it. If you'd like to tell us how you want it, just call us or write to us. You don't owe anything for it.",
          { hello: greeting(subject.quote.customer_name), amount },
        ),
      ),
    }
  },
})
