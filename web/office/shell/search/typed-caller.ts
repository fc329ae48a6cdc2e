import { isEmail } from '#domain/platform/contact-fields.ts'
import type { Caller } from '../office-links.ts'

/** Digits from which on they are somebody's number, even if a part of it is missing. */
const LEAST_DIGITS = 6

/** The typed text as a caller's phone number, email address or name. Null when it is none of these. */
export function callerTyped(text: string): { kind: 'phone' | 'email' | 'name'; caller: Caller } | null {
  const typed = text.trim()
  if (isEmail(typed)) return { kind: 'email', caller: { email: typed } }
  const digits = typed.replaceAll(/\D/g, '')
  if (/^[\d\s().+-]+$/.test(typed)) {
    return digits.length >= LEAST_DIGITS ? { kind: 'phone', caller: { phone: typed } } : null
  }
  return /^[\p{L}\s.'’-]+$/u.test(typed) && typed.length > 1 ? { kind: 'name', caller: { name: typed } } : null
}
