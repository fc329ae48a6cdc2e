import type { Secret, Secrets } from '#server/platform/auth/secrets.ts'
import { hashToken } from '#server/platform/identifiers.ts'

/** A painter's feed: each version has another address. */
export type Feed = { contractorId: string; version: number }

const tokenWith =
  ({ contractorId, version }: Feed) =>
  (secret: Secret): string =>
    secret.sign(`calendar feed ${contractorId} ${version}`).toString('base64url')

/**
 * The token in a feed's address. It is derived from the application's secret, so that it can be shown again although the
 * database only stores its hash.
 */
export const feedToken = (secrets: Secrets, feed: Feed): string => secrets.make(tokenWith(feed))

/** Whether a token was made here for that feed: with its secret the address ends, whatever is stored. */
export const isFeedToken = (secrets: Secrets, feed: Feed, token: string): boolean =>
  secrets.isMadeHere(token, tokenWith(feed))

/**
 * The token whose hash is stored, which calendars read; undefined when its secret is not accepted. `isCurrent`: whether it stays
 * when the secrets before the current one are removed.
 */
export function openedFeed(
  secrets: Secrets,
  feed: Feed,
  hash: string,
): { token: string; isCurrent: boolean } | undefined {
  try {
    const { opened: token, isCurrent } = secrets.open((secret) => {
      const made = tokenWith(feed)(secret)
      if (hashToken(made) !== hash) throw new Error('the hash of another token')
      return made
    })
    return { token, isCurrent }
  } catch {
    return undefined
  }
}
