import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'

/**
 * Whether the painter of a visit came, waited as long as they had to before a closed door on its day, and gave the job up instead
 * of saying that nobody is home: then it is not us who did not come (docs/rules/no-shows.md#no-credit).
 */
export async function waitedInVain(db: Db, { id, scheduled_date }: BookingRow): Promise<boolean> {
  const { rows } = await sql`
    select 1 from no_shows n join jobs j on j.id = n.job_id
     where n.booking_id = ${id} and n.state = 'called_off' and j.scheduled_date = ${scheduled_date}::date
       and j.handed_back is not null and j.closed_at >= n.wait_until
     limit 1`.execute(db)
  return rows.length > 0
}
