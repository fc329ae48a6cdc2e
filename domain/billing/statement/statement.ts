import { isDisputeOpen } from '#domain/billing/disputes.ts'
import { type Account, accounts, type Entry, isPriceRefund, kindsAfterWork, sumOf } from '#domain/billing/ledger.ts'
import { type BookingStatus, isLive } from '#domain/platform/booking-status.ts'
import { groupBy } from '#domain/platform/group-by.ts'
import type { Cents } from '#domain/platform/money.ts'
import { explainShare } from '#domain/pricing/earnings.ts'
import { PRICE, priceLines } from './price-lines.ts'
import {
  type BookingStatement,
  isFee,
  type LineEnd,
  type LineKind,
  type LineState,
  type StatedEntry,
  type StatementFacts,
  type StatementLine,
} from './statement-lines.ts'
import { isTakenBack, originOf, turnsOf } from './taken-back.ts'

type Numbered = StatedEntry & { position: number }

/** What entries have in common that are one line. */
type Name = { about: string; account: Account; kind: LineKind }

/** Which line an entry belongs to, but for those of the price. */
function nameOf(entry: Entry): Name {
  const { account, kind } = entry
  const origin = originOf(entry.cause)
  // What a dispute takes and gives back has a cause each, which begin with the dispute's.
  const dispute = origin.slice(0, origin.lastIndexOf(':'))
  if (kind === 'dispute' || kind === 'disputed') return { about: dispute, account: 'paid', kind: 'dispute' }
  if (kind === 'dispute_fee') return { about: dispute, account, kind }
  // A share follows the price and the work, each time with a cause of its own.
  if (kind === 'share') return { about: kind, account, kind }
  if (isPriceRefund(entry)) return { about: origin, account: 'paid', kind: 'refund' }
  return { about: origin, account, kind }
}

const isOfPrice = ({ account, kind }: Entry): boolean =>
  account === 'owed' && (kind === 'price' || kind === 'adjustment')

const addedBy = (entries: readonly Entry[]): Record<Account, Cents> =>
  Object.fromEntries(accounts.map((account) => [account, sumOf(entries, account)])) as Record<Account, Cents>

const endedBy = ({ at, actor, reason, position }: Numbered): LineEnd => ({ at, actor, reason, position })

/** The most that a bank had of a payment at any time: negative. */
const mostTaken = (entries: readonly Entry[]): Cents => {
  let taken = 0
  return Math.min(
    ...entries.map((entry) => {
      taken += entry.kind === 'dispute' ? entry.cents : 0
      return taken
    }),
  )
}

/** Cents as a line was made, whatever became of it. */
function amountOf({ about, account, kind }: Name, entries: readonly Numbered[], closing: Numbered | null): Cents {
  if (about === PRICE && closing) return -closing.cents
  if (about === PRICE || kind === 'share') return sumOf(entries, account)
  if (kind === 'dispute') return mostTaken(entries)
  return sumOf(
    entries.filter(({ cause }) => turnsOf(cause) === 0),
    account,
  )
}

type Outcome = { state: LineState; ended: LineEnd | null }

const stands: Outcome = { state: 'stands', ended: null }

/** How a line of a dispute stands: as the provider says, or else as the bank has the money. */
function outcomeOfDispute(about: string, entries: readonly Numbered[], { disputes }: StatementFacts): Outcome {
  const known = disputes.find(({ id }) => about.endsWith(`:${id}`))?.state
  const isBack = sumOf(entries, 'paid') === 0
  if (known === 'lost' || (known === 'closed' && !isBack)) return { state: 'lost', ended: null }
  // Won, the money may still be on its way back.
  const isOver = known === undefined || !isDisputeOpen(known)
  return { state: isOver && isBack ? 'won' : 'held', ended: null }
}

/** How a line stands, and what ended it. */
function outcomeOf(
  { about, account, kind }: Name,
  entries: readonly Numbered[],
  closing: Numbered | null,
  facts: StatementFacts,
): Outcome {
  const last = entries.findLast(({ cause }) => turnsOf(cause) % 2 === 1) ?? entries.at(-1)
  if (!last) return stands
  if (about === PRICE) return closing ? { state: 'canceled', ended: endedBy(closing) } : stands
  if (kind === 'dispute') return outcomeOfDispute(about, entries, facts)
  if (kind === 'share') return sumOf(entries, account) === 0 ? { state: 'reversed', ended: endedBy(last) } : stands
  const isToCard = kind === 'refund' && entries.some(({ method }) => method === 'card')
  if (isTakenBack(entries)) {
    // Nobody takes a refund to a card back by hand; and who takes a fee off says why, other than who puts a visit back.
    const isWaived = isFee({ kind }) && last.reason !== null
    return { state: isToCard ? 'failed' : isWaived ? 'waived' : 'reversed', ended: endedBy(last) }
  }
  const isUnderWay = isToCard && facts.refunds.some(({ id, state }) => state === 'waiting' && about.endsWith(`:${id}`))
  return isUnderWay ? { state: 'under_way', ended: null } : stands
}

/** A line before it is known what stands beside it. */
function lineOf(name: Name, entries: readonly Numbered[], closing: Numbered | null, facts: StatementFacts) {
  const [first] = entries
  if (!first) return []
  const { at, actor, reason, contractorId, cause: made } = entries.find(({ cause }) => turnsOf(cause) === 0) ?? first
  const money = entries.find(({ method }) => method !== null)
  const ids = entries.map(({ id }) => id)
  const line: StatementLine = {
    cause: made,
    kind: name.kind,
    account: name.account,
    contractorId,
    amount: amountOf(name, entries, closing),
    tax: 0,
    adds: addedBy(entries),
    at,
    actor,
    reason,
    method: money?.method ?? null,
    reference: entries.find(({ reference }) => reference !== null)?.reference ?? null,
    documents: facts.documents.flatMap(({ id, kind, number, entries: stated }) =>
      stated.some((entry) => ids.includes(entry)) ? { id, kind, number } : [],
    ),
    ...outcomeOf(name, entries, closing, facts),
    // A fee is entered by the move that costs it.
    movedFrom:
      name.kind === 'late_rescheduling_fee' ? (facts.moves.findLast((move) => move.at <= at)?.from ?? null) : null,
    madeUpBy: null,
    entries: ids,
    position: first.position,
  }
  return [line]
}

/** Whether a line changes the price that is taxed (docs/rules/money.md#tax-on-what-is-taken-back). */
const isTaxed = ({ account, kind }: StatementLine): boolean =>
  kind === 'refund' || (account === 'owed' && (kind === 'price' || kind === 'adjustment'))

/** Gives each line the tax that it adds, so that all of it together is the tax in what is owed, to the cent. */
function withTax(lines: readonly StatementLine[], taxRate: number): StatementLine[] {
  let price = 0
  let taxed = 0
  return lines.map((line) => {
    if (!isTaxed(line)) return line
    price += line.adds.owed
    const { tax } = explainShare({ finalPrice: Math.max(0, price), taxRate }, 0)
    const added = tax - taxed
    taxed = tax
    return { ...line, tax: added }
  })
}

/** Names the refund that made up for each one that failed: the first after it that did not fail itself. */
const withMakeUps = (lines: readonly StatementLine[]): StatementLine[] =>
  lines.map((line) => {
    if (line.state !== 'failed') return line
    const after = lines.find(
      ({ kind, state, position }) =>
        kind === 'refund' && (state === 'stands' || state === 'under_way') && position > (line.ended?.position ?? 0),
    )
    return { ...line, madeUpBy: after?.cause ?? null }
  })

const sum = (lines: readonly StatementLine[], account: Account): Cents =>
  lines.reduce((total, { adds }) => total + adds[account], 0)

/** What is due now, of the lines alone. */
function dueOf(lines: readonly StatementLine[], status: BookingStatus, { owed, paid }: { owed: Cents; paid: Cents }) {
  if (status === 'completed' || !isLive(status)) return owed - paid
  const later = lines.filter(({ account, kind }) => account === 'owed' && kindsAfterWork.some((one) => one === kind))
  return Math.max(0, owed - sum(later, 'owed') - paid)
}

/**
 * The statement of a booking's money (docs/rules/money.md#the-statement): every entry in exactly one line, what was taken back in
 * the line of what it takes back. The effects of the lines add up to `balanceOf` and `dueNow`.
 * @param entries all of the booking, in the order in which they were entered
 */
export function statementOf(entries: readonly StatedEntry[], facts: StatementFacts): BookingStatement {
  const numbered = entries.map((entry, position): Numbered => ({ ...entry, position }))
  const price = priceLines(numbered.filter(isOfPrice))
  const named = numbered.map((entry) => {
    const about = price.names.get(entry)
    const name: Name =
      about === undefined ? nameOf(entry) : { about, account: 'owed', kind: about === PRICE ? 'price' : 'adjustment' }
    return { entry, name }
  })
  const groups = groupBy(named, ({ name: { about, account, kind }, entry: { contractorId } }) =>
    [about, account, kind, contractorId].join(' '),
  )
  const made = [...groups.values()].flatMap((group) => {
    const [first] = group
    return first
      ? lineOf(
          first.name,
          group.map(({ entry }) => entry),
          price.closing,
          facts,
        )
      : []
  })
  const lines = withMakeUps(
    withTax(
      made.toSorted((one, other) => one.position - other.position),
      facts.taxRate,
    ),
  )
  const sums = { owed: sum(lines, 'owed'), paid: sum(lines, 'paid') }
  return {
    status: facts.status,
    dueSince: facts.dueSince,
    lines,
    ...sums,
    balance: sums.owed - sums.paid,
    due: dueOf(lines, facts.status, sums),
  }
}
