import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

const known = new WeakMap<Buffer, Map<string, KeyObject>>()

/**
 * A key of 32 bytes for one purpose, from the application's secret (HKDF, SHA-256). Worked out once for each, and ready to be used:
 * from plain bytes the cryptography would make such an object for every call, which costs more than the call.
 */
export function derivedKey(secret: Buffer, purpose: string): KeyObject {
  const keys = known.get(secret) ?? new Map<string, KeyObject>()
  known.set(secret, keys)
  const key = keys.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
  keys.set(purpose, key)
  return key
}
