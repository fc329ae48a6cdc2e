/**
 * `npm run build`: the server's bundle beside the pages; once these are there, pictures for links, lists of pages and compressed
 * files, all at once, since none needs another. What is built is compared with the oldest browsers and with the budgets, which count
 * compressed files, and a record of the sources says that all is done.
 */
import fs from 'node:fs'
import path from 'node:path'
import { createBuilder } from 'vite'
import { clientFolder } from './build-folder.ts'
import { compressFiles } from './compress.ts'

/** What `react-router build` does; what browsers get is compressed while the pages are drawn, which is half of the time. */
const buildPages = async (): Promise<void> => {
  const builder = await createBuilder({ root: path.resolve(import.meta.dirname, '../..'), mode: 'production' })
  const build = builder.build.bind(builder)
  let meanwhile: Promise<unknown> | undefined
  builder.build = async (environment) => {
    const output = await build(environment)
    if (environment.name === 'client') meanwhile = compressFiles(path.join(clientFolder, 'assets'))
    return output
  }
  await builder.buildApp()
  await meanwhile
}

// npm gives its scripts a development environment when tests run it.
process.env.NODE_ENV = 'production'
fs.rmSync(path.dirname(clientFolder), { recursive: true, force: true })
await Promise.all([buildPages(), import('./bundle-server.ts')])
const compressing = compressFiles().then((count) => console.log(`compressed ${count} files`))
await Promise.all([compressing, import('./share-images.ts'), import('./site-map.ts'), import('./check-browsers.ts')])
await import('./check-budgets.ts')
await import('./record-sources.ts')
// The server that drew the pages would keep the process alive.
process.exit()
