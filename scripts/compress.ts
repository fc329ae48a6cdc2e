import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { clientFolder } from './build-folder.ts'

/**
 * Writes a brotli and a gzip file next to every text file of the build, so that the server sends precompressed bytes. Not for
 * pages and lists of pages: they contain a placeholder for the public origin, and the server compresses them after replacing
 * it.
 */
const text = /\.(?:js|css|json|svg|data|webmanifest)$/
const smallest = 256

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < smallest) return
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    zip(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

const entries = await readdir(clientFolder, { recursive: true, withFileTypes: true })
const files = entries
  .filter((entry) => entry.isFile() && text.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
await Promise.all(files.map(compress))
console.log(`compressed ${files.length} files`)
