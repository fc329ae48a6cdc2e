/** @module-tag extended */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { runServer, startUnread } from '#server/testing/server-process.ts'

describe('a start that cannot work', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-faults-'))
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
  const occupied = path.join(folder, 'a-file')
  fs.writeFileSync(occupied, 'not a folder')

  test.each([
    ['a data folder that cannot be made', { DATA_DIR: path.join(occupied, 'data') }, /DATA_DIR/],
    ['a port that is none', { DATA_DIR: path.join(folder, 'd'), PORT: '70000' }, /PORT/],
    [
      'a database address that is none',
      { DATA_DIR: path.join(folder, 'd'), DATABASE_URL: 'mysql://x' },
      /DATABASE_URL/,
    ],
    [
      'a server without the key',
      { DATA_DIR: path.join(folder, 'd'), DATABASE_URL: 'postgres://127.0.0.1:9/x' },
      /APP_SECRET/,
    ],
    ['a store that is none', { DATA_DIR: path.join(folder, 'd'), STORAGE_URL: 'ftp://x' }, /STORAGE_URL/],
  ])('ends with one line: %s', async (_, env, line) => {
    const { code, stderr } = await runServer(env)
    expect(code).toBe(1)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).toMatch(line)
  })
})

test('a start whose reader has left goes on', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-unread-'))
  const port = String(await freePort())
  const server = await startUnread({ DATA_DIR: folder, PORT: port, LOG_LEVEL: 'info' })
  // What it prints after it listens, and the log of these calls, reach nobody.
  for (let call = 0; call < 3; call++) expect((await fetch(`${server.url}/api/openapi.json`)).status).toBe(200)
  expect((await server.end('SIGTERM')).code).toBe(0)
  fs.rmSync(folder, { recursive: true, force: true })
})
