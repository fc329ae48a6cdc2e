import { createHmac } from 'node:crypto'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { hashToken } from '../identifiers.ts'
import { endFeed, feedOf, openFeed } from './calendar-feed.queries.ts'

/**
 * The secret in a feed's address. It follows from the application's key, so that it can be shown again, while the
 * database holds only its hash; each version has another one.
 */
const secretOf = (deps: Deps, contractorId: string, version: number): string =>
  createHmac('sha256', deps.config.secret).update(`calendar feed ${contractorId} ${version}`).digest('base64url')

const addressOf = (deps: Deps, secret: string): string => `${deps.config.publicUrl}/api/calendar/${secret}.ics`

/** The address of a painter's feed, which is opened when it is asked for the first time; null after it was revoked. */
export async function showFeed(deps: Deps, contractorId: string): Promise<string | null> {
  const { version, hash } = await feedOf(deps.db, contractorId)
  const secret = secretOf(deps, contractorId, version)
  if (hash === hashToken(secret)) return addressOf(deps, secret)
  // Another hash: the application's key was changed, and with it every address.
  if (hash === null && version > 1) return null
  return (await openFeed(deps.db, contractorId, version, hashToken(secret)))
    ? addressOf(deps, secret)
    : showFeed(deps, contractorId)
}

/** Gives the feed a new address; the old one stops working. */
export const renewFeed = (deps: Deps, contractorId: string): Promise<string> =>
  inTransaction(deps.db, async (db) => {
    const version = await endFeed(db, contractorId)
    const secret = secretOf(deps, contractorId, version)
    await openFeed(db, contractorId, version, hashToken(secret))
    return addressOf(deps, secret)
  })
