import { sql } from 'kysely'
import type { Inquiry } from '#contract/customers/office-inquiries.ts'
import { text } from '#domain/platform/translation/text.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { presentInquiry } from './inquiries.queries.ts'

/**
 * Records that an inquiry has been answered; only the first time counts.
 * @throws AppError `not_found`
 */
export const handleInquiry = (deps: Deps, id: string): Promise<Inquiry> =>
  inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const handled = await db
      .updateTable('commercial_inquiries')
      .set({ handled_at: now })
      .where('id', '=', id)
      .where('handled_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (handled) {
      recordAudit(db, now, {
        actor: deps.actor,
        action: 'inquiry.handled',
        about: ['inquiry', id],
        after: { handledAt: now.toISOString() },
      })
      return presentInquiry(handled)
    }
    const row = await db.selectFrom('commercial_inquiries').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new AppError('not_found', text('We can’t find that inquiry.'))
    return presentInquiry(row)
  })

/** Whether the same was asked again and waits: an open inquiry is there only once. Commercial ones are each their own. */
const askedAgain = sql<boolean>`exists (
  select 1 from commercial_inquiries o, commercial_inquiries i
   where i.id = commercial_inquiries.id and o.id <> i.id and o.handled_at is null and o.kind = i.kind
     and case when i.quote_id is not null then o.quote_id = i.quote_id
         else o.quote_id is null and i.kind <> 'commercial' and coalesce(o.email, '') = coalesce(i.email, '')
           and coalesce(o.phone, '') = coalesce(i.phone, '') and coalesce(o.place, '') = coalesce(i.place, '') end)`

/**
 * Reopens an inquiry that has been answered; one that is open stays as it is.
 * @throws AppError `not_found`; `conflict` when the same was asked again meanwhile
 */
export const reopenInquiry = (deps: Deps, id: string): Promise<Inquiry> =>
  inTransaction(deps.db, async (db) => {
    const before = await db
      .selectFrom('commercial_inquiries')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new AppError('not_found', text('We can’t find that inquiry.'))
    if (before.handled_at === null) return presentInquiry(before)
    const opened = await db
      .updateTable('commercial_inquiries')
      .set({ handled_at: null })
      .where('id', '=', id)
      .where((is) => is.not(askedAgain))
      .returningAll()
      .executeTakeFirst()
    if (!opened) throw new AppError('conflict', text('They’ve asked again in the meantime, and that inquiry is open.'))
    recordAudit(db, deps.now(), {
      actor: deps.actor,
      action: 'inquiry.reopened',
      about: ['inquiry', id],
      before: { handledAt: before.handled_at.toISOString() },
    })
    return presentInquiry(opened)
  })
