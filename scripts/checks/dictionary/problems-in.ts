import { declaredNames } from './declared-names.ts'
import { otherNames } from './other-names.ts'
import { replaced } from './replaced.ts'
import type { StillNamed } from './still-named.ts'

type SourceFile = { file: string; code: string }
type Place = keyof StillNamed

/** The words of a name: "board", "row" and "id" of "boardRowId", "board-row.id" and "BoardRowID". */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)

/** The replaced words in a name. */
const oldWordsIn = (name: string, place?: Place): string[] =>
  wordsOf(name).filter((word) => {
    const entry = Object.hasOwn(replaced, word) ? replaced[word] : undefined
    return entry !== undefined && !entry.plain?.test(name) && (entry.only === undefined || entry.only === place)
  })

const problemOf = (word: string): string => `“${word}” is called ${replaced[word]?.by}`

const placeOf = (file: string): Place | undefined => {
  if (file.startsWith('contract/')) return 'interface'
  return file.endsWith('/tables.generated.ts') ? 'tables' : undefined
}

const namesIn = ({ file, code }: SourceFile) => {
  if (file.startsWith('scripts/checks/dictionary/') || file.endsWith('.mjs')) return []
  return file.endsWith('.css') ? otherNames(file, code) : [...declaredNames(file, code), ...otherNames(file, code)]
}

/** What is to be said of a list that names more or fewer than there are. */
const problemOfList = (place: Place, word: string, found: ReadonlySet<string>, listed: number): string[] => {
  if (found.size === listed) return []
  if (found.size < listed)
    return [`still-named.ts: “${word}” is in ${found.size} names of the ${place}, not in ${listed}`]
  return [
    `${problemOf(word)}; ${found.size} names of the ${place} hold it, not ${listed}: ${[...found].sort().join(', ')}`,
  ]
}

/**
 * The names in these files that hold a replaced word, each with the term to be used.
 * @param still how many names may hold one, in places where names cannot change at once
 * @returns how many names were read, too
 */
export function problemsIn(files: readonly SourceFile[], still: StillNamed): { names: number; problems: string[] } {
  const problems = files.flatMap(({ file }) => oldWordsIn(file).map((word) => `${file}: ${problemOf(word)}`))
  const places = { interface: new Map<string, Set<string>>(), tables: new Map<string, Set<string>>() }
  let names = 0
  for (const source of files) {
    const place = placeOf(source.file)
    for (const { name, line } of namesIn(source)) {
      names += 1
      for (const word of oldWordsIn(name, place)) {
        if (place) places[place].set(word, (places[place].get(word) ?? new Set()).add(name))
        else problems.push(`${source.file}:${line}: ${name}: ${problemOf(word)}`)
      }
    }
  }
  for (const place of ['interface', 'tables'] as const)
    for (const word of new Set([...places[place].keys(), ...Object.keys(still[place])]))
      problems.push(...problemOfList(place, word, places[place].get(word) ?? new Set(), still[place][word] ?? 0))
  return { names, problems }
}
