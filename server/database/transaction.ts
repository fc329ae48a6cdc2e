import { setTimeout as pause } from 'node:timers/promises'
import { type Transaction as KyselyTransaction, sql } from 'kysely'
import { AppError } from '../errors.ts'
import type { Db } from './connect.ts'
import type { Database } from './schema.ts'

/** A function that takes this must run inside a transaction. */
export type Transaction = KyselyTransaction<Database>

const MAX_ATTEMPTS = 10
/** Serialization failure, deadlock, and the unique violation of a race that a second look decides. */
const retried = new Set(['40001', '40P01', '23505'])

/** The database's own code of an error, wrapped or not; empty when it is none of the database's. */
export const databaseCode = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return databaseCode(error.cause)
}

/**
 * Runs `work` in one transaction and commits what it did, all or nothing. The whole is tried again, with a growing random
 * pause, when the database says that it collided with another one.
 * @throws AppError `unavailable` when it still collides after ten attempts
 */
export async function inTransaction<T>(db: Db, work: (db: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (!retried.has(databaseCode(error))) throw error
      if (attempt >= MAX_ATTEMPTS)
        throw new AppError('unavailable', 'The service is busy. Please try again in a moment.')
      await pause(Math.random() * 20 * attempt)
    }
  }
}

/**
 * Runs `work` behind a savepoint: when it answers false, or fails with a unique violation, what it did is undone and the
 * transaction goes on.
 */
export async function attempt(db: Transaction, work: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint attempt`.execute(db)
  try {
    if (await work()) {
      await sql`release savepoint attempt`.execute(db)
      return true
    }
  } catch (error) {
    if (databaseCode(error) !== '23505') throw error
  }
  await sql`rollback to savepoint attempt`.execute(db)
  return false
}
