import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Message } from '#server/platform/stored-shapes/stored-message.ts'
import type { Push } from '#server/platform/stored-shapes/stored-push.ts'

/** The booking action that tasks wait for: until then they can be undone together. */
type Hold = {
  actionId: string
  until: Date
  /** Documents are issued at once all the same: for a preview, which shows the emails that bring them. */
  billsNow: boolean
}

const holds = new WeakMap<Transaction, Hold>()

/** Holds back every task that this transaction queues from here on, so that undo can remove them. */
export const holdTasks = (db: Transaction, hold: Hold): void => void holds.set(db, hold)

/** The columns of a task that is held back; none outside of such a transaction. */
export const holdColumns = (db: Transaction, runAt: Date): { action_id?: string; run_at?: Date } => {
  const hold = holds.get(db)
  return hold ? { action_id: hold.actionId, run_at: runAt > hold.until ? runAt : hold.until } : {}
}

/** Whether this transaction can still be undone, so that nothing final may come of it yet. */
export const isHeldBack = (db: Transaction, now: Date): boolean => {
  const hold = holds.get(db)
  return hold !== undefined && hold.until > now && !hold.billsNow
}

type NotificationKind = (Message | Push)['kind']

const silenced = new WeakMap<Transaction, ReadonlySet<NotificationKind>>()

/** Does work of which nobody is notified by some kinds of messages, since another one says all of it. */
export async function withoutNotifications<T>(
  db: Transaction,
  kinds: readonly NotificationKind[],
  work: () => Promise<T>,
): Promise<T> {
  silenced.set(db, new Set(kinds))
  try {
    return await work()
  } finally {
    silenced.delete(db)
  }
}

export const isSilenced = (db: Transaction, kind: NotificationKind): boolean => silenced.get(db)?.has(kind) ?? false
