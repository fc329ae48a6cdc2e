import { type Insertable, type Selectable, sql } from 'kysely'
import { unmailedWayOf } from '#contract/platform/notification-kinds.ts'
import { NO_EMAIL } from '#domain/platform/customer-identity.ts'
import { replaceAtCommit, rowsAtCommit } from '#server/platform/database/at-commit.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import {
  type Cause,
  causesIn,
  isMessageKind,
  letterOf,
  type MessageKind,
} from '#server/platform/stored-shapes/stored-message.ts'

/**
 * Letters about one booking that are one letter when they would leave within the same minute: what was done, what became of the
 * money, and the documents. The first of them in this order gives the letter its subject (docs/rules/messages.md#one-letter).
 */
export const joined: readonly MessageKind[] = [
  'booking-cancelled',
  'visit-ended',
  'nobody-home',
  'no-show-decided',
  'booking-rescheduled',
  'booking-completed',
  'change-approved',
  'cost-adjusted',
  'refund-failed',
  'payment-withdrawn',
  'card-refund',
  'written-off',
  'fee-waived',
  'promise-withdrawn',
  'promise-credit',
  'document-issued',
]

/** Of two of these the later one says how things stand. */
const outdated: readonly MessageKind[] = [
  'booking-cancelled',
  'visit-ended',
  'booking-rescheduled',
  'booking-completed',
]

/** How long such a letter waits for what follows at once, such as the refund to a card, in milliseconds. */
export const LETTER_WAIT = 60_000

export const isJoined = (kind: MessageKind): boolean => joined.includes(kind)

/** The later of two causes, with the date that the reader was told of before both. */
const latest = (earlier: Cause, later: Cause): Cause => ({
  ...later,
  payload: { ...later.payload, ...(earlier.payload.from === undefined ? {} : { from: earlier.payload.from }) },
})

/** The letter that tells of both, in the order in which they came. */
function join(earlier: Cause, later: Cause): Cause {
  const causes = causesIn(earlier)
  for (const cause of causesIn(later)) {
    const at = outdated.includes(cause.kind) ? causes.findIndex(({ kind }) => kind === cause.kind) : -1
    const before = causes[at]
    if (before) causes[at] = latest(before, cause)
    else causes.push(cause)
  }
  const [lead = later, ...others] = causes.toSorted(
    (one, other) => joined.indexOf(one.kind) - joined.indexOf(other.kind),
  )
  // How the customer's door was opened concerns all of them.
  const openedWith = earlier.payload.openedWith ?? later.payload.openedWith
  const payload = { ...lead.payload, ...(openedWith === undefined ? {} : { openedWith }) }
  return letterOf([{ ...lead, payload }, ...others])
}

type NewTask = Insertable<Database['outbox_tasks']>
type Waiting = Pick<Selectable<Database['outbox_tasks']>, 'id' | 'queue' | 'recipient' | 'action_id' | 'run_at'> & Cause

const timeOf = (at: NewTask['run_at']): number => new Date(at as Date | string).getTime()

/** A new row as a letter; undefined when it is none that is joined. */
function letterIn(row: NewTask): Cause | undefined {
  if (!isMessageKind(row.kind) || !isJoined(row.kind)) return undefined
  return { kind: row.kind, payload: JSON.parse(String(row.payload)) as Record<string, unknown> }
}

/** Whether a letter reaches its reader on paper and in no other way: nothing is enclosed in a call. */
const isByMail = ({ recipient, kind }: Pick<NewTask, 'recipient' | 'kind'>): boolean =>
  recipient !== NO_EMAIL || unmailedWayOf(kind) === 'letter'

/**
 * Whether a new row goes with a letter that waits: to the same reader about the same booking, and neither leaves much sooner for it.
 * What can still be undone goes only with what is undone with it.
 */
function goTogether(row: NewTask, { payload }: Cause, waiting: Waiting): boolean {
  const later = timeOf(row.run_at) - timeOf(waiting.run_at)
  const isFinal = waiting.action_id === null || timeOf(waiting.run_at) - LETTER_WAIT <= timeOf(row.created_at)
  return (
    waiting.recipient === row.recipient &&
    waiting.queue === row.queue &&
    [row, waiting].every(isByMail) &&
    waiting.payload.bookingId === payload.bookingId &&
    later >= 0 &&
    later <= LETTER_WAIT &&
    (row.action_id ? waiting.action_id === row.action_id : isFinal)
  )
}

const findWaiting = async (db: Transaction, bookingIds: readonly unknown[]): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select id, kind, queue, recipient, action_id, run_at, payload from outbox_tasks
     where coalesce(payload ->> 'bookingId', payload ->> 'jobId') = any(${bookingIds})
       and state = 'waiting' and attempts = 0 and kind = any(${joined})
     order by run_at, id for update skip locked`.execute(db)
  return rows
}

/**
 * Joins the letters that this transaction queues with each other, and with those that wait: one that a worker has taken up has left,
 * and is not waited for. Everything that is to be told is in exactly one letter.
 */
export async function joinLetters(db: Transaction): Promise<void> {
  const rows = rowsAtCommit(db, 'outbox_tasks')
  const bookingIds = new Set(rows.flatMap((row) => letterIn(row)?.payload.bookingId ?? []))
  const stored = await findWaiting(db, [...bookingIds])
  const changed = new Map<string, Cause>()
  const waiting: Waiting[] = [...stored]
  const kept: NewTask[] = []
  for (const row of rows) {
    const letter = letterIn(row)
    // The newest one is most likely what explains it.
    const other = letter && waiting.findLast((one) => goTogether(row, letter, one))
    if (letter && other) Object.assign(other, join(other, letter))
    else kept.push(row)
    if (other) changed.set(other.id, other)
    else if (letter)
      waiting.push({
        ...row,
        ...letter,
        action_id: row.action_id ?? null,
        run_at: new Date(timeOf(row.run_at)),
      } as Waiting)
  }
  if (changed.size === 0) return
  const payloadOf = ({ payload }: Cause): string => JSON.stringify(payload)
  replaceAtCommit(
    db,
    'outbox_tasks',
    kept.map((row) => {
      const joint = changed.get(row.id)
      return joint ? { ...row, kind: joint.kind, payload: payloadOf(joint) } : row
    }),
  )
  for (const { id } of stored) {
    const joint = changed.get(id)
    if (!joint) continue
    await db
      .updateTable('outbox_tasks')
      .set({ kind: joint.kind, payload: payloadOf(joint) })
      .where('id', '=', id)
      .execute()
  }
}
