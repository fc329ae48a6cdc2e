import { hash, randomBytes, randomFillSync } from 'node:crypto'
import { idAlphabet } from '../domain/identifiers.ts'

/** Letters of a public identifier: 20 of a 32-letter alphabet are 100 random bits. */
const ID_LENGTH = 20

/** Asking the system for random bytes costs more than the bytes: they are fetched for many identifiers at once. */
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

/** The identifier that belongs to bytes, always the same; at least 20 of them. Not for secrets. */
export const idOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, ID_LENGTH), (byte) => idAlphabet[byte % 32]).join('')

/** A secret of 256 bits for a session or a one-time link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** How a token is stored: who reads the database cannot use it. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')
