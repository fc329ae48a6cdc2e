import { type ChildProcess, execFile, spawn } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const SECOND = 1_000

/** Nothing of the caller's environment reaches what the drill starts: a `PGHOST` there must not lead it elsewhere. */
const plainEnvironment = (): Record<string, string> => ({
  PATH: `/usr/lib/postgresql/15/bin:${process.env.PATH ?? '/usr/bin'}:/usr/sbin:/sbin`,
  LANG: 'C.UTF-8',
})

/** PostgreSQL and Patroni refuse to run as root. `setpriv` becomes the program, so that signals reach it directly. */
export const as = (user: string): string[] => [
  'setpriv',
  `--reuid=${user}`,
  `--regid=${user}`,
  '--clear-groups',
  '--inh-caps=-all',
]

/**
 * Runs a command to its end.
 * @param limit milliseconds after which it is killed
 * @returns what it wrote to its standard output
 * @throws with what it wrote to its standard error, when it fails or is killed
 */
export async function run(command: readonly string[], limit = 30 * SECOND, env = {}): Promise<string> {
  const [file = '', ...args] = command
  const options = {
    timeout: limit,
    killSignal: 'SIGKILL',
    env: { ...plainEnvironment(), ...env },
    maxBuffer: 1 << 26,
  } as const
  try {
    return (await promisify(execFile)(file, args, options)).stdout
  } catch (error) {
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string }
    const said = `${stdout}\n${stderr}`.trim().split('\n').slice(-5).join('\n')
    throw new Error(`${command.join(' ')} failed: ${said || String(error)}`)
  }
}

/** A program that the drill has started. */
export type Started = {
  pid: number
  /** The exit code or the signal; null while it runs. */
  ending: () => string | null
  kill: (signal: NodeJS.Signals) => void
  /** Waits for its end, and kills it when that takes longer than `limit` milliseconds. */
  end: (signal: NodeJS.Signals, limit?: number) => Promise<void>
}

const follow = (child: ChildProcess): Started => {
  let ending: string | null = null
  child.once('error', (error) => {
    ending = error.message
  })
  child.once('exit', (code, signal) => {
    ending = String(signal ?? code)
  })
  const kill = (signal: NodeJS.Signals) => {
    if (ending === null) child.kill(signal)
  }
  const end = async (signal: NodeJS.Signals, limit = 10 * SECOND) => {
    kill(signal)
    const until = Date.now() + limit
    while (ending === null && Date.now() < until) await pause(50)
    if (ending === null) child.kill('SIGKILL')
    while (ending === null && Date.now() < until + 5 * SECOND) await pause(50)
  }
  return { pid: child.pid ?? 0, ending: () => ending, kill, end }
}

/**
 * Starts a program that stays, in a process group of its own: Ctrl-C ends the drill, which then ends the program.
 * @param log the file that its output is appended to
 */
export function start(command: readonly string[], log: string, options: { env?: object; cwd?: string } = {}): Started {
  const [file = '', ...args] = command
  const output = fs.openSync(log, 'a')
  const child = spawn(file, args, {
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...plainEnvironment(), ...options.env },
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
  })
  fs.closeSync(output)
  return follow(child)
}

/**
 * Waits for a condition; an error while it is asked counts as no.
 * @param what the condition in words, for the error
 * @param limit milliseconds
 * @returns the first answer that is neither false nor undefined
 * @throws when the limit is over
 */
export async function waitUntil<T>(
  what: string,
  ask: () => Promise<T | false | undefined>,
  limit: number,
  every = 200,
): Promise<T> {
  const until = Date.now() + limit
  let last = ''
  for (;;) {
    try {
      const answer = await ask()
      if (answer !== false && answer !== undefined) return answer
    } catch (error) {
      last = error instanceof Error ? ` (${error.message})` : ''
    }
    if (Date.now() > until) throw new Error(`${what}: not within ${Math.round(limit / SECOND)} s${last}`)
    await pause(every)
  }
}
