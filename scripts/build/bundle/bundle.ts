import path from 'node:path'
import { type OutputChunk, rolldown } from 'rolldown'
import { checkOnce } from './checks.ts'
import { inBundle } from './plugin.ts'

/**
 * Packages that find files beside their own: native code, the engine's WebAssembly, data of fonts. And the client of buckets and what
 * verifies passkeys, which are loaded when they are first used.
 */
const outside = ['sharp', '@electric-sql/pglite', 'pdfmake', 'fontkit', '@aws-sdk/client-s3', '@simplewebauthn/server']

/** One entry, and all that it imports, into a folder. */
async function write(root: string, folder: string, file: string, workers: Set<string>): Promise<OutputChunk[]> {
  const bundle = await rolldown({
    input: file,
    cwd: root,
    platform: 'node',
    tsconfig: false,
    external: outside.map((name) => new RegExp(`^${name}(?:/|$)`)),
    plugins: [inBundle(folder, workers)],
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(log.message)
    },
  })
  try {
    const { output } = await bundle.write({
      dir: folder,
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      // Lines as they were written and the name of each file: errors stay readable. Nobody reads the comments here.
      minify: false,
      comments: { legal: true, annotation: false, jsdoc: false },
    })
    return output.filter((one) => one.type === 'chunk')
  } finally {
    await bundle.close()
  }
}

/**
 * Writes the server and what it uses in few files, so that a start reads these instead of two thousand
 * (docs/decisions/0044-a-bundled-server.md). Threads have a bundle each. Migrations, the built site and packages with files of
 * their own stay where they are.
 * @param root the project's folder
 * @param folder has to be below it, where packages are found; no other files belong there
 */
export async function bundleServer(root: string, folder: string): Promise<void> {
  const workers = new Set<string>()
  const chunks = await write(root, folder, path.join(root, 'server/app/main.ts'), workers)
  for (const worker of workers) chunks.push(...(await write(root, folder, worker, workers)))
  checkOnce(root, chunks, outside)
}
