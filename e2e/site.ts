import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const main = path.join(import.meta.dirname, '..', 'server', 'main.ts')

/** How long a start may take on a machine that is busy with something else. */
const START_LIMIT = 90_000

export const ADMIN_PASSWORD = 'journey-of-a-thousand-rooms'

export type Site = Awaited<ReturnType<typeof startSite>>

const addressOf = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    const limit = setTimeout(() => reject(new Error(`the server did not start:\n${said}`)), START_LIMIT)
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const address = /running at (http:\S+)/.exec(said)?.[1]
      if (!address) return
      clearTimeout(limit)
      resolve(address)
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.once('exit', (code) => {
      clearTimeout(limit)
      reject(new Error(`the server ended with ${code}:\n${said}`))
    })
  })

/**
 * A real server with the built site on a data folder of its own.
 * @param environment what differs from a new installation with demo painters, for example `{ DEMO_DATA: 'off' }`
 */
export async function startSite(environment: Record<string, string> = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-site-'))
  const server = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: path.join(folder, 'data'),
      PORT: '0',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      DEMO_DATA: 'on',
      ADMIN_PASSWORD,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await addressOf(server)

  /** A call of the interface from outside the browser, to prepare what a journey does not show. */
  const api = async <T>(line: string, options: { body?: unknown; form?: FormData; token?: string } = {}): Promise<T> => {
    const [method = 'GET', address = '/'] = line.split(' ', 2)
    const response = await fetch(`${url}${address}`, {
      method,
      headers: {
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(options.form ? { body: options.form } : {}),
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${line} answered ${response.status}: ${text}`)
    return (text ? JSON.parse(text) : undefined) as T
  }

  const close = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    const hard = setTimeout(() => server.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(hard)
    fs.rmSync(folder, { recursive: true, force: true })
  }

  return { url, api, close }
}
