import { sql } from 'kysely'
import { literals } from '#server/platform/database/literals.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { EMAIL_QUEUE } from '#server/platform/outbox/enqueue.ts'
import { bookingIn } from '#server/platform/outbox/message-subject.ts'
import { openTaskStates } from '#server/platform/outbox/outbox-task.ts'
import { customerKinds } from '#server/platform/stored-shapes/stored-message.ts'

/**
 * Redirects unsent emails to the new address, however they name the customer.
 * @returns the subjects of those that surely reach it: one that was attempted may be on its way to the old address right now
 */
export async function readdressWaiting(
  db: Transaction,
  { quoteIds, bookingIds }: { quoteIds: readonly string[]; bookingIds: readonly string[] },
  from: string,
  to: string,
): Promise<{ quoteId: string | null; bookingId: string | null }[]> {
  const { rows } = await sql<{ isFresh: boolean; quoteId: string | null; bookingId: string | null }>`
    update effects set recipient = ${to}
     where lane = ${EMAIL_QUEUE} and state in (${literals(openTaskStates)}) and recipient = ${from}
       and kind = any(${customerKinds})
       and (payload ->> 'quoteId' = any(${quoteIds}) or ${bookingIn(sql`payload`)} = any(${bookingIds})
            or payload -> 'bookingIds' ?| ${bookingIds}::text[])
    returning attempts = 0 as "isFresh", payload ->> 'quoteId' as "quoteId", payload ->> 'bookingId' as "bookingId"`.execute(
    db,
  )
  return rows.filter(({ isFresh }) => isFresh)
}
