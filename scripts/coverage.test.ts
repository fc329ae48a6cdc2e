import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { literalTexts } from './literal-texts.ts'

/** Each says of a part of the specification where it lives and which test proves it. */
const documents = ['docs/coverage.md', 'docs/coverage-contractor.md', 'docs/coverage-administrator.md'].filter((file) =>
  fs.existsSync(file),
)

type Row = { line: number; cells: string[] }

const oneBlank = (text: string): string => text.replace(/\s+/g, ' ')
const read = (file: string): string => fs.readFileSync(file, 'utf8')

/** The rows of all tables, without their heads. A `\|` within a cell is no border. */
const rowsOf = (document: string): Row[] =>
  read(document)
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.startsWith('|') && !/^\|[\s:|-]+\|$/.test(text) && !/^\| *What *\|/.test(text))
    .map(({ text, line }) => ({
      line,
      cells: text
        .trim()
        .replace(/^\||\|$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    }))

const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\/?)`/g)].map(([, found]) => found ?? '')

/** What a cell names as `a.test.ts › name of the test`, once or more. */
const proofsIn = (cell: string): { file: string; name: string }[] =>
  [...cell.matchAll(/`([^`]+?) › ([^`]+)`/g)].map(([, file = '', name = '']) => ({ file, name: oneBlank(name.trim()) }))

/** Whether a test of that name (for a table of cases: its template) stands in the file. */
function hasTest(file: string, name: string): boolean {
  const source = oneBlank(read(file).replaceAll('describe(', 'describe['))
    .replace(/\\(['"`])/g, '$1')
    .replaceAll('( ', '(')
  return ["'", '"', '`'].some((quote) => source.includes(`(${quote}${name}${quote},`))
}

describe.each(documents)('%s', (document) => {
  const rows = rowsOf(document)

  test('has rows, and none is open', () => {
    expect(rows.length).toBeGreaterThan(20)
    const open = rows.filter(
      ({ cells }) => cells.length !== 3 || cells.some((cell) => cell === '' || /^[-–?]$/.test(cell)),
    )
    expect(open).toEqual([])
  })

  test('names files that exist', () => {
    const absent = rows.flatMap(({ line, cells }) => {
      const named = pathsIn(cells[1] ?? '')
      return named.length === 0
        ? [`${line}: no path`]
        : named.filter((one) => !fs.existsSync(one)).map((one) => `${line}: ${one}`)
    })
    expect(absent).toEqual([])
  })

  test('names tests that exist', () => {
    const absent = rows.flatMap(({ line, cells }) => {
      const proofs = proofsIn(cells[2] ?? '')
      if (proofs.length === 0) return [`${line}: no proof`]
      return proofs
        .filter(
          ({ file, name }) =>
            name === '' || !/\.test\.tsx?$/.test(file) || !fs.existsSync(file) || !hasTest(file, name),
        )
        .map(({ file, name }) => `${line}: ${file} › ${name}`)
    })
    expect(absent).toEqual([])
  })
})

test('what a customer and a painter are promised is listed', () => {
  expect(documents).toEqual(expect.arrayContaining(['docs/coverage.md', 'docs/coverage-contractor.md']))
})

test('every literal text of the specification stands in the sources', () => {
  const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)
  const sources = oneBlank(
    ['web', 'domain', 'server', 'contract']
      .flatMap((folder) =>
        fs
          .readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter(isSource)
          .map((name) => read(path.join(folder, name))),
      )
      .join('\n')
      .replaceAll("\\'", "'")
      .replaceAll('&amp;', '&')
      .replaceAll('&apos;', "'")
      .replaceAll('’', "'")
      .replaceAll("{' '}", ' '),
  )
  const longest = (text: string): string =>
    text
      .split('…')
      .map((part) => part.trim())
      .reduce((best, part) => (part.length > best.length ? part : best))
  expect(literalTexts.length).toBeGreaterThan(100)
  expect(literalTexts.filter((text) => !sources.includes(longest(text)))).toEqual([])
})
