import type { z } from 'zod'
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '#contract/platform/second-factor.ts'
import { keyOfOwner, type LoginOwner } from '#server/platform/logins/login-owner.ts'
import type { RelyingParty } from './relying-party.ts'

/** Loaded with the first passkey: with its certificates it takes as long as much of the server. */
const webAuthn = () => import('@simplewebauthn/server')

/** How long a browser waits for the authenticator, in milliseconds; as long as the server waits for the browser. */
const TIMEOUT = 5 * 60_000

/** EdDSA, ES256 and RS256: what every server can verify, whichever runtime it has. */
const ALGORITHMS = [-8, -7, -257]

type Known = { credential_id: string; transports: string[] }

const descriptorsOf = (known: readonly Known[]) =>
  known.map(({ credential_id: id, transports }) => ({ id, type: 'public-key' as const, transports }))

/** What a browser needs for making a passkey that can sign in by itself. */
export async function creationOptions(
  rp: RelyingParty,
  owner: LoginOwner,
  names: { name: string; displayName: string },
  known: readonly Known[],
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await webAuthn()
  const { challenge } = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userName: names.name,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return {
    challenge,
    rp: { id: rp.id, name: rp.name },
    user: { id: Buffer.from(keyOfOwner(owner)).toString('base64url'), ...names },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT,
    attestation: 'none',
    excludeCredentials: descriptorsOf(known),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

/** What a browser needs for signing in: with one of these passkeys, or with whichever the device has. */
export async function requestOptions(rp: RelyingParty, known: readonly Known[]): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await webAuthn()
  const { challenge } = await generateAuthenticationOptions({ rpID: rp.id })
  return {
    challenge,
    rpId: rp.id,
    timeout: TIMEOUT,
    userVerification: 'required',
    allowCredentials: descriptorsOf(known),
  }
}

/** Whether the page that asked was framed by another site. */
const isCrossOrigin = (clientDataJSON: string): boolean => {
  const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { crossOrigin?: unknown }
  return data.crossOrigin !== undefined && data.crossOrigin !== false
}

/** A hostile answer makes the library throw anything; it is refused like a wrong one. */
const orUndefined = async <T>(verify: () => Promise<T | undefined>): Promise<T | undefined> => {
  try {
    return await verify()
  } catch {
    return undefined
  }
}

/** The passkey that an authenticator has made for this challenge and site, with its user verified; undefined otherwise. */
export const verifyRegistration = (
  rp: RelyingParty,
  challenge: string,
  { id, rawId, type, response }: z.output<typeof PasskeyRegistration>,
) =>
  orUndefined(async () => {
    if (isCrossOrigin(response.clientDataJSON)) return undefined
    const { clientDataJSON, attestationObject } = response
    const { verifyRegistrationResponse } = await webAuthn()
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return undefined
    const { credential } = registrationInfo
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: response.transports ?? [],
    }
  })

/**
 * Whether the owner of a passkey has signed this challenge for this site with it, and was verified by the authenticator.
 * @returns how often the authenticator has signed, for the caller to compare; undefined when the signature is not theirs
 */
export const verifyAssertion = (
  rp: RelyingParty,
  challenge: string,
  { id, rawId, type, response }: z.output<typeof PasskeyAssertion>,
  passkey: { owner: LoginOwner; credential_id: string; public_key: string },
): Promise<number | undefined> =>
  orUndefined(async () => {
    if (isCrossOrigin(response.clientDataJSON) || id !== passkey.credential_id) return undefined
    const handle = Buffer.from(keyOfOwner(passkey.owner)).toString('base64url')
    if (response.userHandle && response.userHandle !== handle) return undefined
    const { clientDataJSON, authenticatorData, signature } = response
    const { verifyAuthenticationResponse } = await webAuthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      // The library refuses a counter that went back before it looks at the signature; the caller compares it afterwards, so that
      // nobody without the key can raise the alarm.
      credential: { id, publicKey: Buffer.from(passkey.public_key, 'base64url'), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  })
