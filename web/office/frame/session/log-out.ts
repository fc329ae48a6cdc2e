import { logOutAdministrator } from '#contract/office/session.ts'
import { call } from '#web/lib/call.ts'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { endSession } from '#web/lib/session.ts'
import { forgetAllDrafts } from '#web/office/parts/drafts/draft-values.ts'
import { forgetPricingDraft } from '#web/office/setup/pricing/pricing-draft.ts'
import { noteEnding } from './session-ending.ts'

/**
 * Ends the session here and at the server. Whoever logs out has given up what they typed; whoever was away has not, and finds
 * it again.
 */
export async function logOut(why: 'signed-out' | 'idle'): Promise<void> {
  noteEnding(why)
  // The token is gone in this browser whatever the server answers; on the server it expires within hours.
  await call(logOutAdministrator).catch(() => undefined)
  if (why === 'signed-out') {
    forgetPricingDraft()
    forgetAllDrafts()
  }
  sharedQueryClient().clear()
  endSession('administrator')
}
