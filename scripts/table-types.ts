import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { type ESTree, parseSync, Visitor } from 'vite'

const folder = path.join(import.meta.dirname, '../server/platform/database')

/** Where the types of the tables are kept. */
export const generatedFile = path.join(folder, 'tables.generated.ts')

/** The types that an interface gives, by key, as they are written. */
const typesIn = (source: string, members: readonly ESTree.TSSignature[]): [string, string][] =>
  members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) return []
    const { key } = member
    const { start, end } = member.typeAnnotation.typeAnnotation
    const name = key.type === 'Literal' ? String(key.value) : source.slice(key.start, key.end)
    return [[name, source.slice(start, end).replaceAll(/\s+/g, ' ')]]
  })

/** The interfaces of `column-overrides.ts`, and the module that each name in them is from. */
const readOverrides = () => {
  const source = fs.readFileSync(path.join(folder, 'column-overrides.ts'), 'utf8')
  const interfaces = new Map<string, Map<string, string>>()
  const modules = new Map([
    ['Defaulted', './column-types.ts'],
    ['Nullable', './column-types.ts'],
    ['GeneratedAlways', 'kysely'],
  ])
  new Visitor({
    ImportDeclaration: ({ specifiers, source: from }) => {
      for (const { local } of specifiers) modules.set(local.name, from.value)
    },
    TSInterfaceDeclaration: ({ id, body }) => {
      interfaces.set(id.name, new Map(typesIn(source, body.body)))
    },
  }).visit(parseSync('column-overrides.ts', source).program)
  const named = (name: string) => interfaces.get(name) ?? new Map<string, string>()
  return { byPostgresType: named('ByPostgresType'), byColumn: named('ByColumn'), written: named('Written'), modules }
}

type Column = {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isGenerated: boolean
}

const readColumns = async (pool: pg.Pool): Promise<Column[]> => {
  const { rows } = await pool.query<Column>(
    `select table_name::text as table, column_name::text as name, udt_name::text as type,
            is_nullable = 'YES' as "isNullable",
            column_default is not null as "hasDefault", is_generated = 'ALWAYS' as "isGenerated"
       from information_schema.columns
      where table_schema = current_schema() and table_name <> 'migrations'
      order by table_name collate "C", ordinal_position`,
  )
  return rows
}

const importLines = (modules: ReadonlyMap<string, string>, code: string): string[] => {
  const names = Map.groupBy(modules.keys(), (name) => modules.get(name))
  return [...names].flatMap(([from, names]) => {
    const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(code)).sort()
    return used.length > 0 ? [`import type { ${used.join(', ')} } from '${from}'`] : []
  })
}

/**
 * The text of `tables.generated.ts` for a migrated database: each column has the type that `column-overrides.ts` gives it, or
 * its type in PostgreSQL.
 * @throws when `column-overrides.ts` names a column that the database does not have
 */
export async function tableTypes(pool: pg.Pool): Promise<string> {
  const { byPostgresType, byColumn, written, modules } = readOverrides()
  const columns = await readColumns(pool)
  const known = new Set(columns.map(({ table, name }) => `${table}.${name}`))
  const gone = [...byColumn.keys(), ...written.keys()].filter((key) => !known.has(key))
  if (gone.length > 0) throw new Error(`column-overrides.ts: there is no column ${gone.join(', ')}`)

  const typeOf = ({ table, name, type, isNullable, hasDefault, isGenerated }: Column): string => {
    const key = `${table}.${name}`
    const whole = written.get(key)
    if (whole) return whole
    const element = byPostgresType.get(type.replace(/^_/, '')) ?? 'string'
    const value = byColumn.get(key) ?? (type.startsWith('_') ? `${element}[]` : element)
    if (isGenerated) return `GeneratedAlways<${isNullable ? `${value} | null` : value}>`
    if (isNullable) return `Nullable<${value}>`
    return hasDefault ? `Defaulted<${value}>` : value
  }
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(
    ([table, columns]) => `  ${table}: {\n${columns.map((one) => `    ${one.name}: ${typeOf(one)}\n`).join('')}  }\n`,
  )
  const code = `export interface Database {\n${tables.join('')}}\n`
  const origin = '/** Written by `npm run tables` from the migrations and `column-overrides.ts`: change those. */'
  return `${[origin, ...importLines(modules, code)].join('\n')}\n\n${code}`
}
