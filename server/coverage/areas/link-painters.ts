import { text } from '#domain/platform/translation/text.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { invalidFields } from '#server/platform/errors.ts'
import { linksOfArea, lockPainters } from './area-lines.queries.ts'

/** How early a painter is asked in an area; null: not at all. */
export type Link = { contractorId: string; priority: number | null }

/**
 * Locks the painters whose links change, before the area itself is locked: every change of a painter's areas uses this
 * order, too.
 * @throws AppError `invalid_request` for one who does not exist
 */
export async function lockLinked(db: Transaction, links: readonly Link[]): Promise<void> {
  const known = await lockPainters(
    db,
    links.map(({ contractorId }) => contractorId),
  )
  const issues = links.flatMap(({ contractorId }, index) =>
    known.has(contractorId)
      ? []
      : [{ path: `painters.${index}.contractorId`, words: text('We can’t find that painter.') }],
  )
  if (issues.length > 0) throw invalidFields(issues)
}

/**
 * Changes these links of an area; the last one of each painter counts.
 * @returns who works there before and after it; null when that is the same
 */
export async function linkPainters(db: Transaction, areaId: string, links: readonly Link[]) {
  if (links.length === 0) return null
  const before = await linksOfArea(db, areaId)
  const wanted = new Map(links.map(({ contractorId, priority }) => [contractorId, priority]))
  const ended = [...wanted].flatMap(([id, priority]) => (priority === null ? [id] : []))
  const linkRows = [...wanted].flatMap(([id, priority]) =>
    priority === null ? [] : [{ contractor_id: id, service_area_id: areaId, priority }],
  )
  if (ended.length > 0) {
    await db
      .deleteFrom('contractor_service_areas')
      .where('service_area_id', '=', areaId)
      .where('contractor_id', 'in', ended)
      .execute()
  }
  if (linkRows.length > 0) {
    await db
      .insertInto('contractor_service_areas')
      .values(linkRows)
      .onConflict((conflict) =>
        conflict
          .columns(['contractor_id', 'service_area_id'])
          .doUpdateSet((link) => ({ priority: link.ref('excluded.priority') })),
      )
      .execute()
  }
  const after = await linksOfArea(db, areaId)
  return JSON.stringify(before) === JSON.stringify(after) ? null : { before, after }
}
