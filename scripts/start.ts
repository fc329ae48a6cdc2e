import { spawn } from 'node:child_process'
import path from 'node:path'
import { siteState } from './site-state.ts'

/**
 * `npm start`: builds the site if it was never built or its sources have changed, then becomes the server, in the same process
 * so that signals reach it directly.
 */
const root = path.resolve(import.meta.dirname, '..')

/** Runs `npm run build`; its output is shown only when it fails. */
const build = async (state: 'missing' | 'outdated'): Promise<void> => {
  const why = state === 'missing' ? 'This happens once and takes a moment' : 'It is older than its sources'
  process.stdout.write(`\n  Building the site. ${why} …\n`)
  const started = Date.now()
  const child = spawn('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
  const passOn = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGTERM', passOn).on('SIGINT', passOn)
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve(status ?? 1))
  })
  process.off('SIGTERM', passOn).off('SIGINT', passOn)
  if (code !== 0) {
    process.stderr.write(
      `${output.join('').split('\n').slice(-40).join('\n')}\nEvencoat cannot start: the site could not be built\n`,
    )
    process.exit(code)
  }
  process.stdout.write(`  Built in ${Math.round((Date.now() - started) / 1000)} s.\n`)
}

const state = siteState(root)
if (state !== 'present') await build(state)
await import('../server/main.ts')
