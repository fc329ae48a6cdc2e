import { z } from 'zod'
import { normalizeId } from '#domain/platform/identifiers.ts'
import { text } from '#domain/platform/translation/text.ts'
import { errorText } from './error-text.ts'
import { Day, Id, Instant, line, named } from './fields.ts'

const notOfPasskey = errorText(text('That isn’t the answer of a passkey. Please try again.'))

/** Bytes of WebAuthn, in base64url. */
const Base64Url = z
  .string()
  .max(20_000, notOfPasskey)
  .regex(/^[\w-]+$/, notOfPasskey)

const credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.record(z.string().max(40), z.unknown()).default({}),
}

/** What an authenticator answers when it signs in: `AuthenticationResponseJSON` of WebAuthn. */
export const PasskeyAssertion = named('PasskeyAssertion', {
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.nullish(),
  }),
})

/** What an authenticator answers when it makes a passkey: `RegistrationResponseJSON` of WebAuthn. */
export const PasskeyRegistration = named('PasskeyRegistration', {
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})

const CredentialDescriptor = named('PasskeyDescriptor', {
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** For `navigator.credentials.get`: `PublicKeyCredentialRequestOptionsJSON`. */
export const PasskeyRequest = named('PasskeyRequest', {
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(CredentialDescriptor).describe('Empty: whichever passkey the device has'),
})

export type PasskeyRequest = z.output<typeof PasskeyRequest>

/** For `navigator.credentials.create`: `PublicKeyCredentialCreationOptionsJSON`. */
export const PasskeyCreation = named('PasskeyCreation', {
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(CredentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

export type PasskeyCreation = z.output<typeof PasskeyCreation>

/** What the second step of a login is answered with. */
export const SecondFactorChallenge = named('SecondFactorChallenge', {
  pendingToken: z.string().describe('For the second step; works for five minutes, once'),
  expiresAt: z.string().meta({ format: 'date-time' }),
  passkey: PasskeyRequest.nullable().describe('For the browser; null without a passkey, or where there can be none'),
  codes: z.boolean().describe('Whether a code from an app is accepted'),
  recoveryCodes: z.boolean().describe('Whether there are recovery codes left'),
})

export type SecondFactorChallenge = z.output<typeof SecondFactorChallenge>

/** A code from an app: six digits, however they are grouped. */
export const OneTimeCode = z
  .string()
  .max(20)
  .overwrite((typed) => typed.replaceAll(/[\s-]/g, ''))
  .regex(/^\d{6}$/, errorText(text('Enter the six digits from your app.')))

/** A recovery code, in any case and grouping. */
const RecoveryCode = z
  .string()
  .max(60)
  .overwrite(normalizeId)
  .min(1, errorText(text('Required')))

export const PendingToken = line(200)

/** The second factor itself: one of these. */
export const factorAnswer = {
  code: OneTimeCode.exactOptional(),
  passkey: PasskeyAssertion.exactOptional(),
  recoveryCode: RecoveryCode.exactOptional(),
}

export type FactorAnswer = z.output<z.ZodObject<typeof factorAnswer>>

const oneAnswer = errorText(text('Use a passkey, a code from your app, or a recovery code.'))

/** How many of the three there are. */
export const countAnswers = ({ code, passkey, recoveryCode }: FactorAnswer): number =>
  [code, passkey, recoveryCode].filter((answer) => answer !== undefined).length

/** The second step of a login. */
export const SecondStep = z
  .object({ pendingToken: PendingToken, ...factorAnswer })
  .refine((step) => countAnswers(step) === 1, { ...oneAnswer, path: ['code'] })

/** An own passkey's name. */
export const PasskeyName = line(80)

const Passkey = named('Passkey', {
  id: Id,
  name: z.string(),
  addedAt: Instant,
  usedAt: Instant.nullable(),
})

/** Everything with which somebody can take the second step, without any secret. */
export const SecondFactors = named('SecondFactors', {
  passkeys: z.array(Passkey).describe('The first added first'),
  codes: z.object({ addedAt: Instant, usedAt: Instant.nullable() }).nullable().describe('Codes from an app'),
  recoveryCodes: z
    .object({ left: z.int(), total: z.int(), madeAt: Instant, usedAt: Instant.nullable() })
    .nullable()
    .describe('null before there is a factor'),
  passkeysPossible: z.boolean().describe('Passkeys belong to a name: a site at a bare IP address has none'),
})

export type SecondFactors = z.output<typeof SecondFactors>

/** The same in short. */
export const SecondFactorSummary = named('SecondFactorSummary', {
  passkeys: z.int(),
  codes: z.boolean(),
  recoveryCodesLeft: z.int(),
  dueOn: Day.nullable().describe(
    'From which day on they cannot go on without one; null with one, or where none is required',
  ),
})

export type SecondFactorSummary = z.output<typeof SecondFactorSummary>

export const PasskeyBegun = named('PasskeyBegun', {
  pendingToken: z.string().describe('For the call that adds it; works for five minutes, once'),
  passkey: PasskeyCreation,
})

export type PasskeyBegun = z.output<typeof PasskeyBegun>

export const CodesBegun = named('CodesBegun', {
  secret: z.string().describe('To type into an app, in base32'),
  uri: z.string().describe('The same as an otpauth address, for a QR code'),
})

export type CodesBegun = z.output<typeof CodesBegun>

/** The ten codes, the only time that they are told. */
export const NewRecoveryCodes = z.array(z.string()).describe('Shown once: only their hashes are kept')

export const FactorAdded = named('FactorAdded', {
  factors: SecondFactors,
  recoveryCodes: NewRecoveryCodes.nullable().describe('With the first factor; null with any other'),
})

export type FactorAdded = z.output<typeof FactorAdded>

export const NewPasskey = z.object({ pendingToken: PendingToken, name: PasskeyName, passkey: PasskeyRegistration })
