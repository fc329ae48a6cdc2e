import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Everything that goes into the built site. */
const sources = [
  'web',
  'domain',
  'contract',
  'public',
  'reference-data',
  'scripts',
  'react-router.config.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

const TEST = /(?:\.test\.tsx?|[/\\]testing[/\\].*)$/

const filesOf = (root: string, source: string): string[] => {
  const target = path.join(root, source)
  const stat = fs.statSync(target, { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [source]
  return fs
    .readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !TEST.test(path.join(entry.parentPath, entry.name)))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}

/** A hash of the site's sources: another one after any change, regardless of the file system's clock. */
function fingerprintOf(root: string): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(root, source))) {
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

const recordIn = (folder: string): string => path.join(folder, 'sources.sha256')

/** Notes which sources a site was built from: the last step of a build, so that one without it is not complete. */
export function recordSources(root: string, folder: string): void {
  fs.writeFileSync(recordIn(folder), fingerprintOf(root))
}

/**
 * Whether the built site can be served as it is: complete, and built from the sources that are there now.
 * @param root the project's folder
 * @param folder where the site is built
 */
export function siteState(root: string, folder = path.join(root, 'dist')): 'missing' | 'outdated' | 'present' {
  const record = recordIn(folder)
  if (!fs.existsSync(record)) return 'missing'
  return fs.readFileSync(record, 'utf8') === fingerprintOf(root) ? 'present' : 'outdated'
}
