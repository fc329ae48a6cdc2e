/** @module-tag extended */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '#server/testing/server-process.ts'
import { closeFolder } from './private-folder.ts'

/** Servers of their own take their time on a busy machine. */
const PATIENT = { timeout: 120_000 }

const modeOf = (target: string): number => fs.statSync(target).mode & 0o777

/** Everything below a folder, and the folder, that somebody else could read, write or enter. */
const openToOthers = (folder: string): string[] =>
  [
    folder,
    ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  ].filter((target) => (modeOf(target) & 0o077) !== 0)

test('files of a server are readable by its own user only, and existing folders are closed', PATIENT, async () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-private-'))
  const folder = path.join(root, 'data')
  const server = await startServer({ DATA_DIR: folder })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  await server.end('SIGTERM')
  expect(fs.readdirSync(path.join(folder, 'database')).length).toBeGreaterThan(10)
  expect(openToOthers(folder)).toEqual([])

  for (const part of ['.', 'database']) fs.chmodSync(path.join(folder, part), 0o755)
  fs.mkdirSync(path.join(folder, 'uploads'), { recursive: true })
  fs.chmodSync(path.join(folder, 'uploads'), 0o777)
  const again = await startServer({ DATA_DIR: folder })
  await again.end('SIGTERM')
  expect(['.', 'database', 'uploads'].map((part) => modeOf(path.join(folder, part)))).toEqual([0o700, 0o700, 0o700])
  fs.rmSync(root, { recursive: true, force: true })
})

test('a folder that everybody shares, or that does not exist, is left alone', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-shared-'))
  fs.chmodSync(root, 0o1777)
  closeFolder(root)
  expect(fs.statSync(root).mode & 0o7777).toBe(0o1777)
  expect(() => closeFolder(path.join(root, 'nothing'))).not.toThrow()
  fs.rmSync(root, { recursive: true, force: true })
})
