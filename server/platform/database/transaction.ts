import { setTimeout as pause } from 'node:timers/promises'
import { text } from '#domain/platform/translation/text.ts'
import { AppError } from '#server/platform/errors.ts'
import { writeLogs } from './at-commit.ts'
import type { Db, Transaction } from './connect.ts'
import { isStalePlan } from './stale-plan.ts'

export type { Transaction } from './connect.ts'

const MAX_ATTEMPTS = 10
/** Serialization failure, deadlock, and the unique violation of a race that a retry decides. */
const retried = new Set(['40001', '40P01', '23505'])

/** The SQLSTATE of an error, wrapped or not; empty when it does not come from the database. */
export const databaseCode = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return databaseCode(error.cause)
}

export const isTransaction = (db: Db): db is Transaction => db.isTransaction

const afterwards = new WeakMap<Db, Set<(db: Db) => void>>()

/**
 * Calls `work` with the database once this transaction has been committed, and never after a rollback. The same function is
 * called only once.
 */
export function afterCommit(transaction: Transaction, work: (db: Db) => void): void {
  const known = afterwards.get(transaction) ?? new Set()
  afterwards.set(transaction, known.add(work))
}

const beforehand = new WeakMap<Db, Set<(db: Transaction) => Promise<void>>>()

/**
 * Calls `work` when everything else of this transaction is done and before its logs and queues are written, so that it sees the rows
 * that wait for them. The same function is called only once.
 */
export function beforeCommit(transaction: Transaction, work: (db: Transaction) => Promise<void>): void {
  const known = beforehand.get(transaction) ?? new Set()
  beforehand.set(transaction, known.add(work))
}

type Work<Result> = (db: Transaction) => Promise<Result> | Result

/** Everything up to the commit. */
const finish = async <T>(transaction: Transaction, work: Work<T>): Promise<T> => {
  const result = await work(transaction)
  for (const prepare of beforehand.get(transaction) ?? []) await prepare(transaction)
  await writeLogs(transaction)
  return result
}

/** One attempt. @returns the result of `work`, and the callbacks to run now that it is committed */
const runOnce = <T>(db: Db, work: Work<T>) =>
  db.transaction().execute(async (transaction) => {
    const result = await finish(transaction, work)
    return { result, afterwards: afterwards.get(transaction) ?? [] }
  })

const retrying = async <T>(once: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once()
    } catch (error) {
      if (!retried.has(databaseCode(error)) && !isStalePlan(error)) throw error
      if (attempt >= MAX_ATTEMPTS)
        throw new AppError('unavailable', text('The service is busy. Please try again in a moment.'))
      await pause(Math.random() * 20 * attempt)
    }
  }
}

/**
 * Runs `work` in one transaction and commits it, all or nothing. The whole transaction is retried, with a growing random
 * back-off, when the database reports a conflict with another one, or that a migration changed what a statement returns.
 * Callbacks of `afterCommit` run last.
 * @throws AppError `unavailable` when it still conflicts after ten attempts
 */
export async function inTransaction<T>(db: Db, work: Work<T>): Promise<T> {
  const done = await retrying(() => runOnce(db, work))
  for (const call of done.afterwards) call(db)
  return done.result
}

/**
 * Runs `work` up to its commit, reads what would be committed, and rolls it back.
 * @param work returns the function that reads
 */
export const rehearse = <T>(db: Db, work: Work<() => Promise<T>>): Promise<T> =>
  retrying(async () => {
    const transaction = await db.startTransaction().execute()
    try {
      const read = await finish(transaction, work)
      return await read()
    } finally {
      await transaction.rollback().execute()
    }
  })
