import type { Contact } from '../../domain/contact.ts'
import { noContact } from '../../domain/contact.ts'
import type { Deps } from '../deps.ts'
import { readContact } from './business.queries.ts'

/** How long a page may still show what another process has changed. */
const FRESH_MS = 10_000

type Known = { contact: Contact; readAt: number }
const known = new WeakMap<object, Known>()

/** Invalidates the cache: the next page reads the contact again. */
export const forgetContact = (deps: object): void => {
  known.delete(deps)
}

/**
 * The current contact for pages, cached for ten seconds. When the database is down, pages keep working with the last known one.
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
