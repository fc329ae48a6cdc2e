/**
 * Checks that only what knows how a booking stands says so (docs/rules/messages.md#one-story): that something is owed, that
 * a fee is due or none, that somebody is certain to come, is on the way, or never came. `domain/billing/statement/` and
 * `domain/bookings/` compose that. `allowed.ts` names what else has such words, with why; what it names and is no longer there has to
 * leave it.
 */
import fs from 'node:fs'
import path from 'node:path'
import { allowed } from './allowed.ts'
import { phrasesIn } from './phrases-in.ts'

const root = path.join(import.meta.dirname, '../..')

/** Far fewer are found only if the search itself has failed. */
const LEAST_FILES = 1500

const isProduct = (file: string): boolean =>
  !/\.test\.tsx?$|(?:^|\/)testing\/|^domain\/(?:billing\/statement|bookings)\//.test(file)

const files = fs
  .globSync('{domain,contract,server,web}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter(isProduct)

const found = new Map(
  files.flatMap((file) => {
    const said = phrasesIn(file, fs.readFileSync(path.join(root, file), 'utf8'))
    return said.length === 0 ? [] : [[file, said] as const]
  }),
)

const problems = [
  ...[...found].flatMap(([file, said]) => {
    const { texts: known = 0 } = allowed[file] ?? {}
    const places = said.map(({ line, phrase, text }) => `${file}:${line}: “${phrase}”: ${text}`)
    return said.length > known
      ? [
          `${file} says how a booking stands ${said.length} times instead of ${known}; let the domain say it:`,
          ...places,
        ]
      : []
  }),
  ...Object.entries(allowed).flatMap(([file, { texts }]) => {
    const now = found.get(file)?.length ?? 0
    return now < texts
      ? [`${file} says how a booking stands ${now} times: say so in scripts/story-phrases/allowed.ts`]
      : []
  }),
  ...(files.length < LEAST_FILES ? [`only ${files.length} files were read`] : []),
]

for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${[...found.values()].flat().length} such texts, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
