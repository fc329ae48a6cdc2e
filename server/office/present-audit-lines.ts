import type { AuditEntry, AuditLine } from '#contract/platform/audit.ts'
import { isId } from '#domain/platform/identifiers.ts'
import { subjectsOf } from '#server/platform/audit/audit.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** Entries with what they lead to. */
export async function presentAuditLines(db: Db, entries: readonly AuditEntry[]): Promise<AuditLine[]> {
  const subjects = await subjectsOf(db, entries)
  return entries.map((entry) => ({
    ...entry,
    ...(subjects.get(entry.subjectId) ?? { customerName: null, bookingId: null, quoteId: null }),
    contractorId: entry.subjectType === 'contractor' && isId(entry.subjectId) ? entry.subjectId : null,
  }))
}
