import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const built = path.join(root, 'dist', 'client', 'index.html')

const sources = ['domain', 'contract', 'web', 'public', 'reference-data', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

const newest = (target: string): number => {
  const stat = fs.statSync(target, { throwIfNoEntry: false })
  if (!stat) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...fs.readdirSync(target).map((name) => newest(path.join(target, name))))
}

/** The journeys walk through the built site: it is built here when there is none or when a source is newer. */
export default function setup(): void {
  const age = fs.statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (age >= Math.max(...sources.map((source) => newest(path.join(root, source))))) return
  execFileSync('npm', ['run', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
}
