/** @module-tag extended */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runServer } from '#server/testing/server-process.ts'

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
