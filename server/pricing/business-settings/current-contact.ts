import type { Contact } from '#domain/platform/contact.ts'
import { noContact } from '#domain/platform/contact.ts'
import { type Kept, keepInMemory } from '#server/platform/cache/keep-in-memory.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readContact } from './business.queries.ts'

/** How long a page may still show what another process has changed. */
const FRESH_MS = 10_000

/** How people reach the business, for pages. A database that is away does not take the pages with it: then what was known last stands. */
export type ContactMemory = Pick<Kept<Contact>, 'current' | 'forget'>

/** What one server remembers of it. */
export const makeContactMemory = (db: Db, config: Pick<Config, 'contact'>): ContactMemory =>
  keepInMemory({
    freshMs: FRESH_MS,
    read: (last = noContact) => readContact(db, config).catch(() => last),
  })

declare module '#server/platform/deps.ts' {
  interface Deps {
    /** How the business is reached, kept in memory. */
    contact: ContactMemory
  }
}
