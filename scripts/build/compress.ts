import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { clientFolder } from './build-folder.ts'

const text = /\.(?:js|css|json|svg|data|webmanifest)$/
const smallest = 256

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** When each file that is compressed was written: one that was written again since is compressed again. */
const compressed = new Map<string, number>()

async function compress(file: string): Promise<void> {
  const { mtimeMs } = await stat(file)
  if (compressed.get(file) === mtimeMs) return
  compressed.set(file, mtimeMs)
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

/**
 * Writes a brotli and a gzip file next to every text file that the build has written by now, so that the server sends precompressed
 * bytes. Not for pages and lists of pages: they contain a placeholder for the public origin, and the server compresses them after
 * replacing it.
 * @returns how many files are compressed
 */
export async function compressFiles(folder = clientFolder): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && text.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  await Promise.all(files.map(compress))
  return files.length
}
