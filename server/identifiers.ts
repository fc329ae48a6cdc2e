import { createHash, randomBytes } from 'node:crypto'
import { idAlphabet } from '../domain/identifiers.ts'

/** Letters of a public identifier: 20 of a 32-letter alphabet are 100 random bits. */
const ID_LENGTH = 20

/** An unguessable identifier without look-alike letters: a capability that a person can read out and type. */
export const newId = (): string => Array.from(randomBytes(ID_LENGTH), (byte) => idAlphabet[byte % 32]).join('')

/** A secret of 256 bits for a session or a one-time link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** How a token is stored: who reads the database cannot use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
