import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordSources, siteState } from './site-state.ts'

let root: string
const write = (name: string, text = name) => {
  const file = path.join(root, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-site-'))
  write('web/home/page.tsx')
  write('domain/price.ts')
  write('package.json')
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

const build = () => {
  write('dist/client/index.html')
  recordSources(root, path.join(root, 'dist'))
}

test('a site that was never built, or not completely, is missing', () => {
  expect(siteState(root)).toBe('missing')
  write('dist/client/index.html')
  expect(siteState(root)).toBe('missing')
})

test('a site built from the present sources is up to date, regardless of their timestamps', () => {
  build()
  const later = new Date(Date.now() + 60_000)
  fs.utimesSync(path.join(root, 'web/home/page.tsx'), later, later)
  expect(siteState(root)).toBe('present')
})

test.each([
  ['a changed page', () => write('web/home/page.tsx', 'another')],
  ['a new rule', () => write('domain/new.ts')],
  ['a removed rule', () => fs.rmSync(path.join(root, 'domain/price.ts'))],
  ['another version of a library', () => write('package.json', '{"react":"20"}')],
])('%s makes the site outdated', (_, change) => {
  build()
  change()
  expect(siteState(root)).toBe('outdated')
})

test('tests are not part of the site', () => {
  build()
  write('web/home/page.test.tsx')
  write('web/testing/builders.ts')
  expect(siteState(root)).toBe('present')
})
