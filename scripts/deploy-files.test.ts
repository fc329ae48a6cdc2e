import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

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

test('every file of the repository that a deployment names exists', () => {
  const named = sources.flatMap(({ file, text }) => filesIn(text).map((name) => `${file}: ${name}`))
  expect(named).toContain('evencoat.service: server/app/main.ts')
  expect(named).toContain('Containerfile: package-lock.json')
  expect(named.filter((one) => !existsSync(path.resolve(deploy, '..', one.split(': ')[1] ?? '')))).toEqual([])
})
