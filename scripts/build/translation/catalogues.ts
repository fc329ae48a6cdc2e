import fs from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import type { EnglishText } from '#domain/platform/translation/text.ts'
import { FORMATTED, type FoundText, findTexts } from './find-texts.ts'

/** By area, a text and where it is first said. */
export type TextsByArea = ReadonlyMap<string, ReadonlyMap<string, string>>

/** A file of `domain/platform/translation/catalogues/<locale>/<area>.json`, before it is compiled. */
export type CatalogueFile = Readonly<Record<string, string>>

const layers = ['domain', 'contract', 'server', 'web']
const parts: ReadonlySet<string> = new Set(['site', 'portal', 'office', 'shared'])

/**
 * The catalogue that a source file's texts belong to: a room of the pages, `site` for what all pages share, `emails`,
 * `server`, `domain` or `contract`.
 */
export const areaOf = (file: string): string => {
  const [layer = '', wing = '', room = ''] = file.split('/')
  if (layer === 'web') return parts.has(wing) ? room : 'site'
  return file.startsWith('server/notifications/kinds/') ? 'emails' : layer
}

/** A text of the sources, where it is written, and the code of its file. */
export type SourceText = FoundText & { file: string; code: string }

/** Every text of the sources, file by file; one that is said twice comes twice. */
export const sourceTexts = (root: string): SourceText[] =>
  layers.flatMap((layer) =>
    fs
      .readdirSync(path.join(root, layer), { recursive: true, encoding: 'utf8' })
      .sort()
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(?:^|\/)testing\//.test(name))
      .flatMap((name) => {
        const file = path.posix.join(layer, name)
        const code = fs.readFileSync(path.join(root, file), 'utf8')
        return findTexts(file, code).map((found) => ({ ...found, file, code }))
      }),
  )

/** All texts of the sources, by area. */
export function textsOf(root: string): TextsByArea {
  const areas = new Map<string, Map<string, string>>()
  for (const { file, line, text } of sourceTexts(root)) {
    const texts = areas.get(areaOf(file)) ?? new Map<string, string>()
    if (!texts.has(text)) texts.set(text, `${file}:${line}`)
    areas.set(areaOf(file), texts)
  }
  return areas
}

/** The names of the parameters and tags in a compiled text. */
function namesIn(form: unknown): Set<string> {
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [name, kind, ...rest] = node as [string, unknown, ...unknown[]]
    names.add(name)
    if (typeof kind === 'number' && kind !== 0) {
      for (const branch of Object.values(Object(rest[0]) as Record<string, unknown>)) visitAll(branch)
    } else {
      for (const inside of [kind, ...rest]) visit(inside)
    }
  }
  const visitAll = (nodes: unknown): void => {
    if (Array.isArray(nodes)) nodes.forEach(visit)
  }
  visitAll(form)
  return names
}

const compileOrWhy = (text: string): { form: EnglishText } | { why: string } => {
  try {
    return { form: compile(text) }
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) }
  }
}

/** The problem with a translation; undefined when it takes the same values as the English text. */
function problemOf(text: string, translation: string | undefined): string | undefined {
  if (!translation) return 'not translated'
  if (FORMATTED.test(translation)) return 'formats a number or a date itself'
  const [english, other] = [compileOrWhy(text), compileOrWhy(translation)]
  if ('why' in english) return `is not ICU syntax in English: ${english.why}`
  if ('why' in other) return `is not ICU syntax: ${other.why}`
  const [wanted, named] = [namesIn(english.form), namesIn(other.form)]
  const differing = [...wanted, ...named].filter((name) => wanted.has(name) !== named.has(name))
  return differing.length > 0 ? `differs from the English text in: ${differing.join(', ')}` : undefined
}

/** The problems of one catalogue, one per line: what is missing, cannot be said, or is said nowhere anymore. */
export function problemsOf(area: string, texts: ReadonlyMap<string, string>, catalogue: CatalogueFile): string[] {
  const stale = Object.keys(catalogue).filter((text) => !texts.has(text))
  return [
    ...[...texts].flatMap(([text, location]) => {
      const problem = problemOf(text, catalogue[text])
      return problem ? [`${area}: "${text}" (${location}) ${problem}`] : []
    }),
    ...stale.map((text) => `${area}: "${text}" is said nowhere anymore`),
  ]
}

/** The catalogue with every text of the sources in their order, new ones empty, and no other. */
export const updated = (texts: ReadonlyMap<string, string>, catalogue: CatalogueFile): CatalogueFile =>
  Object.fromEntries([...texts.keys()].map((text) => [text, catalogue[text] ?? '']))
