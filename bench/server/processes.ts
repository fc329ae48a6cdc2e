import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { serverEntry } from '../../scripts/build/server-entry.ts'

const root = path.join(import.meta.dirname, '..', '..')

export type Started = { process: ChildProcess; pid: number; url: string; startMs: number; stop: () => Promise<void> }

/** Starts a program that prints "running at http://…", and measures the time to its first answer. */
export async function startProgram(script: string, env: Record<string, string>, firstAnswer: string): Promise<Started> {
  const begun = performance.now()
  const child = spawn(process.execPath, [path.join(root, script)], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = /running at (http:\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${output}`)))
  })
  const response = await fetch(`${url}${firstAnswer}`)
  if (!response.ok) throw new Error(`${script}: ${firstAnswer} answered ${response.status}`)
  await response.arrayBuffer()
  // A benchmark that fails must not leave its server behind.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const stop = () =>
    new Promise<void>((resolve) => {
      process.off('exit', end)
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { process: child, pid: child.pid ?? 0, url, startMs: performance.now() - begun, stop }
}

/** The product's server as it ships, if it was built, without logs and rate limits, as the benchmarks need it. */
export const startServer = (env: Record<string, string>): Promise<Started> =>
  startProgram(
    serverEntry(root),
    { PORT: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DEMO_DATA: 'off', ADMIN_PASSWORD, ...env },
    '/api/pricing/config',
  )

export const ADMIN_PASSWORD = 'bench-administrator'

/** Clock ticks per second in /proc (Linux). */
const TICKS = 100

const ticksOf = (pid: number | string): number => {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}

/** The PostgreSQL backends of a database: their process title contains its name. Others on this machine do not count. */
const backendsOf = (database: string): string[] =>
  fs.readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      const title = fs.readFileSync(`/proc/${name}/cmdline`, 'utf8')
      return title.startsWith('postgres:') && title.split(/[ \0]/).includes(database)
    } catch {
      return false
    }
  })

/**
 * Milliseconds of CPU time used so far by a process and by the backends of its database.
 * @param url the database's address
 */
export const cpuMs = (pid: number, url: string): { server: number; database: number } => {
  const database = new URL(url).pathname.slice(1)
  const ticks = backendsOf(database).reduce((sum, one) => sum + ticksOf(one), 0)
  return { server: (ticksOf(pid) * 1000) / TICKS, database: (ticks * 1000) / TICKS }
}

/** Resident memory in MB. */
export const memoryMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
