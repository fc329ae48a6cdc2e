import fs from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { addCatalogue, keyOf } from '#domain/platform/translation/catalogues.ts'
import { translations } from '#domain/platform/translation/translator.ts'
import { areaOf, type CatalogueFile, problemsOf, textsOf, updated } from './catalogues.ts'
import { findTexts } from './find-texts.ts'
import { compiledTexts } from './plugin.ts'

const root = path.join(import.meta.dirname, '../../..')
const texts = textsOf(root)

test('every text of the sources is ICU syntax and is found in its area', () => {
  const all = [...texts.values()].flatMap((area) => [...area.keys()])
  for (const text of all) expect(() => compile(text), text).not.toThrow()
  expect(texts.get('home')?.has('Check it yourself')).toBe(true)
  expect(texts.get('emails')?.has('From {time}')).toBe(true)
})

test('the catalogues of every other language that a market offers are complete', () => {
  const problems = philadelphia.locales.slice(1).flatMap((locale) =>
    [...texts].flatMap(([area, areaTexts]) => {
      const file = path.join(root, 'domain/platform/translation/catalogues', locale, `${area}.json`)
      const catalogue = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as CatalogueFile) : {}
      return problemsOf(`${locale} ${area}`, areaTexts, catalogue)
    }),
  )
  expect(problems).toEqual([])
})

test('the folder of a file decides the area of its texts', () => {
  const files = [
    'web/site/home/Hero.tsx',
    'web/ui/Field.tsx',
    'server/notifications/kinds/quote.ts',
    'server/platform/http/a.ts',
    'domain/pricing/a.ts',
  ]
  expect(files.map(areaOf)).toEqual(['home', 'site', 'emails', 'server', 'domain'])
})

test('a text is a literal, or a choice of literals', () => {
  const found = findTexts(
    'a.tsx',
    "const a = <p title={t('One')}>{t.rich(`Two`, {})}{t(open ? 'Three' : 'Four')}</p>; t(made); text('Five'); other('No')",
  )
  expect(found.map(({ text }) => text)).toEqual(['One', 'Two', 'Three', 'Four', 'Five'])
  for (const code of [`t(\`Hello \${name}\`)`, "t('Hello ' + name)", "t(open ? 'A' : 'B' + c)"]) {
    expect(() => findTexts('a.ts', `\n${code}`)).toThrow('a.ts:2: a text is one literal')
  }
})

test('a text is translated by t and by nothing else', () => {
  for (const code of [
    "translator(reader)('One')",
    'translator(reader)(`One`)',
    "useTranslate()('One')",
    "translator(reader)(open ? label : 'One')",
    "translator(reader)('One ' + name)",
  ]) {
    expect(() => findTexts('a.ts', `\n${code}`)).toThrow('a.ts:2: texts are found by the name t')
  }
  expect(findTexts('a.ts', 'translator(reader)(label); translator(reader)(labels[kind])')).toEqual([])
})

test('numbers, dates and times are formatted before they are put into a text', () => {
  expect(() => findTexts('a.ts', "t('Costs {price, number}', { price })")).toThrow('a.ts:1: format it with')
  expect(problemsOf('home', new Map([['On {day}', 'a.ts:1']]), { 'On {day}': 'El {day, date}' })).toHaveLength(1)
})

test('a catalogue is checked for missing, different, broken and stale translations', () => {
  const sourceTexts = new Map([
    ['Fine', 'a.ts:1'],
    ['Missing', 'a.ts:2'],
    ['Empty', 'a.ts:3'],
    ['{count, plural, one {# of <b>{name}</b>} other {#}}', 'a.ts:4'],
    ['Dear {name}', 'a.ts:5'],
    ['For {name}', 'a.ts:6'],
  ])
  const catalogue = {
    Fine: 'Bien',
    Empty: '',
    '{count, plural, one {# of <b>{name}</b>} other {#}}':
      '{count, plural, one {# de <b>{name}</b>} many {#} other {#}}',
    'Dear {name}': 'Hola {nombre}',
    'For {name}': 'Para {name',
    Old: 'Viejo',
  }
  expect(problemsOf('home', sourceTexts, catalogue)).toEqual([
    'home: "Missing" (a.ts:2) not translated',
    'home: "Empty" (a.ts:3) not translated',
    'home: "Dear {name}" (a.ts:5) differs from the English text in: name, nombre',
    expect.stringMatching(/^home: "For \{name\}" \(a\.ts:6\) is not ICU syntax: /) as unknown,
    'home: "Old" is said nowhere anymore',
  ])
  const next = updated(sourceTexts, catalogue)
  expect(Object.keys(next)).toEqual([...sourceTexts.keys()])
  expect([next.Fine, next.Missing]).toEqual(['Bien', ''])
})

const transform = (id: string, code: string): string => {
  const run = compiledTexts.transform as (code: string, id: string) => { code: string } | null
  return run(code, id)?.code ?? code
}

test('the built site finds a translation by the compiled text that the build puts in place', () => {
  const source = '{count, plural, one {# day} other {# days}}'
  const built = transform(path.join(root, 'web/a.tsx'), `export const a = t('Plain') + t('${source}', { count })`)
  const form = compile(source)
  expect(built).toBe(`export const a = t("Plain") + t(${JSON.stringify(form)}, { count })`)
  const catalogue = transform(
    path.join(root, 'domain/platform/translation/catalogues/es-US/home.json'),
    JSON.stringify({ [source]: '{count, plural, one {# día} other {# días}}' }),
  )
  expect(Object.keys(JSON.parse(catalogue) as object)).toEqual([keyOf(form)])
  // Browser code takes both as they are; the parser that Node has leaves compiled ones alone, and plain keys unparsed.
  addCatalogue('es-US', { [source]: '{count, plural, one {# día} other {# días}}' })
  expect(translations['es-US']?.(form)[0]).toEqual(Object.values(JSON.parse(catalogue) as object)[0])
  delete translations['es-US']
})
