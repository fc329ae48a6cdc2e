import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../errors.ts'
import type { Db, Transaction } from './connect.ts'
import { writeWaiting } from './later.ts'

export type { Transaction } from './connect.ts'

const MAX_ATTEMPTS = 10
/** Serialization failure, deadlock, and the unique violation of a race that a second look decides. */
const retried = new Set(['40001', '40P01', '23505'])

/** The database's own code of an error, wrapped or not; empty when it is none of the database's. */
export const databaseCode = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return databaseCode(error.cause)
}

export const isTransaction = (db: Db): db is Transaction => db.isTransaction

const afterwards = new WeakMap<Db, Set<(db: Db) => void>>()

/** Calls `work` with the database when this transaction has been committed, and never when it was rolled back. The same function is called once. */
export function afterCommit(transaction: Transaction, work: (db: Db) => void): void {
  const known = afterwards.get(transaction) ?? new Set()
  afterwards.set(transaction, known.add(work))
}

/** One try. @returns what `work` answered, and what is to be done now that it is committed */
const runOnce = async <T>(db: Db, work: (db: Transaction) => Promise<T> | T) =>
  db.transaction().execute(async (transaction) => {
    const result = await work(transaction)
    await writeWaiting(transaction)
    return { result, afterwards: afterwards.get(transaction) ?? [] }
  })

/**
 * Runs `work` in one transaction and commits what it did, all or nothing. The whole is tried again, with a growing random
 * pause, when the database says that it collided with another one. What `afterCommit` was told follows.
 * @throws AppError `unavailable` when it still collides after ten attempts
 */
export async function inTransaction<T>(db: Db, work: (db: Transaction) => Promise<T> | T): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const done = await runOnce(db, work)
      for (const call of done.afterwards) call(db)
      return done.result
    } catch (error) {
      if (!retried.has(databaseCode(error))) throw error
      if (attempt >= MAX_ATTEMPTS)
        throw new AppError('unavailable', 'The service is busy. Please try again in a moment.')
      await pause(Math.random() * 20 * attempt)
    }
  }
}
