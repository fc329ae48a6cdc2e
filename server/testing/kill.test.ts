/** @module-tag extended */
import { once } from 'node:events'
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { killRounds } from './kill-rounds.ts'
import { openStage, type Stage } from './kill-stage.ts'
import { runServer, startServer } from './server-process.ts'

/** Many starts of a process, each of which may wait for a busy machine. */
const LONG = 600_000

let stage: Stage

beforeAll(async () => {
  stage = await openStage(process.env.TEST_DATABASE_URL)
}, LONG)

afterAll(() => stage.end())

test(
  'a server killed twelve times with every kind of write in flight loses nothing that it answered and does nothing twice',
  async () => {
    const figures = await killRounds(stage, 12, Math.random)
    expect(figures.problems).toEqual([])
  },
  LONG,
)

describe('a server that runs', () => {
  test(
    'refuses a second process on its data folder, in one line; a PostgreSQL server welcomes one',
    async () => {
      const first = await startServer(stage.env)
      if (process.env.TEST_DATABASE_URL) {
        const second = await startServer(stage.env)
        expect((await second.end('SIGTERM')).code).toBe(0)
      } else {
        const { code, stderr } = await runServer(stage.env)
        expect(code).toBe(1)
        expect(stderr).toMatch(/^Evencoat cannot start: the database in \S+ is already open in another process\n$/)
      }
      expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
      expect((await first.end('SIGTERM')).code).toBe(0)
    },
    LONG,
  )

  test(
    'ends cleanly when asked to, whoever is still connected',
    async () => {
      const server = await startServer(stage.env)
      const { hostname, port } = new URL(server.url)
      const silent = net.connect(Number(port), hostname)
      silent.on('error', () => undefined)
      await once(silent, 'connect')
      // This connection stays open for the next request.
      expect((await fetch(`${server.url}/api/pricing/config`)).status).toBe(200)
      expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null, stderr: '' })
      silent.destroy()
      const { db, close } = await stage.open()
      expect(await db.selectFrom('pricing_versions').select('version').execute()).toEqual([{ version: 1 }])
      await close()
    },
    LONG,
  )
})
