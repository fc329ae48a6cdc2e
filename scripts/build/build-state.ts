import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** What is built: into which folder of the project, and from what. */
export type Build = { folder: string; sources: readonly string[] }

/** What browsers get, and the part of it that draws pages in the server. */
export const site: Build = {
  folder: 'dist',
  sources: [
    'web',
    'domain',
    'contract',
    'public',
    'reference-data',
    'scripts/build',
    'react-router.config.ts',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
  ],
}

/** The server in few files, with the packages that it uses. */
export const serverBundle: Build = {
  folder: 'dist/bundle',
  sources: [
    'server',
    'domain',
    'contract',
    'reference-data',
    'scripts/build/bundle',
    'scripts/build/bundle-server.ts',
    'package.json',
    'package-lock.json',
  ],
}

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

/** A hash of all sources: another one after any change, regardless of the file system's clock. */
export function fingerprintOf(root: string, { sources }: Build): string {
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

/**
 * Notes which sources something was built from: its last step, so that what lacks it is not complete.
 * @param folder where it was built
 * @param fingerprint of the sources that it was built from
 */
export function recordSources(
  root: string,
  build: Build,
  folder: string,
  fingerprint = fingerprintOf(root, build),
): void {
  fs.writeFileSync(recordIn(folder), fingerprint)
}

/**
 * Whether something can be used as it was built: complete, and from the sources that are there now.
 * @param root the project's folder
 */
export function stateOf(root: string, build: Build): 'missing' | 'outdated' | 'present' {
  const record = recordIn(path.join(root, build.folder))
  if (!fs.existsSync(record)) return 'missing'
  return fs.readFileSync(record, 'utf8') === fingerprintOf(root, build) ? 'present' : 'outdated'
}
