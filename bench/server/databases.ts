import pg from 'pg'
import { connectServer } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'

/** Recreates a database with the current schema. @returns its address */
export async function makeDatabase(serverUrl: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const pool = connectServer(url.href)
  await migrate(pool)
  await pool.end()
  return url.href
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
}
