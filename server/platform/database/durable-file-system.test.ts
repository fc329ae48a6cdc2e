import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { openEmbedded } from './embedded.ts'

/** Starts of the engine, each of which may wait for a busy disk. */
const LONG = 60_000

let parent: string

beforeAll(async () => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-durable-'))
  const { pool, close } = await openEmbedded(path.join(parent, 'running'), inject('databaseArchive') || undefined)
  await pool.query('create table numbers (id int); insert into numbers values (1)')
  for (const name of ['killed', 'without-sync'])
    fs.cpSync(path.join(parent, 'running'), path.join(parent, name), { recursive: true })
  await close()
}, LONG)

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

afterAll(() => fs.rmSync(parent, { recursive: true }))

/** The files that are flushed from now on, by their paths below the database's folder. */
const followFlushes = (folder: string): string[] => {
  const flushed: string[] = []
  const flush = fs.fdatasyncSync
  vi.spyOn(fs, 'fdatasyncSync').mockImplementation((file) => {
    flushed.push(path.relative(folder, fs.readlinkSync(`/proc/self/fd/${file}`)))
    flush(file)
  })
  return flushed
}

const countFiles = (folder: string): number => fs.readdirSync(folder, { recursive: true }).length

test(
  'a new database has no templates of others',
  async () => {
    const folder = path.join(parent, 'new')
    const { pool, close } = await openEmbedded(folder)
    expect((await pool.query('select datname from pg_database')).rows).toEqual([{ datname: 'postgres' }])
    await close()
    expect(fs.readdirSync(path.join(folder, 'base'))).toHaveLength(1)
    const again = await openEmbedded(folder)
    await again.close()
  },
  LONG,
)

test.runIf(process.platform === 'linux')(
  'after a kill everything is flushed at once, and later only what the engine changes',
  async () => {
    const folder = path.join(parent, 'killed')
    const flushed = followFlushes(folder)
    const { pool, close } = await openEmbedded(folder)
    expect(flushed.length).toBeLessThan(countFiles(folder) / 10)
    // What the recovery itself writes is on the disk before the engine says that it has recovered.
    expect(flushed).toContain('global/pg_control')
    expect(flushed.some((file) => file.startsWith('pg_wal/'))).toBe(true)
    expect((await pool.query('select id from numbers')).rows).toEqual([{ id: 1 }])
    const before = flushed.length
    await pool.query('insert into numbers values (2)')
    expect(flushed.slice(before).some((file) => file.startsWith('pg_wal/'))).toBe(true)
    await close()
  },
  LONG,
)

test.runIf(process.platform === 'linux')(
  'where not everything can be flushed at once, each file is flushed after a kill',
  async () => {
    vi.stubEnv('PATH', '')
    const folder = path.join(parent, 'without-sync')
    const flushed = followFlushes(folder)
    const { close } = await openEmbedded(folder)
    expect(flushed.length).toBeGreaterThan(countFiles(folder) / 2)
    await close()
  },
  LONG,
)
