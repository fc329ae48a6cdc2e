import fs from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'

/** Where the tables are typed, and under which name. */
const parts = [
  ['schema.ts', 'Database'],
  ['booking-tables.ts', 'BookingTables'],
  ['money-tables.ts', 'MoneyTables'],
  ['no-show-tables.ts', 'NoShowTables'],
  ['review-tables.ts', 'ReviewTables'],
  ['push-tables.ts', 'PushTables'],
  ['phone-tables.ts', 'PhoneTables'],
  ['visit-tables.ts', 'VisitTables'],
  ['promise-tables.ts', 'PromiseTables'],
  ['conversation-tables.ts', 'ConversationTables'],
  ['change-tables.ts', 'ChangeTables'],
  ['office-tables.ts', 'OfficeTables'],
  ['compliance-document-tables.ts', 'ComplianceDocumentTables'],
] as const

const nameOf = ({ key }: ESTree.TSPropertySignature): string => (key.type === 'Identifier' ? key.name : '?')

const propertiesOf = (members: readonly ESTree.TSSignature[]): ESTree.TSPropertySignature[] =>
  members.filter((member) => member.type === 'TSPropertySignature')

/** "column" or "column or null", as the type of a column says it: `Nullable<…>`, `InstantOrNull`, `… | null`. */
const describeColumn = (source: string, column: ESTree.TSPropertySignature): string => {
  const { start = 0, end = 0 } = column.typeAnnotation ?? {}
  return `${nameOf(column)}${/null/i.test(source.slice(start, end)) ? ' or null' : ''}`
}

/** The tables of the `Database` type with their columns: types are gone when a program runs, so they are read from its text. */
const typedTables = (): Record<string, string[]> => {
  const tables: Record<string, string[]> = {}
  for (const [file, name] of parts) {
    const source = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8')
    new Visitor({
      TSInterfaceDeclaration: ({ id, body }) => {
        if (id.name !== name) return
        for (const table of propertiesOf(body.body)) {
          const type = table.typeAnnotation?.typeAnnotation
          const columns = type?.type === 'TSTypeLiteral' ? propertiesOf(type.members) : []
          tables[nameOf(table)] = columns.map((column) => describeColumn(source, column)).sort()
        }
      },
    }).visit(parseSync(file, source).program)
  }
  return tables
}

const storedTables = async (): Promise<Record<string, string[]>> => {
  const database = await openTestDatabase()
  const { rows } = await database.pool.query<{ table: string; columns: string[] }>(
    `select table_name::text as table,
            array_agg(column_name || case is_nullable when 'YES' then ' or null' else '' end) as columns
       from information_schema.columns
      where table_schema = current_schema() and table_name <> 'migrations'
      group by table_name`,
  )
  await database.close()
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns.sort()]))
}

test('the table types name the columns of the database and which of them may be null', async () => {
  const stored = await storedTables()
  expect(Object.keys(stored).length).toBeGreaterThan(20)
  expect(typedTables()).toEqual(stored)
})
