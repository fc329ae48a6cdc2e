import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../server/database/embedded.ts'
import { migrate } from '../server/database/migrate.ts'
import { prepareBrowser } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the build that journeys run against, once there is one; and the file that says why there is none. */
    site: { folder: string; failure: string }
    /** The folder of a migrated, empty database: each site starts from a copy. */
    emptyDatabase: string
  }
}

const sources = ['web', 'domain', 'contract', 'public', 'reference-data']
const settings = ['react-router.config.ts', 'vite.config.ts', 'scripts/service-worker.ts', 'package-lock.json']
const KEEP_MS = 3 * 3_600_000

/** A hash of everything that goes into a build: the same sources are built once. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const add = (file: string) => hash.update(file).update(fs.readFileSync(file))
  for (const folder of sources) {
    const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
    for (const file of files.sort()) if (!/\.test\.tsx?$/.test(file)) add(file)
  }
  for (const file of settings) add(file)
  return hash.digest('hex').slice(0, 24)
}

/** Below `node_modules/.cache` if that is writable, otherwise in the system's temporary folder. */
function cacheFolder(): string {
  for (const folder of [path.resolve('node_modules/.cache/evencoat-site'), path.join(os.tmpdir(), 'evencoat-site')]) {
    try {
      fs.mkdirSync(folder, { recursive: true })
      fs.accessSync(folder, fs.constants.W_OK)
      return folder
    } catch {
      // the next one
    }
  }
  throw new Error('No folder to build the site into')
}

function removeOld(cache: string, kept: string): void {
  for (const name of fs.readdirSync(cache)) {
    const folder = path.join(cache, name)
    const age = Date.now() - (fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (name !== kept && age > KEEP_MS) fs.rmSync(folder, { recursive: true, force: true })
  }
}

const TRIES = 3

/** Prerendering has a limit of ten seconds per page, which a loaded machine can exceed: then the build is retried. */
async function build(folder: string, over: AbortSignal): Promise<void> {
  const cli = path.resolve('node_modules/@react-router/dev/bin.cjs')
  const env = { ...process.env, BUILD_DIRECTORY: folder, NODE_ENV: 'production' }
  for (let attempt = 1; ; attempt += 1) {
    fs.rmSync(folder, { recursive: true, force: true })
    const run = spawn(process.execPath, [cli, 'build'], { env, signal: over, timeout: 600_000 })
    const said: string[] = []
    for (const stream of [run.stdout, run.stderr]) stream.on('data', (text: Buffer) => said.push(text.toString()))
    const [code] = (await once(run, 'close')) as [number | null]
    if (code === 0) return
    if (attempt === TRIES) throw new Error(`The site could not be built:\n${said.join('')}`)
  }
}

/** Builds the site, unless these very sources have been built before. */
async function buildOnce(cache: string, name: string, over: AbortSignal): Promise<void> {
  const folder = path.join(cache, name)
  if (!fs.existsSync(folder)) {
    const fresh = `${folder}.${process.pid}`
    await build(path.relative(process.cwd(), fresh), over)
    // Another run may have finished first; its result is just as good.
    if (fs.existsSync(folder)) fs.rmSync(fresh, { recursive: true, force: true })
    else fs.renameSync(fresh, folder)
  }
  fs.utimesSync(folder, new Date(), new Date())
  removeOld(cache, name)
}

/** A migrated database for all sites: migrating one takes as long as everything else at a start. */
async function migratedDatabase(folder: string): Promise<string> {
  const database = path.join(folder, 'database')
  const { pool, close } = await openEmbedded(database)
  await migrate(pool)
  await close()
  return database
}

/**
 * Unpacks the browser, migrates a database and builds the site for the journeys. They come last: while other suites run, the site
 * is built beside them, and `builtSite` waits for it.
 * @returns what ends a build that nobody waits for any more, and removes the database
 */
export default async function setup(project: TestProject): Promise<() => void> {
  await prepareBrowser()
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-journeys-'))
  project.provide('emptyDatabase', await migratedDatabase(temporary))
  const cache = cacheFolder()
  const name = fingerprint()
  const folder = path.join(cache, name)
  const failure = `${folder}.failed`
  fs.rmSync(failure, { force: true })
  const over = new AbortController()
  const building = buildOnce(cache, name, over.signal).catch((error: unknown) => {
    if (!over.signal.aborted) fs.writeFileSync(failure, String(error))
  })
  if (project.vitest.projects.every(({ name: suite }) => suite === 'e2e')) await building
  project.provide('site', { folder, failure })
  return () => {
    over.abort()
    fs.rmSync(temporary, { recursive: true, force: true })
  }
}
