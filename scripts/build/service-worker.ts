import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'

/** The files of the portal's pages, as the service worker caches them on a painter's phone. */
export type Shell = {
  /** Another one for every build whose portal differs. */
  version: string
  /** The script that the shell's page starts with: a page without it belongs to another build. */
  entry: string
  /** Addresses of scripts, styles and fonts; their names contain a hash. */
  assets: string[]
}

type Route = { path?: string; module: string; imports?: string[]; css?: string[] }
type Manifest = {
  entry: { module: string; imports: string[] }
  routes: Record<string, Route>
}

const ASSET = /[\w-]+\.(?:js|css|woff2)\b/g
/** Routes that every page of the portal needs, besides its own. */
const always = ['root', 'routes/tool-shell']

/** The router's list of routes, which the shell's page loads. */
async function readManifest(client: string, page: string): Promise<{ file: string; manifest: Manifest }> {
  const file = /assets\/manifest-[\w-]+\.js/.exec(page)?.[0]
  if (!file) throw new Error('The shell of the site names no list of routes')
  const text = await readFile(path.join(client, file), 'utf8')
  return {
    file: path.basename(file),
    manifest: JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest,
  }
}

/** Everything that the portal's pages may load, at once or later: files that are named in files, from their routes on. */
async function assetsOf(client: string, page: string, { file, manifest }: Awaited<ReturnType<typeof readManifest>>) {
  const folder = path.join(client, 'assets')
  const built = new Set((await readdir(folder)).filter((name) => /\.(?:js|css|woff2)$/.test(name)))
  const routes = Object.entries(manifest.routes).filter(
    ([id, route]) => always.includes(id) || route.path?.startsWith('contractor/'),
  )
  const waiting = [
    page,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.map(([, route]) => JSON.stringify(route)),
  ]
  const found = new Set<string>()
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [name] of text.matchAll(ASSET)) {
      if (found.has(name) || !built.has(name)) continue
      found.add(name)
      // The list of routes names every page of the site.
      if (name !== file && !name.endsWith('.woff2')) waiting.push(await readFile(path.join(folder, name), 'utf8'))
    }
  }
  return [...found].sort().map((name) => `/assets/${name}`)
}

/** @param client the folder of the built client, with its pages */
export async function shellOf(client: string): Promise<Shell> {
  const page = await readFile(path.join(client, '__spa-fallback.html'), 'utf8')
  const listed = await readManifest(client, page)
  const assets = await assetsOf(client, page, listed)
  const version = createHash('sha256').update(page).update(assets.join('\n')).digest('hex').slice(0, 12)
  return { version, entry: `/assets/${listed.file}`, assets }
}

/** Builds `sw.js` next to the pages that it keeps. Runs when these are complete. */
export async function buildServiceWorker(buildDirectory: string): Promise<void> {
  const client = path.join(buildDirectory, 'client')
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __SHELL__: JSON.stringify(await shellOf(client)) },
    build: {
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: {
        input: path.resolve('web/service-worker/main.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}
