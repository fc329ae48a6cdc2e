import { settleMention } from '#contract/office/mentions.ts'
import { UNDO_SECONDS } from '#domain/office/undoable-actions.ts'
import { call } from '#web/lib/call.ts'
import { offerCustomUndo } from '#web/office/dispatch/actions/pending-undos.ts'
import { invalidateInbox } from '#web/office/shell/invalidate-queries.ts'

/**
 * Marks a mention as done, and offers to undo that.
 * @param done a description of what was done
 */
export async function finishMention(id: string, done: string): Promise<void> {
  await call(settleMention, { params: { id }, body: { done: true } })
  offerCustomUndo({
    id: `mention:${id}`,
    subjectId: id,
    done,
    until: new Date(Date.now() + UNDO_SECONDS * 1000),
    means: {
      run: async () => {
        await call(settleMention, { params: { id }, body: { done: false } })
        return { text: null }
      },
      invalidate: invalidateInbox,
    },
  })
}
