import { sql } from 'kysely'
import type { ComplianceDocumentKind } from '#domain/painters/compliance-documents.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

export type DueDocument = { id: string; contractorId: string; email: string }

/**
 * Flags the accepted documents of active painters whose last day is in a range, unless they were flagged before or a renewal
 * waits for the office: of two runs at once each gets others.
 * @returns those that were flagged
 */
export async function markAsked(
  db: Transaction,
  mark: 'ending_asked_at' | 'ended_asked_at',
  now: Date,
  { from = '2000-01-01', before }: { from?: CivilDate; before: CivilDate },
): Promise<DueDocument[]> {
  const { rows } = await sql<DueDocument>`
    update compliance_documents p set ${sql.ref(mark)} = ${now}
      from contractors c
     where c.id = p.contractor_id and c.is_active and p.state = 'accepted' and p.${sql.ref(mark)} is null
       and p.expires_on >= ${from}::date and p.expires_on < ${before}::date
       and not exists (select 1 from compliance_documents r
                        where r.contractor_id = p.contractor_id and r.kind = p.kind and r.state = 'waiting')
    returning p.id, p.contractor_id as "contractorId", c.email`.execute(db)
  return rows
}

/** A document of an active painter that needs the office: it waits for a check, or has ended and no other was handed in. */
export type OpenDocument = {
  painterId: string
  name: string
  phone: string
  email: string
  kind: ComplianceDocumentKind
  isEnded: boolean
  expiresOn: CivilDate
  handedInAt: Date
}

export async function findOpenDocuments(db: Db, today: CivilDate): Promise<OpenDocument[]> {
  const { rows } = await sql<OpenDocument>`
    select c.id as "painterId", c.first_name || ' ' || c.last_name as name, c.phone, c.email, p.kind,
           p.state = 'accepted' as "isEnded", p.expires_on as "expiresOn", p.handed_in_at as "handedInAt"
      from compliance_documents p join contractors c on c.id = p.contractor_id
     where c.is_active and (p.state = 'waiting' or (p.state = 'accepted' and p.expires_on < ${today}::date and not exists (
       select 1 from compliance_documents r where r.contractor_id = p.contractor_id and r.kind = p.kind and r.state = 'waiting')))
     order by p.handed_in_at, p.id`.execute(db)
  return rows
}
