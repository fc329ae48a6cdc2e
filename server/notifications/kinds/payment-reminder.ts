import { waysToPay } from '#domain/billing/ways-to-pay.ts'
import { formatMoney } from '#domain/platform/format.ts'
import type { Cents } from '#domain/platform/money.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { balanceOf } from './bill-parts.ts'
import { bookingLink, daysOf, greeting, shortDay, visitFacts } from './booking-parts.ts'
import { type ComposedEmail, defineNotification, type EmailContext } from './define-notification.ts'
import type { Block } from './email-content.ts'
import { findMoneySubject, type MoneySubject } from './money-subjects.queries.ts'
import { roomList } from './room-parts.ts'

type Several = readonly [MoneySubject, ...MoneySubject[]]
type Reminder = { reminder: number; isFresh?: boolean | undefined }

/** Which visit is still to be paid for. */
const aboutVisit = (subject: MoneySubject): Text =>
  subject.booking.status === 'completed'
    ? text('your rooms are painted.')
    : text('this is about your visit on {day}.', { day: shortDay(subject) })

const isDue = ({ statement }: MoneySubject): boolean => statement.due > 0

/** How it is asked for: nobody forgets within a day what the office asks for at once. */
function toneOf({ reminder, isFresh = false }: Reminder): Text {
  if (reminder >= 3)
    return text('This is our last reminder. If something isn’t right, please tell us, and we’ll sort it out with you.')
  return isFresh
    ? text('If you’ve just paid, there’s nothing more to do.')
    : text('Maybe it slipped your mind. If you’ve just paid, there’s nothing more to do.')
}

/** What is due for one visit, with its day and its rooms. */
function ofOne(subject: MoneySubject, { links, now, t }: EmailContext, reminder: Reminder): ComposedEmail {
  const { booking, quote, statement, reader } = subject
  const amount = formatMoney(reader, statement.due)
  return {
    subject: t('A friendly reminder: {amount} is due', { amount }),
    preheader: t('It takes a minute.'),
    chip: { color: 'butter', name: t('Due'), code: amount },
    heading: t('{amount} is due', { amount }),
    blocks: [
      t('{hello} {visit} {balance} {tone}', {
        hello: greeting(quote.customer_name),
        visit: aboutVisit(subject),
        balance: balanceOf(subject, now),
        tone: toneOf(reminder),
      }),
      { type: 'button', label: t('See how to pay'), href: links.pay(booking) },
      { type: 'facts', rows: [...visitFacts(subject), { label: t('Rooms'), value: roomList(reader, quote.rooms) }] },
      bookingLink(subject, links),
      t('You can pay {ways}.', { ways: waysToPay(reader.market) }),
    ],
  }
}

/** What is due for several visits: the sum, and of each its amount, its day, its rooms, and the way to pay. */
function ofSeveral(subjects: Several, { links, t }: EmailContext, reminder: Reminder): ComposedEmail {
  const [{ reader, quote }] = subjects
  const sum = subjects.reduce<Cents>((total, { statement }) => total + statement.due, 0)
  const values = { amount: formatMoney(reader, sum), count: subjects.length }
  return {
    subject: t(
      'A friendly reminder: {amount} is due for {count, plural, =2 {two visits} one {# visit} other {# visits}}',
      values,
    ),
    preheader: t('It takes a minute.'),
    chip: { color: 'butter', name: t('Due'), code: values.amount },
    heading: t('{amount} is due for {count, plural, =2 {two visits} one {# visit} other {# visits}}', values),
    blocks: [
      t('{hello} here is what you owe for each of them. {tone}', {
        hello: greeting(quote.customer_name),
        tone: toneOf(reminder),
      }),
      ...subjects.flatMap((one): Block[] => [
        {
          type: 'heading',
          text: t('{amount} for {day}', { amount: formatMoney(reader, one.statement.due), day: daysOf(one) }),
        },
        {
          type: 'facts',
          rows: [
            { label: t('Rooms'), value: roomList(reader, one.quote.rooms) },
            { label: t('Address'), value: one.quote.address },
          ],
        },
        { type: 'button', label: t('See how to pay'), href: links.pay(one.booking) },
        bookingLink(one, links),
      ]),
      t('You can pay {ways}.', { ways: waysToPay(reader.market) }),
    ],
  }
}

/** Something is still to be paid: the first, second or last reminder, of all visits of a customer (docs/rules/money.md#reminders). */
export const paymentReminder = defineNotification({
  kind: 'payment-reminder',
  find: async (deps, { bookingId, bookingIds = [bookingId] }): Promise<Several | undefined> => {
    const found = await Promise.all(bookingIds.map((id) => findMoneySubject(deps, id)))
    const [first, ...others] = found.filter((one) => one !== undefined)
    return first && [first, ...others]
  },
  applies: (subjects) => subjects.some(isDue),
  email: (subjects, context, reminder) => {
    const [first = subjects[0], ...others] = subjects.filter(isDue)
    return others.length > 0 ? ofSeveral([first, ...others], context, reminder) : ofOne(first, context, reminder)
  },
})
