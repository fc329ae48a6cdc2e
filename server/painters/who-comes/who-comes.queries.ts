import { sql } from 'kysely'
import { PAINTERS_SHOWN } from '#domain/painters/who-comes.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** Whether a painter `c` can be sent anywhere: they are active, and so is an area of theirs. */
const canCome = sql<boolean>`
  (c.is_active and exists (
    select 1 from contractor_service_areas l join service_areas a on a.id = l.service_area_id and a.is_active
     where l.contractor_id = c.id))`

const hasOnFile = (kind: 'license' | 'insurance', today: CivilDate) => sql<boolean>`
  coalesce(bool_and(exists (
    select 1 from compliance_documents d
     where d.contractor_id = c.id and d.kind = ${sql.lit(kind)} and d.state = 'accepted' and d.expires_on >= ${today}::date)), false)`

/** What is on file of all painters who can come; not of nobody. */
export async function proofOfAll(db: Db, today: CivilDate): Promise<{ isLicensed: boolean; isInsured: boolean }> {
  const { rows } = await sql<{ isLicensed: boolean; isInsured: boolean }>`
    select ${hasOnFile('license', today)} as "isLicensed", ${hasOnFile('insurance', today)} as "isInsured"
      from contractors c where ${canCome}`.execute(db)
  return rows[0] ?? { isLicensed: false, isInsured: false }
}

/** The painters who can come and of whom there is most to show: a photo, then reviews. */
export async function paintersToShow(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from contractors c
     where ${canCome}
     order by exists (select 1 from portraits p where p.contractor_id = c.id and p.state = 'accepted') desc,
              (select count(*) from reviews r where r.contractor_id = c.id and r.state = 'published' and not r.suspended) desc, c.id
     limit ${PAINTERS_SHOWN}`.execute(db)
  return rows.map(({ id }) => id)
}
