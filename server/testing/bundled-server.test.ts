import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, inject, test } from 'vitest'
import { documentContentToStore } from '#server/billing/stored-shapes/stored-document.ts'
import { databaseOver } from '#server/platform/database/connect.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { newId } from '#server/platform/identifiers.ts'
import { allEndpoints } from '#server/platform/openapi/all-endpoints.ts'
import { openApiDocument } from '#server/platform/openapi/openapi-document.ts'
import { startServer } from '#server/testing/server-process.ts'
import { bundleServer } from '../../scripts/build/bundle/bundle.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-bundle-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** A process of its own takes its time on a busy machine. */
const PATIENT = { timeout: 120_000 }

const PUBLIC_URL = 'https://evencoat.example'

/** Another installation, into which the bundle was moved: without sources but for the migrations, and with a site of one page. */
async function install(): Promise<string> {
  const installed = path.join(folder, 'installed')
  const bundle = path.join(installed, 'dist/bundle')
  // As deep below the root as the bundle is, but not in the folder that a build of the site removes.
  const bundled = path.join(root, '.cache', path.basename(folder))
  await bundleServer(root, bundled)
  fs.cpSync(bundled, bundle, { recursive: true })
  fs.rmSync(bundled, { recursive: true })
  fs.mkdirSync(path.join(installed, 'dist/client'))
  fs.writeFileSync(path.join(installed, 'dist/client/index.html'), '<!doctype html><title>Moved</title>')
  const migrations = 'server/platform/database/migrations'
  fs.cpSync(path.join(root, migrations), path.join(installed, migrations), { recursive: true })
  fs.copyFileSync(path.join(root, 'package.json'), path.join(installed, 'package.json'))
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(installed, 'node_modules'))
  return path.join(bundle, 'main.js')
}

/** What a process has to load first, so that it ends when one of its threads loads a source. */
function refuseSources(): string {
  const file = path.join(folder, 'refuse-sources.mjs')
  fs.writeFileSync(
    file,
    `import { registerHooks } from 'node:module'
    registerHooks({ load(url, context, next) {
      if (url.endsWith('.ts')) throw new Error(url + ' is loaded beside the bundle')
      return next(url, context)
    } })`,
  )
  return `--import=${pathToFileURL(file).href}`
}

/** Issues a document that belongs to nobody. @returns its id */
async function issueDocument(dataDir: string): Promise<string> {
  fs.mkdirSync(dataDir)
  const { pool, close } = await openEmbedded(path.join(dataDir, 'database'), inject('databaseArchive') || undefined)
  await migrate(pool)
  const id = newId()
  const content = documentContentToStore(
    {
      title: 'Receipt 2026-0001',
      subtitle: 'November 24, 2026',
      parties: [],
      columns: ['Room', 'Amount'],
      rows: [],
      totals: [{ label: 'Paid', amount: '$1.00' }],
      payment: null,
      notes: [],
      foot: 'Evencoat',
    },
    null,
  )
  const document = { id, kind: 'receipt', year: 2026, number: 1, cents: 100, content, issued_at: new Date() } as const
  await databaseOver(pool).insertInto('documents').values(document).execute()
  await close()
  return id
}

test(
  'the bundled server does in another folder what its sources do, loads none of them, and ends cleanly',
  PATIENT,
  async () => {
    const DATA_DIR = path.join(folder, 'data')
    const [main, id] = await Promise.all([install(), issueDocument(DATA_DIR)])
    // On the present day: moving its clock loads sources.
    const env = { DATA_DIR, PUBLIC_URL, CLOCK_OFFSET: '0', NODE_OPTIONS: refuseSources() }
    const server = await startServer(env, main)
    const ask = async (address: string) => {
      const answer = await fetch(server.url + address)
      expect([address, answer.status]).toEqual([address, 200])
      return answer.text()
    }
    await ask('/healthz')
    await ask('/readyz')
    expect(await ask('/')).toContain('<title>Moved</title>')
    expect(JSON.parse(await ask('/api/openapi.json'))).toEqual(openApiDocument(allEndpoints, PUBLIC_URL))
    // A thread of its own renders it, with fonts of a package.
    expect(await ask(`/api/documents/${id}/pdf`)).toMatch(/^%PDF-/)
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' })
  },
)
