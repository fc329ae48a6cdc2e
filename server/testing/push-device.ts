import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const HEADER = 16 + 4 + 1
const TAG = 16

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

const label = (text: string): Buffer => Buffer.from(`${text}\0`)

/** The keys that a browser stores for a subscription. */
export type ReceiverKeys = { privateKey: Buffer; publicKey: Buffer; auth: Buffer }

/**
 * Decrypts a message as a browser does, written after RFC 8188 and RFC 8291 alone: it shares no code with what encrypts.
 * @throws when the message is not of one record, or was not encrypted for these keys
 */
export function decryptPush({ privateKey, publicKey, auth }: ReceiverKeys, body: Buffer): Buffer {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(HEADER, HEADER + keyLength)
  const record = body.subarray(HEADER + keyLength)
  if (record.length > recordSize) throw new Error('more than one record')
  const own = createECDH('prime256v1')
  own.setPrivateKey(privateKey)
  const info = Buffer.concat([label('WebPush: info'), publicKey, senderKey])
  const secret = derived(own.computeSecret(senderKey), auth, info, 32)
  const key = derived(secret, salt, label('Content-Encoding: aes128gcm'), 16)
  const nonce = derived(secret, salt, label('Content-Encoding: nonce'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(record.subarray(-TAG))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG)), cipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('the last record does not end with its delimiter')
  return padded.subarray(0, end)
}

/** New keys, as a browser makes them for each subscription. */
export function receiverKeys(): ReceiverKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { privateKey: pair.getPrivateKey(), publicKey: pair.getPublicKey(), auth: randomBytes(16) }
}
