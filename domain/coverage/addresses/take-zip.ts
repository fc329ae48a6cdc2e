import type { Directory } from './directory.ts'
import { placeNamed } from './place-names.ts'
import { isInState } from './state.ts'
import { takeState } from './take-state.ts'
import { lowText, type Part, startsHouse, without } from './text.ts'
import { houseNumber, routeWords, streetSuffixes, unitWords } from './words.ts'

const zipCode = /^(\d{5})(-\d{1,4})?$|^(\d{5})\d{4}$/

/** The zip code that an address names. `broken` is an invalid text in its place: "1914", "l9146". */
export type ZipRead = { zip: string | null; broken: string | null; rest: readonly Part[] }

const isPlaceText = (directory: Directory, part: Part): boolean => {
  const { rest, state } = takeState(directory, [['.'], part])
  const left = rest.slice(1).flat()
  return left.length === 0 ? state !== 'none' : placeNamed(directory, left.join(' ')) !== null
}

/** Five digits in front of a street are its house number, unless a house number follows, or nothing but a city or a state. */
function isHouse(directory: Directory, parts: readonly Part[], index: number, at: number): boolean {
  const part = parts[index] ?? []
  const next = part.slice(at + 1)
  if (at > 0 || next.length === 0) return false
  if (parts.slice(0, index).some((one) => houseNumber.test(lowText(one.slice(0, 1))))) return false
  return !next.some((word) => /^\d+[a-z]?(-\d+)?$/i.test(word)) && !isPlaceText(directory, next)
}

const before = (part: Part, at: number): string => (part[at - 1] ?? '').toLowerCase()

function findWhole(directory: Directory, parts: readonly Part[]): ZipRead | null {
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const part = parts[index] ?? []
    for (let at = part.length - 1; at >= 0; at -= 1) {
      const found = zipCode.exec(part[at] ?? '')
      const previous = before(part, at)
      if (!found || unitWords.has(previous) || previous === 'box') continue
      const joined = /^\d{5}-(\d{1,4})$/.exec(part[at] ?? '')
      // "19146-1719 Catharine St"
      if (joined && at === 0 && index === 0 && part.length > 1 && !isPlaceText(directory, part.slice(1))) {
        const rest = parts.toSpliced(index, 1, [joined[1] ?? '', ...part.slice(1)])
        return { zip: found[1] ?? null, broken: null, rest }
      }
      if (isHouse(directory, parts, index, at)) continue
      // "19146 1234" is a ZIP+4 without its dash.
      const plus = at === part.length - 2 && /^\d{4}$/.test(part[at + 1] ?? '') && at > 0
      return {
        zip: found[1] ?? found[3] ?? null,
        broken: null,
        rest: without(parts, index, at, at + (plus ? 2 : 1)),
      }
    }
  }
  return null
}

const likeDigits: Record<string, string> = { l: '1', i: '1', '|': '1', o: '0', q: '0', s: '5', b: '8', z: '2', g: '9' }

/** "l9146" and "1914O" as digits; null when the word does not resemble a number. */
export function toDigits(word: string): string | null {
  const digits = word.toLowerCase().replaceAll(/[a-z|]/g, (letter) => likeDigits[letter] ?? letter)
  return /^\d+$/.test(digits) ? digits : null
}

/** Whether a word in the position of the zip code was meant to be one. */
function isBroken(directory: Directory, parts: readonly Part[], index: number, at: number): boolean {
  const part = parts[index] ?? []
  const word = part[at] ?? ''
  const previous = before(part, at)
  if (routeWords.has(previous) && !directory.stateNames.has(previous)) return false
  if (unitWords.has(previous) || previous === 'box') return false
  if (at === 0 && (index === 0 || part.length > 1)) return false
  if (/^\d{5}[a-z]$/i.test(word)) return true
  const digits = toDigits(word)
  if (digits === null || !/\d{2}/.test(word)) return false
  if (/^\d+$/.test(word))
    return digits.length >= 3 && digits.length <= 8 && (digits.length > 3 || digits.startsWith('1'))
  return digits.length === 5 || digits.length === 6
}

function findBroken(directory: Directory, parts: readonly Part[]): ZipRead | null {
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const part = parts[index] ?? []
    const at = part.length - 1
    const [one, two] = [part[at - 1] ?? '', part[at] ?? '']
    if (/^\d{2,3}$/.test(one) && /^\d{2,3}$/.test(two) && one.length + two.length === 5 && at > 1) {
      return { zip: null, broken: one + two, rest: without(parts, index, at - 1, at + 1) }
    }
    for (const position of [at, at - 1]) {
      const follows = part.slice(position + 1)
      if (position < 0 || (follows.length > 0 && !directory.stateNames.has(lowText(follows)))) continue
      if (!isBroken(directory, parts, index, position)) continue
      // In "Catharine St 1719", without another number, it is the house number.
      const isNumberOfHouse =
        !parts.some((other) => houseNumber.test(lowText(other.slice(0, 1)))) &&
        streetSuffixes.has(before(part, position)) &&
        /^\d{1,4}$/.test(part[position] ?? '')
      if (!isNumberOfHouse) {
        return { zip: null, broken: part[position] ?? null, rest: without(parts, index, position, position + 1) }
      }
    }
  }
  return null
}

/**
 * "l9146 1719 Catharine St": a zip code with letters in it at the beginning of the text. It is followed by a house number, or
 * by a place if it cannot be a house number itself: "1914B Oak Lane" is one.
 */
function findLeading(directory: Directory, [first = [], ...others]: readonly Part[]): ZipRead | null {
  const [word = '', ...after] = first
  const digits = /^\d+$/.test(word) || !/\d{2}/.test(word) ? null : toDigits(word)
  if (digits?.length !== 5 || !isInState(directory.state, digits)) return null
  const rest = [after, ...others].filter((part) => part.length > 0)
  const [next = []] = rest
  const follows = startsHouse(next) || (!houseNumber.test(word.toLowerCase()) && isPlaceText(directory, next))
  return follows ? { zip: null, broken: word, rest } : null
}

/**
 * Extracts the zip code: the last group of five digits (or a ZIP+4), or what was meant to be one. Five digits at the beginning
 * of the text are the house number, unless a house number follows them, or nothing but a city or a state.
 */
export const takeZip = (directory: Directory, parts: readonly Part[]): ZipRead =>
  findWhole(directory, parts) ??
  findLeading(directory, parts) ??
  findBroken(directory, parts) ?? { zip: null, broken: null, rest: parts }
