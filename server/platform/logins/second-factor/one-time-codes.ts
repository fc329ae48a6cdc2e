import { Secret, TOTP } from 'otpauth'
import type { Secrets } from '#server/platform/auth/secrets.ts'
import { openText, resealText, sealText } from '#server/platform/files/encrypt.ts'

const PURPOSE = 'secret of one-time codes'

const BYTES = 20
const PERIOD = 30

/** Steps before and after the present one that are accepted: clocks differ. */
const WINDOW = 1

const totp = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Evencoat', label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD })

/** A new secret for an app (TOTP, RFC 6238): as a text, as an address for its camera, and sealed for the database. */
export function newCodesSecret(secrets: Secrets, label: string) {
  const secret = new Secret({ size: BYTES })
  return {
    secret: secret.base32,
    uri: totp(secret, label).toString(),
    sealed: sealText(secrets, PURPOSE, secret.base32),
  }
}

/** The same secret sealed with the application's current one; undefined when it is already. @throws when none opens it */
export const resealCodesSecret = (secrets: Secrets, sealed: string): string | undefined =>
  resealText(secrets, PURPOSE, sealed)

/** The time step of which a code is; undefined for a wrong one. */
export function stepOfCode(secrets: Secrets, sealed: string, code: string, now: Date): number | undefined {
  const secret = Secret.fromBase32(openText(secrets, PURPOSE, sealed))
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : TOTP.counter({ period: PERIOD, timestamp }) + delta
}
