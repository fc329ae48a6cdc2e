import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'

/** Compared in constant time, so that timing does not reveal how much of it is correct. */
const isSameText = (input: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(input), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** One secret of the application. Only `Secrets` makes one, and only hands it to a function that works with each of them. */
class Secret {
  readonly #bytes: Buffer
  readonly #derived = new Map<string, KeyObject>()

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /**
   * A key of 32 bytes for one purpose (HKDF, SHA-256). Memoized as a key object: from plain bytes the crypto library would
   * create such an object on every call, which costs more than the call itself.
   */
  derivedKey(purpose: string): KeyObject {
    const known = this.#derived.get(purpose)
    if (known) return known
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', this.#bytes, '', purpose, 32)))
    this.#derived.set(purpose, key)
    return key
  }

  /** A signature by the secret itself (HMAC, SHA-256); new purposes take a derived key. */
  sign(text: string): Buffer {
    return createHmac('sha256', this.#bytes).update(text).digest()
  }

  isSame(other: Secret): boolean {
    return this.#bytes.equals(other.#bytes)
  }
}

export type { Secret }

/**
 * The secrets of the application (docs/operations.md#changing-the-secret): what is made is made with the current one, and what
 * was made with any other one that is accepted is recognized and opened, too. There is no way to a single secret but through
 * these functions, so that nothing can be verified with the current one alone.
 */
export class Secrets {
  readonly #current: Secret
  /** The current one first: nearly everything was made with it. */
  readonly #all: readonly Secret[]

  /** @param accepted those before, and the next one before it is used */
  constructor(current: Buffer, accepted: readonly Buffer[] = []) {
    this.#current = new Secret(current)
    const others = accepted.map((bytes) => new Secret(bytes)).filter((other) => !other.isSame(this.#current))
    this.#all = [this.#current, ...others]
  }

  /** Makes something, with the current secret. */
  make<T>(work: (secret: Secret) => T): T {
    return work(this.#current)
  }

  /** Whether an input is what `work` makes with one of the secrets. Compared in constant time. */
  isMadeHere(input: string, work: (secret: Secret) => string): boolean {
    return this.#all.some((secret) => isSameText(input, work(secret)))
  }

  /** The same, for what takes time to verify. */
  async isVerified(work: (secret: Secret) => Promise<boolean>): Promise<boolean> {
    for (const secret of this.#all) if (await work(secret)) return true
    return false
  }

  /**
   * Opens something with the first secret with which `work` does not throw, and tells whether that is the current one.
   * @throws what it throws with the current one, when it does with all of them
   */
  open<T>(work: (secret: Secret) => T): { opened: T; isCurrent: boolean } {
    let failure: unknown
    for (const secret of this.#all) {
      try {
        return { opened: work(secret), isCurrent: secret === this.#current }
      } catch (error) {
        failure ??= error
      }
    }
    throw failure
  }

  /** What `work` makes with each of the secrets, the current one first. */
  each<T>(work: (secret: Secret) => T): T[] {
    return this.#all.map(work)
  }

  /** Whether everything that was made with any of the others' secrets opens with these. */
  covers(others: Secrets): boolean {
    return others.#all.every((other) => this.#all.some((secret) => secret.isSame(other)))
  }
}
