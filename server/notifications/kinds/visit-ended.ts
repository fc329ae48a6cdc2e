import { formatMoney } from '#domain/platform/format.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import type { Cents } from '#domain/platform/money.ts'
import { type Message, message } from '#domain/platform/words/message.ts'
import { words } from '#domain/platform/words/words.ts'
import { billLink } from './bill-parts.ts'
import { CUSTOMER_REASON, greeting, whenOf } from './booking-parts.ts'
import type { Mail } from './mail.ts'
import type { BookingSubject } from './subjects.queries.ts'

type Facts = { bookingId: string; fee: Cents; sequence: number; stage?: 'waiting' | 'decided' }

type Say = (facts: { greeting: Message; amount: string }) => Message

type Text = { subject: (facts: { amount: string }) => Message; preheader: Message; paragraph: Say }

const charged: Text = {
  subject: (facts) => message('Your visit has ended: only the trip charge of {amount} is due', facts),
  preheader: message('The price of the painting is not owed.'),
  paragraph: (facts) =>
    message(
      '{greeting} the rooms differ from what was booked by more than our painter can work with, and you declined the change. That is fine: nothing was painted, and nothing but the trip charge of {amount} is due.',
      facts,
    ),
}

const waiting: Text = {
  subject: () => message("Your visit has ended, and we're looking into it"),
  preheader: message('Nothing is due. We write to you once we have looked into it.'),
  paragraph: (facts) =>
    message(
      "{greeting} our painter says that the rooms differ from what was booked by more than they can work with, and you told us that they are as booked. Nothing was painted, and nothing is due now. We're looking into it and will write to you either way. If you want to tell us more, call us or write to us.",
      facts,
    ),
}

const decided = (fee: Cents): Text =>
  fee > 0
    ? {
        subject: (facts) => message('We looked into your visit: the trip charge of {amount} is due', facts),
        preheader: message('The price of the painting is not owed.'),
        paragraph: (facts) =>
          message(
            '{greeting} we looked into what our painter found and what you told us about the rooms. They differ from what was booked by more than the price allows, so the trip charge of {amount} is due, and nothing else. If you see it differently, please call us.',
            facts,
          ),
      }
    : {
        subject: () => message('We looked into your visit: you owe nothing'),
        preheader: message('There is no trip charge.'),
        paragraph: (facts) =>
          message(
            "{greeting} we looked into what our painter found and what you told us about the rooms. There is no trip charge: you owe nothing, and we're sorry for the trouble. We'd be glad to paint your rooms on another day.",
            facts,
          ),
      }

const textOf = ({ fee, stage }: Facts): Text =>
  stage === undefined ? charged : stage === 'waiting' ? waiting : decided(fee)

/** A painter ended a visit whose customer had declined what the rooms need. */
export const visitEnded: Mail<BookingSubject, Facts> = {
  // The office may have restored it.
  applies: ({ booking }) => booking.status === 'cancelled',
  write: (subject, { links, reader }, facts) => {
    const { fee } = facts
    const text = textOf(facts)
    const t = words(reader)
    const amount = formatMoney(subject.reader, fee)
    return {
      subject: t(text.subject({ amount })),
      preheader: t(text.preheader),
      chip: { color: 'butter', name: t('Trip charge'), code: facts.stage === 'waiting' ? t('Not due') : amount },
      heading: t('Your visit has ended'),
      blocks: [
        {
          type: 'paragraph',
          text: t(text.paragraph({ greeting: greeting(subject.quote.customer_name), amount })),
        },
        {
          type: 'facts',
          rows: [
            { label: t('Was on'), value: whenOf(subject) },
            { label: t('Address'), value: subject.quote.address },
            { label: t('Booking ID'), value: formatId(subject.booking.id) },
          ],
        },
        ...(fee > 0 ? [billLink(subject, links, 'open')] : []),
        { type: 'link', before: t('Another time?'), label: t('Get a new quote'), href: links.getQuote },
      ],
      reason: t(CUSTOMER_REASON),
    }
  },
}
