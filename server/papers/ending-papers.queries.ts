import { sql } from 'kysely'
import type { CivilDate } from '../../domain/dates.ts'
import type { Transaction } from '../database/transaction.ts'

export type DuePaper = { id: string; contractorId: string; email: string }

/**
 * Marks the accepted papers of active painters whose last day is in a range, unless they were marked before or a renewal waits for the
 * office: of two that mark at once each gets others.
 * @returns those that were marked
 */
export async function markAsked(
  db: Transaction,
  mark: 'ending_asked_at' | 'ended_asked_at',
  now: Date,
  { from = '2000-01-01', before }: { from?: CivilDate; before: CivilDate },
): Promise<DuePaper[]> {
  const { rows } = await sql<DuePaper>`
    update painter_papers p set ${sql.ref(mark)} = ${now}
      from contractors c
     where c.id = p.contractor_id and c.is_active and p.state = 'accepted' and p.${sql.ref(mark)} is null
       and p.expires_on >= ${from}::date and p.expires_on < ${before}::date
       and not exists (select 1 from painter_papers r
                        where r.contractor_id = p.contractor_id and r.kind = p.kind and r.state = 'waiting')
    returning p.id, p.contractor_id as "contractorId", c.email`.execute(db)
  return rows
}
