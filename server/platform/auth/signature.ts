import { createHmac } from 'node:crypto'
import type { Secret } from './secrets.ts'

/** A signature of a text for one purpose, which only this application can make (HMAC, SHA-256, 32 bytes). */
export const signature = (secret: Secret, purpose: string, text: string): Buffer =>
  createHmac('sha256', secret.derivedKey(purpose)).update(text).digest()

/** The beginning of a signature, as keys in links have it: 162 bits in 27 characters of base64url. */
export const shortSignature = (secret: Secret, purpose: string, text: string): string =>
  signature(secret, purpose, text).toString('base64url').slice(0, 27)
