import fs from 'node:fs'
import path from 'node:path'

/** The sources of the site. */
const sources = ['web', 'domain', 'contract', 'public', 'reference-data', 'react-router.config.ts', 'vite.config.ts']

const filesOf = (root: string, source: string): string[] => {
  const target = path.join(root, source)
  const stat = fs.statSync(target, { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [target]
  return [
    target,
    ...fs.readdirSync(target, { recursive: true, encoding: 'utf8' }).map((name) => path.join(target, name)),
  ]
}

/**
 * Whether the built site can be served as it is. It is complete when its last step, the compressed files, exists, and up to
 * date when none of its sources has changed since, including deleted files (their folder changed).
 * @param root the project's folder
 */
export function siteState(root: string): 'missing' | 'outdated' | 'present' {
  const site = path.join(root, 'dist', 'client')
  const index = fs.statSync(path.join(site, 'index.html'), { throwIfNoEntry: false })
  if (!index) return 'missing'
  if (!fs.readdirSync(site, { recursive: true, encoding: 'utf8' }).some((name) => name.endsWith('.js.br')))
    return 'missing'
  const isNewer = (file: string): boolean => fs.statSync(file).mtimeMs > index.mtimeMs
  return sources.some((source) => filesOf(root, source).some(isNewer)) ? 'outdated' : 'present'
}
