import type { z } from 'zod'
import type {
  CodesBegun,
  FactorAdded,
  NewPasskey,
  PasskeyAssertion,
  PasskeyBegun,
  SecondFactorChallenge,
  SecondFactors,
} from '#contract/platform/second-factor.ts'
import { CallError } from '#web/lib/call-error.ts'

/** One of the ways to take the second step. */
export type FactorInput = { code: string } | { recoveryCode: string } | { passkey: z.input<typeof PasskeyAssertion> }

/** How somebody changes their own factors: the calls of the office, or those of a painter. */
export type FactorCalls = {
  beginPasskey: () => Promise<PasskeyBegun>
  addPasskey: (passkey: z.input<typeof NewPasskey>) => Promise<FactorAdded>
  renamePasskey: (id: string, name: string) => Promise<SecondFactors>
  removePasskey: (id: string) => Promise<SecondFactors>
  beginCodes: () => Promise<CodesBegun>
  confirmCodes: (code: string) => Promise<FactorAdded>
  removeCodes: () => Promise<SecondFactors>
  renewRecoveryCodes: () => Promise<string[]>
}

/** How somebody goes on whose password was right; undefined for any other failure. */
export const challengeIn = (error: unknown): SecondFactorChallenge | undefined =>
  error instanceof CallError && error.code === 'second_factor_required' ? error.secondFactor : undefined

/** Whether a question was closed without an answer: nothing went wrong then. */
export class Withdrawn extends Error {}
