import { createHmac, type KeyObject } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/**
 * The key of identifiers that open nothing by themselves, and that have to stay the same when the secret changes, since they are
 * compared with what is stored or was given to others: references of painters, ids of quotes that are asked for again, and
 * names of rate limit counters. Several servers share it, whichever of the secrets is the current one of each.
 */
export type IdentifierKey = { readonly identifiers: KeyObject }

/** What it is derived from a secret for. */
export const IDENTIFIERS = 'references of painters'

/** The key of an installation whose data is written with the current secret from the beginning. */
export const firstIdentifierKey = (secrets: Secrets): IdentifierKey => ({
  identifiers: secrets.make((secret) => secret.derivedKey(IDENTIFIERS)),
})

/** 32 bytes that name a text for good, and from which nobody without the key can tell it. */
export const nameFrom = (key: IdentifierKey, text: string): Buffer =>
  createHmac('sha256', key.identifiers).update(text).digest()
