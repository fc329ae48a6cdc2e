/** @module-tag extended */
import { once } from 'node:events'
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { killRounds, type Stage } from './kill-rounds.ts'
import { openStage } from './kill-stage.ts'
import { runServer, startServer } from './server-process.ts'

/** Five starts of a process, each of which may wait for a busy machine. */
const LONG = 120_000

let stage: Stage
let end: () => Promise<void>

beforeAll(async () => {
  ;({ stage, end } = await openStage())
}, LONG)

afterAll(() => end())

test(
  'a server killed in the middle of bookings, five times, loses nothing it answered and stays consistent',
  async () => {
    const figures = await killRounds(stage, 5, Math.random)
    expect(figures.problems).toEqual([])
    expect(figures.bookings).toBeGreaterThan(0)
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
