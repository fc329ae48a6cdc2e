import type { Contact } from '../../domain/contact.ts'
import { noContact } from '../../domain/contact.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/connect.ts'
import { readContact } from './business.queries.ts'

/** How long a page may still show what another process has changed. */
const FRESH_MS = 10_000

/** How people reach the business, for pages. */
export type ContactMemory = {
  /** Read at most every ten seconds. A database that is away does not take the pages with it: then what was known last stands. */
  current: () => Promise<Contact>
  /** The next page reads the contact anew. */
  forget: () => void
}

/** What one server remembers of it. */
export function makeContactMemory(db: Db, config: Pick<Config, 'contact'>): ContactMemory {
  let last: { contact: Contact; readAt: number } | undefined
  return {
    current: async () => {
      if (last && performance.now() - last.readAt < FRESH_MS) return last.contact
      const known = last?.contact ?? noContact
      const contact = await readContact(db, config).catch(() => known)
      last = { contact, readAt: performance.now() }
      return contact
    },
    forget: () => {
      last = undefined
    },
  }
}
