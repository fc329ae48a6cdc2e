import type { Transaction } from '#server/platform/database/transaction.ts'

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
export const holdColumns = (db: Transaction, runAt: Date): { act_id?: string; run_at?: Date } => {
  const hold = holds.get(db)
  return hold ? { act_id: hold.actionId, run_at: runAt > hold.until ? runAt : hold.until } : {}
}

/** Whether this transaction can still be undone, so that nothing final may come of it yet. */
export const isHeldBack = (db: Transaction, now: Date): boolean => {
  const hold = holds.get(db)
  return hold !== undefined && hold.until > now && !hold.billsNow
}
