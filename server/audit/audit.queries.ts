import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { AuditEntry } from '../../contract/admin/audit.ts'
import type { Db } from '../database/connect.ts'
import type { Database } from '../database/schema.ts'
import { after, type Position } from '../http/paging.ts'

/** The details of a change as any release recorded them: names and values of that time. */
const Facts = z.record(z.string(), z.unknown()).nullable()

const present = (row: Selectable<Database['audit']>): AuditEntry => ({
  id: row.id,
  at: row.at,
  actor: row.actor,
  action: row.action,
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  before: Facts.parse(row.before),
  after: Facts.parse(row.after),
})

/** Entries, newest first, after a cursor. */
export async function listAuditEntries(db: Db, limit: number, position?: Position): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where(after(position, 'at', 'id'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(present)
}

/** Maximum number of entries shown with one subject. */
const SHOWN = 200

/** The history of one subject, newest first. */
export async function historyOf(db: Db, subjectType: string, subjectId: string): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(present)
}
