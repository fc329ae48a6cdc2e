import { listInquiries, markInquiryHandled, reopenInquiry } from '#contract/customers/office-inquiries.ts'
import { UNDO_SECONDS } from '#domain/office/undoable-actions.ts'
import { call } from '#web/lib/call.ts'
import { invalidateCalls } from '#web/lib/queries.ts'
import { offerCustomUndo } from '#web/office/dispatch/actions/pending-undos.ts'
import { invalidateInbox } from '#web/office/shell/invalidate-queries.ts'

/**
 * Marks an inquiry as answered, and offers to undo that.
 * @param done a description of what was done
 */
export async function closeInquiry(id: string, done: string): Promise<void> {
  await call(markInquiryHandled, { params: { id } })
  offerCustomUndo({
    id: `inquiry ${id}`,
    subjectId: id,
    done,
    until: new Date(Date.now() + UNDO_SECONDS * 1000),
    means: {
      run: async () => {
        await call(reopenInquiry, { params: { id } })
        return { text: null }
      },
      invalidate: (client) => Promise.all([invalidateInbox(client), invalidateCalls(client, listInquiries)]),
    },
  })
}
