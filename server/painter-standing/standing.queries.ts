import { sql } from 'kysely'
import type { CivilDate } from '../../domain/dates.ts'

/**
 * Whether a contractor `c` offers something on days that can be booked, reserved or not. With a limit it is one look into an
 * index for each painter.
 */
export const offersWithin = ({ first, last }: { first: CivilDate; last: CivilDate }) => sql<boolean>`
  coalesce((select true from contractor_slots s
             where s.contractor_id = c.id and s.day between ${first}::date and ${last}::date and s.offered limit 1), false)`

/** Whether a contractor `c` was given a job at some time: a look into an index where their account does not say so. */
export const hasWorked = sql<boolean>`
  coalesce(c.last_assigned_at is not null or (select true from jobs j where j.contractor_id = c.id limit 1), false)`
