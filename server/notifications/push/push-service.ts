import { createECDH, createPrivateKey, sign } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import ece from 'http_ece'
import type { Config } from '#server/platform/config.ts'
import { isPushAddress, PrivateAddress, publicLookup } from './public-address.ts'
import type { PushKeys } from './push-keys.ts'

/** Seconds that a signature is valid for; push services accept a day at most. */
const VALID = 12 * 3600

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Whom a push service can turn to: the site, or the office's mailbox where the site has no address with HTTPS. */
const contactOf = ({ publicUrl, adminEmail }: Config): string =>
  publicUrl.startsWith('https:') || adminEmail === undefined ? publicUrl : `mailto:${adminEmail}`

/** The `Authorization` header of a request to a push service: who sends it, signed for this service and half a day (RFC 8292). */
function vapidHeader(config: Config, keys: PushKeys, endpoint: string, now: Date): string {
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

/** Milliseconds for one message: name, connection, answer. */
const TIMEOUT = 10_000

/** The longest that a push service may ask to be left alone for, in seconds; later the message would be worthless. */
const LONGEST_PAUSE = 12 * 3600

/** A browser's address for notifications (the Push API's `PushSubscription`); keys in base64url. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export type PushMessage = {
  text: string
  /** Seconds that it is worth storing while the device is off. */
  ttl: number
  urgency: 'normal' | 'high'
  /** At most 32 characters of base64url: a newer message replaces one of the same topic that is still waiting. */
  topic: string
}

/**
 * The outcome of one message. `gone`: this device is never reached again. `later`: `pause` is what the service asked for, in
 * milliseconds.
 */
export type SendResult =
  | { result: 'accepted' }
  | { result: 'gone' }
  | { result: 'later'; reason: string; pause?: number }

export type PushService = {
  send: (to: Subscription, message: PushMessage, by: { keys: PushKeys; now: Date }) => Promise<SendResult>
  close: () => void
}

type Answer = { status: number; retryAfter: string | undefined }

/** `Retry-After` in milliseconds: seconds, or a date. */
const pauseOf = (retryAfter: string | undefined, now: Date): { pause: number } | undefined => {
  if (retryAfter === undefined) return undefined
  const seconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now.getTime()) / 1000
  return seconds > 0 ? { pause: Math.min(seconds, LONGEST_PAUSE) * 1000 } : undefined
}

/** 403 is for another key than the one that the device subscribed with: no later message would fare better. */
const isGone = (status: number): boolean => [403, 404, 410].includes(status)

const toSendResult = ({ status, retryAfter }: Answer, now: Date): SendResult => {
  if (status >= 200 && status < 300) return { result: 'accepted' }
  if (isGone(status)) return { result: 'gone' }
  return { result: 'later', reason: `push service: ${status}`, ...pauseOf(retryAfter, now) }
}

const encrypted = ({ keys }: Subscription, text: string): Buffer => {
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  return ece.encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    privateKey,
    dh: Buffer.from(keys.p256dh, 'base64url'),
    authSecret: Buffer.from(keys.auth, 'base64url'),
  })
}

/**
 * Sends messages to browsers through their push services: encrypted for the device (RFC 8291), signed as ours (RFC 8292). No
 * redirect is followed, and nothing but public addresses is connected to (docs/rules/messages.md).
 */
export function openPushService(config: Config, timeout = TIMEOUT): PushService {
  const { pushAllowPrivate } = config
  const options = { keepAlive: true, maxSockets: 10, ...(pushAllowPrivate ? {} : { lookup: publicLookup }) }
  const agents = { 'https:': new https.Agent(options), 'http:': new http.Agent(options) }

  const post = (endpoint: string, headers: http.OutgoingHttpHeaders, body: Buffer): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { protocol } = new URL(endpoint)
      const [client, agent] = protocol === 'https:' ? [https, agents['https:']] : [http, agents['http:']]
      const signal = AbortSignal.timeout(timeout)
      const request = client.request(endpoint, { method: 'POST', headers, agent, signal }, (response) => {
        response.on('error', reject).resume()
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
      })
      request.on('error', reject)
      request.end(body)
    })

  return {
    send: async (to, { text, ttl, urgency, topic }, { keys, now }) => {
      const { endpoint } = to
      if (!isPushAddress(endpoint, pushAllowPrivate)) return { result: 'gone' }
      const body = encrypted(to, text)
      const headers = {
        authorization: vapidHeader(config, keys, endpoint, now),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl,
        urgency,
        topic,
      }
      try {
        return toSendResult(await post(endpoint, headers, body), now)
      } catch (error) {
        if (error instanceof PrivateAddress) return { result: 'gone' }
        return { result: 'later', reason: 'push service: no answer' }
      }
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}
