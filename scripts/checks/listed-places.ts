import fs from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/** Far fewer are found only if the search itself has failed. */
const LEAST_FILES = 1500

const isTest = (file: string): boolean => /\.test\.tsx?$|(?:^|\/)testing\//.test(file)

/** What may be in one place alone, and where else it still is. */
type Rule = {
  /** The files where it belongs. */
  home: RegExp
  /** Its places in a file, each as it is shown. */
  placesIn: (file: string, source: string) => readonly { line: number; words: string }[]
  /** How many there may be elsewhere, by file: what is named and no longer there has to leave the list. */
  allowed: Readonly<Record<string, number>>
  /** "adds up entries", of a file. */
  does: string
  /** What to do instead. */
  instead: string
  /** "sums of entries". */
  what: string
  /** The file with the list. */
  list: string
}

/** Checks the product's sources against a list that only gets shorter, and says what differs; sets the exit code. */
export function checkListedPlaces({ home, placesIn, allowed, does, instead, what, list }: Rule): void {
  const files = fs
    .globSync('{domain,contract,server,web}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !isTest(file) && !home.test(file))
  const found = new Map(files.map((file) => [file, placesIn(file, fs.readFileSync(path.join(root, file), 'utf8'))]))
  const problems = [
    ...[...found].flatMap(([file, places]) => {
      const known = allowed[file] ?? 0
      return places.length > known
        ? [
            `${file} ${does} ${places.length} times instead of ${known}; ${instead}:`,
            ...places.map(({ line, words }) => `${file}:${line}: ${words}`),
          ]
        : []
    }),
    ...Object.entries(allowed).flatMap(([file, known]) => {
      const now = found.get(file)?.length ?? 0
      return now < known ? [`${file} ${does} ${now} times: say so in ${list}`] : []
    }),
    ...(files.length < LEAST_FILES ? [`only ${files.length} files were read`] : []),
  ]
  for (const problem of problems) console.error(problem)
  console.log(`${files.length} files, ${[...found.values()].flat().length} ${what}, ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
