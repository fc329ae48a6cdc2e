import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { askUs as ask, createInquiry as endpoint } from '#contract/customers/inquiries.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/identifiers.ts'
import { ADMINISTRATOR, enqueue } from '#server/platform/outbox/enqueue.ts'
import { askUs } from './ask-us.ts'

/** Stores a commercial inquiry and notifies the administrator, both or neither. */
async function createInquiry(deps: Deps, inquiry: z.output<typeof endpoint.body>): Promise<{ id: string }> {
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

/** The public form for commercial painting, and the requests of visitors who cannot book online. */
export function registerInquiries(app: FastifyInstance, deps: Deps): void {
  route(app, deps, endpoint, ({ body, deps }) => createInquiry(deps, body))
  route(app, deps, ask, async ({ body, reply, deps }) => {
    const { id, isNew } = await askUs(deps, body)
    if (!isNew) reply.code(200)
    return { id }
  })
}
