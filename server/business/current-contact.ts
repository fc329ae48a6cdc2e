import type { Contact } from '../../domain/contact.ts'
import { noContact } from '../../domain/contact.ts'
import type { Deps } from '../deps.ts'
import { readContact } from './business.queries.ts'

/** How long a page may still show what another process has changed. */
const FRESH_MS = 10_000

type Known = { contact: Contact; readAt: number }
const known = new WeakMap<object, Known>()

/** The next page reads the contact anew. */
export const forgetContact = (deps: object): void => {
  known.delete(deps)
}

/**
 * How people reach the business, for pages: read at most every ten seconds. A database that is away does not take the pages
 * with it: then what was known last stands.
 */
export function currentContact(deps: Pick<Deps, 'db' | 'config'>): Contact | Promise<Contact> {
  const last = known.get(deps)
  if (last && performance.now() - last.readAt < FRESH_MS) return last.contact
  const remember = (contact: Contact): Contact => {
    known.set(deps, { contact, readAt: performance.now() })
    return contact
  }
  return readContact(deps.db, deps.config).then(remember, () => remember(last?.contact ?? noContact))
}
