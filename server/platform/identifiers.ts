import { hash, randomBytes, randomFillSync } from 'node:crypto'
import { idAlphabet } from '#domain/platform/identifiers.ts'

/** Length of a public identifier: 20 letters of a 32-letter alphabet are 100 random bits. */
const ID_LENGTH = 20

/** The system call costs more than the random bytes, so they are fetched for many identifiers at once. */
const pool = Buffer.alloc(ID_LENGTH * 200)
let used = pool.length

/** An unguessable identifier without look-alike letters: a capability that a person can read out and type. */
export function newId(): string {
  if (used + ID_LENGTH > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let letters = ''
  for (const byte of pool.subarray(used, used + ID_LENGTH)) letters += idAlphabet[byte % 32]
  used += ID_LENGTH
  return letters
}

/** The deterministic identifier of some bytes, at least 20 of them. Not for secrets. */
export const idOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, ID_LENGTH), (byte) => idAlphabet[byte % 32]).join('')

/** A secret of 256 bits for a session or a one-time link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token: useless to a reader of the database. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')
