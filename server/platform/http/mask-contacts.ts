import type { Endpoint } from '#contract/platform/endpoint.ts'
import { mayRole } from '#domain/office/roles.ts'
import type { Caller } from './auth.ts'

/** The fields of answers that hold nothing but a phone number, or the address of a mailbox or a home. */
const contactFields = /^(?:\w*[eE]mail|\w*[pP]hone|address|street|callOn|place|wanted)$/

/** In place of what somebody may not see. */
const MASKED = '•••'

/** Mailboxes and American phone numbers within a text, as in what a customer wrote. */
const contacts =
  /[^\s@<>"',;:]+@[^\s@<>"',;:]+\.\w+|(?<![\w.-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\w-])/g

const maskText = (name: string, value: string): string =>
  value !== '' && contactFields.test(name) ? MASKED : value.replaceAll(contacts, MASKED)

const maskContacts = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string') return maskText(name, value)
  if (Array.isArray(value)) return value.map((one) => maskContacts(one, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskContacts(inner, key)]))
}

/**
 * How an answer is changed for its reader: without phone numbers and addresses for an account that may not see them, except its
 * own.
 */
export const maskFor = (
  { access }: Pick<Endpoint, 'access'>,
  caller: Caller,
): ((encoded: unknown) => unknown) | undefined =>
  caller.role === 'administrator' && access !== 'office' && !mayRole(caller.account.role, 'office:contacts')
    ? (encoded) => maskContacts(encoded)
    : undefined
