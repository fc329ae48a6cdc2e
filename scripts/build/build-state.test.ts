import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprintOf, recordSources, serverBundle, site, stateOf } from './build-state.ts'

let root: string
const write = (name: string, text = name) => {
  const file = path.join(root, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-build-'))
  write('web/home/page.tsx')
  write('domain/price.ts')
  write('server/app/main.ts')
  write('package.json')
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

const build = () => {
  write('dist/client/index.html')
  recordSources(root, site, path.join(root, 'dist'))
}
const bundle = (fingerprint = fingerprintOf(root, serverBundle)) => {
  write('dist/bundle/main.js')
  recordSources(root, serverBundle, path.join(root, 'dist/bundle'), fingerprint)
}

test('a site that was never built, or not completely, is missing', () => {
  expect(stateOf(root, site)).toBe('missing')
  write('dist/client/index.html')
  expect(stateOf(root, site)).toBe('missing')
})

test('a site built from the present sources is up to date, regardless of their timestamps', () => {
  build()
  const later = new Date(Date.now() + 60_000)
  fs.utimesSync(path.join(root, 'web/home/page.tsx'), later, later)
  expect(stateOf(root, site)).toBe('present')
})

test.each([
  ['a changed page', () => write('web/home/page.tsx', 'another')],
  ['a new rule', () => write('domain/new.ts')],
  ['a removed rule', () => fs.rmSync(path.join(root, 'domain/price.ts'))],
  ['another version of a library', () => write('package.json', '{"react":"20"}')],
])('%s makes the site outdated', (_, change) => {
  build()
  change()
  expect(stateOf(root, site)).toBe('outdated')
})

test('tests are not part of the site', () => {
  build()
  write('web/home/page.test.tsx')
  write('web/testing/builders.ts')
  expect(stateOf(root, site)).toBe('present')
})

test.each([
  ['a changed page', () => write('web/home/page.tsx', 'another'), ['outdated', 'present']],
  ['a changed server', () => write('server/app/main.ts', 'another'), ['present', 'outdated']],
  ['a changed rule', () => write('domain/price.ts', 'another'), ['outdated', 'outdated']],
  ['another way of bundling', () => write('scripts/build/bundle/bundle.ts'), ['outdated', 'outdated']],
  ['a removed bundle', () => fs.rmSync(path.join(root, 'dist/bundle'), { recursive: true }), ['present', 'missing']],
])('%s makes outdated what was built from it: site and server', (_, change, states) => {
  build()
  bundle()
  expect([stateOf(root, site), stateOf(root, serverBundle)]).toEqual(['present', 'present'])
  change()
  expect([stateOf(root, site), stateOf(root, serverBundle)]).toEqual(states)
})

test('what is changed while the server is bundled makes the bundle outdated', () => {
  const before = fingerprintOf(root, serverBundle)
  write('server/app/main.ts', 'another')
  bundle(before)
  expect(stateOf(root, serverBundle)).toBe('outdated')
})
