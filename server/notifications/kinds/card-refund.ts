import { awaitedRefund } from '#domain/billing/statement/balance-text.ts'
import { isFee, type StatementLine } from '#domain/billing/statement/statement-lines.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { aboutBill, balanceOf } from './bill-parts.ts'
import { greeting, visitFacts } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { byBookingMoney } from './find-subject.ts'
import type { MoneySubject } from './money-subjects.queries.ts'

type Occasion = 'office' | 'cancelled' | 'not_open'
type Refund = { cents: number; method?: 'card' | 'check' | 'cash' | undefined; occasion: Occasion }

/** Whether it goes back since we took a fee off. */
const isOfWaivedFee = ({ statement }: MoneySubject): boolean =>
  statement.lines.some((line) => isFee(line) && line.state === 'waived')

/** How the money goes back, and what for, where the office has not said it in words of its own. */
function refundText(subject: MoneySubject, { cents, method, occasion }: Refund, line: StatementLine | undefined): Text {
  const { reader, quote, statement } = subject
  const isSorry = line !== undefined && line.adds.owed < 0
  const facts = {
    amount: formatMoney(reader, cents),
    day: formatShortDate(reader, todayIn(reader.market, line?.at ?? subject.booking.updated_at)),
    street: quote.address.split(',')[0] ?? quote.address,
    // What was not paid too much goes back since something of ours went wrong.
    sorry: isSorry ? 'true' : 'false',
  }
  if (method === 'check')
    return text(
      '{sorry, select, true {we’re sorry, and your} other {your}} {amount} is on its way: a check, mailed {day} to {street}.',
      facts,
    )
  if (method === 'cash')
    return text(
      '{sorry, select, true {we’re sorry, and we} other {we}} gave you {amount} back in cash on {day}.',
      facts,
    )
  if (occasion === 'not_open')
    return text(
      '{amount} of your card payment was no longer due when it came in, so we’re sending that back to your card.',
      facts,
    )
  if (occasion === 'cancelled' && isOfWaivedFee(subject))
    return text('we took a fee off that you had paid, so we’re sending {amount} back to your card.', facts)
  return occasion === 'cancelled' && statement.status === 'cancelled'
    ? text('your visit is canceled, so we’re sending {amount} back to your card.', facts)
    : text('{sorry, select, true {we’re sorry, and we’re} other {we’re}} sending {amount} back to your card.', facts)
}

/** Its line of the statement; undefined where a former release has not stored what made it. */
const lineOf = ({ statement }: MoneySubject, cause: string | undefined): StatementLine | undefined =>
  statement.lines.find(({ kind, cause: made }) => kind === 'refund' && cause !== undefined && made.startsWith(cause))

const titles: Record<NonNullable<Refund['method']>, (facts: { amount: string }) => Text> = {
  card: (facts) => text('{amount} is on its way back to your card', facts),
  check: (facts) => text('Your {amount} is on its way: a check', facts),
  cash: (facts) => text('We gave you {amount} back in cash', facts),
}

/** Money goes back to a customer: to a card, by check or in cash. */
export const cardRefund = defineNotification({
  kind: 'card-refund',
  find: byBookingMoney,
  // One that has failed since is told of as such.
  applies: (subject, { cause }) => lineOf(subject, cause)?.state !== 'failed',
  email: (subject, { links, now, t }, { tip = 0, method = 'card', cause, ...refund }) => {
    const amount = formatMoney(subject.reader, refund.cents)
    const line = lineOf(subject, cause)
    const [said, ...rest] = aboutBill(
      subject,
      links,
      t('{hello} {why}{tip}{when}', {
        hello: greeting(subject.quote.customer_name),
        why: refundText(subject, { ...refund, method }, line),
        tip: tip > 0 ? text(' That includes the tip of {tip}.', { tip: formatMoney(subject.reader, tip) }) : '',
        when: method === 'card' ? text(' It should show up within 5 to 10 business days.') : '',
      }),
    )
    // What was refunded elsewhere has a reason of ours, which tells its customer nothing.
    const reason = line && line.actor !== 'system' ? line.reason : null
    return {
      subject: t(titles[method]({ amount })),
      preheader:
        method === 'card' ? t('It should show up within 5 to 10 business days.') : balanceOf(subject, now, true),
      chip: { color: 'schuylkill', name: t('Refund'), code: amount },
      heading: t(titles[method]({ amount })),
      blocks: [
        ...(said ? [said] : []),
        ...(reason === null ? [] : [{ type: 'quotation', text: reason } as const]),
        balanceOf(subject, now, true),
        ...rest,
      ],
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

/** A refund to the card of a customer did not go through: what happens next. Once it was made in another way, that was told. */
export const refundFailed = defineNotification({
  kind: 'refund-failed',
  find: byBookingMoney,
  applies: ({ statement }) => awaitedRefund(statement) > 0,
  email: (subject, { links, now, t }, { cents }) => {
    const amount = formatMoney(subject.reader, cents)
    return {
      subject: t("Your refund of {amount} didn't go through", { amount }),
      preheader: balanceOf(subject, now),
      chip: { color: 'brick', name: t('Refund'), code: amount },
      heading: t("Your refund of {amount} didn't go through", { amount }),
      blocks: aboutBill(
        subject,
        links,
        t(
          '{hello} we tried to send {amount} back to your card, and we’re sorry: your bank didn’t take it. {balance} We’ll be in touch about it. If you’d like to tell us how you want it, just call us or write to us.',
          { hello: greeting(subject.quote.customer_name), amount, balance: balanceOf(subject, now) },
        ),
      ),
    }
  },
})
