import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { clientFolder } from './build-folder.ts'
import { accepted, findNewer } from './older-browsers.ts'

/** Fails the build when what browsers get, libraries included, needs something that the oldest supported ones lack. */
const found = new Map<string, string>()
for (const file of await readdir(clientFolder, { recursive: true })) {
  if (!/\.(?:js|css)$/.test(file)) continue
  for (const key of findNewer(file, await readFile(path.join(clientFolder, file), 'utf8'))) found.set(key, file)
}
const problems = [
  ...[...found].flatMap(([key, file]) => (key in accepted ? [] : `${file} needs ${key}, which older browsers lack`)),
  ...Object.keys(accepted).flatMap((key) => (found.has(key) ? [] : `${key} is accepted, and nothing uses it`)),
]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
