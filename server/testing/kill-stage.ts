import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { databaseOver } from '#server/platform/database/connect.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import type { Stage } from './kill-rounds.ts'
import { openTestDatabase } from './test-database.ts'

const onServer = async (): Promise<Stage & { end: () => Promise<void> }> => {
  const database = await openTestDatabase()
  return {
    env: { DATABASE_URL: database.url ?? '' },
    open: async () => ({ db: database.db, close: async () => undefined }),
    end: database.close,
  }
}

const onFolder = async (folder: string): Promise<Stage & { end: () => Promise<void> }> => {
  const open = async () => {
    const { pool, close } = await openEmbedded(path.join(folder, 'database'), inject('databaseArchive'))
    return { db: databaseOver(pool), close }
  }
  // Made from the archive: the engine's own beginning is not what is tested.
  await (await open()).close()
  return { env: {}, open, end: async () => undefined }
}

/** A place for servers that are killed: a database of their own on the engine of this run, and a folder. */
export async function openStage(): Promise<{ stage: Stage; end: () => Promise<void> }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-kill-'))
  const { env, open, end } = process.env.TEST_DATABASE_URL ? await onServer() : await onFolder(folder)
  return {
    stage: { env: { DATA_DIR: folder, APP_SECRET: randomBytes(32).toString('hex'), ...env }, open },
    end: async () => {
      await end()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
