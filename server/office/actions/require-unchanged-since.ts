import { type PaymentMethod, sumOf } from '#domain/billing/ledger.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { sentences, type Text, text } from '#domain/platform/translation/text.ts'
import { entriesOf, type StoredEntry } from '#server/billing/ledger/ledger.queries.ts'
import type { Snapshot } from '#server/bookings/lifecycle/stored-snapshot.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'

/** Most things that are named; more would not be read within the seconds of an undo. */
const MOST_NAMED = 3

const paidTexts = (amount: string): Record<PaymentMethod, Text> => ({
  cash: text('{amount} in cash has been recorded since.', { amount }),
  check: text('A check for {amount} has been recorded since.', { amount }),
  card: text('{amount} has been paid by card since.', { amount }),
  transfer: text('A bank transfer of {amount} has been recorded since.', { amount }),
  earlier: text('{amount} has been recorded since.', { amount }),
})

/** A text for entries that were made together; null for those of another change, which has a text of its own. */
function toEntriesText({ reader }: Pick<Deps, 'reader'>, made: readonly StoredEntry[]): Text | null {
  const of = (cents: number) => formatMoney(reader, Math.abs(cents))
  const paid = sumOf(made, 'paid')
  const method = made.find(({ account }) => account === 'paid')?.method
  const [first] = made
  if (first?.cause.startsWith('reversal:')) {
    return text('An entry of {amount} has been taken back since.', { amount: of(paid === 0 ? first.cents : paid) })
  }
  if (paid > 0 && method) return paidTexts(of(paid))[method]
  if (paid < 0) return text('{amount} has been refunded since.', { amount: of(paid) })
  const amount = of(first?.cents ?? 0)
  switch (first?.kind) {
    case 'credit':
      return text('A credit of {amount} has been entered since.', { amount })
    case 'write_off':
      return text('{amount} has been written off since.', { amount })
    case 'warranty_pay':
      return text('Pay of {amount} for a warranty visit has been entered since.', { amount })
    case 'deduction':
      return text('A deduction of {amount} has been entered since.', { amount })
    default:
      return null
  }
}

/** Texts for the audited changes of the booking itself; money has the texts of its entries. */
const auditTexts: Readonly<Record<string, Text>> = {
  'booking.cancelled': text('The booking has been canceled since.'),
  'booking.missed': text('We’ve learned since that nobody came to the visit.'),
  'booking.reassigned': text('The visit has been given to somebody else since.'),
  'booking.rescheduled': text('The visit has been moved since.'),
  'booking.restored': text('The booking has been restored since.'),
  'booking.updated': text('The booking has been edited since.'),
  'change.approved': text('The customer has approved a change since.'),
  'change.declined': text('The customer has declined a change since.'),
  'change.reopened': text('The customer has taken back their answer to a change since.'),
  'change.withdrawn': text('A change has been withdrawn since.'),
  'claim.settled': text('Somebody has settled the conflicting reports since.'),
  'job.acknowledged': text('The painter has accepted the job since.'),
  'job.arrived': text('The painter has arrived since.'),
  'job.change-sent': text('A change has been sent to the customer since.'),
  'job.completed': text('The painter has completed the job since.'),
  'job.handed-back': text('The painter has handed the job back since.'),
  'job.in_progress': text('The painter has started the work since.'),
  'job.late': text('The painter has said since that they’re running late.'),
  'job.on-my-way': text('The painter has set off since.'),
  'job.rejected': text('The painter has declined the job since.'),
}

const auditedSince = async (db: Transaction, bookingId: string, { made_at, before }: StoredAction): Promise<Text[]> => {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'action'])
    .where('subject_type', '=', 'booking')
    .where('subject_id', '=', bookingId)
    .where('at', '>=', made_at)
    .orderBy('at')
    .execute()
  const own = new Set(before.own.audits)
  return rows.flatMap(({ id, action }) => (own.has(id) ? [] : (auditTexts[action] ?? [])))
}

/** Whether another change waits for the customer than when the action was done, or that one was answered or withdrawn by somebody. */
async function isChangeDifferent(db: Transaction, bookingId: string, { change }: Snapshot): Promise<boolean> {
  const rows = await db
    .selectFrom('change_orders')
    .select(['id', 'state', 'withdrawn_by'])
    .where('booking_id', '=', bookingId)
    .where((is) => is.or([is('state', '=', 'sent'), is('id', '=', change)]))
    .execute()
  return rows.some(({ id, state, withdrawn_by }) => id !== change || (state !== 'sent' && withdrawn_by !== 'visit'))
}

/** Entries that somebody else made since, those of one cause together. */
const enteredSince = (entries: readonly StoredEntry[], { causes, own }: Snapshot): StoredEntry[][] => {
  const known = new Set([...causes, ...own.causes])
  const strange = entries.filter(({ cause }) => !known.has(cause))
  return [...Map.groupBy(strange, ({ cause }) => cause).values()]
}

/** An action of the office as it was stored. */
type StoredAction = { version: number; made_at: Date; before: Snapshot }

/**
 * Refuses to undo an action of the office once anything else happened to its booking or the booking's ledger: what was paid,
 * credited or changed since counts on the action's result (docs/rules/office.md#undo). Messages, notes and photos are not
 * about the booking's state and do not prevent it. The caller holds the lock on the booking.
 * @throws AppError `conflict`, which says what happened
 */
export async function requireUnchangedSince(
  db: Transaction,
  deps: Pick<Deps, 'reader'>,
  booking: BookingRow,
  action: StoredAction,
): Promise<void> {
  const entered = enteredSince(await entriesOf(db, booking.id), action.before)
  const isChanged = booking.version !== action.version || (await isChangeDifferent(db, booking.id, action.before))
  if (entered.length === 0 && !isChanged) return
  const texts = [
    ...entered.flatMap((made) => toEntriesText(deps, made) ?? []),
    ...(isChanged ? await auditedSince(db, booking.id, action) : []),
  ].slice(0, MOST_NAMED)
  const [first, ...more] = texts
  const what = first === undefined ? text('The booking has been changed since.') : sentences(first, ...more)
  throw new AppError('conflict', text("That can't be undone anymore. {what}", { what }))
}
