import type { Db, Transaction } from './connect.ts'

/**
 * A transaction as functions want it that begin their own: theirs become parts of it, so that all of them are committed together
 * or not at all. An error in one of them has to end the whole: there are no savepoints.
 */
export const within = (transaction: Transaction): Db =>
  new Proxy<Db>(transaction, {
    get: (target, name) => {
      if (name === 'transaction') return () => ({ execute: (work: (db: Transaction) => unknown) => work(transaction) })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
