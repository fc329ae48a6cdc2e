import net from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { connectServer } from './connect.ts'

type ServerOptions = Parameters<typeof connectServer>[1]

type Heard = { startup: string[]; statements: string[] }

/** Messages of the protocol: a type and a length, which includes itself, before what they say. */
const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const READY = message('Z', Buffer.from('I'))
const NO_PASSWORD = message('R', Buffer.alloc(4))
const NO_ROWS = [message('1', Buffer.alloc(0)), message('2', Buffer.alloc(0)), message('n', Buffer.alloc(0))]
const DONE = message('C', Buffer.from('SELECT 0\0'))

let close: () => Promise<void> = async () => undefined
afterEach(() => close())

/** Takes the words of a client and answers each statement with no rows. */
const startListener = async () => {
  const heard: Heard = { startup: [], statements: [] }
  const server = net.createServer((socket) => {
    let pending: Buffer = Buffer.alloc(0)
    let isStarted = false
    socket.on('error', () => socket.destroy())
    socket.on('data', (part: Buffer) => {
      pending = Buffer.concat([pending, part])
      for (;;) {
        const at = isStarted ? 1 : 0
        if (pending.length < at + 4 || pending.length < at + pending.readInt32BE(at)) return
        const length = at + pending.readInt32BE(at)
        const body = pending.subarray(at + 4, length)
        const type = isStarted ? pending.toString('latin1', 0, 1) : 'startup'
        if (type === 'startup') heard.startup = body.toString('utf8', 4).split('\0').filter(Boolean)
        if (type === 'P') heard.statements.push(body.toString('utf8', 0, body.indexOf(0)))
        if (type === 'startup') socket.write(Buffer.concat([NO_PASSWORD, READY]))
        if (type === 'S') socket.write(Buffer.concat([...NO_ROWS, DONE, READY]))
        isStarted = true
        pending = pending.subarray(length)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => new Promise((resolve) => server.close(() => resolve()))
  return { heard, url: `postgres://evencoat@127.0.0.1:${(server.address() as net.AddressInfo).port}/evencoat` }
}

const hear = async (options?: ServerOptions): Promise<Heard> => {
  const { heard, url } = await startListener()
  // Its own copy of the module: a process that has run other tests may have named all the statements that it names.
  vi.resetModules()
  const { connectServer } = await import('./connect.ts')
  const pool = connectServer(url, options)
  const client = await pool.connect()
  await client.query('select $1::int', [1])
  client.release()
  await pool.end()
  return heard
}

test('a connection of its own has its settings, and names its statements', async () => {
  const { startup, statements } = await hear()
  for (const name of ['statement_timeout', 'lock_timeout', 'options']) expect(startup).toContain(name)
  expect(statements).toEqual([expect.stringMatching(/^q_/)])
})

test('behind a pooler in transaction mode a connection has no settings, and statements have no names', async () => {
  const { startup, statements } = await hear({ pooler: 'transaction' })
  const names = startup.filter((_, index) => index % 2 === 0)
  expect(names.sort()).toEqual(['application_name', 'client_encoding', 'database', 'user'])
  expect(statements).toEqual([''])
})
