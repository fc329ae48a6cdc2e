import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'

const root = path.join(import.meta.dirname, '../..')

/** Where a market's own data and words stand. */
const own = [
  /^domain\/\w+\/markets\//,
  /^server\/demo\/philadelphia(-\w+)?\.ts$/,
  // Texts about single counties, and names that only contain a county's.
  /^web\/site\/locations\/county-notes\.ts$/,
  /^web\/shared\/color-studio\/palette\.ts$/,
  /^web\/site\/style-quiz\/quiz\.ts$/,
  /^web\/site\/static-pages\/AboutPage\.tsx$/,
  // All states of the country.
  /^domain\/coverage\/addresses\/american-states\.ts$/,
  // Identifiers of the interface.
  /^contract\/platform\/slot-labels\.ts$/,
  /\/testing\//,
  /\.test\.tsx?$/,
]

const { zone, state, counties, cancellation, quoteValidDays, slots } = philadelphia

const isCity = (county: string): boolean => county === philadelphia.city
/** Values that only a market may state. The city's name is part of many company texts, so it counts only as a value. */
const forbidden = [
  zone,
  'BUSINESS_ZONE',
  `'${state.code}'`,
  `, ${state.code}`,
  `${state.code} $`,
  state.name,
  ...counties.map((county) => (isCity(county) ? `'${county}'` : county)),
  `$${cancellation.fee / 100}`,
  `${quoteValidDays} days`,
  `${cancellation.freeHours} hours`,
  // Noon is noon on every clock.
  ...Object.values(slots)
    .flatMap(({ start, end }) => [`'${start}'`, `'${end}'`])
    .filter((time) => time !== "'12:00'"),
]

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*/g, '')

const holds = (source: string, words: string): boolean => {
  const escaped = words.replaceAll(/[.$*+?^()[\]{}|\\]/g, '\\$&')
  return new RegExp(`${/^\w/.test(words) ? '\\b' : ''}${escaped}${/\w$/.test(words) ? '\\b' : ''}`).test(source)
}

test('only a market’s data knows its zone, state, counties, hours, fee and validity', () => {
  const files = globSync('{domain,contract,server,web}/**/*.{ts,tsx,sql}', { cwd: root })
  expect(files.length).toBeGreaterThan(700)
  const found = files
    .filter((file) => !own.some((one) => one.test(file)))
    .flatMap((file) => {
      const source = withoutComments(readFileSync(path.join(root, file), 'utf8'))
      return forbidden.filter((words) => holds(source, words)).map((words) => `${file}: ${words}`)
    })
  expect(found).toEqual([])
})

test('the search finds such values', () => {
  expect(holds("const zone = 'America/New_York'", zone)).toBe(true)
  expect(holds('It costs $100 now.', '$100')).toBe(true)
  expect(holds('It costs $1000 now.', '$100')).toBe(false)
  expect(holds('in Ardmore, PA', ', PA')).toBe(true)
})
