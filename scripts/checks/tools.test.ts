import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Every command of the package that an operator runs on data that is there. */
const tools = Object.entries(
  (JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts,
).flatMap(([name, line]) => {
  const file = /^node (scripts\/operate\/[\w-]+\.ts)$/.exec(line)?.[1]
  const source = file === undefined ? '' : fs.readFileSync(path.join(root, file), 'utf8')
  const count = /await runCommand\([^)]*?, (\d), async/.exec(source)?.[1]
  return file !== undefined && source.includes("'./run-command.ts'") ? [[name, file, Number(count)] as const] : []
})

/** The tools share most of their code: compiled for the first, it is read by the others. */
const compiled = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-compiled-'))
afterAll(() => fs.rmSync(compiled, { recursive: true }))

test('these are the tools', () => {
  expect(tools.map(([name]) => name).toSorted()).toEqual([
    'backup',
    'move-to-server',
    'new-secret',
    'reseal',
    'reset-second-factor',
    'restore',
  ])
  for (const [, , count] of tools) expect(count).toBeGreaterThanOrEqual(0)
})

test.each(tools)('%s refuses in one line where there is no database, and makes nothing', (name, file, count) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-no-data-'))
  try {
    const server = { DATABASE_URL: 'postgres://127.0.0.1:1/none', APP_SECRET: 'x'.repeat(32) }
    for (const env of [{}, { DATA_DIR: 'none' }, ...(name === 'move-to-server' ? [server] : [])]) {
      const args = Array.from({ length: count }, () => 'some.gz')
      const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, file), ...args], {
        cwd: folder,
        env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', NODE_COMPILE_CACHE: compiled, ...env },
        encoding: 'utf8',
      })
      expect([status, stdout]).toEqual([1, ''])
      expect(stderr).toMatch(/^Failed: .+\n$/)
      expect(fs.readdirSync(folder)).toEqual([])
    }
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})
