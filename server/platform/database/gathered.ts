import type { Db } from './connect.ts'

/** Reads several things by their keys in one statement; what does not exist is missing. */
type LookUp<Key = never> = (db: Db, keys: readonly Key[]) => Promise<ReadonlyMap<string, unknown>>

type Found = Map<string, Promise<unknown>>

/** Keys that are asked for, until their statement is sent. */
type Batch = { keys: unknown[]; answer: ReturnType<LookUp> }

/** The look-ups of one reading. */
class Gathering {
  readonly #db: Db
  readonly #found = new Map<LookUp, Found>()
  readonly #next = new Map<LookUp, Batch>()
  #waiting: (() => void)[] = []
  #underWay = 0

  constructor(db: Db) {
    this.#db = db
  }

  ask<Key>(lookUp: LookUp<Key>, key: Key, name: string): Promise<unknown> {
    const found = this.#found.get(lookUp) ?? new Map<string, Promise<unknown>>()
    this.#found.set(lookUp, found)
    const one = found.get(name) ?? this.#join(lookUp, key).then((all) => all.get(name))
    found.set(name, one)
    return one
  }

  #join<Key>(lookUp: LookUp<Key>, key: Key): ReturnType<LookUp> {
    const batch = this.#next.get(lookUp) ?? this.#begin(lookUp)
    batch.keys.push(key)
    return batch.answer
  }

  #begin<Key>(lookUp: LookUp<Key>): Batch {
    const keys: Key[] = []
    const batch = { keys, answer: this.#turn().then(() => this.#send(lookUp, keys)) }
    this.#next.set(lookUp, batch)
    return batch
  }

  async #send<Key>(lookUp: LookUp<Key>, keys: readonly Key[]): ReturnType<LookUp> {
    this.#next.delete(lookUp)
    return this.hold(() => lookUp(this.#db, keys))
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

  /** Resolves when everything that was sent is answered, so that what follows from the answers is asked for together, too. */
  #turn(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.#schedule()
    })
  }

  #schedule(): void {
    setImmediate(() => {
      if (this.#underWay > 0) return
      const waiting = this.#waiting
      this.#waiting = []
      for (const resolve of waiting) resolve()
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
    const name = nameOf(key)
    const own = gatherings.get(db)
    return own ? (own.ask(several, key, name) as Promise<Value | undefined>) : (await several(db, [key])).get(name)
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
