import { isId } from '#domain/platform/identifiers.ts'
import type { Secrets } from '#server/platform/auth/secrets.ts'
import { openSteadily, sealSteadily } from '#server/platform/files/encrypt.ts'

const PURPOSE = 'shared quote'

/**
 * The token of a shared quote. The id, which books and moves visits, is sealed inside: recipients of the link cannot extract
 * it. Nothing is stored, a quote has one token for each secret, and one whose secret is no longer accepted opens nothing.
 * @param name what its customer names it by (`linkIdOf`)
 */
export const shareToken = (secrets: Secrets, name: string): string => sealSteadily(secrets, PURPOSE, name)

/** The name of the quote that a token opens; undefined for anything that is not one of our tokens. */
export function quoteOfShareToken(secrets: Secrets, token: string): string | undefined {
  const id = openSteadily(secrets, PURPOSE, token)
  return id !== undefined && isId(id) ? id : undefined
}
