import { markInquiryHandled, reopenInquiry } from '#contract/customers/office-inquiries.ts'
import { call } from '#web/lib/call.ts'
import { offerReversal } from '#web/office/parts/undo/pending-undos.ts'

/**
 * Marks an inquiry as answered, and offers to undo that.
 * @param done a description of what was done
 */
export async function closeInquiry(id: string, done: string): Promise<void> {
  await call(markInquiryHandled, { params: { id } })
  offerReversal({
    id: `inquiry ${id}`,
    subjectId: id,
    done,
    reverse: () => call(reopenInquiry, { params: { id } }),
  })
}
