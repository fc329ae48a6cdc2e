import fs from 'node:fs'
import { expect, test } from 'vitest'
import { asvsPage, requirements, stateNames } from './page.ts'

const numberOf = ({ number }: { number: string }): string => number

/** Paths of the repository, in backticks. An address of the site begins with a slash. */
const PATH = /`((?:[\w@-][\w.@-]*\/)+[\w.@-]*|\.?[\w-]+\.(?:json|md|ts))`/g

test('the page is what the data say', () => {
  expect(fs.readFileSync('docs/asvs.md', 'utf8'), 'npm run asvs writes it').toBe(asvsPage())
})

test('every requirement of levels 1 and 2 is there once, in the order of the standard', () => {
  const numbers = requirements.map(numberOf)
  expect(numbers).toEqual([...new Set(numbers)].sort(new Intl.Collator('en', { numeric: true }).compare))
  const ofLevel = (level: number) => requirements.filter((one) => one.level === level).length
  expect([ofLevel(1), ofLevel(2)]).toEqual([70, 183])
  expect(requirements.filter(({ requirement }) => requirement === '')).toEqual([])
})

test('every requirement has one of three states', () => {
  const statesOf = (one: (typeof requirements)[number]) => stateNames.filter((state) => one[state] !== undefined)
  expect(requirements.filter((one) => statesOf(one).length !== 1).map(numberOf)).toEqual([])
})

test('every file that a requirement names exists', () => {
  const named = requirements.flatMap(({ number, met, doesNotApply, notMet, review, tests = {} }) => [
    ...[...`${met} ${doesNotApply} ${notMet} ${review}`.matchAll(PATH)].map(([, file = '']) => ({ number, file })),
    ...Object.keys(tests).map((file) => ({ number, file })),
  ])
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter(({ file }) => !fs.existsSync(file))).toEqual([])
})

test('every test that a requirement names exists', () => {
  const named = requirements.flatMap(({ number, tests = {} }) =>
    Object.entries(tests).flatMap(([file, titles]) => titles.map((title) => ({ number, file, title }))),
  )
  expect(named.length).toBeGreaterThan(100)
  const isThere = ({ file, title }: { file: string; title: string }) => fs.readFileSync(file, 'utf8').includes(title)
  expect(named.filter((one) => !isThere(one))).toEqual([])
})

test('every table has one level in the list of data', () => {
  const types = fs.globSync('server/**/tables.generated.ts').map((file) => fs.readFileSync(file, 'utf8'))
  const tables = [...types.join('').matchAll(/^ {2,4}([a-z_]+): \{$/gm)].map(([, table]) => table)
  const data = fs
    .readFileSync('docs/operations.md', 'utf8')
    .split(/^## /m)
    .find((section) => section.startsWith('Data\n'))
  const levels = (data ?? '').split('\n').filter((line) => /^\| (?:secret|personal|business|open) /.test(line))
  expect(levels).toHaveLength(4)
  const named = levels.flatMap((line) => line.split('|')[3]?.trim().split(', '))
  expect(named).toHaveLength(tables.length)
  expect(new Set(named)).toEqual(new Set(tables))
})

test('what is met names a test, or says that it was reviewed', () => {
  const bare = requirements.filter(
    ({ met, tests, review }) => met !== undefined && !tests && !review?.includes('by review'),
  )
  expect(bare.map(numberOf)).toEqual([])
})

test('what is not met or does not apply has a reason', () => {
  const isShort = (reason: string | undefined, least: number) => reason !== undefined && reason.length < least
  const short = requirements.filter(({ doesNotApply, notMet }) => isShort(doesNotApply, 7) || isShort(notMet, 60))
  expect(short.map(numberOf)).toEqual([])
})
