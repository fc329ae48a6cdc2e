import type { Db } from '#server/platform/database/connect.ts'
import { afterCommit, isTransaction } from '#server/platform/database/transaction.ts'

type Listeners = Map<string, Set<() => void>>

/** The listeners of each database and queue. */
const listeners = new WeakMap<Db, Listeners>()

/** The after-commit callbacks, one per queue: always the same function, so that a transaction notifies a queue once. */
const notifiers = new Map<string, (db: Db) => void>()

const getNotifier = (queue: string): ((db: Db) => void) => {
  const known = notifiers.get(queue)
  if (known) return known
  const notify = (db: Db): void => {
    for (const listener of listeners.get(db)?.get(queue) ?? []) listener()
  }
  notifiers.set(queue, notify)
  return notify
}

/**
 * Calls `listener` when a task of the queue was written through this database and committed. Only a hint: other processes
 * write, too, so a listener has to poll as well.
 * @returns a function that unsubscribes
 */
export function listenToQueue(db: Db, queue: string, listener: () => void): () => void {
  const ofDatabase = listeners.get(db) ?? new Map<string, Set<() => void>>()
  listeners.set(db, ofDatabase)
  const ofQueue = ofDatabase.get(queue) ?? new Set()
  ofDatabase.set(queue, ofQueue)
  ofQueue.add(listener)
  return () => void ofQueue.delete(listener)
}

/** Announces that a task was written: at once outside a transaction, otherwise when that is committed. */
export function announceQueued(db: Db, queue: string): void {
  if (isTransaction(db)) afterCommit(db, getNotifier(queue))
  else getNotifier(queue)(db)
}
