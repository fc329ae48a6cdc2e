import { sharedQueryClient } from '#web/lib/query-client.ts'
import { endSession } from '#web/lib/session.ts'
import { forgetAllDrafts } from '#web/office/parts/drafts/draft-values.ts'
import { endAtServer } from '#web/office/parts/session/end-at-server.ts'
import { forgetPricingDraft } from '#web/office/setup/pricing/pricing-draft.ts'
import { noteEnding } from './session-ending.ts'

/**
 * Ends the session here and at the server. Whoever logs out has given up what they typed; whoever was away has not, and finds
 * it again.
 */
export async function logOut(why: 'signed-out' | 'idle'): Promise<void> {
  noteEnding(why)
  await endAtServer()
  if (why === 'signed-out') {
    forgetPricingDraft()
    forgetAllDrafts()
  }
  sharedQueryClient().clear()
  endSession('administrator')
}
