import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { embeddedTemplate, openEmbedded } from '#server/platform/database/embedded.ts'
import { buildSite } from '../scripts/build/build-site.ts'
import { site, stateOf } from '../scripts/build/build-state.ts'
import { prepareBrowser } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that `npm start` serves; and the files that say, once it is known, that it is ready or why it is not. */
    site: { folder: string; ready: string; failure: string }
    /** The folder of a migrated, empty database: each site starts from a copy. */
    emptyDatabase: string
  }
}

const root = path.resolve(import.meta.dirname, '..')

/** A migrated database for all sites: migrating one takes as long as everything else at a start. */
async function migratedDatabase(folder: string): Promise<string> {
  const database = path.join(folder, 'database')
  const { close } = await openEmbedded(database, embeddedTemplate)
  await close()
  return database
}

/**
 * Unpacks the browser, migrates a database and builds the site for the journeys, as `npm start` does and into the same folder:
 * what ships is what is tested. They come last: while other suites run, the site is built beside them, and `builtSite` waits.
 * @returns what ends a build that nobody waits for any more, and removes the database
 */
export default async function setup(project: TestProject): Promise<() => void> {
  await prepareBrowser()
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-journeys-'))
  project.provide('emptyDatabase', await migratedDatabase(temporary))
  project.provide('databaseArchive', embeddedTemplate)
  const ready = path.join(temporary, 'ready')
  const failure = path.join(temporary, 'failure')
  const over = new AbortController()
  const building = (stateOf(root, site) === 'present' ? Promise.resolve() : buildSite(root, over.signal)).then(
    () => fs.writeFileSync(ready, ''),
    (error: unknown) => {
      if (!over.signal.aborted) fs.writeFileSync(failure, String(error))
    },
  )
  if (project.vitest.projects.every(({ name: suite }) => suite === 'e2e')) await building
  project.provide('site', { folder: path.join(root, 'dist', 'client'), ready, failure })
  return () => {
    over.abort()
    fs.rmSync(temporary, { recursive: true, force: true })
  }
}
