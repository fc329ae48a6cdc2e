/**
 * Checks that code speaks the words of docs/glossary.md: names of files, folders, types, functions and variables, calls, fields and
 * codes of the interface, tables and columns, CSS classes, data attributes, and arguments of texts hold none of the words that stood
 * for the same things before. Out of it are properties elsewhere, and variables that are taken out of an object under their own
 * name: what is to be said of them is said where they come from.
 */
import fs from 'node:fs'
import path from 'node:path'
import { problemsIn } from './problems-in.ts'
import { stillNamed } from './still-named.ts'

const root = path.join(import.meta.dirname, '../../..')

/** Far fewer are found only if the search itself has failed. */
const LEAST = { files: 2000, names: 40_000 }

const files = fs
  .globSync('{domain,contract,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}', { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .map((file) => ({ file, code: fs.readFileSync(path.join(root, file), 'utf8') }))

const { names, problems } = problemsIn(files, stillNamed)
if (files.length < LEAST.files || names < LEAST.names)
  problems.push(`only ${names} names in ${files.length} files were read`)

for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${names} names, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
