import type { Db } from './connect.ts'

/** Reads several things by their keys in one statement; what does not exist is missing. */
type LookUp = (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, unknown>>

type Gathering = { found: Map<string, Promise<unknown>>; next: { keys: string[]; answer: ReturnType<LookUp> } | null }

/** What is looked up, or being looked up, through each gathering database. */
const gatherings = new WeakMap<Db, Map<LookUp, Gathering>>()

/**
 * The same database for one reading of much that is alike, such as a page of messages: look-ups that begin together are sent
 * as one statement, and what was found is remembered. It must be forgotten with the answer that it is read for.
 */
export function gathering(db: Db): Db {
  const own = db.withoutPlugins()
  gatherings.set(own, new Map())
  return own
}

/** Looks a key up with the others that are asked for before the event loop turns. */
function join(db: Db, lookUp: LookUp, own: Gathering, key: string): Promise<unknown> {
  const known = own.found.get(key)
  if (known) return known
  const keys = own.next?.keys ?? []
  const answer =
    own.next?.answer ??
    new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      own.next = null
      return lookUp(db, keys)
    })
  keys.push(key)
  own.next = { keys, answer }
  const one = answer.then((all) => all.get(key))
  own.found.set(key, one)
  return one
}

/**
 * A look-up of one thing by its key, made from one of several: through `gathering` together with others, otherwise alone.
 * @returns undefined for what does not exist
 */
export function gathered<Value>(
  several: (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (db: Db, key: string) => Promise<Value | undefined> {
  return async (db, key) => {
    const all = gatherings.get(db)
    if (!all) return (await several(db, [key])).get(key)
    const own = all.get(several) ?? { found: new Map(), next: null }
    all.set(several, own)
    return join(db, several, own, key) as Promise<Value | undefined>
  }
}

/** Reads what has no key, and takes long: through `gathering` once. */
export function once<Source extends { db: Db }, Value>(
  read: (source: Source) => Promise<Value>,
): (source: Source) => Promise<Value> {
  const answers = new WeakMap<Db, Promise<Value>>()
  return (source) => {
    if (!gatherings.has(source.db)) return read(source)
    const answer = answers.get(source.db) ?? read(source)
    answers.set(source.db, answer)
    return answer
  }
}
