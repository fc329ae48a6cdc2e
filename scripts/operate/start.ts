import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSite } from '../build/build-site.ts'
import { type Build, serverBundle, site, stateOf } from '../build/build-state.ts'
import { bundledEntry } from '../build/server-entry.ts'

/**
 * `npm start`: builds the site and bundles the server, each if it was never built or its sources have changed, then becomes the
 * server, in the same process so that signals reach it directly.
 */
const root = path.resolve(import.meta.dirname, '../..')

/** In a process of its own, which takes its memory with it. @returns its exit code */
const run = async (script: string): Promise<number> => {
  const file = path.join(import.meta.dirname, script)
  const [code] = (await once(spawn(process.execPath, [file], { cwd: root, stdio: 'inherit' }), 'close')) as [number]
  return code
}

const bundleServer = async (): Promise<void> => {
  if ((await run('../build/bundle-server.ts')) !== 0) throw new Error('the server could not be bundled')
}

/** A first start needs an initialized engine as well, which the server would otherwise wait for afterwards. */
const buildAll = async (): Promise<void> => {
  await Promise.all([buildSite(root), ...(process.env.DATABASE_URL ? [] : [run('prepare-database.ts')])])
}

/** @param what is said of it while it is built */
const ensure = async (build: Build, what: string, work: () => Promise<void>): Promise<void> => {
  const state = stateOf(root, build)
  if (state === 'present') return
  const why = state === 'missing' ? 'This happens once and takes a moment' : 'It is older than its sources'
  process.stdout.write(`\n  ${what}. ${why} …\n`)
  const started = Date.now()
  await work().catch((error: unknown) => {
    process.stderr.write(`Evencoat cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
  process.stdout.write(`  Built in ${Math.round((Date.now() - started) / 1000)} s.\n`)
}

await ensure(site, 'Building the site', buildAll)
// A build of the site bundles the server, too: this is for what was changed on the server alone.
await ensure(serverBundle, 'Bundling the server', bundleServer)
await import(pathToFileURL(path.join(root, bundledEntry)).href)
