import { type Selectable, sql } from 'kysely'
import type { ComplianceDocumentKind } from '#domain/painters/compliance-documents.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'

/** Remembers that a file is missing or damaged; it is known by its own name, so that another one in its place is not. */
export const markDamaged = (db: Db, file: string, now: Date) =>
  db
    .insertInto('damaged_files')
    .values({ file, found_at: now })
    .onConflict((conflict) => conflict.column('file').doNothing())
    .execute()

/** A file that was restored can be read again. */
export const forgetDamage = (db: Db, file: string) => db.deleteFrom('damaged_files').where('file', '=', file).execute()

export type DamagedDocument = Pick<Selectable<Database['contractors']>, 'id' | 'phone' | 'email'> & {
  name: string
  kind: ComplianceDocumentKind | 'w9'
  foundAt: Date
}

/** Documents of active painters whose file cannot be opened, and for which no other one was handed in. */
export async function findDamagedDocuments(db: Db): Promise<DamagedDocument[]> {
  const { rows } = await sql<DamagedDocument>`
    select c.id, c.phone, c.email, c.first_name || ' ' || c.last_name as name, f.kind, d.found_at as "foundAt"
      from damaged_files d
      join (select contractor_id, file, kind from compliance_documents p
             where p.state = 'waiting' or not exists (
               select 1 from compliance_documents r
                where r.contractor_id = p.contractor_id and r.kind = p.kind and r.state = 'waiting')
            union all
            select id, w9_file, 'w9' from contractors where w9_file is not null) as f on f.file = d.file
      join contractors c on c.id = f.contractor_id
     where c.is_active
     order by d.found_at, d.file`.execute(db)
  return rows
}
