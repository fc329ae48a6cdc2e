import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bundledEntry } from './server-entry.ts'

const deploy = path.resolve(import.meta.dirname, '../deploy')
const sources = readdirSync(deploy).map((file) => ({ file, text: readFileSync(path.join(deploy, file), 'utf8') }))

/** Where the installation guide puts the repository. */
const INSTALLED = '/opt/evencoat/'

/** Names of files with a folder, and what is copied from the project's root. */
const filesIn = (text: string): string[] => [
  ...[
    ...text.matchAll(/(?<![\w/.:@-])(?:\/opt\/evencoat\/)?[a-z][\w.-]*(?:\/[\w.-]+)*\/[\w-]+\.(?:m?[jt]s|json|md)\b/g),
  ].map(([name]) => name.replace(INSTALLED, '')),
  ...[...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' ')),
]

test('every file that a deployment names is in the repository, or is the bundled server', () => {
  const named = sources.flatMap(({ file, text }) => filesIn(text).map((name) => `${file}: ${name}`))
  expect(named).toContain(`evencoat.service: ${bundledEntry}`)
  expect(named).toContain(`Containerfile: ${bundledEntry}`)
  expect(named).toContain('Containerfile: package-lock.json')
  const exists = (name: string) => name === bundledEntry || existsSync(path.resolve(deploy, '..', name))
  expect(named.filter((one) => !exists(one.split(': ')[1] ?? ''))).toEqual([])
})
