import { payableNow, paymentMethodLabels } from '#domain/billing/ledger.ts'
import { paymentPosting } from '#domain/billing/postings.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { type Cents, dollarsFromCents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { entriesOf, type StoredEntry, subjectOf } from './ledger.queries.ts'
import { type LockedBooking, post } from './post.ts'

/** Cash or a check that somebody took from a customer. */
export type HandedPayment = {
  /** Made by the caller, so that the same call again changes nothing. */
  requestId?: string | undefined
  method: 'cash' | 'check'
  checkNumber?: string | undefined
  amount: Cents
  /** The open balance that the caller was shown. */
  balance?: Cents | undefined
}

const lastPayment = (entries: readonly StoredEntry[]): StoredEntry | undefined =>
  entries.findLast(({ kind }) => kind === 'payment')

/** The error for money that somebody else entered meanwhile: it says so, to keep the same cash from being entered twice. */
const enteredMeanwhile = (deps: Deps, entries: readonly StoredEntry[], open: Cents): AppError => {
  const last = lastPayment(entries)
  if (!last)
    return new AppError(
      'balance_changed',
      text('The balance is now {open}. Please check the amount.', { open: formatMoney(deps.reader, open) }),
    )
  const facts = {
    amount: formatMoney(deps.reader, last.cents),
    time: formatMoment(deps.reader, last.at),
    method: paymentMethodLabels[last.method ?? 'cash'],
  }
  if (open > 0) {
    return new AppError(
      'balance_changed',
      text('{amount} was recorded on {time} ({method}). {open} is still due. Please check the amount.', {
        ...facts,
        open: formatMoney(deps.reader, open),
      }),
    )
  }
  return new AppError(
    'already_paid',
    text('{amount} was recorded on {time} ({method}). Nothing is due anymore.', facts),
  )
}

/**
 * Refuses when nothing is open, or something other than what the caller was shown.
 * @throws AppError `already_paid`, `balance_changed`
 */
export function refuseOtherBalance(
  deps: Deps,
  entries: readonly StoredEntry[],
  open: Cents,
  shown: Cents | undefined,
): void {
  if (shown !== undefined && shown !== open) throw enteredMeanwhile(deps, entries, open)
  if (open <= 0) throw new AppError('already_paid', text('Nothing is due for this booking.'))
}

/**
 * Whether a balance was open until credits that the customer got since: then what was taken from them is what was open.
 * @param shown the balance that the painter was shown
 */
function wasOpenBeforeCredits(entries: readonly StoredEntry[], open: Cents, shown: Cents | undefined): boolean {
  let before = open
  for (const entry of entries.toReversed()) {
    if (entry.account !== 'owed' || entry.kind !== 'credit') return false
    before -= entry.cents
    if (before === shown) return true
  }
  return false
}

/**
 * Refuses an amount that is not open. What a painter took before the customer was credited has changed hands, so it is entered,
 * and the customer has paid too much (docs/rules/money.md#cash-and-checks).
 * @throws AppError `already_paid`, `balance_changed`, `invalid_request` for the amount
 */
function checkAmount(
  deps: Deps,
  entries: readonly StoredEntry[],
  open: Cents,
  payment: HandedPayment,
  collectedBy: string | null,
): void {
  const { balance, amount } = payment
  const wasTaken = collectedBy !== null && balance !== undefined && amount <= balance
  if (wasTaken && wasOpenBeforeCredits(entries, open, balance)) return
  refuseOtherBalance(deps, entries, open, balance)
  if (payment.amount > open) {
    throw invalid('amount', text('At most {open} is due.', { open: formatMoney(deps.reader, open) }))
  }
}

/**
 * Records cash or a check for a booking that the caller has locked.
 * @param collectedBy the painter who holds the money until it is settled with their pay; null: the office has it
 * @returns the cause of its entries; null when an identical call had entered it before
 * @throws AppError `already_paid`, `balance_changed`, `invalid_request` for the amount
 */
export async function recordPayment(
  db: Transaction,
  deps: Deps,
  booking: LockedBooking,
  payment: HandedPayment,
  collectedBy: string | null,
): Promise<string | null> {
  const entries = await entriesOf(db, booking.id)
  const cause = `payment:${payment.requestId ?? newId()}`
  if (entries.some((entry) => entry.cause === cause)) return null
  // The office may take money early; a painter from the start of the work on.
  const open = payableNow(
    entries,
    collectedBy === null && booking.status !== 'cancelled' ? 'in_progress' : booking.status,
  )
  checkAmount(deps, entries, open, payment, collectedBy)
  const { amount: cents, method, checkNumber } = payment
  const subject = await subjectOf(db, booking)
  await post(
    db,
    deps,
    { subject, status: booking.status, entries },
    [paymentPosting(cause, { cents, method, collectedBy })],
    { reference: method === 'check' ? (checkNumber ?? null) : null },
  )
  recordAudit(db, deps.now(), {
    actor: deps.actor,
    action: 'payment.recorded',
    about: ['booking', booking.id],
    after: { amount: dollarsFromCents(cents), method },
  })
  return cause
}
