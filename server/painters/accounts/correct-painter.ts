import type { z } from 'zod'
import type { Contractor, correctContractor } from '#contract/painters/office-contractors.ts'
import { text } from '#domain/platform/translation/text.ts'
import { endFeedIfOpen } from '#server/painters/calendar/calendar-feed.queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { endOneTimeTokensOf } from '#server/platform/logins/one-time-tokens.ts'
import { endSessionsOf } from '#server/platform/logins/sessions.queries.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { findPainter } from './administer-painters.queries.ts'
import { emailTaken } from './painters.queries.ts'
import { emailInUse } from './update-profile.ts'

type Correction = z.output<(typeof correctContractor)['body']>

const lock = async (db: Transaction, id: string) => {
  const row = await db
    .selectFrom('contractors')
    .select(['first_name', 'last_name', 'email', 'phone', 'password_hash', 'is_active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', text('We can’t find that painter.'))
  return row
}

/**
 * The office corrects how a painter is called and reached (docs/rules/office.md#a-painters-contact). Another email address ends
 * whatever the present one was given: sessions, links, and the calendar feed; the new one gets the link that confirms it.
 * @throws AppError `not_found`; `conflict` when it reads otherwise than known, or for the address of somebody who was invited;
 * `email_taken`
 */
export const correctPainter = (deps: Deps, id: string, { known, ...correction }: Correction): Promise<Contractor> =>
  inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const row = await lock(db, id)
    const present = { firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone }
    const wanted = { ...present, ...correction }
    const names = ['firstName', 'lastName', 'email', 'phone'] as const
    const changed = names.filter((name) => wanted[name] !== present[name])
    if (changed.length > 0 && names.some((name) => known[name] !== present[name])) {
      throw new AppError(
        'conflict',
        text('Somebody changed this painter in the meantime. Look at it again, then correct it.'),
      )
    }
    if (changed.length === 0) return (await findPainter(db, id)) as Contractor
    const isMoved = changed.includes('email')
    if (isMoved && row.password_hash === null) {
      throw new AppError('conflict', text('They haven’t signed in yet: invite them again at the right address.'))
    }
    if (isMoved && (await emailTaken(db, wanted.email))) throw emailInUse('email')
    await db
      .updateTable('contractors')
      .set({ first_name: wanted.firstName, last_name: wanted.lastName, phone: wanted.phone, email: wanted.email })
      .$if(isMoved, (query) => query.set({ new_email: null, email_confirmed_at: null }))
      .where('id', '=', id)
      .execute()
    if (isMoved) {
      await endSessionsOf(db, { contractorId: id }, now)
      await endOneTimeTokensOf(db, now, { contractorId: id })
      await endFeedIfOpen(db, id)
      if (row.is_active) enqueue(db, now, wanted.email, { kind: 'email-confirmation', contractorId: id })
    }
    recordAudit(db, now, {
      actor: deps.actor,
      action: 'contractor.corrected',
      about: ['contractor', id],
      after: { changed },
    })
    return (await findPainter(db, id)) as Contractor
  })
