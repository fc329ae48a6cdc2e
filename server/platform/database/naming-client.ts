import { createHash } from 'node:crypto'
import pg from 'pg'
import { isStalePlan } from './stale-plan.ts'

/** Distinct statements of a pool that get a name; any further one is sent unnamed, so that a connection's memory stays bounded. */
const MAX_NAMES = 500

/** The fields of a query that the driver's types omit. */
type NamedQuery = { name: string; callback: (error: Error | null, result: unknown) => void }

/** What the driver knows to be prepared on a connection. */
type Prepared = { connection: { parsedStatements: Record<string, string> } }

/**
 * The class of a pool's clients: their parameterized queries are prepared once per connection, since planning is half the cost of a
 * small query.
 */
export function namingClient(): typeof pg.Client {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known) return known
    if (names.size >= MAX_NAMES) return undefined
    const name = `q_${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
    names.set(text, name)
    return name
  }

  /**
   * How many changes of the schema by other processes were noticed. One of them makes many statements stale, on every connection:
   * with the first refusal all connections forget all of theirs, so that none is refused for each of them.
   */
  let changes = 0

  return class NamingClient extends pg.Client {
    /** After how many changes what is prepared on this connection was prepared. */
    #preparedAfter = changes

    // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads cannot be restated; they are passed through.
    override query(config: any, values?: any, callback?: any): any {
      const name = typeof config === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(config) : undefined
      if (name === undefined || callback !== undefined) return super.query(config, values, callback)
      return new Promise((resolve, reject) => {
        const send = (again: boolean) => {
          if (this.#preparedAfter !== changes) this.#forget()
          const sentAfter = changes
          // The driver creates queries from a text faster than from an object, which it would copy.
          const query = new pg.Query(config as string, values as unknown[]) as pg.Query & NamedQuery
          query.name = name
          query.callback = (error, result) => {
            if (!error) return resolve(result)
            if (!isStalePlan(error)) return reject(error)
            if (sentAfter === changes) changes += 1
            // Within a transaction everything fails from here on: whoever began it begins again (transaction.ts).
            if (again || this.getTransactionStatus() !== 'I') return reject(error)
            this.#forget(() => send(true))
          }
          super.query(query)
        }
        send(false)
      })
    }

    /** Drops what is prepared on this connection. What is sent after it is prepared again, under its former name. */
    #forget(then?: () => void): void {
      const before = this.#preparedAfter
      this.#preparedAfter = changes
      super.query('deallocate all', (error) => {
        // It is refused within a transaction that has failed; the next statement tries again.
        if (error) this.#preparedAfter = before
        else (this as unknown as Prepared).connection.parsedStatements = {}
        then?.()
      })
    }
  }
}
