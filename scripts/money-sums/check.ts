/**
 * Checks that what is said about one booking's money is added up in `domain/billing/` alone, where its statement is made
 * (docs/rules/money.md#the-statement): nothing else sums the entries of a booking. `allowed.ts` names what still does, with why;
 * what it names and is no longer there has to leave it.
 */
import fs from 'node:fs'
import path from 'node:path'
import { allowed } from './allowed.ts'
import { sumsIn } from './sums-in.ts'

const root = path.join(import.meta.dirname, '../..')

/** Far fewer are found only if the search itself has failed. */
const LEAST_FILES = 1500

const isProduct = (file: string): boolean =>
  !/\.test\.tsx?$|(?:^|\/)testing\//.test(file) && !file.startsWith('domain/billing/')

const files = fs
  .globSync('{domain,contract,server,web}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter(isProduct)

const found = new Map(
  files.flatMap((file) => {
    const sums = sumsIn(file, fs.readFileSync(path.join(root, file), 'utf8'))
    return sums.length === 0 ? [] : [[file, sums] as const]
  }),
)

const problems = [
  ...[...found].flatMap(([file, sums]) => {
    const { sums: known = 0 } = allowed[file] ?? {}
    const places = sums.map(({ line, call }) => `${file}:${line}: ${call}`)
    return sums.length > known
      ? [`${file} adds up entries ${sums.length} times instead of ${known}; read its statement:`, ...places]
      : []
  }),
  ...Object.entries(allowed).flatMap(([file, { sums }]) => {
    const now = found.get(file)?.length ?? 0
    return now < sums ? [`${file} adds up entries ${now} times: say so in scripts/money-sums/allowed.ts`] : []
  }),
  ...(files.length < LEAST_FILES ? [`only ${files.length} files were read`] : []),
]

for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${[...found.values()].flat().length} sums of entries, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
