import { declaredNames } from './declared-names.ts'
import { otherNames } from './other-names.ts'
import { replaced } from './replaced.ts'

type SourceFile = { file: string; code: string }

/** The words of a name: "board", "row" and "id" of "boardRowId", "board-row.id" and "BoardRowID". */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)

/** The replaced words in a name. */
const oldWordsIn = (name: string, isInterface = false): string[] =>
  wordsOf(name).filter((word) => {
    const entry = Object.hasOwn(replaced, word) ? replaced[word] : undefined
    return entry !== undefined && !entry.plain?.test(name) && (entry.only === undefined || isInterface)
  })

const problemOf = (word: string): string => `“${word}” is called ${replaced[word]?.by}`

const isStored = (file: string): boolean => file.startsWith('contract/') || file.endsWith('/tables.generated.ts')

const namesIn = ({ file, code }: SourceFile) => {
  if (file.startsWith('scripts/checks/dictionary/') || file.endsWith('.mjs')) return []
  return file.endsWith('.css') ? otherNames(file, code) : [...declaredNames(file, code), ...otherNames(file, code)]
}

/**
 * The names in these files that hold a replaced word, each with the term to be used.
 * @param still names in the interface and of columns that may hold one
 * @returns how many names were read, too
 */
export function problemsIn(
  files: readonly SourceFile[],
  still: readonly string[],
): { names: number; problems: string[] } {
  const problems = files.flatMap(({ file }) => oldWordsIn(file).map((word) => `${file}: ${problemOf(word)}`))
  const unused = new Set(still)
  let names = 0
  for (const source of files) {
    for (const { name, line } of namesIn(source)) {
      names += 1
      const words = oldWordsIn(name, source.file.startsWith('contract/'))
      if (words.length > 0 && isStored(source.file) && still.includes(name)) unused.delete(name)
      else problems.push(...words.map((word) => `${source.file}:${line}: ${name}: ${problemOf(word)}`))
    }
  }
  return { names, problems: [...problems, ...[...unused].map((name) => `still-named.ts: nothing is called ${name}`)] }
}
