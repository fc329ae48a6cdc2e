import type { NextPayout } from '#contract/billing/earnings.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDay } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

/** "Friday, November 27", or "Today, Friday, November 27". */
export const formatPayoutDay = (t: PageTranslator, reader: Reader, on: CivilDate, today: CivilDate): string =>
  on === today ? t('Today, {day}', { day: formatDay(reader, on) }) : formatDay(reader, on)

/**
 * Explains a balance below zero: how much customer money the painter holds, and in which form. A balance that deductions
 * made is called what it is.
 */
export function formatNegativeBalance(
  t: PageTranslator,
  reader: Reader,
  { due, collected, collectedCash }: Pick<NextPayout, 'due' | 'collected' | 'collectedCash'>,
): string {
  const amount = formatMoney(reader, -due)
  if (-due > collected) return t('Your balance is {amount} below zero. It comes off your next payout.', { amount })
  if (collectedCash >= collected)
    return t('You hold {amount} in cash from customers. It comes off your next payout.', { amount })
  if (collectedCash <= 0)
    return t('You hold {amount} in checks from customers. It comes off your next payout.', { amount })
  return t('You hold {amount} in cash and checks from customers. It comes off your next payout.', { amount })
}

/** Earnings that come with a later payout. */
export const formatWaitingEarnings = (
  t: PageTranslator,
  reader: Reader,
  { jobs, amount }: NextPayout['waiting'],
): string =>
  t(
    '{jobs, plural, one {{amount} more comes once the customer of # job has paid.} other {{amount} more comes once the customers of # jobs have paid.}}',
    { jobs, amount: formatMoney(reader, amount) },
  )
