import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { isId } from '../../domain/identifiers.ts'
import type { Statement } from './record.ts'

/** Where Debian keeps it; elsewhere it is on the path. */
const program = (): string => {
  const root = '/usr/lib/postgresql'
  const versions = fs.existsSync(root) ? fs.readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map((version) => path.join(root, version, 'bin', 'pgbench'))
    .find((file) => fs.existsSync(file))
  return found ?? 'pgbench'
}

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
  const plain = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value)
  const text = plain.replaceAll("'", "''")
  // A colon begins a variable of pgbench, also inside a string.
  return text.includes(':') ? `E'${text.replaceAll('\\', '\\\\').replaceAll(':', '\\x3A')}'` : `'${text}'`
}

/**
 * The recorded statements as a script of pgbench: the same texts, with the values in their place. Identifiers that the
 * transaction made become new ones each time; `replace` says what else varies.
 */
export function scriptOf(
  statements: readonly Statement[],
  settings: readonly string[],
  replace: ReadonlyMap<string, string>,
): string {
  const fresh = new Map<string, string>()
  const written = (value: unknown): string => {
    if (Array.isArray(value)) return `array[${value.map(written).join(', ')}]`
    const known = typeof value === 'string' ? replace.get(value) : undefined
    if (known) return known
    if (typeof value === 'string' && isId(value)) {
      const name = fresh.get(value) ?? `('N${fresh.size}' || :n::text)`
      fresh.set(value, name)
      return name
    }
    return literal(value)
  }
  const lines = statements.map(({ text, values }) => {
    const filled = text.replaceAll(/\$(\d+)/g, (_, number: string) => {
      const value = values[Number(number) - 1]
      return written(value)
    })
    return `${filled.replaceAll(/\s+/g, ' ')};`
  })
  return [...settings, ...lines].join('\n')
}

const isJson = (value: unknown): boolean => typeof value === 'object' && value !== null && !(value instanceof Date)

/** A row, whose objects are JSON, as the statement that inserts it. */
export const insertOf = (table: string, row: Record<string, unknown>): Statement => ({
  text: `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
    .map((_, index) => `$${index + 1}`)
    .join(', ')})`,
  values: Object.values(row).map((value) => (isJson(value) ? JSON.stringify(value) : value)),
})

/** Transactions a second of a script, prepared, over several connections. */
export function runPgbench(
  databaseUrl: string,
  script: string,
  options: { clients: number; seconds: number; folder: string; begin?: Record<string, number> },
): number {
  const file = path.join(options.folder, 'script.sql')
  fs.writeFileSync(file, script)
  const said = execFileSync(
    program(),
    [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${options.clients}`,
      '--jobs=2',
      `--time=${options.seconds}`,
      '--max-tries=10',
      ...Object.entries(options.begin ?? {}).map(([name, value]) => `--define=${name}=${value}`),
      `--file=${file}`,
      databaseUrl,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const perSecond = Number(/tps = ([\d.]+)/.exec(said)?.[1])
  if (!Number.isFinite(perSecond)) throw new Error(`pgbench said: ${said}`)
  return perSecond
}
