/** `npm run tables` writes the types of the tables, from an embedded database with the present migrations. */
import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { poolOver } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { tableTypes } from './table-types.ts'

const lite = await PGlite.create()
const pool = poolOver(lite)
await migrate(pool)
for (const [file, types] of await tableTypes(pool)) fs.writeFileSync(file, types)
await pool.end()
await lite.close()
