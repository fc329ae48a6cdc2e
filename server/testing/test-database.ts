import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { connectServer, databaseOver } from '../database/connect.ts'
import { poolOver } from '../database/embedded.ts'

let made = 0

const openServer = async (url: string, template: string) => {
  const name = `evencoat_test_${process.pid}_${Date.now()}_${made++}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  // Two copies of a template at once are refused while the other is being read; the lock makes them take turns.
  await admin.query('select pg_advisory_lock(711711)')
  await admin.query(`create database ${name} template ${template}`)
  await admin.query('select pg_advisory_unlock(711711)')
  const target = new URL(url)
  target.pathname = `/${name}`
  const pool = connectServer(target.href)
  const close = async () => {
    await pool.end()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
  return { pool, url: target.href, close }
}

/** As the server has it. The engine's own choice of eight times as much is filled with zeros at each start, which takes longest. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

const openEmbeddedCopy = async (archive: string) => {
  const lite = await PGlite.create({
    loadDataDir: new Blob([new Uint8Array(fs.readFileSync(archive))]),
    startParams,
  })
  const pool = poolOver(lite)
  const close = async () => {
    await pool.end()
    await lite.close()
  }
  return { pool, url: undefined, close }
}

/** A migrated database of its own for one test file, on the engine that the run is for. `url` only on a server. */
export async function openTestDatabase() {
  const template = inject('databaseTemplate')
  const serverUrl = process.env.TEST_DATABASE_URL
  const opened =
    template && serverUrl ? await openServer(serverUrl, template) : await openEmbeddedCopy(inject('databaseArchive'))
  return { ...opened, db: databaseOver(opened.pool) }
}
