import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { serverEntry } from '../../build/server-entry.ts'
import { type Started, start, waitUntil } from './processes.ts'
import type { Stage } from './stage.ts'

const SECOND = 1_000

/** A release as it is shipped: a folder with the sources, the built site and the bundled server. */
export type Release = {
  folder: string
  /** What starts it, in the folder: the bundle, if it is one of these sources. */
  entry: string
}

/** What of the repository runs. */
const shipped = ['domain', 'contract', 'server', 'scripts', 'reference-data', 'package.json', 'dist']

const MIGRATIONS = 'server/platform/database/migrations'

/**
 * What the second release changes: a column and an index on a table that is written all the time. Its name sorts behind all
 * others.
 */
const nextMigration = {
  name: '9999_drill.sql',
  text: `alter table quotes add column drilled_at timestamptz;
create index quotes_drilled on quotes (drilled_at) where drilled_at is not null;
`,
}

/**
 * Copies what is shipped, so that work on the sources does not reach what runs.
 * @param source the repository, or a copy of it, with the built site
 * @param before the release that it follows: a copy of the repository, too, with a built site
 */
export function makeReleases(stage: Stage, source: string, before = source): { first: Release; second: Release } {
  const copy = (name: string, source: string): Release => {
    if (!fs.existsSync(path.join(source, 'dist', 'client'))) {
      throw new Error(`there is no built site in ${path.join(source, 'dist')}: npm run build`)
    }
    const entry = serverEntry(source)
    const folder = stage.at(name)
    for (const part of shipped) fs.cpSync(path.join(source, part), path.join(folder, part), { recursive: true })
    fs.symlinkSync(path.join(source, 'node_modules'), path.join(folder, 'node_modules'))
    return { folder, entry }
  }
  const [first, second] = [copy('release-1', before), copy('release-2', source)]
  fs.writeFileSync(path.join(second.folder, MIGRATIONS, nextMigration.name), nextMigration.text)
  return { first, second }
}

/** One process of the product. */
export type Product = {
  name: string
  port: number
  url: string
  /** How it ended; null while it runs. */
  ending: () => string | null
  /** The release that was started last. */
  release: () => Release
  /** Starts it with a release and waits until it is ready. */
  start: (release: Release) => Promise<void>
  /** Asks it to end, as a supervisor does, and waits for that. */
  stop: () => Promise<void>
}

/** What both processes are given: where their data is. */
export type Environment = {
  databaseUrl: string
  bucketUrl: string
  mailUrl: string
  publicUrl: string
}

/** The settings of a process behind a proxy, as docs/operations.md lists them. */
export const makeEnvironment = ({ databaseUrl, bucketUrl, mailUrl, publicUrl }: Environment) => ({
  DATABASE_URL: databaseUrl,
  STORAGE_URL: bucketUrl,
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
  SMTP_URL: mailUrl,
  MAIL_FROM: 'Evencoat <hello@evencoat.example>',
  PUBLIC_URL: publicUrl,
  TRUST_PROXY: 'loopback',
  APP_SECRET: randomBytes(32).toString('hex'),
  ADMIN_PASSWORD: randomBytes(12).toString('hex'),
  DEMO_DATA: 'off',
  // All customers of the drill have one address.
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
})

const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2 * SECOND) })).ok

/** A process of the product that is not started yet. */
export function makeProduct(stage: Stage, name: string, port: number, environment: Record<string, string>): Product {
  const url = `http://127.0.0.1:${port}`
  let running: Started | undefined
  let current: Release | undefined
  stage.atEnd(name, async () => running?.end('SIGKILL'))
  return {
    name,
    port,
    url,
    ending: () => (running ? running.ending() : 'not started'),
    release: () => {
      if (!current) throw new Error(`${name} was never started`)
      return current
    },
    start: async (release) => {
      current = release
      const { folder, entry } = release
      const env = { ...environment, PORT: String(port), DATA_DIR: stage.at(`data-of-${name}`) }
      const command = [process.execPath, path.join(folder, entry)]
      const started = start(command, stage.at('log', name), { env, cwd: folder })
      running = started
      const ready = async () => {
        const ending = started.ending()
        return ending === null ? isReady(url) : `ended with ${ending}`
      }
      const answer = await waitUntil(`${name} is ready`, ready, 60 * SECOND)
      if (answer !== true) throw new Error(`${name} ${String(answer)}; see ${stage.at('log', name)}`)
    },
    stop: async () => {
      await running?.end('SIGTERM', 40 * SECOND)
      if (running?.ending() !== '0') throw new Error(`${name} ended with ${running?.ending()} instead of 0`)
    },
  }
}
