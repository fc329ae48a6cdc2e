/** `npm run tables` writes the types of the tables, from an embedded database with the present migrations. */
import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { poolOver } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { generatedFile, tableTypes } from './table-types.ts'

const lite = await PGlite.create()
const pool = poolOver(lite)
await migrate(pool)
fs.writeFileSync(generatedFile, await tableTypes(pool))
await pool.end()
await lite.close()
