import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { siteState } from './site-state.ts'

const [LONG_AGO, BUILT, LATER] = [1_000_000, 2_000_000, 3_000_000]

let root: string
const write = (name: string, at: number) => {
  const file = path.join(root, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, name)
  fs.utimesSync(file, at, at)
  for (let folder = path.dirname(file); folder !== root; folder = path.dirname(folder)) fs.utimesSync(folder, at, at)
}

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-site-'))
  write('web/home/page.tsx', LONG_AGO)
  write('domain/price.ts', LONG_AGO)
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

const build = () => {
  write('dist/client/assets/home.js.br', BUILT)
  write('dist/client/index.html', BUILT)
}

test('a site that was never built, or not to its end, is missing', () => {
  expect(siteState(root)).toBe('missing')
  write('dist/client/index.html', BUILT)
  expect(siteState(root)).toBe('missing')
})

test('a site of the present sources is served as it is', () => {
  build()
  expect(siteState(root)).toBe('present')
})

test('a source that changed, came or went makes it outdated', () => {
  build()
  write('web/home/page.tsx', LATER)
  expect(siteState(root)).toBe('outdated')
  write('web/home/page.tsx', LONG_AGO)
  expect(siteState(root)).toBe('present')
  write('domain/new.ts', LATER)
  expect(siteState(root)).toBe('outdated')
  fs.rmSync(path.join(root, 'domain', 'new.ts'))
  fs.utimesSync(path.join(root, 'domain'), LATER, LATER)
  expect(siteState(root)).toBe('outdated')
})
