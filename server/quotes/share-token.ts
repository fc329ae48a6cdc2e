import { isId } from '../../domain/identifiers.ts'
import { openText, sealSteadily } from '../files/encrypt.ts'

const PURPOSE = 'shared quote'

/**
 * What a shared quote is found by. The id, which books and moves visits, is sealed in it: who is sent the link cannot take it out.
 * Nothing is stored, the same quote has one token, and another `APP_SECRET` ends all of them.
 */
export const shareToken = (secret: Buffer, quoteId: string): string => sealSteadily(secret, PURPOSE, quoteId)

/** The quote that a token stands for; undefined for anything that is not a token of ours. */
export function quoteOfShareToken(secret: Buffer, token: string): string | undefined {
  try {
    const id = openText(secret, PURPOSE, token)
    // Base64 has several writings of the same bytes; one of them is ours.
    return isId(id) && shareToken(secret, id) === token ? id : undefined
  } catch {
    return undefined
  }
}
