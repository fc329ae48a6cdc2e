import { type RawBuilder, sql } from 'kysely'
import { PAINTERS_SHOWN } from '#domain/painters/who-comes.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { isReviewShown } from '#server/bookings/reviews/shown-reviews.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isOnFile } from '#server/scheduling/engine/shown-painters.queries.ts'

/** Whether a painter `c` can be sent anywhere: they are active, and so is an area of theirs. */
const canCome = sql<boolean>`
  (c.is_active and exists (
    select 1 from contractor_service_areas l join service_areas a on a.id = l.service_area_id and a.is_active
     where l.contractor_id = c.id))`

const ofAll = (condition: RawBuilder<boolean>) => sql<boolean>`coalesce(bool_and(${condition}), false)`

/** What is on file of all painters who can come; not of nobody. */
export async function proofOfAll(db: Db, today: CivilDate): Promise<{ isLicensed: boolean; isInsured: boolean }> {
  const { rows } = await sql<{ isLicensed: boolean; isInsured: boolean }>`
    select ${ofAll(isOnFile('license', today))} as "isLicensed", ${ofAll(isOnFile('insurance', today))} as "isInsured"
      from contractors c where ${canCome}`.execute(db)
  return rows[0] ?? { isLicensed: false, isInsured: false }
}

/** The painters who can come and of whom there is most to show: a photo, then reviews. */
export async function paintersToShow(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from contractors c
     where ${canCome}
     order by exists (select 1 from portraits p where p.contractor_id = c.id and p.state = 'accepted') desc,
              (select count(*) from reviews r where r.contractor_id = c.id and ${isReviewShown}) desc, c.id
     limit ${PAINTERS_SHOWN}`.execute(db)
  return rows.map(({ id }) => id)
}
