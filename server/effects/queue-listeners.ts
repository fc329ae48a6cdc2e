import type { Db } from '../database/connect.ts'
import { afterCommit, isTransaction } from '../database/transaction.ts'

type Listeners = Map<string, Set<() => void>>

/** Who is told, of each database and lane. */
const listeners = new WeakMap<Db, Listeners>()

/** What is done after a commit, one for each lane: the same function, so that a transaction tells a lane once. */
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
 * Calls `listener` whenever an effect of the lane was written through this database and committed. A hint: other processes
 * write too, and a listener that hears nothing has to look by itself.
 * @returns what ends it
 */
export function listenToQueue(db: Db, lane: string, listener: () => void): () => void {
  const ofDatabase = listeners.get(db) ?? new Map<string, Set<() => void>>()
  listeners.set(db, ofDatabase)
  const ofLane = ofDatabase.get(lane) ?? new Set()
  ofDatabase.set(lane, ofLane)
  ofLane.add(listener)
  return () => void ofLane.delete(listener)
}

/** Tells that an effect was written: at once outside a transaction, else when that is committed. */
export function announceQueued(db: Db, lane: string): void {
  if (isTransaction(db)) afterCommit(db, tellerOf(lane))
  else tellerOf(lane)(db)
}
