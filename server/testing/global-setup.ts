import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { embeddedTemplate, prepareTemplate } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'

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
  const url = process.env.TEST_DATABASE_URL
  // Servers that tests start as processes take it, too.
  await prepareTemplate(embeddedTemplate)
  project.provide('databaseArchive', url ? '' : embeddedTemplate)
  const template = url ? await makeTemplate(url) : undefined
  project.provide('databaseTemplate', template)
  return async () => {
    if (!url || !template) return
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    await admin.query(`drop database if exists ${template} with (force)`)
    await admin.end()
  }
}
