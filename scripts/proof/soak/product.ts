/**
 * The product as it is shipped, with its built site, in a process that also writes down what it holds (`SOAK_WATCH`). The embedded
 * engine has one process, so its rows can only be counted from inside.
 */
import '#server/testing/move-clock.ts'
import path from 'node:path'
import { sql } from 'kysely'
import { prepareServer } from '#server/app/start-server.ts'
import { readConfig } from '#server/platform/config.ts'
import { keepPrivate } from '#server/platform/files/private-folder.ts'
import { counted } from './verdict.ts'
import { watch } from './watch.ts'

keepPrivate()
const server = await prepareServer(readConfig(process.env), path.join(import.meta.dirname, '../../../dist/client'))

const countRows = async () => {
  const counts = Object.entries(counted).map(
    ([name, from]) => sql`select ${name}::text as name, (select count(*) from ${sql.raw(from)})::int as rows`,
  )
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(server.db)
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}
watch(process.env.SOAK_WATCH ?? 'soak.jsonl', countRows)

process.stdout.write(`running at ${await server.listen()}\n`)
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
