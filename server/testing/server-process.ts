import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { dateOffset } from '#domain/testing/test-days.ts'
import { serverEntry } from '../../scripts/build/server-entry.ts'

const root = path.join(import.meta.dirname, '../..')

let entry: string | undefined
/** What ships, where it was built from the present sources: looked up once, since all of them are read for that. */
const shipped = (): string => {
  entry ??= path.join(root, serverEntry(root))
  return entry
}

const moveClock = pathToFileURL(path.join(import.meta.dirname, 'move-clock.ts')).href

/** The first process compiles for the next ones. */
const compiled = path.join(root, 'node_modules', '.cache', 'evencoat', 'compiled')

/** How a process ended. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null; stderr: string }

export type ServerProcess = {
  url: string
  pid: number
  /** Sends a signal and waits for the end. Answers at once when it has ended already. */
  end: (signal: NodeJS.Signals) => Promise<Ending>
}

/** Only what a server needs, so that the environment of the tests does not reach it. */
const environment = (overrides: Record<string, string>): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: compiled,
  PORT: '0',
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  DEMO_DATA: 'off',
  ...overrides,
})

/** A server as a process, on whatever day the tests run, unless `CLOCK_OFFSET` moves its clock otherwise. */
const spawnServer = (env: Record<string, string>, main = shipped()): ChildProcess => {
  const offset = Number(env.CLOCK_OFFSET ?? dateOffset())
  const [moved, clock] = offset === 0 ? [[], {}] : [['--import', moveClock], { CLOCK_OFFSET: String(offset) }]
  return spawn(process.execPath, [...moved, main], {
    env: { ...environment(env), ...clock },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

const collect = (child: ChildProcess): { ended: Promise<Ending>; stdout: () => string } => {
  let [stdout, stderr] = ['', '']
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, stderr }))
  })
  return { ended, stdout: () => stdout }
}

/** Starts the real server, as `startServer` does, as a process that is expected to refuse, and waits for its end. */
export const runServer = (env: Record<string, string>): Promise<Ending> => collect(spawnServer(env)).ended

/** Starts the real server with nobody who reads what it prints, as `npm start | head -1` leaves it, and waits until it serves that port. */
export async function startUnread(env: Record<string, string> & { PORT: string }): Promise<ServerProcess> {
  const child = spawnServer(env)
  child.stdout?.destroy()
  const { ended } = collect(child)
  let over: Ending | undefined
  void ended.then((ending) => {
    over = ending
  })
  const url = `http://127.0.0.1:${env.PORT}`
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    if (over) throw new Error(`ended with ${over.code}: ${over.stderr}`)
    await pause(50)
  }
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return { url, pid: child.pid ?? 0, end }
}

/**
 * Starts the real server as a process of its own on a free port and waits until it listens: the bundle that `npm start` runs, if
 * site and bundle are there and were built from the present sources, and else the sources.
 * @param main the file to start instead
 * @throws with what it wrote, when it ends instead
 */
export async function startServer(env: Record<string, string>, main?: string): Promise<ServerProcess> {
  const child = spawnServer(env, main)
  const { ended, stdout } = collect(child)
  let over: Ending | undefined
  ended.then(
    (ending) => {
      over = ending
    },
    () => undefined,
  )
  // A test that fails must not leave a server behind.
  const orphaned = () => child.kill('SIGKILL')
  process.once('exit', orphaned)
  void ended.then(() => process.off('exit', orphaned))
  for (;;) {
    const url = /running at (http:\S+)/.exec(stdout())?.[1]
    if (url && child.pid) {
      return {
        url,
        pid: child.pid,
        end: (signal) => {
          if (!over) child.kill(signal)
          return ended
        },
      }
    }
    if (over) throw new Error(`the server did not start: ${over.stderr}`)
    await pause(20)
  }
}
