import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '#server/platform/identifiers.ts'
import { decryptPush, type ReceiverKeys, receiverKeys } from './push-device.ts'

/**
 * How a push service meets a message: takes it; takes it, but the answer is lost; knows no such device; asks to wait, in
 * seconds or until a date; fails; never answers; is away.
 */
export type PushMood = 'take' | 'lost' | 'gone' | 'broken' | 'stall' | 'away' | { wait: string }

/** A message as its device shows it, with the headers that its push service got. */
export type Received = {
  device: string
  ttl: number
  urgency: string
  topic: string
  payload: { id: string; title: string; body: string; url: string; tag: string; at: string }
  text: string
}

const jsonOf = (part: string | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>

/** @returns what is wrong with the signature of a message (RFC 8292); undefined when nothing is */
function wrongWith(authorization: string, origin: string, now: Date, publicKey: string): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== publicKey) return 'not the key that the device subscribed with'
  const [head, claims, signature = ''] = token.split('.')
  if (jsonOf(head).alg !== 'ES256') return 'not signed with ES256'
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as JsonWebKey, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isSigned = verify(
    'sha256',
    signed,
    { key: verifier, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'not signed by that key'
  const { aud, exp, sub } = jsonOf(claims)
  const seconds = Number(exp) - now.getTime() / 1000
  if (aud !== origin) return 'signed for another push service'
  if (!(seconds > 0 && seconds <= 86_400)) return 'not valid now, or for longer than a day'
  if (!/^(https:\/\/|mailto:)/.test(String(sub))) return 'names nobody to turn to'
  return undefined
}

export type PushServer = Awaited<ReturnType<typeof startPushServer>>

/**
 * A push service with the browsers behind it: it refuses what is not signed as the standard wants it, and each device decrypts
 * what it gets.
 * @param now its clock
 */
export async function startPushServer({ now = () => new Date() }: { now?: () => Date } = {}) {
  let mood: (device: string) => PushMood = () => 'take'
  let publicKey = ''
  const devices = new Map<string, ReceiverKeys>()
  const received: Received[] = []
  const complaints: string[] = []
  let calls = 0

  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    calls += 1
    const device = (request.url ?? '').slice('/push/'.length)
    const feels = mood(device)
    if (feels === 'away') return void request.socket.destroy()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (feels === 'stall') return
    const { authorization = '', ttl, urgency, topic, 'content-encoding': encoding } = request.headers
    const wrong =
      encoding === 'aes128gcm' ? wrongWith(authorization, url, now(), publicKey) : 'not encrypted by the standard'
    if (wrong !== undefined) {
      complaints.push(wrong)
      return void response.writeHead(401).end()
    }
    const keys = devices.get(device)
    if (feels === 'gone' || !keys) return void response.writeHead(410).end()
    if (feels === 'broken') return void response.writeHead(500).end()
    if (typeof feels === 'object') return void response.writeHead(429, { 'retry-after': feels.wait }).end()
    const text = decryptPush(keys, Buffer.concat(chunks)).toString()
    received.push({
      device,
      ttl: Number(ttl),
      urgency: String(urgency),
      topic: String(topic),
      payload: JSON.parse(text) as Received['payload'],
      text,
    })
    if (feels === 'lost') return void request.socket.destroy()
    response.writeHead(201).end()
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      complaints.push(String(error))
      request.socket.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    received,
    /** The violations of the standard. */
    complaints,
    callCount: () => calls,
    setMood: (of: PushMood | ((device: string) => PushMood)) => {
      mood = typeof of === 'function' ? of : () => of
    },
    /** A browser subscribes. @param key the public key of the server that may write to it */
    subscribe: (key: string) => {
      publicKey = key
      const device = newId()
      const keys = receiverKeys()
      devices.set(device, keys)
      return {
        device,
        subscription: {
          endpoint: `${url}/push/${device}`,
          keys: { p256dh: keys.publicKey.toString('base64url'), auth: keys.auth.toString('base64url') },
        },
      }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
