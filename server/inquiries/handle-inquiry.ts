import type { Inquiry } from '../../contract/admin/inquiries.ts'
import { message } from '../../domain/words/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
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
        actor: 'admin',
        action: 'inquiry.handled',
        subjectType: 'inquiry',
        subjectId: id,
        after: { handledAt: now.toISOString() },
      })
      return presentInquiry(handled)
    }
    const row = await db.selectFrom('commercial_inquiries').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new AppError('not_found', message('There is no such inquiry.'))
    return presentInquiry(row)
  })
