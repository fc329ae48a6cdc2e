import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Whether statements on this connection end by themselves: both when they take too long, and when they wait for a lock. */
export async function hasTimeouts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ timeouts: string[] }>`
    select array[current_setting('statement_timeout'), current_setting('lock_timeout')] as timeouts`.execute(db)
  return rows.every(({ timeouts }) => !timeouts.includes('0'))
}
