import { type Contact, noContact } from '#domain/platform/contact.ts'
import { type Cached, cached } from '#server/platform/cached.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readContact } from './business.queries.ts'

/** How long a page may still show what another process has changed. */
const FRESH_MS = 10_000

/** How people reach the business, for pages. A database that is away does not take the pages with it: then what was known last stands. */
export type ContactCache = Pick<Cached<Contact>, 'current' | 'forget'>

/** The cache of one server. */
export const makeContactCache = (db: Db, config: Pick<Config, 'contact'>): ContactCache =>
  cached({
    freshMs: FRESH_MS,
    read: () => readContact(db, config),
    whileAway: (last = noContact) => last,
  })

declare module '#server/platform/deps.ts' {
  interface Deps {
    /** How the business is reached, cached. */
    contact: ContactCache
  }
}
