import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { tableTypes } from '../../../scripts/build/table-types.ts'

test('the types of the tables are those of the migrated database, and the README of a wing names its tables', async () => {
  const database = await openTestDatabase()
  const types = await tableTypes(database.pool)
  await database.close()
  expect(types.size).toBeGreaterThan(8)
  expect([...types.values()].join('').split('\n').length).toBeGreaterThan(900)
  for (const [file, text] of types) {
    expect(fs.readFileSync(file, 'utf8'), 'run npm run tables').toBe(text)
    const readme = fs.readFileSync(path.resolve(file.replace(/(server\/\w+)\/.*/, '$1'), 'README.md'), 'utf8')
    const named = new Set(/- Tables:([\s\S]*?)(?=\n- )/.exec(readme)?.[1]?.match(/\w+/g))
    const tables = [...text.matchAll(/^ {2,4}(\w+): \{$/gm)].map(([, table = '']) => table)
    expect(tables.filter((table) => !named.has(table))).toEqual([])
  }
})
