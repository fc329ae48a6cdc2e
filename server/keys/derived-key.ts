import { hkdfSync } from 'node:crypto'

const known = new WeakMap<Buffer, Map<string, Buffer>>()

/** A key of 32 bytes for one purpose, from the application's secret (HKDF, SHA-256). Worked out once for each. */
export function derivedKey(secret: Buffer, purpose: string): Buffer {
  const keys = known.get(secret) ?? new Map<string, Buffer>()
  known.set(secret, keys)
  const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  keys.set(purpose, key)
  return key
}
