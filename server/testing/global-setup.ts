import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { embeddedTemplate, poolOver, prepareTemplate } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database of the embedded engine as an archive. */
    databaseArchive: string
    /** The migrated template database of the PostgreSQL server, when there is one. */
    databaseTemplate: string | undefined
  }
}

/** Migrates an embedded database. @returns its archive, in a folder */
export const makeArchive = async (folder: string): Promise<string> => {
  // Initializing one takes longer than all migrations; servers that tests start as processes need the same.
  await prepareTemplate(embeddedTemplate)
  const lite = await PGlite.create({ loadDataDir: new Blob([new Uint8Array(fs.readFileSync(embeddedTemplate))]) })
  const pool = poolOver(lite)
  await migrate(pool)
  await pool.end()
  await lite.exec('checkpoint')
  const archive = path.join(folder, 'migrated.tar')
  fs.writeFileSync(archive, Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer()))
  await lite.close()
  return archive
}

const makeTemplate = async (url: string): Promise<string> => {
  const name = `evencoat_template_${process.pid}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${name}`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const target = new URL(url)
  target.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: target.href, max: 1 })
  await migrate(pool)
  await pool.end()
  return name
}

/** Migrates once; each test file then starts from a copy. */
export default async function setup(project: TestProject) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-test-'))
  const url = process.env.TEST_DATABASE_URL
  project.provide('databaseArchive', url ? '' : await makeArchive(folder))
  const template = url ? await makeTemplate(url) : undefined
  project.provide('databaseTemplate', template)
  return async () => {
    fs.rmSync(folder, { recursive: true, force: true })
    if (!url || !template) return
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query(`drop database if exists ${template} with (force)`)
    await admin.end()
  }
}
