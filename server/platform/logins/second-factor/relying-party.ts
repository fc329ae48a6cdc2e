import { isIP } from 'node:net'
import { text } from '#domain/platform/translation/text.ts'
import { type Config, isLocalUrl } from '#server/platform/config.ts'
import { AppError } from '#server/platform/errors.ts'

/** The site as authenticators know it. */
export type RelyingParty = { id: string; origin: string; name: string }

/**
 * The site for which passkeys are made; undefined where there can be none: they belong to a name, never to a bare IP address, and
 * browsers use them over https alone, except on the machine itself.
 */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(publicUrl)
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return undefined
  if (protocol !== 'https:' && !isLocalUrl(publicUrl)) return undefined
  return { id: hostname, origin, name: 'Evencoat' }
}

/** @throws AppError `conflict` where there can be no passkeys */
export function requireRelyingParty(config: Pick<Config, 'publicUrl'>): RelyingParty {
  const found = relyingPartyOf(config)
  if (found) return found
  throw new AppError(
    'conflict',
    text('Passkeys need a secure site with a name, and this one has none. Please use codes from an app.'),
  )
}
