import { dueFeeNamesWithin } from '#domain/billing/due-fees.ts'
import { type FeeKind, feeKinds } from '#domain/billing/ledger.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatList, formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { sentences, type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { type BookingStatement, isFee, linesFor, type StatementLine } from './statement-lines.ts'

const nothing = text('You owe nothing.')

const dayOf = (reader: Reader, at: Date): string => formatShortDate(reader, todayIn(reader.market, at))

/** What a customer was charged, and what stands against it; in cents, 0 or more. A dispute changes neither. */
type Sides = {
  /** What the work comes to, less what was refunded of it. */
  work: Cents
  fees: readonly StatementLine[]
  /** The price and the fees, before anything was taken off. */
  charged: Cents
  paid: Cents
  credit: Cents
  /** What was refunded of the price, and what was given up. */
  refunded: Cents
  givenUp: Cents
}

function sidesOf(lines: readonly StatementLine[]): Sides {
  const owed = (...kinds: readonly StatementLine['kind'][]): Cents =>
    lines.reduce((sum, { kind, adds }) => (kinds.includes(kind) ? sum + adds.owed : sum), 0)
  const received = lines.reduce((sum, { kind, adds }) => (kind === 'dispute' ? sum : sum + adds.paid), 0)
  // A tip is paid when it is given, and is no part of what anybody still owes.
  const paid = received - owed('tip')
  const work = owed('price', 'adjustment', 'refund')
  // Of a price that is gone nothing was refunded.
  const refunded = work > 0 ? -owed('refund') : 0
  return {
    work: Math.max(0, work),
    fees: lines.filter((line) => isFee(line) && line.adds.owed > 0),
    charged: Math.max(0, work) + refunded + owed(...feeKinds),
    paid: Math.max(0, paid),
    // Of a credit that we have sent already nothing stands against anything.
    credit: Math.max(0, Math.max(0, -work) - owed('credit') + Math.min(0, paid)),
    refunded,
    givenUp: -owed('write_off'),
  }
}

/** Whether what stands against what was charged leaves this balance: then a text can name all of it. */
const explains = ({ charged, paid, credit, refunded, givenUp }: Sides, balance: Cents): boolean =>
  charged > 0 && charged - paid - credit - refunded - givenUp === balance

/** "the late change fee for Tue, Oct 27", the day that was left; of any other fee the day on which it was charged. */
function feeIn(reader: Reader, { kind, at, movedFrom }: StatementLine & { kind: FeeKind }): string {
  const t = translator(reader)
  const fee = t(dueFeeNamesWithin[kind])
  return movedFrom === null
    ? t('{fee} from {day}', { fee, day: dayOf(reader, at) })
    : t('{fee} for {day}', { fee, day: formatShortDate(reader, movedFrom) })
}

/** "the work and the late cancellation fee from Tue, Oct 27". */
function chargesIn(reader: Reader, { work, fees }: Sides): string {
  const t = translator(reader)
  return formatList(reader, [
    ...(work > 0 ? [t('the work')] : []),
    ...fees.filter(isFee).map((line) => feeIn(reader, line)),
  ])
}

/** "the $139.97 you paid and our $25.00 credit"; empty when nothing stands against what was charged. */
function covering(reader: Reader, { paid, credit, refunded, givenUp }: Sides): string[] {
  const t = translator(reader)
  const off = refunded + givenUp
  const amount = (cents: Cents): string => formatMoney(reader, cents)
  return [
    ...(paid > 0 ? [t('the {paid} you paid', { paid: amount(paid) })] : []),
    ...(credit > 0 ? [t('our {credit} credit', { credit: amount(credit) })] : []),
    ...(off > 0 ? [t('the {amount} we took off your bill', { amount: amount(off) })] : []),
  ]
}

/** The customer owes something now: for what, and less what. */
function youOwe(reader: Reader, due: Cents, sides: Sides): Text {
  const amount = formatMoney(reader, due)
  if (!explains(sides, due)) return text('You owe {amount}.', { amount })
  const what = chargesIn(reader, sides)
  const less = covering(reader, sides)
  return less.length === 0
    ? text('You owe {amount} for {what}.', { amount, what })
    : text('You owe {amount}: {charged} for {what}, less {less}.', {
        amount,
        what,
        charged: formatMoney(reader, sides.charged),
        less: formatList(reader, less),
      })
}

/** We owe the customer something now: out of what, and less what, or besides what went back already. */
function weOwe(reader: Reader, cents: Cents, sides: Sides, isMore: boolean): Text {
  const amount = formatMoney(reader, cents)
  if (!explains(sides, -cents))
    return isMore ? text('We still owe you {amount}.', { amount }) : text('We owe you {amount}.', { amount })
  return text('We owe you {amount}: {own}, less {charged} for {what}.', {
    amount,
    what: chargesIn(reader, sides),
    own: formatList(reader, covering(reader, sides)),
    charged: formatMoney(reader, sides.charged),
  })
}

/** Nothing is owed either way, and why not. */
function settled(reader: Reader, lines: readonly StatementLine[], sides: Sides): Text {
  const { fees, work, paid, givenUp } = sides
  const covers = covering(reader, sides)
  if (fees.length > 0 && work === 0 && covers.length > 0) {
    return text('You owe nothing: {covers} {count, plural, one {covers} other {cover}} {what}.', {
      covers: formatList(reader, covers),
      count: covers.length,
      what: chargesIn(reader, sides),
    })
  }
  // What a bank has taken back was not paid, and is not asked for.
  if (lines.some(({ state }) => state === 'held' || state === 'lost')) return nothing
  if (paid > 0 && givenUp === 0) return text('It’s all paid. You owe nothing.')
  return givenUp > 0
    ? text('We took {amount} off your bill. You owe nothing.', { amount: formatMoney(reader, givenUp) })
    : nothing
}

/** The fees that were taken off the bill of a visit that does not take place. */
function waivedText(reader: Reader, lines: readonly StatementLine[]): Text[] {
  const t = translator(reader)
  const waived = lines.filter((line) => line.state === 'waived').filter(isFee)
  if (waived.length === 0) return []
  const named = waived.map(({ kind, amount }) =>
    t(
      'the {amount} {fee, select, late_rescheduling_fee {late change fee} late_cancellation_fee {late cancellation fee} other {trip charge}}',
      {
        amount: formatMoney(reader, amount),
        fee: kind,
      },
    ),
  )
  return [text('We took {fees} off.', { fees: formatList(reader, named) })]
}

/** How money that we owe goes back: that of a canceled visit to the card that it came from, by itself. */
function wayBack(reader: Reader, cents: Cents, lines: readonly StatementLine[], isCanceled: boolean): Text {
  const onCard = lines.reduce((sum, { method, adds }) => (method === 'card' ? sum + adds.paid : sum), 0)
  if (onCard <= 0) return text('We’ll be in touch about how to get it to you, by check or in cash.')
  if (!isCanceled) return text('We’ll be in touch about how to get it to you.')
  return onCard >= cents
    ? text('We’re sending it back to the card you paid with.')
    : text('We’re sending {card} of it back to the card you paid with, and we’ll be in touch about the rest.', {
        card: formatMoney(reader, onCard),
      })
}

/** The visit is still to come or under way, and what is owed for it can wait until it is done. */
function later(reader: Reader, balance: Cents, { fees, paid, credit }: Sides): Text {
  const amount = formatMoney(reader, Math.abs(balance))
  if (balance < 0)
    return text('You owe nothing. {amount} of yours is with us, and we’ll settle up after the work.', { amount })
  if (balance === 0) return paid > 0 || credit > 0 ? text('It’s all paid. You owe nothing.') : nothing
  const what = chargesIn(reader, { work: 0, fees } as Sides)
  return fees.length === 0
    ? text('You owe nothing yet: {amount} is due when the work is done.', { amount })
    : text('You owe nothing yet: {amount} is due when the work is done. That includes {what}.', { amount, what })
}

/**
 * The money of failed refunds that the customer still waits for, in cents (docs/rules/money.md#a-refund-that-fails). One that was
 * tried again, and failed as well, is the same money.
 */
export const awaitedRefund = (statement: Pick<BookingStatement, 'lines'>): Cents => refundDue(statement)?.cents ?? 0

/** The same, and since when it is known that they wait; null when they wait for none. */
export function refundDue({ lines }: Pick<BookingStatement, 'lines'>): { since: Date; cents: Cents } | null {
  const open = lines.filter(({ state, madeUpBy }) => state === 'failed' && madeUpBy === null)
  const ends = open.flatMap(({ ended }) => ended ?? [])
  const first = ends.find(({ position }) => ends.every((end) => position <= end.position))
  if (!first) return null
  const cents = open.reduce((sum, { amount, position }) => (position < first.position ? sum - amount : sum), 0)
  return { since: first.at, cents }
}

/** How the latest refund reaches the customer; null without one. */
function refundText(reader: Reader, lines: readonly StatementLine[]): Text | null {
  const underWay = lines.filter(({ state }) => state === 'under_way')
  const amount = (all: readonly StatementLine[]): string =>
    formatMoney(reader, -all.reduce((sum, line) => sum + line.adds.paid, 0))
  if (underWay.length > 0) return text('{amount} is on its way back to your card.', { amount: amount(underWay) })
  const last = lines.findLast(({ kind, state }) => kind === 'refund' && state === 'stands')
  if (!last) return null
  const given = { amount: amount([last]), day: dayOf(reader, last.at) }
  switch (last.method) {
    case 'card':
      return text('We sent {amount} back to your card on {day}.', given)
    case 'check':
      return text('We mailed you a check for {amount} on {day}.', given)
    case 'cash':
      return text('We gave you {amount} back in cash on {day}.', given)
    default:
      return text('We sent you {amount} back on {day}.', given)
  }
}

/**
 * Whether a customer owes something or we owe them, how much, for what and since when, and how money goes back
 * (docs/rules/money.md#the-statement): the one place that says so, on pages, in letters and documents.
 * @param reader on the terms of the booking
 * @param now what has been due since an earlier day says since when
 * @param withoutRefund where the latest refund is told beside it
 */
export function balanceText(reader: Reader, statement: BookingStatement, now: Date, withoutRefund = false): Text {
  const { status, due, balance, dueSince } = statement
  const lines = linesFor(statement, 'customer')
  const sides = sidesOf(lines)
  const isOver = status === 'completed' || !isLive(status)
  const awaited = awaitedRefund(statement)
  const more: Text[] = isLive(status) ? [] : waivedText(reader, lines)
  if (due > 0 && dueSince !== null && dayOf(reader, dueSince) !== dayOf(reader, now))
    more.push(text('It’s been due since {day}.', { day: dayOf(reader, dueSince) }))
  if (lines.some(({ state }) => state === 'held'))
    more.push(
      due > 0
        ? text('Your bank is looking into a payment of yours.')
        : text('Your bank is looking into a payment of yours. Until it’s done, there’s nothing for you to do.'),
    )
  if (awaited > 0)
    more.push(
      text('Your bank didn’t take our refund of {amount}, so we’ll get it to you another way, by check or in cash.', {
        amount: formatMoney(reader, awaited),
      }),
    )
  else if (due < 0) more.push(wayBack(reader, -due, lines, !isLive(status)))
  const refund = refundText(reader, lines)
  if (refund && !withoutRefund) more.push(refund)
  const said =
    due > 0
      ? youOwe(reader, due, sides)
      : due < 0
        ? weOwe(reader, -due, sides, refund !== null)
        : isOver
          ? settled(reader, lines, sides)
          : later(reader, balance, sides)
  return sentences(said, ...more)
}
