import { createPrivateKey, sign } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'
import type { PushKeys } from './push-keys.ts'

/** Seconds that a signature is valid for; push services accept a day at most. */
const VALID = 12 * 3600

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Whom a push service can turn to: the site, or the office's mailbox where the site has no address with HTTPS. */
const contactOf = ({ publicUrl, adminEmail }: Config): string =>
  publicUrl.startsWith('https:') || adminEmail === undefined ? publicUrl : `mailto:${adminEmail}`

/** The `Authorization` header of a request to a push service: who sends it, signed for this service and half a day (RFC 8292). */
export function vapidHeader(config: Config, keys: PushKeys, endpoint: string, now: Date): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + VALID,
    sub: contactOf(config),
  }
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const key = createPrivateKey({ key: keys.privateKey, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${text}.${signature}, k=${keys.publicKey}`
}
