import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/**
 * `npm start`: builds the site when it has not been built yet, then becomes the server, in this very process so that signals
 * reach it directly.
 */
const root = path.resolve(import.meta.dirname, '..')
const site = path.join(root, 'dist', 'client')

/** The build is complete when its last step, the compressed files, is there. */
const isBuilt = (): boolean =>
  fs.existsSync(path.join(site, 'index.html')) &&
  fs.readdirSync(site, { recursive: true, encoding: 'utf8' }).some((name) => name.endsWith('.js.br'))

/** What the site is made of. */
const sources = ['web', 'domain', 'contract', 'public', 'reference-data', 'react-router.config.ts', 'vite.config.ts']

const changedAt = (file: string): number => fs.statSync(file).mtimeMs

const filesOf = (source: string): string[] => {
  const target = path.join(root, source)
  if (!fs.statSync(target).isDirectory()) return [target]
  return fs.readdirSync(target, { recursive: true, encoding: 'utf8' }).map((name) => path.join(target, name))
}

/** Whether something that the site is made of has changed since it was built. */
const isOutdated = (): boolean => {
  const builtAt = changedAt(path.join(site, 'index.html'))
  return sources.some((source) => filesOf(source).some((file) => changedAt(file) > builtAt))
}

/** Runs `npm run build`; its output is shown only when it fails. */
const build = async (): Promise<void> => {
  process.stdout.write('\n  Building the site. This happens once and takes a moment …\n')
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

if (!isBuilt()) await build()
else if (isOutdated()) process.stdout.write('\n  The site is older than its sources. `npm run build` builds it anew.\n')
await import('../server/main.ts')
