import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { connectServer, type Db, databaseOver } from '#server/platform/database/connect.ts'
import { openEmbedded, poolOver } from '#server/platform/database/embedded.ts'

type Opened = { db: Db; close: () => Promise<void> }

/** Where servers that are killed keep their data. */
export type Stage = {
  env: Record<string, string>
  /** Opens the data to change it while no server runs. */
  open: () => Promise<Opened>
  /** Opens the data as a kill has left it, and leaves it so: what has to be repaired is up to the next server. */
  look: () => Promise<Opened>
  end: () => Promise<void>
}

/** The engine's own choice is filled with zeros at each start. */
const fewBuffers = ['-c', 'shared_buffers=16MB']

/** In memory, where there is such a place. */
const copies = fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir()

/** Opens a copy of the embedded database, which need not survive anything: nothing of it is flushed to a disk. */
async function openCopy(database: string): Promise<Opened> {
  const copy = fs.mkdtempSync(path.join(copies, 'evencoat-kill-'))
  fs.cpSync(database, copy, { recursive: true })
  fs.rmSync(path.join(copy, 'postmaster.pid'), { force: true })
  const lite = await PGlite.create({ dataDir: copy, startParams: [...PGlite.defaultStartParams, ...fewBuffers] })
  const pool = poolOver(lite)
  return {
    db: databaseOver(pool),
    close: async () => {
      await pool.end()
      await lite.close()
      fs.rmSync(copy, { recursive: true })
    },
  }
}

const onFolder = (folder: string): Pick<Stage, 'open' | 'look'> => {
  const database = path.join(folder, 'database')
  const open = async (): Promise<Opened> => {
    const { pool, close } = await openEmbedded(database)
    return { db: databaseOver(pool), close }
  }
  return { open, look: () => openCopy(database) }
}

const onServer = async (serverUrl: string, name: string) => {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const target = new URL(serverUrl)
  target.pathname = `/${name}`
  const pool = connectServer(target.href)
  const open = async (): Promise<Opened> => ({ db: databaseOver(pool), close: async () => undefined })
  const end = async () => {
    await pool.end()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
  return { url: target.href, open, end }
}

/**
 * A place for servers that are killed: a folder, and a database of their own.
 * @param serverUrl of a PostgreSQL server; undefined: the embedded engine
 */
export async function openStage(serverUrl: string | undefined): Promise<Stage> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-kill-'))
  const env = { DATA_DIR: folder, APP_SECRET: randomBytes(32).toString('hex') }
  const removeFolder = () => fs.rmSync(folder, { recursive: true, force: true })
  if (serverUrl === undefined) return { env, ...onFolder(folder), end: async () => removeFolder() }
  const { url, open, end } = await onServer(serverUrl, `evencoat_kill_${process.pid}_${Date.now()}`)
  return {
    env: { ...env, DATABASE_URL: url },
    open,
    look: open,
    end: async () => {
      await end()
      removeFolder()
    },
  }
}
