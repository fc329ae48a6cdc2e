import { mayRole } from '#domain/office/roles.ts'
import type { Caller } from './auth.ts'

/** The fields of answers in which phone numbers, addresses of mailboxes and of homes are sent. */
const contactFields = /^(?:\w*[eE]mail|\w*[pP]hone|address|street|callOn)$/

/** In place of what somebody may not see. */
export const MASKED = '•••'

const maskContacts = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(maskContacts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string' && inner !== '' && contactFields.test(name) ? MASKED : maskContacts(inner),
    ]),
  )
}

/** How an answer is changed for its reader: without phone numbers and addresses for an account that may not see them. */
export const maskFor = (caller: Caller): ((encoded: unknown) => unknown) | undefined =>
  caller.role === 'administrator' && !mayRole(caller.account.role, 'office:contacts') ? maskContacts : undefined
