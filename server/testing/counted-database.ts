import { Kysely, PostgresDialect } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { TestApp } from './test-app.ts'

/** The database of a test, and how many statements have been sent to it this way. */
export function countedDatabase({ pool }: Pick<TestApp, 'pool'>): { db: Db; statementCount: () => number } {
  let count = 0
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: () => {
      count += 1
    },
  })
  return { db, statementCount: () => count }
}
