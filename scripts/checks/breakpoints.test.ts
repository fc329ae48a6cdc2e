import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** As documented in `web/theme/tokens.css`: three widths with the value just below each, and the exceptions. */
const known = new Set([
  'min-width: 36em',
  'min-width: 48em',
  'min-width: 60em',
  'max-width: 35.99em',
  'max-width: 47.99em',
  'max-width: 59.99em',
  'max-width: 23.99em',
  'max-height: 31.24em',
  'max-height: 21.99em',
  'min-width: 70em',
])

/** The sizes that media queries in a source ask for, also those in a newer spelling. */
const getQueriedSizes = (source: string): string[] =>
  [...source.matchAll(/\(([^()]*\b(?:width|height)\b[^()]*)\)/g)].map(([, size = '']) => size.trim())

/** Media queries in style sheets, and those that components read. */
const queriesOf = (file: string, source: string): string[] =>
  file.endsWith('.css')
    ? [...source.matchAll(/@(?:media|container)[^{]*/g)].map(([query]) => query)
    : [...source.matchAll(/useMedia\(([\s\S]*?)\)\n/g)].map(([, query = '']) => query)

test('pages change their shape at three widths', () => {
  expect(getQueriedSizes('@media (min-width: 48em) and (40em <= width) ')).toEqual(['min-width: 48em', '40em <= width'])
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(css|tsx?)$/.test(file))
  const queriedSizes = files.flatMap((file) =>
    queriesOf(file, readFileSync(path.join('web', file), 'utf8'))
      .flatMap(getQueriedSizes)
      .map((size) => ({ file, size })),
  )
  expect(queriedSizes.length).toBeGreaterThan(80)
  expect(queriedSizes.filter(({ size }) => !known.has(size))).toEqual([])
})
