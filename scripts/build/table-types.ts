import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { type ESTree, parseSync, Visitor } from 'vite'

const root = path.join(import.meta.dirname, '../..')
const platform = 'server/platform/database'

/** The folders in which a wing says what the database does not know (`columns.ts`), and where the types of its tables are written. */
const folders = [
  platform,
  ...fs
    .globSync('server/*/columns.ts', { cwd: root })
    .sort()
    .map((file) => path.dirname(file)),
]

/** The types that an interface gives, by key, as they are written. */
const typesIn = (source: string, members: readonly ESTree.TSSignature[]): [string, string][] =>
  members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) return []
    const { key } = member
    const { start, end } = member.typeAnnotation.typeAnnotation
    const name = key.type === 'Literal' ? String(key.value) : source.slice(key.start, key.end)
    return [[name, source.slice(start, end).replaceAll(/\s+/g, ' ')]]
  })

/** The interfaces and tables of a `columns.ts`, and the module that each name in it is from. */
const readColumnTypes = (folder: string) => {
  const source = fs.readFileSync(path.join(root, folder, 'columns.ts'), 'utf8')
  const interfaces = new Map<string, Map<string, string>>()
  const columnTypes = folder === platform ? './column-types.ts' : `#${platform}/column-types.ts`
  const modules = new Map([
    ['Defaulted', columnTypes],
    ['Instant', columnTypes],
    ['Json', columnTypes],
    ['Nullable', columnTypes],
    ['ColumnType', 'kysely'],
    ['GeneratedAlways', 'kysely'],
    ['CivilDate', '#domain/platform/dates.ts'],
    ['Cents', '#domain/platform/money.ts'],
  ])
  const tables: string[] = []
  new Visitor({
    ImportDeclaration: ({ specifiers, source: from }) => {
      for (const { local } of specifiers) modules.set(local.name, from.value)
    },
    TSInterfaceDeclaration: ({ id, body }) => {
      interfaces.set(id.name, new Map(typesIn(source, body.body)))
    },
    TSTypeAliasDeclaration: ({ id, typeAnnotation: { start, end } }) => {
      if (id.name === 'Tables')
        for (const [, table = ''] of source.slice(start, end).matchAll(/'(\w+)'/g)) tables.push(table)
    },
  }).visit(parseSync('columns.ts', source).program)
  const named = (name: string) => interfaces.get(name) ?? new Map<string, string>()
  const [byPostgresType, byColumn, written] = ['ByPostgresType', 'ByColumn', 'Written'].map(named) as [
    Map<string, string>,
    Map<string, string>,
    Map<string, string>,
  ]
  return { folder, tables, byPostgresType, byColumn, written, modules }
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
       from information_schema.columns join information_schema.tables using (table_catalog, table_schema, table_name)
      where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'migrations'
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

const origin = '/** Written by `npm run tables` from the migrations and `columns.ts`: change those. */'

/**
 * The files with the types of all tables of a migrated database, by path: each column has the type that the `columns.ts` of its wing
 * gives it, or its type in PostgreSQL.
 * @throws when a `columns.ts` names a table or column that the database does not have, or none names a table
 */
export async function tableTypes(pool: pg.Pool): Promise<Map<string, string>> {
  const wings = folders.map(readColumnTypes)
  const byPostgresType = new Map(wings.flatMap((wing) => [...wing.byPostgresType]))
  const columns = await readColumns(pool)
  const known = new Set(columns.flatMap(({ table, name }) => [table, `${table}.${name}`]))
  const owners = new Map(wings.flatMap(({ folder, tables }) => tables.map((table) => [table, folder])))
  const problems = [
    ...wings.flatMap(({ folder, tables, byColumn, written }) =>
      [...tables, ...byColumn.keys(), ...written.keys()]
        .filter((key) => !known.has(key) || owners.get(key.split('.')[0] ?? '') !== folder)
        .map((key) => `${folder}/columns.ts: it has no ${key}`),
    ),
    ...[...new Set(columns.map(({ table }) => table))]
      .filter((table) => !owners.has(table))
      .map((table) => `no columns.ts has ${table}`),
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))

  return new Map(
    wings.map(({ folder, tables, byColumn, written, modules }) => {
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
      const own = columns.filter(({ table }) => tables.includes(table))
      const types = [...Map.groupBy(own, ({ table }) => table)].map(
        ([table, columns]) =>
          `  ${table}: {\n${columns.map((one) => `    ${one.name}: ${typeOf(one)}\n`).join('')}  }\n`,
      )
      const code = `interface Database {\n${types.join('')}}\n`
      const declared =
        folder === platform
          ? `export ${code}`
          : `declare module '#${platform}/tables.generated.ts' {\n${code.trimEnd().replaceAll(/^/gm, '  ')}\n}\n`
      const text = `${[origin, ...importLines(modules, code)].join('\n')}\n\n${declared}`
      return [path.join(root, folder, 'tables.generated.ts'), text] as const
    }),
  )
}
