import { parseArgs } from 'node:util'
import { type KillFigures, killRounds } from '#server/testing/kill-rounds.ts'
import { openStage } from '#server/testing/kill-stage.ts'

/**
 * The long version of the kill test: `npm run kills -- --kills 1000 --engine embedded`, or `--engine postgresql` with `--url` of a
 * PostgreSQL server, on which a database is created for the run. It fails with any problem, and when some kind of write never
 * happened.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    engine: { type: 'string', default: 'embedded' },
    url: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
  },
})

const mean = (numbers: readonly number[]): string =>
  (numbers.reduce((sum, one) => sum + one, 0) / numbers.length).toFixed(1)

const print = ({ kills, counts, restarts, inFlight, problems, refusals, ...sent }: KillFigures): void => {
  const sorted = restarts.toSorted((one, other) => one - other)
  const all = Object.values(counts)
  const sum = (name: 'acknowledged' | 'repeated' | 'refused') => all.reduce((so, count) => so + count[name], 0)
  console.table({
    ...counts,
    'all writes': { acknowledged: sum('acknowledged'), repeated: sum('repeated'), refused: sum('refused') },
  })
  for (const [what, count] of [...refusals].toSorted(([, one], [, other]) => other - one))
    console.log(`${count} × ${what}`)
  console.log(
    `\n${values.engine}: ${kills} kills, ${problems.length} problems`,
    `\nin flight at a kill: ${mean(inFlight.map(({ calls }) => calls))} calls on average, of which ${mean(inFlight.map(({ writes }) => writes))} writes`,
    `\nsent: ${sent.letters} letters and ${sent.notifications} notifications, ${sent.sentTwice} of both once more because a kill fell into sending; ${sent.refunds} refunds to cards`,
    `\nrestart after a kill: median ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms, longest ${Math.round(sorted.at(-1) ?? 0)} ms`,
  )
  for (const problem of problems) console.error(problem)
}

const stage = await openStage(values.engine === 'postgresql' ? values.url : undefined)
try {
  const figures = await killRounds(stage, Number(values.kills), Math.random, console.log)
  print(figures)
  process.exitCode = figures.problems.length > 0 ? 1 : 0
} finally {
  await stage.end()
}
