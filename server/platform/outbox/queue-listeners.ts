import type { Db } from '#server/platform/database/connect.ts'
import { afterCommit, isTransaction } from '#server/platform/database/transaction.ts'

type Listeners = Map<string, Set<() => void>>

/** The listeners of each database and lane. */
const listeners = new WeakMap<Db, Listeners>()

/** The after-commit callbacks, one per lane: always the same function, so that a transaction notifies a lane once. */
const tellers = new Map<string, (db: Db) => void>()

const tellerOf = (lane: string): ((db: Db) => void) => {
  const known = tellers.get(lane)
  if (known) return known
  const tell = (db: Db): void => {
    for (const listener of listeners.get(db)?.get(lane) ?? []) listener()
  }
  tellers.set(lane, tell)
  return tell
}

/**
 * Calls `listener` whenever an effect of the lane was written through this database and committed. Only a hint: other processes
 * write, too, so a listener has to poll as well.
 * @returns a function that unsubscribes
 */
export function listenToQueue(db: Db, lane: string, listener: () => void): () => void {
  const ofDatabase = listeners.get(db) ?? new Map<string, Set<() => void>>()
  listeners.set(db, ofDatabase)
  const ofLane = ofDatabase.get(lane) ?? new Set()
  ofDatabase.set(lane, ofLane)
  ofLane.add(listener)
  return () => void ofLane.delete(listener)
}

/** Announces that an effect was written: at once outside a transaction, otherwise when that is committed. */
export function announceQueued(db: Db, lane: string): void {
  if (isTransaction(db)) afterCommit(db, tellerOf(lane))
  else tellerOf(lane)(db)
}
