import { balanceText } from '#domain/billing/statement/balance-text.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { Links } from '#server/platform/auth/links.ts'
import { bookingLink, visitFacts } from './booking-parts.ts'
import type { Block } from './email-content.ts'
import type { MoneySubject } from './money-subjects.queries.ts'
import type { BookingSubject } from './subjects.queries.ts'

const before = {
  whole: text('Every amount in one place:'),
  open: text('What you owe and how to pay:'),
}

/** The way to the customer's bill: all of it, or what is due of it. */
export const billLink = ({ reader, booking }: BookingSubject, links: Links, what: keyof typeof before): Block => {
  const t = translator(reader)
  return { type: 'link', before: t(before[what]), label: t('see my bill'), href: links.pay(booking) }
}

/**
 * Who owes what by now, and how it goes back: the one sentence of every letter about it (docs/rules/money.md#the-statement).
 * @param withoutRefund in a letter that tells of the refund in words of its own
 */
export const balanceOf = (
  { reader, statement }: Pick<MoneySubject, 'reader' | 'statement'>,
  now: Date,
  withoutRefund = false,
): string => translator(reader)(balanceText(reader, statement, now, withoutRefund))

/** The event that changed the money of a visit, which visit, and the ways to the bill and to the booking. */
export const aboutBill = (
  subject: BookingSubject,
  links: Links,
  text: string,
  what: keyof typeof before = 'whole',
): Block[] => [
  text,
  { type: 'facts', rows: visitFacts(subject) },
  billLink(subject, links, what),
  bookingLink(subject, links),
]
