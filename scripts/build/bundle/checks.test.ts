import path from 'node:path'
import type { OutputChunk } from 'rolldown'
import { expect, test } from 'vitest'
import { checkOnce } from './checks.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const outside = ['sharp']

const chunk = (imports: string[], files: string[]): OutputChunk =>
  ({
    fileName: 'main.js',
    imports,
    dynamicImports: [],
    modules: Object.fromEntries(files.map((file) => [path.join(root, file), {}])),
  }) as unknown as OutputChunk

test('a bundle imports Node, its own files and the packages outside of it', () => {
  const bundle = [chunk(['node:fs', 'http', 'main.js', 'sharp'], ['server/app/main.ts', 'node_modules/zod/index.js'])]
  expect(() => checkOnce(root, bundle, outside)).not.toThrow()
})

test.each(['../../server/app/run.ts', 'zod', 'sharpened'])('%s is not imported from elsewhere', (name) => {
  expect(() => checkOnce(root, [chunk([name], [])], outside)).toThrow(`the bundled server imports ${name}`)
})

test('a package is not in the bundle when one outside of it uses it, too', () => {
  const bundle = [chunk([], ['node_modules/detect-libc/lib/detect-libc.js'])]
  expect(() => checkOnce(root, bundle, outside)).toThrow('used by packages outside of it: detect-libc')
  expect(() => checkOnce(root, bundle, [])).not.toThrow()
})
