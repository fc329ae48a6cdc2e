import { sql } from 'kysely'
import type { VisitPurpose } from '#domain/bookings/visit-purpose.ts'

/**
 * Whether the booking that a column names is a touch-up, which counts as no job of its own
 * (docs/rules/visits.md#visits-that-follow).
 */
export const isTouchUp = (column: string) => sql<boolean>`
  exists (select 1 from bookings mended
           where mended.id = ${sql.ref(column)} and mended.purpose = ${sql.lit<VisitPurpose>('touch_up')})`
