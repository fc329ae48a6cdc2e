import { sql } from 'kysely'
import type { MoneyEntry } from '#contract/billing/booking-ledger.ts'
import { type GiftKind, giftKinds, needsConfirmation } from '#domain/billing/entered-by-hand.ts'
import { balanceOf, sumOf } from '#domain/billing/ledger.ts'
import {
  deductionPosting,
  forgivenPosting,
  isReversible,
  type Posting,
  refundPosting,
  reversePosting,
} from '#domain/billing/postings.ts'
import { promiseOfCause } from '#domain/billing/promise-entries.ts'
import { accountOfActor } from '#domain/platform/actors.ts'
import { instantAt, todayIn } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { type Cents, dollarsFromCents } from '#domain/platform/money.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { entriesOf, type StoredEntry, type Subject, subjectOf } from './ledger.queries.ts'
import { type LockedBooking, post } from './post.ts'
import { returnedTips } from './returned-tips.ts'

/** Entries that the office makes by itself; payments have a way of their own (`recordPayment`). */
export type OfficeEntry = Exclude<MoneyEntry, { kind: 'payment' }>

/** Refuses more than there is. */
const atMost = (deps: Deps, amount: Cents, most: Cents, what: (most: string) => Text): void => {
  if (amount > most) throw invalid('amount', what(formatMoney(deps.reader, Math.max(0, most))))
}

const reversal = (
  entries: readonly StoredEntry[],
  { entryId, because }: Pick<Extract<OfficeEntry, { kind: 'reversal' }>, 'entryId' | 'because'>,
): Posting => {
  const entry = entries.find(({ id }) => id === entryId)
  if (!entry) throw new AppError('not_found', text('Entry not found'))
  if (!isReversible(entries, entry)) {
    throw new AppError('conflict', text('This entry was already taken back, or can’t be.'))
  }
  if (because === 'bounced' && (entry.kind !== 'payment' || entry.method !== 'check'))
    throw invalid('because', text('Only a check can bounce.'))
  return reversePosting(entries, entry.cause)
}

const postingOf = (deps: Deps, entries: readonly StoredEntry[], entry: OfficeEntry): Posting => {
  if (entry.kind === 'reversal') return reversal(entries, entry)
  const { kind, amount } = entry
  const cause = `${kind}:${entry.requestId ?? newId()}`
  const { owed, paid, balance } = balanceOf(entries)
  switch (kind) {
    case 'refund':
      // The credit for a promise that we broke may be more than was ever paid.
      atMost(deps, amount, Math.max(paid, -balance), (most) =>
        text('At most {most} can go back: what the customer has paid, or what we owe them.', { most }),
      )
      return refundPosting(cause, amount, entry.method, balance, returnedTips(deps, entries, entry))
    case 'credit':
      // A tip goes back with a refund, which takes it from its painter; a credit would leave us to pay it.
      atMost(deps, amount, owed - sumOf(entries, 'owed', 'tip'), (most) =>
        text('The customer owes {most}; no more can be credited.', { most }),
      )
      return forgivenPosting(cause, kind, amount)
    case 'write_off':
      atMost(deps, amount, balance, (most) => text('{most} is due; no more can be written off.', { most }))
      return forgivenPosting(cause, kind, amount)
    case 'deduction': {
      const own = entries.filter(({ contractorId }) => contractorId === entry.contractorId)
      atMost(deps, amount, sumOf(own, 'earned'), (most) =>
        text('This painter earned {most} here; no more can be deducted.', { most }),
      )
      return deductionPosting(cause, amount, entry.contractorId)
    }
  }
}

const wasEntered = (entries: readonly StoredEntry[], entry: OfficeEntry): boolean =>
  entry.kind !== 'reversal' && entries.some(({ cause }) => cause === `${entry.kind}:${entry.requestId ?? ''}`)

/** Notifies the recipient of a credit for a broken promise when it is reversed. */
function notifyOfWithdrawal(
  db: Transaction,
  deps: Deps,
  { bookingId, email }: Subject,
  entries: readonly StoredEntry[],
  { entryId, reason }: Extract<OfficeEntry, { kind: 'reversal' }>,
): void {
  const taken = entries.find(({ id }) => id === entryId)
  if (!taken || !promiseOfCause(taken.cause)) return
  enqueue(db, deps.now(), email, { kind: 'promise-withdrawn', bookingId, cents: -taken.cents, reason })
}

/** What an account has credited, written off and deducted on this day. Its entries take turns, so that no two add up unseen. */
async function givenToday(db: Transaction, { actor, market, now }: Deps): Promise<Cents> {
  await db
    .selectFrom('administrators')
    .select('username')
    .where('username', '=', accountOfActor(actor) ?? '')
    .forUpdate()
    .execute()
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(abs(cents)), 0)::int as cents from ledger_entries
     where actor = ${actor} and at >= ${instantAt(market, todayIn(market, now()), '00:00')}
       and split_part(cause, ':', 1) = any(${[...giftKinds]}) and kind = split_part(cause, ':', 1)`.execute(db)
  return rows[0]?.cents ?? 0
}

const isGift = (entry: OfficeEntry): entry is Extract<OfficeEntry, { kind: GiftKind }> =>
  giftKinds.some((kind) => kind === entry.kind)

/**
 * Enters what the office decided about the money of a booking that the caller has locked.
 * @param confirm throws unless whoever enters it has just confirmed that it is them
 * @returns what was entered; null when an identical call had entered it before
 * @throws AppError `not_found` for an entry; `conflict` for one that cannot be reversed; `invalid_request` for the amount
 */
export async function enterForOffice(
  db: Transaction,
  deps: Deps,
  booking: LockedBooking,
  entry: OfficeEntry,
  confirm: () => void,
): Promise<Posting | null> {
  const entries = await entriesOf(db, booking.id)
  if (wasEntered(entries, entry)) return null
  if (isGift(entry) && needsConfirmation(await givenToday(db, deps), entry.amount)) confirm()
  const posting = postingOf(deps, entries, entry)
  const subject = await subjectOf(db, booking)
  await post(db, deps, { subject, status: booking.status, entries }, [posting], {
    reason: entry.reason,
    reference: entry.kind === 'refund' ? (entry.checkNumber ?? null) : null,
  })
  const [first] = posting.lines
  recordAudit(db, deps.now(), {
    actor: deps.actor,
    action: entry.kind === 'reversal' ? 'entry.reversed' : `${entry.kind.replace('_', '-')}.entered`,
    about: ['booking', booking.id],
    after: { entry: first?.kind ?? null, amount: dollarsFromCents(first?.cents ?? 0), reason: entry.reason },
  })
  if (entry.kind === 'reversal') notifyOfWithdrawal(db, deps, subject, entries, entry)
  return posting
}
