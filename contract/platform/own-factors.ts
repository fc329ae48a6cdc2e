import { z } from 'zod'
import { type Access, endpoint } from './endpoint.ts'
import { line, Password } from './fields.ts'
import {
  CodesBegun,
  FactorAdded,
  NewPasskey,
  NewRecoveryCodes,
  OneTimeCode,
  PasskeyBegun,
  PasskeyName,
  SecondFactors,
} from './second-factor.ts'
import type { Topic } from './topics.ts'

/** Adding and removing asks for the password where there is no confirmation by it. */
export const WithPassword = z.object({ currentPassword: Password })

export const ofPasskey = z.object({ passkeyId: line(60) })

type Kind<A extends Access, Proof extends typeof WithPassword | undefined> = {
  access: A
  base: `/api/${string}`
  /** The kind of person in the names of calls. */
  whose: string
  /** The name of the reading. */
  reading: string
  /** What adding and removing takes. */
  proof: Proof
  /** The line of a call that removes: none of the method DELETE has a body. */
  removal: (path: string) => `${'DELETE' | 'POST'} /api/${string}`
  /** What shows it to others. */
  shownIn: readonly Topic[]
}

/** The calls with which one kind of person sees and changes their own second factor. */
/* @__NO_SIDE_EFFECTS__ */
export function ownFactorCalls<const A extends Access, Proof extends typeof WithPassword | undefined>({
  access,
  base,
  whose,
  reading,
  proof: body,
  removal,
  shownIn,
}: Kind<A, Proof>) {
  const proven = { fresh: true as const, ...(body ? { limit: 'login' as const } : {}) }
  const toOthers = shownIn.length > 0 ? { touches: shownIn } : {}
  const changed = { response: SecondFactors, answers: reading, touches: ['account', ...shownIn] } as const
  return {
    list: endpoint(`GET ${base}/second-factors`, access, {
      name: reading,
      summary: 'One’s own passkeys, codes and recovery codes.',
      response: SecondFactors,
      shows: ['account'],
    }),
    beginPasskey: endpoint(`POST ${base}/passkeys/options`, access, {
      ...proven,
      name: `begin${whose}Passkey`,
      summary: 'Begins to add a passkey.',
      body,
      response: PasskeyBegun,
    }),
    addPasskey: endpoint(`POST ${base}/passkeys`, access, {
      ...toOthers,
      name: `add${whose}Passkey`,
      fresh: true,
      summary:
        'Adds the passkey that was made. The first factor comes with recovery codes, and ends all other sessions.',
      body: NewPasskey,
      status: 201,
      response: FactorAdded,
    }),
    renamePasskey: endpoint(`PATCH ${base}/passkeys/{passkeyId}`, access, {
      ...changed,
      name: `rename${whose}Passkey`,
      summary: 'Gives a passkey another name.',
      params: ofPasskey,
      body: z.object({ name: PasskeyName }),
    }),
    removePasskey: endpoint(removal('/passkeys/{passkeyId}'), access, {
      ...proven,
      ...changed,
      name: `remove${whose}Passkey`,
      summary: 'Removes a passkey, and ends all other sessions.',
      params: ofPasskey,
      body,
    }),
    beginCodes: endpoint(`POST ${base}/codes`, access, {
      ...proven,
      name: `begin${whose}Codes`,
      summary:
        'Begins to use codes from an app: they count once a first one was entered. 409 when there are codes already.',
      body,
      response: CodesBegun,
    }),
    confirmCodes: endpoint(`POST ${base}/codes/confirm`, access, {
      ...toOthers,
      name: `confirm${whose}Codes`,
      limit: 'login',
      fresh: true,
      summary: 'The first code from the app. The first factor comes with recovery codes, and ends all other sessions.',
      body: z.object({ code: OneTimeCode }),
      status: 201,
      response: FactorAdded,
    }),
    removeCodes: endpoint(removal('/codes'), access, {
      ...proven,
      ...changed,
      name: `remove${whose}Codes`,
      summary: 'Accepts no codes from the app anymore, and ends all other sessions.',
      body,
    }),
    renewRecoveryCodes: endpoint(`POST ${base}/recovery-codes`, access, {
      ...proven,
      ...toOthers,
      name: `renew${whose}RecoveryCodes`,
      summary: 'Makes ten new recovery codes; the earlier ones stop working. 409 without a factor.',
      body,
      response: z.object({ recoveryCodes: NewRecoveryCodes }),
    }),
  }
}

/** Those of the office or of painters. */
export type OwnFactorCalls = ReturnType<typeof ownFactorCalls<'office' | 'contractor', typeof WithPassword | undefined>>
