import fs from 'node:fs'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { generatedFile, tableTypes } from '../../../scripts/table-types.ts'

test('the types of the tables are those of the migrated database', async () => {
  const database = await openTestDatabase()
  const types = await tableTypes(database.pool)
  await database.close()
  expect(types.split('\n').length).toBeGreaterThan(500)
  expect(fs.readFileSync(generatedFile, 'utf8'), 'run npm run tables').toBe(types)
})
