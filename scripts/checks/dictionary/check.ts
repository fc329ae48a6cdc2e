/**
 * Checks that code speaks the words of docs/glossary.md: names of files, folders, types, functions and variables hold none of the
 * words that stood for the same things before. Names that the published interface, the database or a stored value prescribes are
 * out of it: all of contract/, properties, and variables that are taken out of an object under their own name.
 */
import fs from 'node:fs'
import path from 'node:path'
import { declaredNames } from './declared-names.ts'
import { replaced } from './replaced.ts'

const root = path.join(import.meta.dirname, '../../..')

/** Far fewer are found only if the search itself has failed. */
const LEAST = { files: 2000, names: 30_000 }

/** The words of a name: "board", "row" and "id" of "boardRowId", "board-row.id" and "BoardRowID". */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)

const isPlain = (word: string, name: string): boolean => replaced[word]?.plain?.test(name) ?? false

/** The term to be used for each old word in a name. */
const problemsOf = (name: string): string[] =>
  wordsOf(name)
    .filter((word) => Object.hasOwn(replaced, word) && !isPlain(word, name))
    .map((word) => `“${word}” is called ${replaced[word]?.by}`)

const files = fs
  .globSync('{domain,contract,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}', { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))

const problems = files.flatMap((file) => problemsOf(file).map((problem) => `${file}: ${problem}`))
let names = 0
for (const file of files) {
  if (!/\.tsx?$/.test(file) || file.startsWith('contract/') || file.startsWith('scripts/dictionary/')) continue
  for (const { name, line } of declaredNames(file, fs.readFileSync(path.join(root, file), 'utf8'))) {
    names += 1
    for (const problem of problemsOf(name)) problems.push(`${file}:${line}: ${name}: ${problem}`)
  }
}
if (files.length < LEAST.files || names < LEAST.names)
  problems.push(`only ${names} names in ${files.length} files were read`)

for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${names} names, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
