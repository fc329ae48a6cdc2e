/**
 * What 5,000, 50,000 and 500,000 painters in 2, 20 and 200 areas cost one process that keeps them all
 * (docs/decisions/0043-where-areas-are-cut-into-shards.md), and what it reads of them from a database.
 *
 *   node bench/server/many-painters.ts [--memory | --database] [--most 500000] [--runs 3] [postgres://postgres@127.0.0.1:5432/postgres]
 *
 * Makes databases of its own on that server, and removes them afterwards. The largest needs 15 GB and a quarter of an hour.
 */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { median } from './many-painters/measure.ts'

const { values, positionals } = parseArgs({
  options: {
    memory: { type: 'boolean', default: false },
    database: { type: 'boolean', default: false },
    most: { type: 'string', default: '500000' },
    /** Processes that measure the same in memory; the table has their medians. */
    runs: { type: 'string', default: '3' },
  },
  allowPositionals: true,
})
const [url = 'postgres://postgres@127.0.0.1:5432/postgres'] = positionals
const SIZES = [5_000, 50_000, 500_000].filter((painters) => painters <= Number(values.most))
const RUNS = Number(values.runs)

/** A tree of figures. */
type Figures = { [name: string]: number | Figures | number[] }

/** Every figure by its path: "reads.average.0". */
const flatten = (figures: object, prefix = ''): [string, number][] =>
  Object.entries(figures).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'number') return [[`${prefix}${name}`, value]]
    return typeof value === 'object' && value !== null ? flatten(value, `${prefix}${name}.`) : []
  })

/** Medians of what some runs of a program print. */
const measure = (program: string, args: readonly (number | string)[], runs: number): Map<string, number> => {
  const file = path.join(import.meta.dirname, 'many-painters', program)
  const all = Array.from({ length: runs }, () => {
    const output = execFileSync(process.execPath, ['--expose-gc', file, ...args.map(String)], { encoding: 'utf8' })
    return new Map(flatten(JSON.parse(output) as Figures))
  })
  return new Map([...all[0]!.keys()].map((name) => [name, median(all.map((one) => one.get(name) ?? 0))]))
}

type Column = { head: string; figures: Map<string, number> }
/** What a row says, and the figure it shows; `per` multiplies it. */
type Measured = [label: string, name: string, per?: number]

/** Three digits that count. */
const short = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value === 0 ? '0' : String(Number(value.toPrecision(2)))

const print = (rows: readonly Measured[], columns: readonly Column[]): void => {
  const lines = [
    ['', ...columns.map(({ head }) => head)],
    ['---', ...columns.map(() => '---:')],
    ...rows.map(([label, name, per = 1]) => [
      label,
      ...columns.map(({ figures }) => (figures.has(name) ? short(figures.get(name)! * per) : '')),
    ]),
  ]
  for (const cells of lines) console.log(`| ${cells.join(' | ')} |`)
  console.log()
}

const READS = [
  'one day, 3 half-days',
  'sixty days, 3 half-days',
  'choosing, 3 half-days',
  'one day, 12 half-days',
  'sixty days, 12 half-days',
  'choosing, 12 half-days',
]

const MEMORY_ROWS: Measured[] = [
  ['painters kept', 'painters'],
  ['in the average area', 'sizes.average'],
  ['in the largest area', 'sizes.largest'],
  ['memory, MB: objects', 'memory.heap'],
  ['the same before garbage is collected', 'memory.heapBefore'],
  ['memory, MB: columns', 'memory.arrays'],
  ['start: reading rows into the table, ms', 'fillCpu'],
  ['start: the first question in every area, ms', 'firstQuestions'],
  ...['average', 'largest'].flatMap((area) =>
    READS.map((what, index): Measured => [`${area} area: ${what}, ms`, `reads.${area}.${index}`]),
  ),
  ['average area: sixty days with closures, 12 half-days, ms', 'closed.0'],
  ['largest area: sixty days with closures, 12 half-days, ms', 'closed.1'],
  ['a booking read again, ms', 'changes.inOrder'],
  ['a booking among bookings and questions, ms', 'changes.inStream'],
  ['100 bookings a second, % of a core', 'changes.inStream', 10],
  ['a newcomer, and a question there, ms', 'changes.newcomer'],
  ['a newcomer, and a question elsewhere, ms', 'changes.newcomerElsewhere'],
  ['50 closures anew, and a question, ms', 'changes.closure'],
  ['a private copy for a transaction, ms', 'changes.copy'],
  ['the office: who offers nothing, who works nowhere, ms', 'changes.office'],
  ['painters who work in two shards, %', 'twice', 100],
]

const DATABASE_ROWS: Measured[] = [
  ['slots', 'slots'],
  ['start, elapsed, ms', 'start.elapsed'],
  ['start, processor time of the process, ms', 'start.server'],
  ['start, processor time of the database, ms', 'start.database'],
  ['memory, MB: objects', 'memory.heap'],
  ['memory, MB: columns', 'memory.arrays'],
  ['memory, MB: the process at its most', 'memory.most'],
  ...Object.entries({
    none: 'a look that finds nothing',
    one: 'a booking, read at once',
    ofFifty: 'a booking, of fifty read at once',
    newcomer: 'a newcomer',
    closure: 'a closure',
  }).flatMap(([name, what]): Measured[] => [
    [`${what}, process, ms`, `changes.${name}.server`],
    [`${what}, database, ms`, `changes.${name}.database`],
  ]),
]

if (!values.database) {
  const columns: Column[] = []
  const add = (head: string, args: number[]) => columns.push({ head, figures: measure('in-memory.ts', args, RUNS) })
  for (const painters of SIZES) {
    for (const areas of [2, 20, 200]) add(`${painters.toLocaleString('en-US')} in ${areas}`, [painters, areas])
  }
  const most = SIZES.at(-1)!
  add(`${most.toLocaleString('en-US')} in 200, 192 days`, [most, 200, 192])
  for (const own of [50, 20, 10]) add(`shard: ${own} of these 200 areas`, [most, 200, 96, own])
  print(MEMORY_ROWS, columns)
}
if (!values.memory) {
  print(
    DATABASE_ROWS,
    SIZES.map((painters) => ({
      head: painters.toLocaleString('en-US'),
      figures: measure('from-database.ts', [painters, painters / 2500, url], 1),
    })),
  )
}
