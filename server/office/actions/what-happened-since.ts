import { type PaymentMethod, sumOf } from '#domain/billing/ledger.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { type Message, message } from '#domain/platform/words/message.ts'
import { entriesOf, type StoredEntry } from '#server/billing/ledger/ledger.queries.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { LifeBefore } from '#server/platform/stored-shapes/stored-act.ts'

/** Most things that are named; more would not be read within the seconds of an undo. */
const MOST_NAMED = 3

const paidWords = (amount: string): Record<PaymentMethod, Message> => ({
  cash: message('{amount} in cash was recorded since.', { amount }),
  check: message('A check for {amount} was recorded since.', { amount }),
  card: message('{amount} was paid by card since.', { amount }),
  transfer: message('A bank transfer of {amount} was recorded since.', { amount }),
  earlier: message('{amount} was recorded since.', { amount }),
})

/** What entries that were made together are, in words; null for what follows from another change, which is said itself. */
function enteredWords({ reader }: Pick<Deps, 'reader'>, made: readonly StoredEntry[]): Message | null {
  const of = (cents: number) => formatMoney(reader, Math.abs(cents))
  const paid = sumOf(made, 'paid')
  const method = made.find(({ account }) => account === 'paid')?.method
  const [first] = made
  if (first?.cause.startsWith('reversal:')) {
    return message('An entry of {amount} was taken back since.', { amount: of(paid === 0 ? first.cents : paid) })
  }
  if (paid > 0 && method) return paidWords(of(paid))[method]
  if (paid < 0) return message('{amount} was refunded since.', { amount: of(paid) })
  const amount = of(first?.cents ?? 0)
  switch (first?.kind) {
    case 'credit':
      return message('A credit of {amount} was entered since.', { amount })
    case 'write_off':
      return message('{amount} was written off since.', { amount })
    case 'deduction':
      return message('A deduction of {amount} was entered since.', { amount })
    default:
      return null
  }
}

/** What was audited of the booking itself, in words; money is said by its entries. */
const auditWords: Readonly<Record<string, Message>> = {
  'booking.cancelled': message('The booking was canceled since.'),
  'booking.missed': message('Nobody came to the visit since.'),
  'booking.reassigned': message('The visit was given to somebody else since.'),
  'booking.rescheduled': message('The visit was moved since.'),
  'booking.restored': message('The booking was restored since.'),
  'booking.updated': message('The booking was edited since.'),
  'change.approved': message('The customer approved a change since.'),
  'claim.settled': message('Somebody decided between two stories since.'),
  'job.acknowledged': message('The painter accepted the job since.'),
  'job.arrived': message('The painter arrived since.'),
  'job.change-sent': message('A change was sent to the customer since.'),
  'job.completed': message('The painter completed the job since.'),
  'job.handed-back': message('The painter handed the job back since.'),
  'job.in_progress': message('The painter started the work since.'),
  'job.late': message('The painter said that they are late since.'),
  'job.on-my-way': message('The painter set off since.'),
  'job.rejected': message('The painter declined the job since.'),
}

const auditedSince = async (db: Transaction, bookingId: string, { made_at, before }: ActMade): Promise<Message[]> => {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'action'])
    .where('subject_type', '=', 'booking')
    .where('subject_id', '=', bookingId)
    .where('at', '>=', made_at)
    .orderBy('at')
    .execute()
  const own = new Set(before.own.audits)
  return rows.flatMap(({ id, action }) => (own.has(id) ? [] : (auditWords[action] ?? [])))
}

/** Entries that somebody else made since, those of one cause together. */
const enteredSince = (entries: readonly StoredEntry[], { causes, own }: LifeBefore): StoredEntry[][] => {
  const known = new Set([...causes, ...own.causes])
  const strange = entries.filter(({ cause }) => !known.has(cause))
  return [...Map.groupBy(strange, ({ cause }) => cause).values()]
}

/** A change that was sent since: an act that can be undone had none that was open. */
const wasChangeSent = async (db: Transaction, bookingId: string): Promise<boolean> =>
  (await db
    .selectFrom('change_orders')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'sent')
    .executeTakeFirst()) !== undefined

/** An act of the office as it was stored. */
type ActMade = { version: number; made_at: Date; before: LifeBefore }

/**
 * Refuses to take an act of the office back once anything else happened to its booking or the booking's ledger: what was paid,
 * credited or changed since counts on what the act made of it (docs/rules/office.md#undo). Messages, notes and photos are not
 * about the booking's state and stand in nobody's way. The caller has locked the booking.
 * @throws AppError `conflict`, which says what happened
 */
export async function refuseWhatHappenedSince(
  db: Transaction,
  deps: Pick<Deps, 'reader'>,
  booking: BookingRow,
  act: ActMade,
): Promise<void> {
  const entered = enteredSince(await entriesOf(db, booking.id), act.before)
  const isChanged = booking.version !== act.version || (await wasChangeSent(db, booking.id))
  if (entered.length === 0 && !isChanged) return
  const said = [
    ...entered.flatMap((made) => enteredWords(deps, made) ?? []),
    ...(isChanged ? await auditedSince(db, booking.id, act) : []),
  ].slice(0, MOST_NAMED)
  const [first, ...more] = said
  const what =
    first === undefined
      ? message('The booking was changed since.')
      : more.reduce((one, next) => message('{one} {next}', { one, next }), first)
  throw new AppError('conflict', message("That can't be undone anymore. {what}", { what }))
}
