import { beginReseal, checkKey, endReseal } from '#server/platform/files/check-key.ts'
import { readIdentifierKey } from '#server/platform/files/read-identifier-key.ts'
import { type LinksGivenOut, linksGivenOut } from './links-given-out.ts'
import { resealAuthenticatorApps, resealDevices, resealInstallation, resealOneTimeTokens } from './reseal-database.ts'
import { resealFiles } from './reseal-files.ts'
import type { Sealed, Tally } from './sealed.ts'

/** By kind. */
export type Resealed = Record<'files' | 'devices' | 'oneTimeTokens' | 'authenticatorApps' | 'installation', Tally>

/**
 * Seals everything stored with the current secret, so that the others can be removed (docs/operations.md#changing-the-secret).
 * Each thing is replaced on its own, and only if it is still what was read: servers may run meanwhile, and what is killed half
 * way is done by the next run. What a server without one of the secrets could not open stays refused at its start until all is done.
 * @throws ConfigError when the data was written with a secret that is not accepted
 */
export async function reseal(sealed: Sealed): Promise<{ resealed: Resealed; links: LinksGivenOut }> {
  const { db, secrets } = sealed
  await checkKey(db, { secrets })
  // Derived from the secret that the data was written with, which is another one as soon as this has begun.
  await readIdentifierKey(db, secrets)
  const resealing = await beginReseal(db, secrets)
  const resealed = {
    files: await resealFiles(sealed),
    devices: await resealDevices(sealed),
    oneTimeTokens: await resealOneTimeTokens(sealed),
    authenticatorApps: await resealAuthenticatorApps(sealed),
    installation: await resealInstallation(sealed),
  }
  await endReseal(db, resealing)
  return { resealed, links: await linksGivenOut(sealed) }
}
