import { isId } from '#domain/platform/identifiers.ts'
import { openText, sealSteadily } from '#server/platform/files/encrypt.ts'

const PURPOSE = 'shared quote'

/**
 * The token of a shared quote. The id, which books and moves visits, is sealed inside: recipients of the link cannot extract
 * it. Nothing is stored, a quote has one token, and another `APP_SECRET` revokes all of them.
 * @param name what its customer names it by (`linkIdOf`)
 */
export const shareToken = (secret: Buffer, name: string): string => sealSteadily(secret, PURPOSE, name)

/** The name of the quote that a token opens; undefined for anything that is not one of our tokens. */
export function quoteOfShareToken(secret: Buffer, token: string): string | undefined {
  try {
    const id = openText(secret, PURPOSE, token)
    // Base64 can encode the same bytes in several ways; only one of them is ours.
    return isId(id) && shareToken(secret, id) === token ? id : undefined
  } catch {
    return undefined
  }
}
