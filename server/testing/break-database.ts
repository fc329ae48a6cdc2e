import type { TestApp } from './test-app.ts'

type Refused = (error: Error) => void

/**
 * Breaks the pool: nobody gets a connection any more, whichever way a statement is written.
 * @param error the error that refuses every statement, or makes it; a connection that has ended unless told otherwise
 * @returns mends it
 */
export function breakDatabase(
  { pool }: Pick<TestApp, 'pool'>,
  error: Error | (() => Error) = new Error('Connection terminated unexpectedly'),
): () => void {
  // The pool's own `query` asks with a function, all others with a promise.
  const connect = (refused?: Refused) => {
    const reason = typeof error === 'function' ? error() : error
    return refused ? refused(reason) : Promise.reject(reason)
  }
  Object.defineProperty(pool, 'connect', { configurable: true, value: connect })
  return () => {
    Reflect.deleteProperty(pool, 'connect')
  }
}
