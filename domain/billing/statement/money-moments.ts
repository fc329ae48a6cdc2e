import { dueFeeLabels, dueFeeNamesWithin } from '#domain/billing/due-fees.ts'
import type { PaymentMethod } from '#domain/billing/ledger.ts'
import { formatMoney } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { reasonFor } from './line-labels.ts'
import { type BookingStatement, isFee, linesFor, type StatementLine } from './statement-lines.ts'

/** Something that happened to a booking's money, as its customer reads it, and why. */
export type MoneyMoment = { at: Date; text: Text; note: string | null }

type Given = { amount: string }

const paidBy: Record<PaymentMethod, (given: Given) => Text> = {
  cash: (given) => text('You paid {amount} in cash', given),
  check: (given) => text('You paid {amount} by check', given),
  card: (given) => text('You paid {amount} by card', given),
  transfer: (given) => text('You paid {amount} by bank transfer', given),
  earlier: (given) => text('You paid {amount}', given),
}

const refundedBy: Record<PaymentMethod, (given: Given) => Text> = {
  cash: (given) => text('We gave you {amount} back in cash', given),
  check: (given) => text('We mailed you a check for {amount}', given),
  card: (given) => text('We sent {amount} back to your card', given),
  transfer: (given) => text('We sent you {amount} back by bank transfer', given),
  earlier: (given) => text('We sent you {amount} back', given),
}

/** What is said when a line was made, and when it ended; nothing of what other words on the page say. */
function textsOf(reader: Reader, line: StatementLine): { made: Text; ended: Text } | null {
  const { kind, method, state } = line
  const given = { amount: formatMoney(reader, Math.abs(line.amount)) }
  if (isFee(line)) {
    const t = translator(reader)
    return {
      made: text('{fee} added to your bill: {amount}', { ...given, fee: t(dueFeeLabels[line.kind]) }),
      ended: text('We took {fee} off your bill', { fee: t(dueFeeNamesWithin[line.kind]) }),
    }
  }
  switch (kind) {
    case 'credit':
      return {
        made: text('We credited you {amount}', given),
        ended: text('We took back the {amount} credit', given),
      }
    case 'write_off':
      return {
        made: text('We took {amount} off your bill', given),
        ended: text('We put {amount} back on your bill', given),
      }
    case 'payment':
      return {
        made: paidBy[method ?? 'earlier'](given),
        ended:
          method === 'check'
            ? text('Your {amount} check no longer counts as paid', given)
            : text('Your {amount} payment no longer counts', given),
      }
    case 'refund':
      return {
        made: refundedBy[method ?? 'earlier'](given),
        ended:
          state === 'failed'
            ? text('Your bank didn’t take our refund of {amount}', given)
            : text('Our refund of {amount} no longer counts', given),
      }
    case 'dispute': {
      const made =
        state === 'held'
          ? text('Your bank began looking into your {amount} payment', given)
          : text('Your bank looked into your {amount} payment', given)
      return { made, ended: made }
    }
    default:
      return null
  }
}

/** Whether the customer never heard of a line: it was undone without a word, before any document stated it. */
const isUnheard = ({ kind, state, ended, documents }: StatementLine): boolean =>
  state === 'reversed' && (isFee({ kind }) || kind === 'credit') && ended?.reason === null && documents.length === 0

/**
 * What happened to a booking's money, for the timeline of its customer: payments, refunds, fees and credits, and what became of
 * them (docs/rules/money.md#the-statement). What it costs is told with what changed it.
 */
export const moneyMoments = (reader: Reader, statement: Pick<BookingStatement, 'lines'>): MoneyMoment[] =>
  linesFor(statement, 'customer')
    .flatMap((line) => {
      const texts = isUnheard(line) ? null : textsOf(reader, line)
      if (!texts) return []
      const { at, position, ended } = line
      const made = { at, position, text: texts.made, note: reasonFor(line) }
      // That a refund failed is all the reason that there is.
      const why = line.state === 'failed' ? null : (ended?.reason ?? null)
      return ended ? [made, { ...ended, text: texts.ended, note: why }] : [made]
    })
    .toSorted((one, other) => one.position - other.position)
    .map(({ at, text, note }) => ({ at, text, note }))
