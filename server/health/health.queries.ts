import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** The names of the migrations that the database has seen. */
export async function appliedMigrations(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  return new Set(rows.map((row) => row.name))
}
