import DataLoader from 'dataloader'
import type { Db } from './connect.ts'

/** Reads several things by their keys in one statement; what does not exist is missing. */
type LookUp<Key = never> = (db: Db, keys: readonly Key[]) => Promise<ReadonlyMap<string, unknown>>

/** The look-ups of one reading. */
class Gathering {
  readonly #db: Db
  readonly #loaders = new Map<LookUp, DataLoader<never, unknown, string>>()
  #waiting: (() => void)[] = []
  #underWay = 0

  constructor(db: Db) {
    this.#db = db
  }

  ask<Key>(lookUp: LookUp<Key>, key: Key, nameOf: (key: Key) => string): Promise<unknown> {
    const loader = (this.#loaders.get(lookUp) as DataLoader<Key, unknown, string>) ?? this.#load(lookUp, nameOf)
    this.#loaders.set(lookUp, loader)
    return loader.load(key)
  }

  #load<Key>(lookUp: LookUp<Key>, nameOf: (key: Key) => string): DataLoader<Key, unknown, string> {
    const find = async (keys: readonly Key[]) => {
      const found = await this.hold(() => lookUp(this.#db, keys))
      return keys.map((key) => found.get(nameOf(key)))
    }
    return new DataLoader(find, { cacheKeyFn: nameOf, batchScheduleFn: (send) => this.#atTurn(send) })
  }

  /** Reads something, and sends nothing before it is answered: what follows from it joins what follows from the rest. */
  async hold<Value>(read: () => Promise<Value>): Promise<Value> {
    this.#underWay += 1
    try {
      return await read()
    } finally {
      this.#underWay -= 1
      this.#schedule()
    }
  }

  /** For a reading within this one, which must not wait for the turn that it holds up. */
  within(): Db {
    return gathering(this.#db)
  }

  /** When everything that was sent is answered, so that what follows from the answers is asked for together, too. */
  #atTurn(send: () => void): void {
    this.#waiting.push(send)
    this.#schedule()
  }

  #schedule(): void {
    setImmediate(() => {
      if (this.#underWay > 0) return
      const waiting = this.#waiting
      this.#waiting = []
      for (const send of waiting) send()
    })
  }
}

const gatherings = new WeakMap<Db, Gathering>()

/**
 * The same database for one reading of many similar things, such as a page of messages: look-ups of one kind are sent as
 * one statement, and their results are cached. Discard it together with the answer that it is read for.
 */
export function gathering(db: Db): Db {
  const own = db.withoutPlugins()
  gatherings.set(own, new Gathering(own))
  return own
}

/**
 * A look-up of one row by its key, made from a look-up of several: batched with others by `gathering`, otherwise alone.
 * @param nameOf the name under which the several are found by a key
 * @returns undefined for what does not exist
 */
export function gathered<Value, Key = string>(
  several: (db: Db, keys: readonly Key[]) => Promise<ReadonlyMap<string, Value>>,
  nameOf: (key: Key) => string = String,
): (db: Db, key: Key) => Promise<Value | undefined> {
  return async (db, key) => {
    const own = gatherings.get(db)
    return own
      ? (own.ask(several, key, nameOf) as Promise<Value | undefined>)
      : (await several(db, [key])).get(nameOf(key))
  }
}

/** Reads what has no key, and takes long: through `gathering` once. */
export function once<Source extends { db: Db }, Value>(
  read: (source: Source) => Promise<Value>,
): (source: Source) => Promise<Value> {
  const answers = new WeakMap<Db, Promise<Value>>()
  return (source) => {
    const own = gatherings.get(source.db)
    if (!own) return read(source)
    const answer = answers.get(source.db) ?? own.hold(() => read({ ...source, db: own.within() }))
    answers.set(source.db, answer)
    return answer
  }
}
