import { promiseOfCause } from '#domain/billing/promise-entries.ts'
import { balanceText } from '#domain/billing/statement/balance-text.ts'
import { type BookingStatement, linesFor, type StatementLine } from '#domain/billing/statement/statement-lines.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'

/** Whether a line is the credit for a promise about a date. */
const isCreditOf = ({ kind, cause }: StatementLine, date: CivilDate): boolean =>
  kind === 'credit' && promiseOfCause(cause)?.date === date

/** What we credited for promises about a date, as far as it stands. */
export const creditOf = (statement: Pick<BookingStatement, 'lines'>, date: CivilDate): Cents =>
  linesFor(statement, 'customer').reduce((sum, line) => (isCreditOf(line, date) ? sum - line.adds.owed : sum), 0)

const isBare = ({ kind, state, adds }: StatementLine): boolean =>
  adds.owed === 0 && adds.paid === 0 && (kind === 'price' || kind === 'adjustment' || state === 'reversed')

/**
 * What stands besides a cancellation, told apart from what it costs itself, and the sum of all (docs/rules/visits.md#who-canceled):
 * the fee for an earlier move, our earlier credits, and who owes what. Nothing where the booking has no money but its price.
 * @param reader on the terms of the booking
 * @param date of the canceled visit
 */
export function standsAfterCancellation(
  reader: Reader,
  statement: BookingStatement,
  date: CivilDate,
  now: Date,
): string[] {
  const lines = linesFor(statement, 'customer')
  if (lines.every(isBare)) return []
  const t = translator(reader)
  const before = lines.flatMap((line) => {
    const about = {
      amount: formatMoney(reader, Math.abs(line.adds.owed)),
      day: formatShortDate(reader, todayIn(reader.market, line.at)),
    }
    if (line.adds.owed === 0) return []
    if (line.kind === 'late_rescheduling_fee')
      return line.movedFrom === null
        ? [t('The {amount} fee for moving on {day} still applies.', about)]
        : [
            t('The {amount} fee for moving from {from} still applies.', {
              ...about,
              from: formatShortDate(reader, line.movedFrom),
            }),
          ]
    return line.kind === 'credit' && !isCreditOf(line, date)
      ? [t('Our {amount} credit from {day} is still good.', about)]
      : []
  })
  return [...before, t(balanceText(reader, statement, now))]
}
