import { sql } from 'kysely'
import { repairPurposes } from '#domain/bookings/visit-purpose.ts'
import { literals } from '#server/platform/database/literals.ts'

/** The purposes of visits that fix our own work, in SQL. */
export const repairs = literals(repairPurposes)

/**
 * Whether the booking that a column names is a touch-up or a warranty visit, which counts as no job of its own
 * (docs/rules/visits.md#visits-that-follow).
 */
export const isRepair = (column: string) => sql<boolean>`
  exists (select 1 from bookings mended
           where mended.id = ${sql.ref(column)} and mended.purpose in (${repairs}))`
