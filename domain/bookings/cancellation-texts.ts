import type { Canceller } from '#domain/platform/cancelled-by.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDeadline, formatShortDate } from '#domain/platform/format-dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { type ChangeableVisit, outlastsBeginning } from './cancellation.ts'

/**
 * The trip charge of a visit that its painter ended: the office looks into it, decided that there is none, or it applies
 * (docs/rules/change-orders.md#a-trip-charge).
 */
export const tripStates = ['under_review', 'none', 'charged'] as const
type TripState = (typeof tripStates)[number]

/** A canceled booking, as its customer may know it; amounts in cents. */
export type Cancellation = {
  /** Null for one that was canceled before this was stored. */
  by: Canceller | null
  /** The office's reason for the customer. */
  reason: string | null
  fee: Cents
  /** That fee was taken off since: what is said of the sum of all says so. */
  isFeeOff?: boolean
  /** Until when it was free; null without a fee, and for one from before that was counted so. */
  wasFreeUntil: Date | null
  /** The credit that the customer gets for it: no sum of what we owe them. */
  credit: Cents
  /** What was charged or credited before and still is, and the sum of all, one sentence each; nothing of a booking without money. */
  stands?: readonly string[]
  /** Nobody had it: we were looking for a painter. */
  wasWaiting: boolean
  /** Nobody had come. */
  wasMissed: boolean
  /** Its painter had come, and the work was not done. */
  wasUnderWay?: boolean
  /** Of a visit that its painter ended. */
  trip?: TripState | null
}

/**
 * What ends the time in which a change is free, to follow "until": the instant, or the beginning of the work where that comes first.
 * @param painter their first name; null when not known
 */
export function formatFreeUntil(
  reader: Reader,
  visit: Pick<ChangeableVisit, 'scheduledDate' | 'timeSlot'>,
  until: Date,
  painter: string | null,
): string {
  if (!outlastsBeginning(reader.market, visit, until)) return formatDeadline(reader, until)
  const t = translator(reader)
  const day = formatShortDate(reader, visit.scheduledDate)
  return painter === null ? t('the work starts on {day}', { day }) : t('{painter} starts on {day}', { painter, day })
}

/** The title of a cancellation. */
export function cancelledTitle({ by }: Pick<Cancellation, 'by'>): Text {
  switch (by) {
    case 'customer':
      return text('You canceled this booking')
    case 'request':
      return text('We canceled this booking, as you asked')
    case 'office':
      return text('We’re sorry: we had to cancel this visit')
    case 'system':
      return text('This date is no longer held')
    case 'painter':
      return text('This visit has ended')
    case null:
      return text('This booking is canceled')
  }
}

/** The same as a line of the timeline. */
export function cancelledMoment({ by, trip }: Pick<Cancellation, 'by' | 'trip'>): Text {
  switch (by) {
    case 'customer':
      return text('You canceled')
    case 'request':
      return text('We canceled, as you asked')
    case 'office':
      return text('We canceled')
    case 'system':
      return text('The deposit wasn’t paid in time')
    case 'painter':
      return trip === 'under_review' || trip === 'none'
        ? text('The visit ended')
        : text('The visit ended with a trip charge')
    case null:
      return text('The booking was canceled')
  }
}

/** The cost for the customer, and the reason. */
function costs(reader: Reader, cancellation: Cancellation): string | null {
  const { by, fee, isFeeOff = false, stands, wasFreeUntil, wasWaiting, wasMissed } = cancellation
  if (isFeeOff) return null
  const t = translator(reader)
  if (cancellation.trip === 'under_review')
    return t(
      'You told us that the rooms are as booked, so we’re looking into the trip charge. We’ll write to you either way.',
    )
  if (cancellation.trip === 'none') return t('We looked into it: there’s no trip charge.')
  const amount = formatMoney(reader, fee)
  if (fee > 0) {
    if (by === 'painter')
      return t('You declined the change that the rooms need, so the trip charge of {amount} applies.', { amount })
    return wasFreeUntil === null
      ? t('Cancellation fee: {fee}.', { fee: amount })
      : t('Cancellation fee: {fee}. Canceling was free until {until}.', {
          fee: amount,
          until: formatDeadline(reader, wasFreeUntil),
        })
  }
  if (by === 'system') return t('Its deposit wasn’t paid in time. Nothing is charged.')
  // Of what was charged before, the cancellation says nothing.
  const isAll = !stands || stands.length === 0
  if (by !== 'customer') return isAll ? t('Nothing is charged.') : t('Canceling costs you nothing.')
  if (wasMissed)
    return isAll ? t('Nobody had come, so nothing is charged.') : t('Nobody had come, so canceling costs nothing.')
  if (wasWaiting)
    return isAll
      ? t('You canceled while we were still looking for a painter, so nothing is charged.')
      : t('You canceled while we were still looking for a painter, so canceling costs nothing.')
  return isAll
    ? t('You canceled in time, so nothing is charged.')
    : t('You canceled in time, so canceling costs nothing.')
}

/** Our credit for the customer, and the reason; null when nothing. */
function credited(reader: Reader, { by, credit }: Cancellation): string | null {
  if (credit <= 0) return null
  const t = translator(reader)
  const amount = formatMoney(reader, credit)
  return by === 'office'
    ? t('We canceled at the last minute, so you get a credit of {amount}.', { amount })
    : t('We didn’t keep our promise for this visit, so you get a credit of {amount}.', { amount })
}

/** The office's reason for the customer; empty where it gave none. */
export function reasonLines(reader: Reader, { reason }: Pick<Cancellation, 'reason'>): string[] {
  const t = translator(reader)
  return reason === null ? [] : [t('Our reason: {reason}', { reason })]
}

/**
 * A cancellation's reason, cost and credit, and how the money stands after it, one sentence each: the same texts in the email
 * and on the page (docs/rules/visits.md#who-canceled).
 * @param reader on the terms of the booking
 */
export function formatCancellation(reader: Reader, cancellation: Cancellation): string[] {
  const { stands = [] } = cancellation
  return [
    ...reasonLines(reader, cancellation),
    costs(reader, cancellation),
    credited(reader, cancellation),
    ...stands,
  ].filter((line) => line !== null)
}
