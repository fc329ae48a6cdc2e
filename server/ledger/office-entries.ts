import type { MoneyEntry } from '../../contract/admin/booking-ledger.ts'
import { formatMoney } from '../../domain/format.ts'
import { balanceOf, sumOf } from '../../domain/ledger.ts'
import { type Cents, dollarsFromCents } from '../../domain/money.ts'
import {
  deductionPosting,
  forgivenPosting,
  isReversible,
  type Posting,
  refundPosting,
  reversePosting,
} from '../../domain/postings.ts'
import { type Message, message } from '../../domain/words/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { AppError, invalid } from '../errors.ts'
import { newId } from '../identifiers.ts'
import { entriesOf, type StoredEntry, subjectOf } from './ledger.queries.ts'
import { type LockedBooking, post } from './post.ts'

/** What the office enters by itself; payments have a way of their own (`recordPayment`). */
export type OfficeEntry = Exclude<MoneyEntry, { kind: 'payment' }>

/** Refuses more than there is. */
const atMost = (deps: Deps, amount: Cents, most: Cents, what: (most: string) => Message): void => {
  if (amount > most) throw invalid('amount', what(formatMoney(deps.reader, Math.max(0, most))))
}

const reversal = (entries: readonly StoredEntry[], entryId: string): Posting => {
  const entry = entries.find(({ id }) => id === entryId)
  if (!entry) throw new AppError('not_found', message('Entry not found'))
  if (!isReversible(entries, entry)) {
    throw new AppError('conflict', message('This entry was taken back already, or cannot be taken back.'))
  }
  return reversePosting(entries, entry.cause)
}

const postingOf = (deps: Deps, entries: readonly StoredEntry[], entry: OfficeEntry): Posting => {
  if (entry.kind === 'reversal') return reversal(entries, entry.entryId)
  const { kind, amount } = entry
  const cause = `${kind}:${entry.requestId ?? newId()}`
  const { owed, paid, balance } = balanceOf(entries)
  switch (kind) {
    case 'refund':
      atMost(deps, amount, paid, (most) => message('The customer has paid {most}; no more can go back.', { most }))
      return refundPosting(cause, amount, entry.method, balance)
    case 'credit':
      atMost(deps, amount, owed, (most) => message('The customer owes {most}; no more can be credited.', { most }))
      return forgivenPosting(cause, kind, amount)
    case 'write_off':
      atMost(deps, amount, balance, (most) => message('{most} is open; no more can be written off.', { most }))
      return forgivenPosting(cause, kind, amount)
    case 'deduction': {
      const own = entries.filter(({ contractorId }) => contractorId === entry.contractorId)
      atMost(deps, amount, sumOf(own, 'earned'), (most) =>
        message('This painter earned {most} here; no more can be deducted.', { most }),
      )
      return deductionPosting(cause, amount, entry.contractorId)
    }
  }
}

const wasEntered = (entries: readonly StoredEntry[], entry: OfficeEntry): boolean =>
  entry.kind !== 'reversal' && entries.some(({ cause }) => cause === `${entry.kind}:${entry.requestId ?? ''}`)

/**
 * Enters what the office decided about the money of a booking that the caller has locked.
 * @returns what was entered; null when an identical call had entered it before
 * @throws AppError `not_found` for an entry; `conflict` for one that cannot be taken back; `invalid_request` for the amount
 */
export async function enterForOffice(
  db: Transaction,
  deps: Deps,
  booking: LockedBooking,
  entry: OfficeEntry,
): Promise<Posting | null> {
  const entries = await entriesOf(db, booking.id)
  if (wasEntered(entries, entry)) return null
  const posting = postingOf(deps, entries, entry)
  const subject = await subjectOf(db, booking)
  await post(db, deps, { subject, status: booking.status, entries }, [posting], { reason: entry.reason })
  const [first] = posting.lines
  recordAudit(db, deps.now(), {
    actor: deps.actor,
    action: entry.kind === 'reversal' ? 'entry.reversed' : `${entry.kind.replace('_', '-')}.entered`,
    subjectType: 'booking',
    subjectId: booking.id,
    after: { entry: first?.kind ?? null, amount: dollarsFromCents(first?.cents ?? 0), reason: entry.reason },
  })
  return posting
}
