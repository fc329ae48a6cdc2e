import fs from 'node:fs'
import path from 'node:path'
import { type CatalogueFile, problemsOf, textsOf, updated } from './translation/catalogues.ts'

/**
 * `npm run catalogues -- es-US` brings the catalogues of a locale up to date with the sources and lists what is left to translate.
 * `--check` writes nothing, and fails when anything is left.
 */
const root = path.join(import.meta.dirname, '../..')
const [locale, flag] = process.argv.slice(2)
if (!locale || !/^[a-z]{2,3}-[A-Z]{2}$/.test(locale)) {
  console.error('usage: npm run catalogues -- es-US [--check]')
  process.exit(2)
}

const folder = path.join(root, 'domain/platform/translation/catalogues', locale)
const problems: string[] = []
for (const [area, texts] of textsOf(root)) {
  const file = path.join(folder, `${area}.json`)
  let catalogue: CatalogueFile = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as CatalogueFile) : {}
  if (flag !== '--check') {
    catalogue = updated(texts, catalogue)
    fs.mkdirSync(folder, { recursive: true })
    fs.writeFileSync(file, `${JSON.stringify(catalogue, null, 2)}\n`)
  }
  problems.push(...problemsOf(area, texts, catalogue))
}
console.log(problems.length === 0 ? `${locale} is complete` : problems.join('\n'))
if (flag === '--check' && problems.length > 0) process.exit(1)
