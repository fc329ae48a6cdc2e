import { createHmac } from 'node:crypto'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hashToken } from '#server/platform/identifiers.ts'
import { endFeed, feedOf, openFeed } from './calendar-feed.queries.ts'

/**
 * The secret in a feed's address. It is derived from the application's key, so that it can be shown again although the database
 * only stores its hash; each version has a different one.
 */
const secretOf = (deps: Deps, contractorId: string, version: number): string =>
  createHmac('sha256', deps.config.secret).update(`calendar feed ${contractorId} ${version}`).digest('base64url')

const addressOf = (deps: Deps, secret: string): string => `${deps.config.publicUrl}/api/calendar/${secret}.ics`

/** The address of a painter's feed, which is created on the first request; null after it was revoked. */
export async function showFeed(deps: Deps, contractorId: string): Promise<string | null> {
  const { version, hash } = await feedOf(deps.db, contractorId)
  const secret = secretOf(deps, contractorId, version)
  if (hash === hashToken(secret)) return addressOf(deps, secret)
  // A different hash means that the application's key, and with it every address, was changed.
  if (hash === null && version > 1) return null
  return (await openFeed(deps.db, contractorId, version, hashToken(secret)))
    ? addressOf(deps, secret)
    : showFeed(deps, contractorId)
}

/** Replaces the address of the feed; the old one stops working. */
export const renewFeed = (deps: Deps, contractorId: string): Promise<string> =>
  inTransaction(deps.db, async (db) => {
    const version = await endFeed(db, contractorId)
    const secret = secretOf(deps, contractorId, version)
    await openFeed(db, contractorId, version, hashToken(secret))
    return addressOf(deps, secret)
  })
