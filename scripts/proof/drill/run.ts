/**
 * Several machines that fall, on one: three PostgreSQL servers under Patroni, etcd, HAProxy, and two processes of the product under
 * load. Lets one fault after the other happen and says what came of it (docs/operations.md#drills).
 *
 *   npm run drill                              all faults, about 20 minutes
 *   npm run drill -- --short                   crash, hang, switchover and upgrade, at most 4 minutes
 *   npm run drill -- --only crash,switchover   these, in this order, also several times
 *   npm run drill -- --source <folder>         another copy of the repository, with its built site
 *   npm run drill -- --before <folder>         a copy of the release before, from which an upgrade begins
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { faults } from './faults.ts'
import { goThrough } from './judge.ts'
import { installPackages } from './packages.ts'
import { buildScene } from './scene.ts'
import { openStage } from './stage.ts'
import { drawTable, failuresOf, type Outcome } from './table.ts'

const MINUTE = 60_000

const SHORT = ['crash', 'hang', 'switchover', 'upgrade']

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    before: { type: 'string' },
    source: { type: 'string', default: path.resolve(import.meta.dirname, '../../..') },
  },
})
const names = values.only?.split(',') ?? (values.short ? SHORT : Object.keys(faults))
const chosen = names.map((name) => {
  const fault = faults[name]
  if (fault) return fault
  console.error(`There is no fault "${name}", but ${Object.keys(faults).join(', ')}`)
  return process.exit(2)
})

const began = Date.now()
const report = (line: string) => console.log(`${((Date.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${line}`)

const withArchive = names.includes('archive')
await installPackages(withArchive).catch((error: unknown) => {
  console.error(String(error))
  process.exit(2)
})
const stage = openStage()
const outcomes: Outcome[] = []

/** Ends everything, whatever the drill is waiting for. */
const giveUp = async (why: string, code: number): Promise<never> => {
  if (outcomes.length > 0) console.log(`\n${drawTable(outcomes)}`)
  console.error(`\n${why}: ending everything …`)
  await stage.tearDown(true)
  process.exit(code)
}
process.on('SIGINT', () => void giveUp('Interrupted', 130))
process.on('SIGHUP', () => void giveUp('Interrupted', 129))
process.on('SIGTERM', () => void giveUp('Interrupted', 143))
process.on('uncaughtException', (error) => void giveUp(String(error.stack), 1))
setTimeout(() => void giveUp('It takes too long', 1), (6 + 3 * chosen.length) * MINUTE).unref()

try {
  const scene = await buildScene(stage, values, withArchive, report)
  const seen = new Set<string>()
  for (const fault of chosen) {
    report(`${fault.title} …`)
    const outcome = await goThrough(scene, fault, seen)
    outcomes.push(outcome)
    for (const failure of failuresOf(outcome).slice(0, 5)) report(`  ${failure}`)
  }
  const { quotes, bookings, cancellations } = scene.load.acknowledged
  report(`${quotes.size} quotes, ${bookings.size} bookings, ${cancellations.size} cancellations acknowledged`)
} catch (error) {
  await giveUp(error instanceof Error ? String(error.stack) : String(error), 1)
}
const hasFailed = outcomes.some((outcome) => failuresOf(outcome).length > 0)
await stage.tearDown(hasFailed)
console.log(`\n${drawTable(outcomes)}`)
process.exit(hasFailed ? 1 : 0)
