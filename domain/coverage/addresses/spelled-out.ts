import { commonAbbreviations } from './common-abbreviations.ts'

const wordsOf = (name: string): string[] => name.split(/[\s-]+/)

/** Whether the letters of a word stand in another one in the same order: "Kng" in "King", "Chichstr" in "Chichester". */
function isInside(short: string, long: string): boolean {
  if (short[0] !== long[0] || short.length > long.length) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at += 1
  return at === short.length
}

/** Whether a name is another one, shortened word by word: "Ft Wash" for "Fort Washington". "Pike" is no short "Pikeville". */
function isShortFor(short: string, long: string): boolean {
  const [few, many] = [wordsOf(short.toLowerCase()), wordsOf(long.toLowerCase())]
  const [first = ''] = few
  const isPart = few.length === 1 && many[0]?.startsWith(first)
  return (
    few.length === many.length &&
    short.length < long.length &&
    !isPart &&
    few.every((w, at) => isInside(w, many[at] ?? ''))
  )
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const spellWord = (word: string, index: number): string => {
  const full = index === 0 && /^st\.?$/i.test(word) ? 'saint' : commonAbbreviations[word.toLowerCase()]
  return full ? capital(full) : word
}

/**
 * A name as people write it. The post office shortens those that have more than thirteen letters: "Kng Of Prussa" is "King of Prussia",
 * "Merion Sta" is "Merion Station".
 * @param others the other names of the same zip code, among which the whole one may be
 */
export function spelledOut(name: string, others: readonly string[]): string {
  const whole = others.filter((other) => isShortFor(name, other)).sort((a, b) => b.length - a.length)[0]
  return whole === undefined ? wordsOf(name).map(spellWord).join(' ') : spelledOut(whole, [])
}
