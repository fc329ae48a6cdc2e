import type { FoundInboxItem } from '#domain/notifications/inbox.ts'
import { addDays, type CivilDate, instantAt } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { type Urgency, urgencies } from '#domain/platform/urgency.ts'

/** An inbox item that somebody has put off (docs/rules/office.md#snoozing). */
export type Snooze = { until: Date; snoozedAt: Date; urgency: Urgency }

/** When a snoozed item comes back on its day. */
const BACK_AT = '07:00'

/** How many days ahead an item can be snoozed. */
export const LONGEST_SNOOZE_DAYS = 60

/** The moment at which what is snoozed until a day comes back. */
export const snoozeEnds = (market: Market, day: CivilDate): Date => instantAt(market, day, BACK_AT)

/** Why an item cannot be snoozed until a day; null when it can. */
export function snoozeProblem(day: CivilDate, today: CivilDate): Text | null {
  if (day <= today) return text('Please pick a day after today.')
  return day > addDays(today, LONGEST_SNOOZE_DAYS) ? text('Please pick a day within 60 days.') : null
}

/**
 * Whether an item stays out of the inbox: until its day begins, unless it has become more urgent than it was, or has come up
 * again since.
 */
export const isSnoozed = (
  { until, snoozedAt, urgency }: Snooze,
  item: Pick<FoundInboxItem, 'urgency' | 'since'>,
  now: Date,
): boolean => now < until && item.since <= snoozedAt && urgencies.indexOf(item.urgency) >= urgencies.indexOf(urgency)
