import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** The newest PostgreSQL whose programs are installed on this machine. */
const programs = fs
  .globSync('/usr/lib/postgresql/*/bin/pg_basebackup')
  .sort((a, b) => a.localeCompare(b, undefined, { numeric: true }))
  .map((file) => path.dirname(file))
  .at(-1)

/** PostgreSQL refuses to run as root. */
const owner = (): { uid: number; gid: number } | undefined => {
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }).toString())
  if (process.getuid?.() !== 0) return {} as { uid: number; gid: number }
  try {
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return undefined
  }
}
const user = owner()

/** Whether a primary and a standby can be started on this machine. */
export const hasStandby = programs !== undefined && user !== undefined

const isUp = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  return client.connect().then(
    async () => {
      await client.end()
      return true
    },
    () => false,
  )
}

/** A server of its own with a standby that streams from it. */
export async function startPrimaryAndStandby() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-standby-'))
  if (user?.uid) fs.chownSync(folder, user.uid, user.gid)
  const run = (program: string, args: string[]) =>
    execFileSync(path.join(programs ?? '', program), args, { ...user, cwd: folder, stdio: 'pipe' })
  const started: ChildProcess[] = []
  const start = async (name: string, port: number): Promise<{ url: string; child: ChildProcess }> => {
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'shared_buffers=32MB']
    const args = ['-D', path.join(folder, name), '-p', String(port), ...settings.flatMap((one) => ['-c', one])]
    const child = spawn(path.join(programs ?? '', 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' })
    started.push(child)
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    for (let tries = 0; tries < 300 && !(await isUp(url)); tries++) await pause(50)
    return { url, child }
  }
  run('initdb', ['-D', 'primary', '-U', 'postgres', '-A', 'trust', '--no-sync'])
  const port = await freePort()
  const primary = await start('primary', port)
  run('pg_basebackup', ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-D', 'standby', '-R', '-c', 'fast'])
  const standby = await start('standby', await freePort())
  return {
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    killStandby: () => standby.child.kill('SIGKILL'),
    close: async () => {
      const ended = started.map((child) => new Promise((resolve) => child.once('close', resolve)))
      // An immediate shutdown: all of its processes end with it.
      for (const child of started) child.kill('SIGQUIT')
      await Promise.race([Promise.all(ended), pause(5_000)])
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
