import fs from 'node:fs'
import { expect, test } from 'vitest'
import levels from './asvs-requirements.json' with { type: 'json' }

const page = fs.readFileSync('docs/asvs.md', 'utf8')
const states = ['met', 'does not apply', 'not met'] as const

/** The cells of the lines of a table whose first cell is as given. */
const linesOf = (first: RegExp): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([cell = '']) => first.test(cell))

const rows = linesOf(/^\d+\.\d+\.\d+$/).map(
  ([number = '', level = '', requirement = '', state = '', where = '', proof = '']) => ({
    number,
    level,
    requirement,
    state,
    where,
    proof,
  }),
)

const numberOf = ({ number }: { number: string }): string => number

/** Paths of the repository, in backticks. An address of the site begins with a slash. */
const PATH = /`((?:[\w@-][\w.@-]*\/)+[\w.@-]*|\.?[\w-]+\.(?:json|md|ts))`/g
/** A test file, with the titles of its tests if any are named. */
const PROOF = /`([\w./-]+\.test\.tsx?)`((?: “[^”]+”)*)/g

test('every requirement of levels 1 and 2 has one row, in the order of the standard', () => {
  expect(rows.map(({ number, level }) => [number, Number(level)])).toEqual(Object.entries(levels))
  expect(rows).toHaveLength(253)
  expect(rows.filter(({ requirement }) => requirement === '')).toEqual([])
})

test('every state is one of three', () => {
  expect(rows.filter(({ state }) => !states.some((one) => one === state)).map(numberOf)).toEqual([])
})

test('every file that a row names exists', () => {
  const named = rows.flatMap(({ number, where, proof }) =>
    [...`${where} ${proof}`.matchAll(PATH)].map(([, file = '']) => ({ number, file })),
  )
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter(({ file }) => !fs.existsSync(file))).toEqual([])
})

test('every test that a row names exists', () => {
  const named = rows.flatMap(({ number, where, proof }) =>
    [...`${where} ${proof}`.matchAll(PROOF)].flatMap(([, file = '', titles = '']) =>
      [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ number, file, title })),
    ),
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
  const bare = ({ proof }: { proof: string }) => !/\.test\.tsx?`|by review/.test(proof)
  expect(rows.filter((row) => row.state === 'met' && bare(row)).map(numberOf)).toEqual([])
})

test('what is not met or does not apply has a reason', () => {
  const reasons = { met: 0, 'does not apply': 7, 'not met': 60 }
  const isShort = ({ state, where }: { state: string; where: string }) =>
    where.length < (reasons[state as keyof typeof reasons] ?? 0)
  expect(rows.filter(isShort).map(numberOf)).toEqual([])
})

test('the summary has the right sums', () => {
  const countsOf = (some: typeof rows) => states.map((state) => some.filter((row) => row.state === state).length)
  const chapters = [...new Set(rows.map(({ number }) => number.split('.')[0] ?? ''))]
  const summary = linesOf(/^V\d+ /).map(([name = '', ...counts]) => [/^V(\d+) /.exec(name)?.[1], ...counts.map(Number)])
  expect(summary).toEqual(
    chapters.map((chapter) => [chapter, ...countsOf(rows.filter(({ number }) => number.startsWith(`${chapter}.`)))]),
  )
  const [all = []] = linesOf(/^\*\*All\*\*$/)
  expect(all.slice(1).map((cell) => Number(cell.replaceAll('*', '')))).toEqual(countsOf(rows))
})
