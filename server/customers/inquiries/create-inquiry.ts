import type { z } from 'zod'
import type { createInquiry as endpoint } from '#contract/customers/inquiries.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/identifiers.ts'
import { ADMINISTRATOR, enqueue } from '#server/platform/outbox/enqueue.ts'

/** Stores a commercial inquiry and notifies the administrator, both or neither. */
export async function createInquiry(deps: Deps, inquiry: z.output<typeof endpoint.body>): Promise<{ id: string }> {
  const id = newId()
  const now = deps.now()
  await inTransaction(deps.db, async (db) => {
    await db
      .insertInto('commercial_inquiries')
      .values({
        id,
        name: inquiry.name,
        company: inquiry.company,
        email: inquiry.email,
        phone: inquiry.phone,
        message: inquiry.message,
        created_at: now,
      })
      .execute()
    enqueue(db, now, ADMINISTRATOR, { kind: 'commercial-inquiry', inquiryId: id })
  })
  return { id }
}
