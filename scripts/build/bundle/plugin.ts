import path from 'node:path'
import type { Plugin } from 'rolldown'
import { sourceFilesIn } from '#server/platform/source-files.ts'

/** The package that a file belongs to; undefined for our own files. */
export const packageOf = (id: string): string | undefined => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]

/** What they find beside their own files are threads for logs: nobody sets a transport that would start one. */
const NEVER_ASKED = ['pino', 'thread-stream']

const WORKER = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g
const IMPORT_ALL = /await importAll\(\s*'([^']+)'(?:,\s*\[([^\]]*)\])?\s*\)/g
const NAMED = /^import \{ importAll \} from .*$/m
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm
const OWN_PLACE = /\bimport\.meta\b|\b__dirname\b|\b__filename\b|\bcreateRequire\b/

/** The list that `importAll` makes when the server runs, made here. */
function listStatically(code: string): string {
  const imports: string[] = []
  const listed = code.replace(IMPORT_ALL, (_, folder: string, except = '') => {
    const left = Array.from((except as string).matchAll(/'([^']+)'/g), ([, name = '']) => name)
    const names = sourceFilesIn(folder, left).map((file) => {
      const name = `listed${imports.length}`
      imports.push(`import * as ${name} from '#${folder}/${file}'`)
      return name
    })
    return `[${names.join(', ')}].flatMap((exported) => Object.values(exported))`
  })
  if (imports.length === 0) return code
  return `${imports.join('\n')}\n${listed.replace(NAMED, '')}`
}

/**
 * Lets our files find in the bundle what they find as sources: each keeps the place that it had, relative to the bundle's own; lists
 * that are made of a folder's files are made now; and files of threads are bundles beside it. What cannot be done for a file ends
 * the build.
 * @param folder of the bundle: all of its files are in it
 * @param workers where the files of threads are noted that have to be bundled
 */
export const inBundle = (folder: string, workers: Set<string>): Plugin => ({
  name: 'in-bundle',
  transform: {
    filter: { code: /\bimport\.meta\b|\b__dirname\b|\b__filename\b|\bcreateRequire\b|\bimportAll\(/ },
    handler(code, id) {
      // The bundler's own helpers.
      if (id.startsWith('\0')) return null
      const owner = packageOf(id)
      if (owner !== undefined) {
        if (OWN_PLACE.test(code.replace(COMMENT, '')) && !NEVER_ASKED.includes(owner)) {
          this.error(`${owner} finds files beside its own: it has to stay outside of the bundle (${id})`)
        }
        return null
      }
      const relative = (target: string) => JSON.stringify(path.relative(folder, target).replaceAll(path.sep, '/'))
      const placed = listStatically(code)
        .replace(WORKER, (_, name: string) => {
          workers.add(path.join(path.dirname(id), `${name}.ts`))
          return `new URL('./${name}.js', import.meta.here)`
        })
        .replaceAll('import.meta.url', `new URL(${relative(id)}, import.meta.here).href`)
        .replaceAll(
          'import.meta.dirname',
          `process.getBuiltinModule('node:path').join(import.meta.dirname, ${relative(path.dirname(id))})`,
        )
        .replaceAll('import.meta.here', 'import.meta.url')
      if (/\bimportAll\(|\bimport\.meta\.(?!url\b|dirname\b)/.test(placed)) {
        this.error(`${id} uses importAll or import.meta in a way that the bundle does not know`)
      }
      return placed
    },
  },
})
