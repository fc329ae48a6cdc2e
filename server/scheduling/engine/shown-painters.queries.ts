import { sql } from 'kysely'
import type { ShownPainter } from '#contract/scheduling/shown-painter.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { meanOf } from '#domain/platform/mean-of-stars.ts'
import { painterName } from '#domain/platform/painter-name.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** The columns by which customers know a painter `c`. */
export const shownPainterColumns = sql`
  c.first_name as "firstName", c.last_name as "lastName", case when c.is_active then c.slug end as slug,
  case when c.is_active then (select p.id from portraits p where p.contractor_id = c.id and p.state = 'accepted') end as portrait,
  (select json_build_object('count', count(*), 'stars', sum(r.stars)) from reviews r
    where r.contractor_id = c.id and r.state = 'published' and not r.suspended) as shown`

/** Whether the office has accepted a document of a painter `c` whose last day is not over. */
export const isOnFile = (kind: 'license' | 'insurance', today: CivilDate) => sql<boolean>`
  exists (select 1 from compliance_documents d where d.contractor_id = c.id and d.kind = ${sql.lit(kind)} and d.state = 'accepted'
             and d.expires_on >= ${today}::date)`

/** A painter `c` as those columns say it. */
export type ShownPainterRow = {
  firstName: string
  lastName: string
  slug: string | null
  portrait: string | null
  /** Their reviews that are shown. */
  shown: { count: number; stars: number | null }
}

/** What customers are told of a painter, apart from what the documents say. */
export const presentShownPainter = ({
  firstName,
  lastName,
  slug,
  portrait,
  shown: { count, stars },
}: ShownPainterRow): Omit<ShownPainter, 'isInsured'> => ({
  name: painterName(firstName, lastName),
  slug,
  portrait,
  reviews: stars === null ? null : { count, mean: meanOf(stars, count) },
})

/** Painters as customers read who comes (docs/rules/portraits.md#where-they-stand), by id. */
export async function shownPainters(
  db: Db,
  today: CivilDate,
  ids: readonly string[],
): Promise<Map<string, ShownPainter>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ShownPainterRow & { id: string; isInsured: boolean }>`
    select c.id, ${shownPainterColumns}, ${isOnFile('insurance', today)} as "isInsured" from contractors c where c.id = any(${ids})`.execute(
    db,
  )
  return new Map(rows.map(({ id, isInsured, ...row }) => [id, { ...presentShownPainter(row), isInsured }]))
}
