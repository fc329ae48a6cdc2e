import type { Insertable } from 'kysely'
import { addDays } from '#domain/platform/dates.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { newId } from '#server/platform/identifiers.ts'
import { TODAY } from './builders.ts'
import type { TestApp } from './test-app.ts'

/** A license that was accepted and ends in half a year, unless said otherwise; its document is not in the store. */
export const aComplianceDocument = (
  { db, deps }: TestApp,
  contractorId: string,
  columns: Partial<Insertable<Database['compliance_documents']>> = {},
) => {
  const id = newId()
  const state = columns.state ?? 'accepted'
  return db
    .insertInto('compliance_documents')
    .values({
      id,
      contractor_id: contractorId,
      kind: 'license',
      number: 'PA-4711',
      expires_on: addDays(TODAY, 180),
      file: id,
      file_name: 'license.pdf',
      file_type: 'application/pdf',
      handed_in_at: deps.now(),
      decided_at: state === 'waiting' ? null : deps.now(),
      ...columns,
      state,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
