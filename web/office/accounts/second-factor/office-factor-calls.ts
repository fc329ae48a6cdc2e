import * as calls from '#contract/office/second-factor.ts'
import { call } from '#web/lib/call.ts'
import type { FactorCalls } from '#web/shared/second-factor/factor-calls.ts'

/** How somebody of the office changes their own factors. */
export const officeFactorCalls: FactorCalls = {
  beginPasskey: () => call(calls.beginMyPasskey),
  addPasskey: (body) => call(calls.addMyPasskey, { body }),
  renamePasskey: (passkeyId, name) => call(calls.renameMyPasskey, { params: { passkeyId }, body: { name } }),
  removePasskey: (passkeyId) => call(calls.removeMyPasskey, { params: { passkeyId } }),
  beginCodes: () => call(calls.beginMyCodes),
  confirmCodes: (code) => call(calls.confirmMyCodes, { body: { code } }),
  removeCodes: () => call(calls.removeMyCodes),
  renewRecoveryCodes: async () => (await call(calls.renewMyRecoveryCodes)).recoveryCodes,
}
