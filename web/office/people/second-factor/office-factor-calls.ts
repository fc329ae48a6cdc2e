import * as calls from '#contract/office/second-factor.ts'
import { call } from '#web/lib/call.ts'
import type { FactorCalls } from '#web/shared/second-factor/factor-calls.ts'

/**
 * Makes a call that may be answered `confirmation_required`: whoever shows the page asks for the confirmation, and makes it again.
 */
export type Guard = <T>(run: () => Promise<T>) => Promise<T>

/** Without a confirmation: a login counts as one for a while. */
export const unguarded: Guard = (run) => run()

/** How somebody of the office changes their own factors. */
export const officeFactorCalls = (guard: Guard): FactorCalls => ({
  beginPasskey: () => guard(() => call(calls.beginMyPasskey)),
  addPasskey: (body) => guard(() => call(calls.addMyPasskey, { body })),
  renamePasskey: (passkeyId, name) => call(calls.renameMyPasskey, { params: { passkeyId }, body: { name } }),
  removePasskey: (passkeyId) => guard(() => call(calls.removeMyPasskey, { params: { passkeyId } })),
  beginCodes: () => guard(() => call(calls.beginMyCodes)),
  confirmCodes: (code) => guard(() => call(calls.confirmMyCodes, { body: { code } })),
  removeCodes: () => guard(() => call(calls.removeMyCodes)),
  renewRecoveryCodes: async () => (await guard(() => call(calls.renewMyRecoveryCodes))).recoveryCodes,
})
