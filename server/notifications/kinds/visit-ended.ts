import { formatMoney } from '#domain/platform/format.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import type { Cents } from '#domain/platform/money.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { balanceOf, billLink } from './bill-parts.ts'
import { bookingLink, daysOf, greeting } from './booking-parts.ts'
import { calendarInvitation } from './calendar-invitation.ts'
import { defineNotification } from './define-notification.ts'
import { byBookingMoney } from './find-subject.ts'

type Facts = { bookingId: string; fee: Cents; sequence: number; stage?: 'waiting' | 'decided' | undefined }

type ParagraphWriter = (facts: { greeting: Text; amount: string; balance: string }) => Text

type Texts = { subject: (facts: { amount: string }) => Text; preheader: Text; paragraph: ParagraphWriter }

const charged: Texts = {
  subject: (facts) => text('Your visit has ended: a trip charge of {amount}', facts),
  preheader: text('You don’t owe the price of the painting.'),
  paragraph: (facts) =>
    text(
      '{greeting} the rooms differ from what was booked by more than our painter can work with, and you declined the change. That’s fine: nothing was painted, and you don’t owe the price, just the trip charge of {amount}. {balance}',
      facts,
    ),
}

const waiting: Texts = {
  subject: () => text("Your visit has ended, and we're looking into it"),
  preheader: text('We’ll email you once we’ve looked into it.'),
  paragraph: (facts) =>
    text(
      "{greeting} our painter says that the rooms differ from what was booked by more than they can work with, and you told us that they are as booked. Nothing was painted, and there’s no charge for the trip now. {balance} We're looking into it and will write to you either way. If you want to tell us more, call us or write to us.",
      facts,
    ),
}

const decidedTexts = (fee: Cents): Texts =>
  fee > 0
    ? {
        subject: (facts) => text('We looked into your visit: the trip charge of {amount} applies', facts),
        preheader: text('You don’t owe the price of the painting.'),
        paragraph: (facts) =>
          text(
            '{greeting} we looked into what our painter found and what you told us about the rooms. They differ from what was booked by more than the price allows, so the trip charge of {amount} applies. {balance} If you see it differently, please call us.',
            facts,
          ),
      }
    : {
        subject: () => text('We looked into your visit: there’s no trip charge'),
        preheader: text('There’s no trip charge.'),
        paragraph: (facts) =>
          text(
            "{greeting} we looked into what our painter found and what you told us about the rooms. There’s no trip charge, and we're sorry for the trouble. {balance} We'd be glad to paint your rooms on another day.",
            facts,
          ),
      }

const textsOf = ({ fee, stage }: Facts): Texts =>
  stage === undefined ? charged : stage === 'waiting' ? waiting : decidedTexts(fee)

/** A painter ended a visit whose customer had declined what the rooms need. */
export const visitEnded = defineNotification({
  kind: 'visit-ended',
  find: byBookingMoney,
  calendar: calendarInvitation,
  // The office may have restored it.
  applies: ({ booking }) => booking.status === 'cancelled',
  email: (subject, { links, now, t }, facts) => {
    const { fee } = facts
    const texts = textsOf(facts)
    const amount = formatMoney(subject.reader, fee)
    return {
      subject: t(texts.subject({ amount })),
      preheader: t(texts.preheader),
      chip: { color: 'butter', name: t('Trip charge'), code: fee > 0 ? amount : t('Not due') },
      heading: t('Your visit has ended'),
      blocks: [
        t(
          texts.paragraph({
            greeting: greeting(subject.quote.customer_name),
            amount,
            balance: balanceOf(subject, now),
          }),
        ),
        {
          type: 'facts',
          rows: [
            { label: t('Was on'), value: daysOf(subject) },
            { label: t('Address'), value: subject.quote.address },
            { label: t('Booking ID'), value: formatId(subject.booking.id) },
          ],
        },
        ...(fee > 0 || subject.statement.due !== 0 ? [billLink(subject, links, 'open')] : []),
        bookingLink(subject, links),
        { type: 'link', before: t('Another time?'), label: t('Get a new quote'), href: links.getQuote },
      ],
    }
  },
})
