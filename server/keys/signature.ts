import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from './derived-key.ts'

/** What only this application can say of a text, for one purpose (HMAC, SHA-256, 32 bytes). */
export const signature = (secret: Buffer, purpose: string, text: string): Buffer =>
  createHmac('sha256', derivedKey(secret, purpose)).update(text).digest()

/** Compared in constant time: how long it takes tells nothing of how much is right. */
export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
