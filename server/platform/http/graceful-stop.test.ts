/** @module-tag extended */
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseOver } from '#server/platform/database/connect.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { aQuoteBody } from '#server/testing/builders.ts'
import { startServer } from '#server/testing/server-process.ts'

/** Servers of their own take their time on a busy machine. */
const PATIENT = { timeout: 120_000 }

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-stop-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

type PostResult = { status: number; id: string } | { error: string; connected: boolean }

/** A call on a connection of its own that says whether it was taken at all when it fails. */
const post = (url: string, route: string, body: object, agent?: http.Agent): Promise<PostResult> =>
  new Promise((resolve) => {
    let connected = false
    const call = http.request(`${url}${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...(agent ? { agent } : { agent: false }),
    })
    call.once('socket', (socket) => {
      connected = !socket.connecting
      socket.once('connect', () => {
        connected = true
      })
    })
    call.once('error', (error: NodeJS.ErrnoException) => resolve({ error: String(error.code), connected }))
    call.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, id: (JSON.parse(text) as { id: string }).id }),
      )
    })
    call.end(JSON.stringify(body))
  })

test('a request that was made before the stop is answered, and its result is stored', PATIENT, async () => {
  const server = await startServer({ DATA_DIR: folder })
  // A process of its own serves the market of the product.
  const quoteBody = aQuoteBody({ address: '1500 Market St, Philadelphia, PA 19102' })
  const agent = new http.Agent({ keepAlive: true })
  // Connections that have had an answer and wait for the next question must not hold up the stop.
  expect(await post(server.url, '/api/quotes', quoteBody, agent)).toMatchObject({ status: 201 })
  const calls = Array.from({ length: 60 }, () => post(server.url, '/api/quotes', quoteBody))
  await Promise.race(calls)
  const begun = performance.now()
  const ended = server.end('SIGTERM')
  const results = await Promise.all(calls)
  expect(await ended).toMatchObject({ code: 0 })
  expect(performance.now() - begun).toBeLessThan(9_000)
  expect(results.map((result) => ('status' in result ? result.status : result.error))).toEqual(results.map(() => 201))
  agent.destroy()
  const database = await openEmbedded(path.join(folder, 'database'))
  const stored = await databaseOver(database.pool).selectFrom('quotes').select('id').execute()
  const known = new Set(stored.map((row) => row.id))
  expect(results.every((result) => 'id' in result && known.has(result.id))).toBe(true)
  await database.close()
})

test('a stopping server reports that it is not ready before it refuses connections', PATIENT, async () => {
  const server = await startServer({ DATA_DIR: folder, TRUST_PROXY: 'loopback' })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  const ended = server.end('SIGTERM')
  const answers: number[] = []
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${server.url}/readyz`).catch(() => undefined)
    if (!answer) break
    answers.push(answer.status)
    if (answer.status === 503) expect(answer.headers.get('connection')).toBe('close')
    await pause(100)
  }
  expect(answers).toContain(503)
  expect(await ended).toMatchObject({ code: 0 })
})

test('a request that never ends is cut after ten seconds', PATIENT, async () => {
  const server = await startServer({ DATA_DIR: folder })
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    'POST /api/quotes HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
  )
  await pause(300)
  const begun = performance.now()
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
  expect(performance.now() - begun).toBeLessThan(20_000)
  socket.destroy()
})
