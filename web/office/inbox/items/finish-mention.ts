import { settleMention } from '#contract/office/mentions.ts'
import { call } from '#web/lib/call.ts'
import { offerReversal } from '#web/office/dispatch/actions/pending-undos.ts'
import { invalidateInbox } from '#web/office/shell/invalidate-queries.ts'

/**
 * Marks a mention as done, and offers to undo that.
 * @param done a description of what was done
 */
export async function finishMention(id: string, done: string): Promise<void> {
  await call(settleMention, { params: { id }, body: { done: true } })
  offerReversal({
    id: `mention:${id}`,
    subjectId: id,
    done,
    reverse: () => call(settleMention, { params: { id }, body: { done: false } }),
    invalidate: invalidateInbox,
  })
}
