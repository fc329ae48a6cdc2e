import path from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { keyOf } from '#domain/platform/translation/catalogues.ts'
import { findTexts } from './find-texts.ts'

const folder = path.join(import.meta.dirname, '../../../domain/platform/translation')

const sources = /\/(?:domain|contract|web)\/[\w/.-]+\.tsx?$/
const catalogues = /\/domain\/platform\/translation\/catalogues\/[\w/-]+\.json$/

const compileTexts = (file: string, code: string): string =>
  findTexts(file, code)
    .toReversed()
    .reduce(
      (before, { text, start, end }) => `${before.slice(0, start)}${JSON.stringify(compile(text))}${before.slice(end)}`,
      code,
    )

const compileCatalogue = (json: string): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(json) as Record<string, string>).map(([source, translation]) => [
        keyOf(compile(source)),
        compile(translation),
      ]),
    ),
  )

/**
 * Compiles the texts of the built site, in place and in the catalogues, so that browsers get no parser. A text that is not ICU
 * syntax fails the build. Tests, the development server and Node compile each text when it is first said instead.
 */
export const compiledTexts: Plugin = {
  name: 'compiled-words',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    if (source !== './compile.ts' || !importer || path.dirname(importer) !== folder) return null
    return path.join(folder, 'already-compiled.ts')
  },
  transform(code, id) {
    if (sources.test(id)) return { code: compileTexts(id, code), map: null }
    return catalogues.test(id) ? { code: compileCatalogue(code), map: null } : null
  },
}
