import type { z } from 'zod'
import type { OwnFactorCalls } from '#contract/platform/own-factors.ts'
import type { NewPasskey, PasskeyAssertion, SecondFactorChallenge } from '#contract/platform/second-factor.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'

/** One of the ways to take the second step. */
export type FactorInput = { code: string } | { recoveryCode: string } | { passkey: z.input<typeof PasskeyAssertion> }

/** How somebody changes their own factors: the calls of the office, or those of a painter. */
export type FactorCalls = ReturnType<typeof factorCallsOf>

/** What adding and removing is proven with, where the calls take that. */
export type Proof = { body: { currentPassword: string } } | { body?: undefined }

/** @param prove is asked each time */
export const factorCallsOf = (own: OwnFactorCalls, prove: () => Promise<Proof>) => ({
  beginPasskey: async () => call(own.beginPasskey, await prove()),
  addPasskey: (body: z.input<typeof NewPasskey>) => call(own.addPasskey, { body }),
  renamePasskey: (passkeyId: string, name: string) =>
    call(own.renamePasskey, { params: { passkeyId }, body: { name } }),
  removePasskey: async (passkeyId: string) => call(own.removePasskey, { params: { passkeyId }, ...(await prove()) }),
  beginCodes: async () => call(own.beginCodes, await prove()),
  confirmCodes: (code: string) => call(own.confirmCodes, { body: { code } }),
  removeCodes: async () => call(own.removeCodes, await prove()),
  renewRecoveryCodes: async () => (await call(own.renewRecoveryCodes, await prove())).recoveryCodes,
})

/** How somebody goes on whose password was right; undefined for any other failure. */
export const challengeIn = (error: unknown): SecondFactorChallenge | undefined =>
  error instanceof CallError && error.code === 'second_factor_required' ? error.secondFactor : undefined

/** Whether a question was closed without an answer: nothing went wrong then. */
export class Withdrawn extends Error {}
