import path from 'node:path'
import { buildSite } from './build-site.ts'
import { siteState } from './site-state.ts'

/**
 * `npm start`: builds the site if it was never built or its sources have changed, then becomes the server, in the same process
 * so that signals reach it directly.
 */
const root = path.resolve(import.meta.dirname, '..')

const build = async (state: 'missing' | 'outdated'): Promise<void> => {
  const why = state === 'missing' ? 'This happens once and takes a moment' : 'It is older than its sources'
  process.stdout.write(`\n  Building the site. ${why} …\n`)
  const started = Date.now()
  await buildSite(root).catch((error: unknown) => {
    process.stderr.write(`Evencoat cannot start: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  })
  process.stdout.write(`  Built in ${Math.round((Date.now() - started) / 1000)} s.\n`)
}

const state = siteState(root)
if (state !== 'present') await build(state)
await import('#server/app/main.ts')
