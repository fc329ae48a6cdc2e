import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from './derived-key.ts'

/** A signature of a text for one purpose, which only this application can make (HMAC, SHA-256, 32 bytes). */
export const signature = (secret: Buffer, purpose: string, text: string): Buffer =>
  createHmac('sha256', derivedKey(secret, purpose)).update(text).digest()

/** Compared in constant time, so that timing does not reveal how much of it is correct. */
export function isSameText(input: string, expected: string): boolean {
  const [one, other] = [Buffer.from(input), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
