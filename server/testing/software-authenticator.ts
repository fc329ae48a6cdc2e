import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PasskeyCreation, PasskeyRequest } from '#contract/platform/second-factor.ts'

/** How an answer differs from what an honest browser and authenticator give. */
export type Forgery = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  crossOrigin?: boolean
  isVerified?: boolean
  isPresent?: boolean
  counter?: number
  userHandle?: string
  signedBy?: KeyObject
}

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

/** A header of CBOR with an argument below 65536. */
const header = (major: number, argument: number): Buffer => {
  if (argument < 24) return Buffer.from([(major << 5) | argument])
  if (argument < 256) return Buffer.from([(major << 5) | 24, argument])
  return Buffer.from([(major << 5) | 25, argument >> 8, argument & 0xff])
}
const bytesOf = (bytes: Buffer): Buffer => Buffer.concat([header(2, bytes.length), bytes])
const textOf = (text: string): Buffer => Buffer.concat([header(3, text.length), Buffer.from(text)])
const integer = (value: number): Buffer => (value < 0 ? header(1, -1 - value) : header(0, value))
const mapOf = (...entries: [Buffer, Buffer][]): Buffer => Buffer.concat([header(5, entries.length), ...entries.flat()])

/** The public key in the form of COSE: ES256 on the curve P-256. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return mapOf(
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytesOf(Buffer.from(x, 'base64url'))],
    [integer(-3), bytesOf(Buffer.from(y, 'base64url'))],
  )
}

/**
 * An authenticator with one passkey, as a phone has it, with real keys and signatures. It verifies its user, and counts how often it
 * signs unless told not to.
 */
export class SoftwareAuthenticator {
  readonly credentialId = base64url(randomBytes(32))
  readonly #origin: string
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #counts: boolean
  #counter = 0
  #userHandle: string | undefined

  constructor(origin: string, { counts = true } = {}) {
    this.#origin = origin
    this.#counts = counts
  }

  #clientData(type: string, challenge: string, forgery: Forgery): Buffer {
    const data = {
      type: forgery.type ?? type,
      challenge: forgery.challenge ?? challenge,
      origin: forgery.origin ?? this.#origin,
      crossOrigin: forgery.crossOrigin ?? false,
    }
    return Buffer.from(JSON.stringify(data))
  }

  #authenticatorData(rpId: string, forgery: Forgery, attested?: Buffer): Buffer {
    if (this.#counts) this.#counter += 1
    const flags =
      ((forgery.isPresent ?? true) ? PRESENT : 0) |
      ((forgery.isVerified ?? true) ? VERIFIED : 0) |
      (attested ? ATTESTED : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(forgery.counter ?? this.#counter)
    return Buffer.concat([sha256(forgery.rpId ?? rpId), Buffer.from([flags]), counter, ...(attested ? [attested] : [])])
  }

  /** Makes the passkey: what `navigator.credentials.create` answers. */
  register(options: PasskeyCreation, forgery: Forgery = {}) {
    this.#userHandle = options.user.id
    const id = Buffer.from(this.credentialId, 'base64url')
    const length = Buffer.from([id.length >> 8, id.length & 0xff])
    const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(this.#keys.publicKey)])
    const authData = this.#authenticatorData(options.rp.id, forgery, attested)
    const attestationObject = mapOf(
      [textOf('fmt'), textOf('none')],
      [textOf('attStmt'), mapOf()],
      [textOf('authData'), bytesOf(authData)],
    )
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', options.challenge, forgery)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    }
  }

  /** Signs in: what `navigator.credentials.get` answers. */
  signIn(options: PasskeyRequest, forgery: Forgery = {}) {
    const clientData = this.#clientData('webauthn.get', options.challenge, forgery)
    const authenticatorData = this.#authenticatorData(options.rpId, forgery)
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, forgery.signedBy ?? this.#keys.privateKey)),
        ...((forgery.userHandle ?? this.#userHandle) ? { userHandle: forgery.userHandle ?? this.#userHandle } : {}),
      },
    }
  }
}
