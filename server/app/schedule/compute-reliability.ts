import { sql } from 'kysely'
import { reliabilityClass, reliabilityClasses } from '#domain/scheduling/painter-record.ts'
import { emptyRecord, painterRecords } from '#server/painters/track-record/painter-records.queries.ts'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Stores the class of each painter's record where it has changed, so that matching reads it with the painter and never has to
 * count (docs/rules/matching.md#a-painters-record).
 * @returns of how many painters it changed
 */
export async function computeReliability({ db, market, now }: Pick<Deps, 'db' | 'market' | 'now'>): Promise<number> {
  const records = await painterRecords(db, { market, now: now() })
  const painters = await db.selectFrom('contractors').select(['id', 'reliability']).execute()
  const changed = painters
    .map(({ id, reliability }) => ({ id, was: reliability, is: reliabilityClass(records.get(id) ?? emptyRecord) }))
    .filter(({ was, is }) => was !== is)
  for (const one of reliabilityClasses) {
    const ids = changed.filter(({ is }) => is === one).map(({ id }) => id)
    if (ids.length > 0) await sql`update contractors set reliability = ${one} where id = any(${ids})`.execute(db)
  }
  return changed.length
}
