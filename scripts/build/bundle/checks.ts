import fs from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import type { OutputChunk } from 'rolldown'
import { packageOf } from './plugin.ts'

type Locked = Record<string, Partial<Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', object>>>

/** Where a package finds another one: in its own folder or in one above. */
function placeOf(locked: Locked, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = path.posix.join(at, 'node_modules', name)
    if (locked[place]) return place
    if (at === '') return undefined
  }
}

/** The packages and all that they use. */
function withTheirs(root: string, names: readonly string[]): Set<string> {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Locked }
  const found = new Set<string>()
  const waiting = names.map((name) => placeOf(packages, '', name))
  while (waiting.length > 0) {
    const place = waiting.pop()
    if (place === undefined || found.has(place)) continue
    found.add(place)
    const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {}
    const used = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    waiting.push(...used.map((name) => placeOf(packages, place, name)))
  }
  return found
}

/** Functions without a state, whose results stay with their caller. */
const HARMLESS = ['@noble/ciphers', 'fast-deep-equal', 'semver']

const isBuiltin = (name: string): boolean => name.startsWith('node:') || builtinModules.includes(name)

/**
 * No module may be there twice, once in the bundle and once beside it: each would have its own state, and its own classes.
 * @param outside packages that are not in the bundle
 * @throws for what the bundle imports from elsewhere, and for packages that are in it and used by one that is not
 */
export function checkOnce(root: string, chunks: readonly OutputChunk[], outside: readonly string[]): void {
  const own = new Set(chunks.map(({ fileName }) => fileName))
  const isOutside = (name: string) => outside.some((one) => name === one || name.startsWith(`${one}/`))
  const strange = chunks
    .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    .filter((name) => !own.has(name) && !isBuiltin(name) && !isOutside(name))
  if (strange.length > 0) throw new Error(`the bundled server imports ${strange.join(', ')}`)

  const files = chunks.flatMap(({ modules }) => Object.keys(modules))
  const inside = new Set(files.map(packageOf).filter((name) => name !== undefined))
  const theirs = [...withTheirs(root, outside)].map((place) => place.split('node_modules/').at(-1) ?? '')
  const twice = theirs.filter((name) => inside.has(name) && !HARMLESS.includes(name))
  if (twice.length > 0) throw new Error(`in the bundle, and used by packages outside of it: ${twice.join(', ')}`)
}
