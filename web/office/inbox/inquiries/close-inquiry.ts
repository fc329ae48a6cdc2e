import { listInquiries, markInquiryHandled, reopenInquiry } from '#contract/customers/office-inquiries.ts'
import { UNDO_SECONDS } from '#domain/office/acts.ts'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/queries.ts'
import { offerToTakeBack } from '#web/office/dispatch/acts/pending-undos.ts'
import { rereadNeeds } from '#web/office/shell/office-readings.ts'

/**
 * Marks an inquiry as answered, and offers to take that back.
 * @param done what was done, in words
 */
export async function closeInquiry(id: string, done: string): Promise<void> {
  await call(markInquiryHandled, { params: { id } })
  offerToTakeBack({
    id: `inquiry ${id}`,
    subjectId: id,
    done,
    until: new Date(Date.now() + UNDO_SECONDS * 1000),
    means: {
      run: async () => {
        await call(reopenInquiry, { params: { id } })
        return { said: null }
      },
      reread: (client) => Promise.all([rereadNeeds(client), stale(client, listInquiries)]),
    },
  })
}
