import { sql } from 'kysely'

/** Whether a contractor `c` was ever given a job: looked up in an index where their account does not say so. */
export const hasWorked = sql<boolean>`
  coalesce(c.last_assigned_at is not null or (select true from jobs j where j.contractor_id = c.id limit 1), false)`
