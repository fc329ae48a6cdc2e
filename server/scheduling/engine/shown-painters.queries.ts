import { sql } from 'kysely'
import type { ShownPainter } from '#contract/scheduling/shown-painter.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { meanOf } from '#domain/platform/mean-of-stars.ts'
import { painterName } from '#domain/platform/painter-name.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** The columns by which customers know a painter `c`, on a day. */
export const shownPainterColumns = (today: CivilDate) => sql<Row>`
  c.id, c.first_name as "firstName", c.last_name as "lastName", case when c.is_active then c.slug end as slug,
  case when c.is_active then (select p.id from portraits p where p.contractor_id = c.id and p.state = 'accepted') end as portrait,
  (select count(*)::int from reviews r where r.contractor_id = c.id and r.state = 'published' and not r.suspended) as reviews,
  (select sum(r.stars)::int from reviews r where r.contractor_id = c.id and r.state = 'published' and not r.suspended) as stars,
  exists (select 1 from compliance_documents d where d.contractor_id = c.id and d.kind = 'insurance' and d.state = 'accepted'
             and d.expires_on >= ${today}::date) as "isInsured"`

type Row = {
  id: string
  firstName: string
  lastName: string
  slug: string | null
  portrait: string | null
  reviews: number
  stars: number | null
  isInsured: boolean
}

const presentPainter = ({ firstName, lastName, slug, portrait, reviews, stars, isInsured }: Row): ShownPainter => ({
  name: painterName(firstName, lastName),
  slug,
  portrait,
  reviews: stars === null ? null : { count: reviews, mean: meanOf(stars, reviews) },
  isInsured,
})

/** Painters as customers read who comes (docs/rules/portraits.md#where-they-stand), by id. */
export async function shownPainters(
  db: Db,
  today: CivilDate,
  ids: readonly string[],
): Promise<Map<string, ShownPainter>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select ${shownPainterColumns(today)} from contractors c where c.id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.id, presentPainter(row)]))
}
