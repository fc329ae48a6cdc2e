import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

const known = new WeakMap<Buffer, Map<string, KeyObject>>()

/**
 * A key of 32 bytes for one purpose, derived from the application's secret (HKDF, SHA-256). Memoized as a key object: from
 * plain bytes the crypto library would create such an object on every call, which costs more than the call itself.
 */
export function derivedKey(secret: Buffer, purpose: string): KeyObject {
  const keys = known.get(secret) ?? new Map<string, KeyObject>()
  known.set(secret, keys)
  const key = keys.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
  keys.set(purpose, key)
  return key
}
