import fs from 'node:fs'
import path from 'node:path'

/** A section of a page in `docs/rules/`, with the tests that say they prove it. */
export type Section = { page: string; heading: string; anchor: string; provedBy: string[] }
/** A `@proves` comment: where it stands and the section that it names. */
export type Proof = { file: string; target: string }

const RULES = 'docs/rules'
const testFolders = ['domain', 'contract', 'server', 'scripts', 'web', 'e2e'] as const

/** The anchor that Markdown viewers give a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

/** The headings of a page below its title. */
export const headingsOf = (file: string): string[] =>
  [...fs.readFileSync(file, 'utf8').matchAll(/^#{2,3} (.+)$/gm)].map(([, heading = '']) => heading)

/** Files of a folder and all below it, as paths from the root of the project. */
export const filesBelow = (folder: string, ending: RegExp): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
    .filter((file) => ending.test(file))
    .sort()

/** Every `@proves` comment of a test, in order of the files. */
export const proofs = (): Proof[] =>
  testFolders
    .flatMap((folder) => filesBelow(folder, /\.test\.tsx?$/))
    .flatMap((file) =>
      [...fs.readFileSync(file, 'utf8').matchAll(/^\s*\/\/ @proves (.+)$/gm)].map(([, target = '']) => ({
        file,
        target,
      })),
    )

/** Every section of the rules, page by page. */
export function sections(): Section[] {
  const found = proofs()
  return filesBelow(RULES, /\.md$/).flatMap((page) =>
    headingsOf(page).map((heading) => {
      const anchor = anchorOf(heading)
      const files = found.filter(({ target }) => target === `${page}#${anchor}`).map(({ file }) => file)
      return { page, heading, anchor, provedBy: [...new Set(files)] }
    }),
  )
}

const titleOf = (page: string): string => /^# (.+)$/m.exec(fs.readFileSync(page, 'utf8'))?.[1] ?? page

const rowOf = ({ page, heading, anchor, provedBy }: Section): string => {
  const tests = provedBy.map((file) => `[${file}](../${file})`).join('<br>')
  return `| [${heading}](../${page}#${anchor}) | ${tests} |`
}

/** A page in `coverage/`: which tests hold each section of the rules. */
export function coveragePage(): string {
  const all = sections()
  const tables = [...new Set(all.map(({ page }) => page))].map((page) => {
    const rows = all.filter((section) => section.page === page).map(rowOf)
    return [`## ${titleOf(page)}`, '', '| Rule | Tests |', '|---|---|', ...rows, ''].join('\n')
  })
  return ['# Which tests hold which rule', '', ...tables].join('\n')
}
