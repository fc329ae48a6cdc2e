import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { isId } from '#domain/platform/identifiers.ts'
import { SESSION_OPTIONS } from '#server/platform/database/connect.ts'
import type { Statement } from './record.ts'

/** Where Debian installs it; elsewhere it is on the path. */
const program = (): string => {
  const root = '/usr/lib/postgresql'
  const versions = fs.existsSync(root) ? fs.readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map((version) => path.join(root, version, 'bin', 'pgbench'))
    .find((file) => fs.existsSync(file))
  return found ?? 'pgbench'
}

/** A value in the text format in which PostgreSQL reads parameters. */
const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(textOf(one))).join(',')}}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A pgbench script, and the variables to start it with. */
export type Script = { text: string; variables: Record<string, string> }

/**
 * The recorded statements as a pgbench script: the same texts with the same parameters, so that the database does the same work
 * for both. Identifiers that the transaction generated are new each time; `replace` defines what else varies.
 */
export function scriptOf(
  statements: readonly Statement[],
  settings: readonly string[],
  replace: ReadonlyMap<string, string>,
): Script {
  const fresh = new Map<string, string>()
  const variables: Record<string, string> = {}
  const varied = (value: unknown): string | undefined => {
    if (typeof value !== 'string') return undefined
    const known = replace.get(value)
    if (known) return known
    if (!isId(value)) {
      // "booked:{id}", the cause of an entry.
      const [, before, id] = /^([\w-]+:)(\w+)$/.exec(value) ?? []
      const named = id !== undefined && isId(id) ? varied(id) : undefined
      return named && `('${before}' || ${named})`
    }
    const name = fresh.get(value) ?? `('N${fresh.size}' || :n::text)`
    fresh.set(value, name)
    return name
  }
  const written = (value: unknown): string => {
    if (value === null || value === undefined) return 'null'
    if (Array.isArray(value) && value.some((one) => varied(one))) return `array[${value.map(written).join(', ')}]`
    const name = `v${Object.keys(variables).length}`
    const other = varied(value)
    if (other) return other
    variables[name] = textOf(value)
    return `:${name}`
  }
  const lines = statements.map(({ text, values }) => {
    const filled = text.replaceAll(/\$(\d+)/g, (_, number: string) => written(values[Number(number) - 1]))
    return `${filled.replaceAll(/\s+/g, ' ')};`
  })
  return { text: [...settings, ...lines].join('\n'), variables }
}

const isJson = (value: unknown): boolean => typeof value === 'object' && value !== null && !(value instanceof Date)

/** The insert statement of a row; objects become JSON. */
export const insertOf = (table: string, row: Record<string, unknown>): Statement => ({
  text: `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
    .map((_, index) => `$${index + 1}`)
    .join(', ')})`,
  values: Object.values(row).map((value) => (isJson(value) ? JSON.stringify(value) : value)),
})

/** Transactions per second of a script, prepared, over several connections. */
export function runPgbench(
  databaseUrl: string,
  script: Script,
  options: { clients: number; seconds: number; folder: string; begin?: Record<string, number> },
): number {
  const file = path.join(options.folder, 'script.sql')
  fs.writeFileSync(file, script.text)
  const output = execFileSync(
    program(),
    [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${options.clients}`,
      '--jobs=2',
      `--time=${options.seconds}`,
      '--max-tries=10',
      ...Object.entries({ ...script.variables, ...options.begin }).map(([name, value]) => `--define=${name}=${value}`),
      `--file=${file}`,
      databaseUrl,
    ],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      // The same plan settings as the product's connections.
      env: { ...process.env, PGOPTIONS: SESSION_OPTIONS },
    },
  )
  const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1])
  if (!Number.isFinite(perSecond)) throw new Error(`pgbench said: ${output}`)
  return perSecond
}
