import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { databaseOver } from '#server/platform/database/connect.ts'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { newId } from '#server/platform/identifiers.ts'
import { documentContentToStore } from '#server/platform/stored-shapes/stored-document.ts'
import { startServer } from '#server/testing/server-process.ts'
import { bundleServer } from './bundle.ts'

const root = path.resolve(import.meta.dirname, '../..')
const cache = path.join(root, '.cache')
fs.mkdirSync(cache, { recursive: true })
// Packages are found from there, and a build that runs beside this test does not remove it.
const bundle = fs.mkdtempSync(path.join(cache, 'bundle-'))
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-bundle-'))
const data = path.join(folder, 'data')
afterAll(() => {
  for (const made of [bundle, folder]) fs.rmSync(made, { recursive: true, force: true })
})

/** Two processes are started, and one of them has to be bundled, on a machine that may be busy. */
const PATIENT = { timeout: 120_000 }

/** Ends a process that reads one of our sources, in any of its threads. */
const refuseSources = (): string => {
  const file = path.join(folder, 'refuse-sources.mjs')
  fs.writeFileSync(
    file,
    `import { registerHooks } from 'node:module'
    registerHooks({ load(url, context, next) {
      if (url.startsWith(${JSON.stringify(pathToFileURL(root).href)}) && /\\.ts$/.test(url)) throw new Error(url + ' is read beside the bundle')
      return next(url, context)
    } })`,
  )
  return `--import=${pathToFileURL(file).href}`
}

/** The calls, pages and files that answer without anybody's data. */
const ADDRESSES = ['/healthz', '/readyz', '/api/openapi.json', '/api/pricing/config', '/', '/contractor/today', '/none']

/** On the present day: moving its clock would read sources. */
const ENVIRONMENT = { DATA_DIR: data, CLOCK_OFFSET: '0', PUBLIC_URL: 'https://evencoat.example' }

async function answersOf(main: string, env: Record<string, string>, documentId: string) {
  const server = await startServer({ ...ENVIRONMENT, ...env }, main)
  const answers = []
  for (const address of ADDRESSES) {
    const answer = await fetch(server.url + address)
    answers.push({
      address,
      status: answer.status,
      type: answer.headers.get('content-type'),
      text: await answer.text(),
    })
  }
  const pdf = await fetch(`${server.url}/api/documents/${documentId}/pdf`)
  const begins = (await pdf.text()).slice(0, 5)
  const { code } = await server.end('SIGTERM')
  return { answers, pdf: { status: pdf.status, begins }, code }
}

/** Issues a document that belongs to nobody. @returns its id */
async function issueDocument(): Promise<string> {
  const content = {
    title: 'Receipt 2026-0001',
    subtitle: 'November 24, 2026',
    parties: [],
    columns: ['Room', 'Amount'],
    rows: [],
    totals: [{ label: 'Paid', amount: '$1.00' }],
    payment: null,
    notes: [],
    foot: 'Evencoat',
  }
  const { pool, close } = await openEmbedded(path.join(data, 'database'))
  const id = newId()
  await databaseOver(pool)
    .insertInto('documents')
    .values({
      id,
      kind: 'receipt',
      year: 2026,
      number: 1,
      cents: 100,
      content: documentContentToStore(content, null),
      issued_at: new Date(),
    })
    .execute()
  await close()
  return id
}

test(
  'the bundled server answers as its sources do, renders documents, reads no source, and ends cleanly',
  PATIENT,
  async () => {
    const bundling = bundleServer(root, bundle)
    const sources = await answersOf(path.join(root, 'server/app/main.ts'), {}, newId())
    expect(sources).toMatchObject({ pdf: { status: 404 }, code: 0 })
    const described = JSON.parse(sources.answers.find(({ address }) => address === '/api/openapi.json')?.text ?? '{}')
    expect(Object.keys(described.paths).length).toBeGreaterThan(100)

    const id = await issueDocument()
    await bundling
    const bundled = await answersOf(path.join(bundle, 'main.js'), { NODE_OPTIONS: refuseSources() }, id)
    expect(bundled.answers).toEqual(sources.answers)
    expect(bundled).toMatchObject({ pdf: { status: 200, begins: '%PDF-' }, code: 0 })
  },
)
