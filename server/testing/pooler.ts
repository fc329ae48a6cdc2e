import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** Whether PgBouncer is installed on this machine. */
export const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Starts PgBouncer in transaction mode, with fewer connections than its clients have. */
export async function startPooler(target: URL) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-pooler-'))
  fs.chmodSync(folder, 0o755)
  const port = await freePort()
  const password = target.password ? ` password=${decodeURIComponent(target.password)}` : ''
  const config = path.join(folder, 'pgbouncer.ini')
  fs.writeFileSync(
    config,
    `[databases]
* = host=${target.hostname} port=${target.port || 5432} user=${target.username}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
`,
  )
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', [...user, config], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  for (let tries = 0; tries < 200 && !(await answers(port)); tries++) await pause(50)
  return {
    /** The address of a database behind the pooler. */
    urlOf: (database: string): string => {
      const url = new URL(target)
      url.hostname = '127.0.0.1'
      url.port = String(port)
      url.pathname = `/${database}`
      return url.href
    },
    close: async () => {
      child.kill('SIGKILL')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
