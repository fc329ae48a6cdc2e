import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { connectServer, databaseOver } from '#server/platform/database/connect.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { type CardKillFigures, killCardRounds } from '#server/testing/kill-card-rounds.ts'
import { type KillFigures, killRounds, type Stage } from '#server/testing/kill-rounds.ts'

/**
 * The long version of the kill test: `node scripts/kill-harness.ts --kills 50 --engine embedded`, or `--engine postgresql` with
 * `--url` of a PostgreSQL server, on which a database is created for the run.
 * With `--cards` the kills come while card payments and refunds are in flight, and provider and ledger have to agree afterwards.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    cards: { type: 'boolean', default: false },
    engine: { type: 'string', default: 'embedded' },
    url: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
  },
})
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-kill-'))
const secret = { DATA_DIR: folder, APP_SECRET: randomBytes(32).toString('hex') }

type Figures = KillFigures | CardKillFigures

const onFolder = async (): Promise<Figures> => {
  const open = async () => {
    const { pool, close } = await openEmbedded(path.join(folder, 'database'))
    return { db: databaseOver(pool), close }
  }
  return run({ env: secret, open })
}

const onServer = async (): Promise<Figures> => {
  const name = `evencoat_kill_${process.pid}`
  const admin = new pg.Client({ connectionString: values.url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const target = new URL(values.url)
  target.pathname = `/${name}`
  const open = async () => {
    const pool = connectServer(target.href)
    return { db: databaseOver(pool), close: () => pool.end() }
  }
  try {
    return await run({ env: { ...secret, DATABASE_URL: target.href }, open })
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
}

const run = (stage: Stage): Promise<Figures> =>
  (values.cards ? killCardRounds : killRounds)(stage, Number(values.kills), Math.random, console.log)

const figures = await (values.engine === 'postgresql' ? onServer() : onFolder()).finally(() =>
  fs.rmSync(folder, { recursive: true, force: true }),
)
const summary =
  'pages' in figures
    ? `${figures.pages} card pages, ${figures.payments} payments and ${figures.refunds} refunds`
    : `${figures.quotes} quotes, ${figures.bookings} bookings and ${figures.cancellations} cancellations answered`
console.log(`\n${values.engine}: ${figures.kills} kills, ${summary}, ${figures.problems.length} problems`)
if ('restarts' in figures) {
  const sorted = figures.restarts.toSorted((a, b) => a - b)
  console.log(
    `restart after a kill: median ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms, ` +
      `longest ${Math.round(sorted.at(-1) ?? 0)} ms`,
  )
}
for (const problem of figures.problems) console.error(problem)
process.exitCode = figures.problems.length > 0 ? 1 : 0
