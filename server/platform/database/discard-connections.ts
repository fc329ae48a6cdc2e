import type pg from 'pg'

const READ_ONLY = '25006'
/** The driver's own error, which has no code. */
const NO_ANSWER = /^Query read timeout$/

/**
 * Whether a connection is of no more use after this error: its server may only be read (25006), or gave no answer in time. Under
 * load a connection is never idle for long enough to be replaced, so one to a standby would fail its calls for ever; and what is
 * sent on one that gives no answer queues up behind the statement before.
 */
const isUseless = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === READ_ONLY) || NO_ANSWER.test(error.message))

type Answered = (error: Error | null, result: unknown) => void

/** @returns the client's class, changed so that it ends a connection that is of no more use; the pool then makes another one */
export const discardingUseless = (Client: typeof pg.Client): typeof pg.Client =>
  class extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads cannot be restated; they are passed through.
    override query(config: any, values?: any, callback?: any): any {
      const discard = (error: unknown) => {
        // With a statement under way this destroys the stream; the pool never gets the connection back.
        if (isUseless(error)) void this.end()
      }
      const given: Answered | undefined = typeof values === 'function' ? values : callback
      if (given) {
        const answered: Answered = (error, result) => {
          if (error) discard(error)
          given(error, result)
        }
        return typeof values === 'function' ? super.query(config, answered) : super.query(config, values, answered)
      }
      const result = super.query(config, values) as unknown
      if (result instanceof Promise) result.catch(discard)
      return result
    }
  }
