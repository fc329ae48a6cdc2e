import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { QuoteSource } from './sources.ts'

/** Where a quote stands (docs/rules/office.md#quotes). */
export const quoteStates = ['new', 'opened', 'expiring', 'expired', 'booked'] as const
export type QuoteState = (typeof quoteStates)[number]

export const quoteStateLabels: Readonly<Record<QuoteState, Text>> = {
  new: text('New'),
  opened: text('Opened'),
  expiring: text('Expiring'),
  expired: text('Expired'),
  booked: text('Booked'),
}

/** Days before its end from which on a quote is said to expire. */
const EXPIRING_DAYS = 3

/** Until then a quote expires soon. */
export const expiringUntil = (now: Date): Date => new Date(now.getTime() + EXPIRING_DAYS * 86_400_000)

/** The facts that decide a quote's state. */
export type QuoteStateFacts = { isBooked: boolean; openedAt: Date | null; expiresAt: Date }

/** One word for where a quote stands; what is over comes first, then what is urgent. */
export function quoteState({ isBooked, openedAt, expiresAt }: QuoteStateFacts, now: Date): QuoteState {
  if (isBooked) return 'booked'
  if (expiresAt <= now) return 'expired'
  if (expiresAt <= expiringUntil(now)) return 'expiring'
  return openedAt === null ? 'new' : 'opened'
}

/** Minutes in which a customer who made a quote on the site is still looking at it for the first time. */
const FIRST_LOOK_MINUTES = 30

/** Whether the customer, who reads their quote now, came back to it: by the link in an email, or later. */
export const isReturn = ({ source, createdAt }: { source: QuoteSource; createdAt: Date }, now: Date): boolean =>
  source === 'phone' || now.getTime() - createdAt.getTime() >= FIRST_LOOK_MINUTES * 60_000

/** The outcomes of a call to a customer. */
export const callOutcomes = ['reached', 'no_answer', 'call_back', 'not_interested'] as const
export type CallOutcome = (typeof callOutcomes)[number]

export const callOutcomeLabels: Readonly<Record<CallOutcome, Text>> = {
  reached: text('Reached'),
  no_answer: text('No answer'),
  call_back: text('Call back'),
  not_interested: text('Not interested'),
}

/** The last call about a quote: what came of it, and when they are called again. */
export type LastCall = { outcome: CallOutcome; callOn: CivilDate | null }

/** Days for which a promised call stays on the list after its day, once the quote has expired. */
export const CALL_KEPT_DAYS = 30

/**
 * Whether somebody is to be called about a quote (docs/rules/office.md#the-call-list): it can still be booked, or they were
 * promised a call for today or the last weeks; and they have not said that they are not interested.
 */
export function isToCall(state: QuoteState, last: LastCall | null, today: CivilDate): boolean {
  if (state === 'booked' || last?.outcome === 'not_interested') return false
  if (last?.outcome === 'call_back' && last.callOn !== null) {
    return last.callOn <= today && (state !== 'expired' || last.callOn >= addDays(today, -CALL_KEPT_DAYS))
  }
  return state !== 'expired'
}

/** Days ahead for which a call can be promised. */
const CALL_AHEAD_DAYS = 180

/** Whether somebody can be promised a call on that day. */
export const canCallOn = (day: CivilDate, today: CivilDate): boolean =>
  day >= today && day <= addDays(today, CALL_AHEAD_DAYS)

/** The longest note about a customer, in characters. */
export const LONGEST_CUSTOMER_NOTE = 2000

/** How the customer of a quote is called and reached. */
export type Contact = { name: string | null; email: string; phone: string }
