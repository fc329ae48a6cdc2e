import { visibleText } from '#domain/platform/visible-text.ts'
import {
  floorNumbers,
  floorWords,
  houseNumber,
  loneUnits,
  numberWords,
  qualifiers,
  routeWords,
  streetSuffixes,
  unitWords,
} from './words.ts'

// Splits the text of an address. Knows nothing about which places exist: see take-state.ts and place-names.ts.

/** The words of one part of an address, as they were typed. */
export type Part = readonly string[]

/** A word in lower case; empty when there is none. */
export const low = (word: string | undefined): string => (word ?? '').toLowerCase()
/** The words as one lower-case text. */
export const lowText = (part: Part): string => part.join(' ').toLowerCase()

const country = /(^|[\s,]|(?<=\d))(usa|u\.s\.a\.?|u\.s\.|us|united states|united states of america|america)[\s,.]*$/i

/**
 * Separates what lost its line break in a field of one line: "1719 Catharine StPhiladelphia", "Apt 4Philadelphia". "South LaSalle" and
 * "2Nd" are words.
 */
const separated = (text: string): string =>
  text
    .replaceAll(/(\p{L}{3,}\s+)(\p{L}*\p{Ll})(?=\p{Lu}\p{Ll}{2})/gu, (whole, name: string, suffix: string) =>
      streetSuffixes.has(low(suffix)) && low(suffix) !== 'la' && !qualifiers.has(low(name.trim()))
        ? `${whole},`
        : whole,
    )
    .replaceAll(/(?<=\d)(?=\p{Lu}\p{Ll}{3})/gu, ',')

/**
 * The parts between commas, line breaks and standalone dashes, as words without periods; our own country at the end is dropped.
 */
export const partsOf = (text: string): Part[] =>
  separated(visibleText(text).normalize('NFC').replace(country, ''))
    .replaceAll('½', ' 1/2')
    .normalize('NFKC')
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/[‐-―]/g, '-')
    .replace(country, '')
    .replaceAll(/\bzip ?(code)?\b/gi, ' ')
    .replaceAll(/[;:\n\r\t()[\]|]|(?<=\s)-+(?=\s)|-+(?=\s|$)|(?<=\s)-+/g, ',')
    // "P.A." and "U.S." are words; any other period only ends one.
    .replaceAll(/\b([a-z])\.(?=[a-z]\b)/gi, '$1')
    .replaceAll('#', ' #')
    .replaceAll(/# +/g, '#')
    // "PA19146" and "19146PA"
    .replaceAll(/([a-z]{2})(\d{5})(?!\d)/gi, '$1 $2')
    .replaceAll(/\b(\d{5})(?=[a-z]{2})/gi, '$1 ')
    .split(',')
    .map((part) =>
      part
        .replaceAll(/[^\p{L}\p{N}\p{M}\s'#&/-]/gu, ' ')
        .split(/\s+/)
        .filter((word) => /[\p{L}\p{N}]/u.test(word)),
    )
    .filter((part) => part.length > 0)

/** The parts with some words removed, split where these were. */
export const without = (parts: readonly Part[], index: number, from: number, to: number): Part[] => {
  const part = parts[index] ?? []
  return parts.toSpliced(index, 1, part.slice(0, from), part.slice(to)).filter((one) => one.length > 0)
}

/** "PO Box 12", "P.O.B. 12", "Post Office Box", "General Delivery". */
const postBox =
  /(?:\b(?:p\W{0,2}o\W{0,2}\s*(?:b(?:o?x)?|drawer)|post(?:al)?\s*(?:office)?\s*box|general\s+delivery|lock\s*box)|^\s*box)\b[\s.#:]*(?:no\.?\s*)?(?<number>[a-z]?\d+[a-z]?\b)?/i

/** Removes a post-office box from a text. */
export function takePostBox(text: string): { isPostBox: boolean; rest: string } {
  const found = postBox.exec(text)
  if (!found || (/^\s*box/i.test(found[0]) && !found.groups?.number)) return { isPostBox: false, rest: text }
  return { isPostBox: true, rest: text.replace(found[0], ',') }
}

const isUnitName = (word: string | undefined): boolean =>
  /^#?([a-z]{0,2}\d{1,5}[a-z]{0,2}|[a-z]|\d+-?[a-z]|[a-z]-?\d+)$/i.test(word ?? '')

/** The number of words of a unit that begins at this position of a part; 0 when none does. */
function unitLength(part: Part, at: number): number {
  const [word, next] = [low(part[at]), part[at + 1]]
  if (word.startsWith('#')) return 1
  if (floorNumbers.test(word) && floorWords.has(low(next))) return 2
  if (/^(apt|unit|ste|fl)\d+[a-z]?$/.test(word)) return 1
  if (unitWords.has(word) && isUnitName(next) && !/^\d{5}$/.test(next ?? '')) return 2
  if (unitWords.has(word) && loneUnits.has(low(next))) return 2
  const endsHere = at === part.length - 1
  if (loneUnits.has(word) && endsHere && (at === 0 || streetSuffixes.has(low(part[at - 1])))) return 1
  // "1719 Catharine St 3B"
  const follows = at > 1 && streetSuffixes.has(low(part[at - 1])) && !routeWords.has(low(part[at - 1]))
  return follows && /^(\d{1,4}[a-z]|[a-z]\d{1,4})$/.test(word) ? 1 : 0
}

/** Removes apartment, floor and the like from the parts; several are joined. */
export function takeUnit(parts: readonly Part[]): { unit: string | null; rest: readonly Part[] } {
  const found: string[] = []
  let rest = parts
  for (let index = 0; index < rest.length; index += 1) {
    const part = rest[index] ?? []
    for (let at = 0; at < part.length; at += 1) {
      const length = at === 0 && rest.length === 1 && part.length < 3 ? 0 : unitLength(part, at)
      if (length === 0) continue
      found.push(part.slice(at, at + length).join(' '))
      rest = without(rest, index, at, at + length)
      index = -1
      break
    }
  }
  return { unit: found.length > 0 ? found.join(', ') : null, rest }
}

/** Whether a part names both a house and its street. "One Liberty Place" does; "2 Philadelphia" leaves open which is which. */
export const startsHouse = (part: Part): boolean => {
  const [number, ...street] = part.map(low)
  if (number === undefined) return false
  const words = street.filter((word) => !/^\d\/\d$/.test(word))
  if (words.length === 0 || !/\p{L}|^\d+$/u.test(words[0] ?? '')) return false
  if (numberWords.has(number)) return words.some((word) => streetSuffixes.has(word))
  return houseNumber.test(number) && words.some((word) => /\p{L}/u.test(word))
}
