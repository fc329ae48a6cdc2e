import { type Entry, sumOf } from '#domain/billing/ledger.ts'
import { isWithinLimit, limitOf, type MoneyChange } from '#domain/office/price-limits.ts'
import { formatMoney } from '#domain/platform/format.ts'
import type { Cents } from '#domain/platform/money.ts'
import { mayRole, type OfficeRole, OWNER, type Permission } from '#domain/platform/roles.ts'
import { text } from '#domain/platform/translation/text.ts'
import { entriesOf, type StoredEntry } from '#server/billing/ledger/ledger.queries.ts'
import { findLiveJob } from '#server/bookings/lifecycle/locked-booking.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { type CallerOf, confirmationRequired } from '#server/platform/http/auth.ts'
import { newId } from '#server/platform/identifiers.ts'

/** Who of the office makes a call, and whether they have just confirmed that it is them; a preview needs no confirmation. */
export type OfficeCaller = { role: OfficeRole; isConfirmed: boolean }

export const officeCallerOf = ({ account, confirmedAt }: CallerOf<Permission>): OfficeCaller => ({
  role: account.role,
  isConfirmed: confirmedAt !== null,
})

const moneyOf = (entries: readonly Entry[]): MoneyChange => ({
  owed: sumOf(entries, 'owed'),
  earned: sumOf(entries, 'earned'),
})

const difference = (one: MoneyChange, other: MoneyChange): MoneyChange => ({
  owed: one.owed - other.owed,
  earned: one.earned - other.earned,
})

/** What the office has changed of a price and its share by hand since a moment. */
const adjustedSince = (entries: readonly StoredEntry[], since: Date | null): MoneyChange =>
  moneyOf(entries.filter(({ cause, at }) => cause.startsWith('adjusted:') && (since === null || at >= since)))

/** What somebody may do about finished work beyond the limit is not theirs. */
const beyondLimit = (deps: Pick<Deps, 'reader'>, limit: Cents) =>
  new AppError(
    'forbidden',
    text(
      'This work is finished, so that’s a change of money. Without the bookkeeper or an owner you can change up to {limit} of its price in all.',
      { limit: formatMoney(deps.reader, limit) },
    ),
  )

/**
 * Edits a booking, and judges by the ledger what that did to the money of finished work, whatever the edit was: a price, a share, a
 * cancellation, a status (docs/rules/office.md#money-of-finished-work). Owners read of what goes beyond the limit.
 * @param by undefined: the server itself
 * @throws AppError `forbidden` beyond the limit without office:money; `confirmation_required` with it, when it was not confirmed
 */
export async function guardFinishedMoney(
  db: Transaction,
  deps: Pick<Deps, 'now' | 'actor' | 'reader'>,
  booking: BookingRow,
  { by, reason }: { by: OfficeCaller | undefined; reason: string },
  edit: () => Promise<void>,
): Promise<void> {
  if (booking.status !== 'completed' || by === undefined) return edit()
  const { id } = booking
  const finishedAt = (await findLiveJob(db, id))?.completed_at ?? null
  const before = await entriesOf(db, id)
  await edit()
  const change = difference(moneyOf(await entriesOf(db, id)), moneyOf(before))
  if (change.owed === 0 && change.earned === 0) return
  const earlier = adjustedSince(before, finishedAt)
  const price = sumOf(before, 'owed', 'price', 'adjustment') - earlier.owed
  if (isWithinLimit({ owed: earlier.owed + change.owed, earned: earlier.earned + change.earned }, price)) return
  if (!mayRole(by.role, 'office:money')) throw beyondLimit(deps, limitOf(price))
  if (!by.isConfirmed) throw confirmationRequired()
  if (by.role === OWNER) return
  const changed = { booking_id: id, actor: deps.actor, ...change, reason, changed_at: deps.now() }
  await db
    .insertInto('money_changes')
    .values({ id: newId(), ...changed })
    .execute()
}
