import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { literalTexts } from './literal-texts.ts'
import { anchorOf, filesBelow, headingsOf, proofs, sections } from './rule-coverage.ts'

const oneBlank = (text: string): string => text.replace(/\s+/g, ' ')
const read = (file: string): string => fs.readFileSync(file, 'utf8')

/** Whether a reader who follows `docs/rules/visits.md#undoing` finds a page and, if one is named, a heading. */
const leadsSomewhere = (target: string): boolean => {
  const [file = '', anchor] = target.split('#')
  if (!fs.existsSync(file)) return false
  return anchor === undefined || headingsOf(file).some((heading) => anchorOf(heading) === anchor)
}

test('every rule has a test that names it, and every such comment names a rule', () => {
  const all = sections()
  expect(all.length).toBeGreaterThan(30)
  expect(all.filter(({ provedBy }) => provedBy.length === 0).map(({ page, anchor }) => `${page}#${anchor}`)).toEqual([])
  const known = new Set(all.map(({ page, anchor }) => `${page}#${anchor}`))
  expect(proofs().filter(({ target }) => !known.has(target))).toEqual([])
})

test('every page that the code cites can be opened', () => {
  const folders = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts']
  const cited = folders
    .flatMap((folder) => filesBelow(folder, /\.(?:ts|tsx|css|sql|mjs)$/))
    .flatMap((file) =>
      [...read(file).matchAll(/\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([target]) => ({ file, target })),
    )
  expect(cited.length).toBeGreaterThan(100)
  expect(cited.filter(({ target }) => !leadsSomewhere(target))).toEqual([])
})

test('every link between the pages leads somewhere', () => {
  const pages = [...filesBelow('docs', /\.md$/), 'README.md', 'CONTRIBUTING.md', 'SECURITY.md']
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(#[\w-]+)?\)/g)].map(([, file = '', anchor = '']) => ({
      page,
      target: (file === '' ? page : path.posix.join(path.posix.dirname(page), file)) + anchor,
    })),
  )
  expect(links.length).toBeGreaterThan(30)
  expect(links.filter(({ target }) => !leadsSomewhere(target))).toEqual([])
})

/** Names in backticks that are of other programs, or of a standard. */
const elsewhere =
  /^(?:PublicKeyCredential\w+|pg_trgm|pg_dump|log_min_duration_statement|log_statement|max_prepared_statements|synchronous_mode_strict)$/

/** Prose, from which a page is written: no name exists because it is said here. */
const ASVS_DATA = 'scripts/checks/asvs/requirements.json'

/** Names that were replaced, beside those that replaced them. */
const CHANGED_NAMES = 'docs/interface-changes.md'

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm

test('every file, folder and identifier in backticks on a page or in a comment exists', () => {
  const folders = ['domain', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'docs', 'deploy', 'reference-data']
  const files = folders.flatMap((folder) => filesBelow(folder, /\./))
  const sources = files
    .filter((file) => /\.(?:tsx?|css|sql|mjs|json)$/.test(file) && file !== ASVS_DATA)
    .map((file) => ({ file, text: read(file) }))
  const words = new Set(sources.flatMap(({ text }) => text.replaceAll(COMMENTS, '').match(/\w+/g) ?? []))
  const names = new Set(files.map((file) => path.posix.basename(file)))
  const isThere = (name: string): boolean => {
    if (new RegExp(`^(?:${folders.join('|')})(?:/[\\w.-]+)+/?$`).test(name)) return fs.existsSync(name)
    if (/^[\w-]+\.(?:tsx?|css|mjs)$/.test(name)) return names.has(name)
    if (/^(?:[a-z]+[A-Z]\w+|[A-Z][a-z]+[A-Z]\w+|[a-z]+(?:_[a-z]+)+)$/.test(name)) return words.has(name)
    return true
  }
  const pages = [...filesBelow('docs', /\.md$/), ...files.filter((file) => file.endsWith('README.md'))].filter(
    (page) => page !== CHANGED_NAMES,
  )
  const prose = [...new Set([...pages, 'README.md', 'CONTRIBUTING.md', 'SECURITY.md'])].map((page) => ({
    file: page,
    text: read(page).replaceAll(/```[\s\S]*?```/g, ''),
  }))
  const comments = sources
    .filter(({ file }) => /\.(?:tsx?|mjs)$/.test(file))
    .map(({ file, text }) => ({ file, text: (text.match(COMMENTS) ?? []).join('\n') }))
  const found = [...prose, ...comments].flatMap(({ file, text }) =>
    [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(found.length).toBeGreaterThan(2000)
  expect(found.some(({ name }) => elsewhere.test(name))).toBe(true)
  expect(isThere('server/platform/gone.ts') || isThere(`gone${'ForGood'}`) || isThere(`gone_${'for_good'}`)).toBe(false)
  expect(found.filter(({ name }) => !isThere(name) && !elsewhere.test(name))).toEqual([])
})

test('the README of a wing names its rooms', () => {
  const wings = fs.globSync('server/*/README.md').map((file) => path.dirname(file))
  expect(wings.length).toBeGreaterThan(8)
  const unnamed = wings.flatMap((wing) => {
    const [rooms = ''] = /- Rooms: .*/.exec(read(path.join(wing, 'README.md'))) ?? []
    return fs
      .readdirSync(wing, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !rooms.split(/[ ,.]+/).includes(entry.name))
      .map(({ name }) => `${wing}/${name}`)
  })
  expect(unnamed).toEqual([])
})

// @proves docs/rules/messages.md#on-screen
test('every literal text of the specification is in the sources', () => {
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
