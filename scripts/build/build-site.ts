import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** Prerendering has a limit of ten seconds per page, which a loaded machine can exceed: then the build is tried again. */
const TRIES = 3
const LIMIT_MS = 600_000

/**
 * Does what `npm run build` does: the folder `dist` is then what `npm start` serves. What it prints is only shown when it fails.
 * @param root the project's folder
 * @param signal ends the build
 * @throws Error with the end of what the build printed
 */
export async function buildSite(root: string, signal?: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const run = spawn(process.execPath, [path.join(root, 'scripts/build/build.ts')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LIMIT_MS,
      ...(signal ? { signal } : {}),
    })
    const passOn = (name: NodeJS.Signals) => run.kill(name)
    process.on('SIGTERM', passOn).on('SIGINT', passOn)
    const output: string[] = []
    for (const stream of [run.stdout, run.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
    }
    try {
      const [code] = (await once(run, 'close')) as [number | null]
      if (code === 0) return
    } finally {
      process.off('SIGTERM', passOn).off('SIGINT', passOn)
    }
    if (attempt === TRIES || signal?.aborted) {
      throw new Error(`the site could not be built\n${output.join('').split('\n').slice(-40).join('\n')}`)
    }
  }
}
