import { createHmac, type KeyObject } from 'node:crypto'

/**
 * The key of identifiers that open nothing by themselves, and that have to stay the same when the secret changes, since they are
 * compared with what is stored or was given to others: references of painters, ids of quotes that are asked for again, and
 * names of rate limit counters. Several servers share it, whichever of the secrets is the current one of each.
 */
export type IdentifierKey = { readonly identifiers: KeyObject }

/** 32 bytes that name a text for good, and from which nobody without the key can tell it. */
export const nameFrom = (key: IdentifierKey, text: string): Buffer =>
  createHmac('sha256', key.identifiers).update(text).digest()
