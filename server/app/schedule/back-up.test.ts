import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { backUp } from './back-up.ts'

const MINUTE = 60_000

let lines: string[] = []
const app = await testApp({}, { logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } } })
const folder = path.join(app.folder, 'backups')
const config = { folder, every: 60, keep: 3 }

beforeEach(async () => {
  lines = []
  fs.mkdirSync(folder)
  await app.empty('scheduled_tasks')
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const inMinutes = (minutes: number) => app.setNow(new Date(TEST_NOW.getTime() + minutes * MINUTE))
const back = (isStopping?: () => boolean) => backUp(app.deps, app.pool, config, isStopping)
const nameIn = (minutes: number) =>
  `evencoat-${new Date(TEST_NOW.getTime() + minutes * MINUTE).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.gz`

describe('backups by schedule', () => {
  test('are written by one of several processes, and again when their time has come', async () => {
    const first = await Promise.all(Array.from({ length: 5 }, () => back()))
    expect(first.filter(Boolean)).toHaveLength(1)
    inMinutes(59)
    expect(await back()).toBe(false)
    inMinutes(60)
    expect(await back()).toBe(true)
    expect(fs.readdirSync(folder).sort()).toEqual([nameIn(0), nameIn(60)])
  })

  test('begin at once when their period was changed', async () => {
    await back()
    inMinutes(1)
    expect(await backUp(app.deps, app.pool, { ...config, every: 5 })).toBe(true)
  })

  test('keep the newest ones, and what others have put into the folder', async () => {
    const others = ['evencoat-2026-11-01.gz', 'notes.txt', 'evencoat-20261101T000000Z.gz.old', `${nameIn(-60)}.part`]
    for (const name of [...others, `${nameIn(-2_000)}.part`]) fs.writeFileSync(path.join(folder, name), 'x')
    for (const minutes of [0, 60, 120, 180, 240]) {
      inMinutes(minutes)
      expect(await back()).toBe(true)
    }
    expect(fs.readdirSync(folder).sort()).toEqual([...others, nameIn(120), nameIn(180), nameIn(240)].sort())
  })

  test('remain when the clock was set back: the newest file is never the one that is removed', async () => {
    for (const minutes of [100, 200, 300]) fs.writeFileSync(path.join(folder, nameIn(minutes)), 'x')
    expect(await back()).toBe(true)
    expect(fs.readdirSync(folder).sort()).toEqual([nameIn(0), nameIn(200), nameIn(300)])
  })

  test('fail with one line of the log, leave nothing, remove nothing, and are tried again at their next time', async () => {
    for (const minutes of [-4, -3, -2, -1]) fs.writeFileSync(path.join(folder, nameIn(minutes)), 'x')
    const full = Object.assign(new Error('secret words'), { code: 'ENOSPC' })
    const broken = { ...app.deps, files: { ...app.deps.files, read: () => Promise.reject(full) } }
    await app.insert('photos', { id: 'p', file: 'photos/p.webp', bytes: 1, width: 1, height: 1, created_at: TEST_NOW })
    lines = []
    expect(await backUp(broken, app.pool, config)).toBe(false)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      error: { name: 'Error', code: 'ENOSPC' },
      msg: 'a backup failed: the next one is due in 60 minutes',
    })
    expect(fs.readdirSync(folder)).toHaveLength(4)
    inMinutes(60)
    expect(await back()).toBe(true)
  })

  test('are interrupted by a stop, and made by the next start', async () => {
    let looks = 0
    expect(await back(() => looks++ > 3)).toBe(false)
    expect(fs.readdirSync(folder)).toEqual([])
    expect(await back()).toBe(true)
  })

  test('are not begun in a process that is stopping', async () => {
    expect(await back(() => true)).toBe(false)
    expect(await back()).toBe(true)
  })
})
