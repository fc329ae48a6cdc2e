/**
 * `npm run build`: the server's bundle beside the pages; once these are there, pictures for links, lists of pages and compressed
 * files, all at once, since none needs another. What is built is compared with the oldest browsers and with the budgets, which count
 * compressed files, and a record of the sources says that all is done.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { clientFolder } from './build-folder.ts'

const buildPages = async (): Promise<void> => {
  const run = spawn('react-router', ['build'], { stdio: 'inherit' })
  process.once('SIGTERM', () => run.kill())
  const [code] = (await once(run, 'close')) as [number | null]
  if (code !== 0) process.exit(code ?? 1)
}

fs.rmSync(path.dirname(clientFolder), { recursive: true, force: true })
await Promise.all([buildPages(), import('./bundle-server.ts')])
await Promise.all([import('./compress.ts'), import('./share-images.ts'), import('./site-map.ts')])
await import('./check-browsers.ts')
await import('./check-budgets.ts')
await import('./record-sources.ts')
