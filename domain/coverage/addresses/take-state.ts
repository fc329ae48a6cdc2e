import type { Directory } from './directory.ts'
import { placeNamed } from './place-names.ts'
import { lettersApart, tolerance } from './spelling.ts'
import { low, lowText, type Part, without } from './text.ts'
import { floorNumbers, foreignCountries, houseNumber, streetSuffixes } from './words.ts'

/** The state that an address names: the directory's, another one, or none. */
export type StateNamed = 'ours' | 'other' | 'none'

const isPlaceName = (directory: Directory, words: readonly (string | undefined)[]): boolean =>
  placeNamed(directory, words.join(' ')) !== null

/** Whether an address ends in a foreign country. */
export const isAbroad = (directory: Directory, parts: readonly Part[]): boolean => {
  const last = parts.at(-1) ?? []
  if ((parts.length === 1 && last.length < 3) || isPlaceName(directory, last.slice(-2))) return false
  return foreignCountries.has(low(last.at(-1))) && !streetSuffixes.has(low(last.at(-2)))
}

/** The longest name of a state, in words. */
const LONGEST = 3

/** The number of words at the end of a part that are one of the names; 0 when none is. */
function lengthAtEnd(part: Part, names: ReadonlySet<string>): number {
  for (let length = Math.min(LONGEST, part.length); length > 0; length -= 1) {
    if (names.has(lowText(part.slice(-length)))) return length
  }
  return 0
}

/** The number of words at the end of a part that name the directory's state, perhaps misspelled; 0 when none do. */
function ownNameAt({ state, stateNames }: Directory, part: Part): number {
  const exact = lengthAtEnd(part, stateNames)
  if (exact > 0) return exact
  const name = state.name.toLowerCase()
  const length = name.split(' ').length
  const most = tolerance(name.length)
  return part.length >= length && lettersApart(lowText(part.slice(-length)), name, most) <= most ? length : 0
}

/** Abbreviations of states that also end a street: "12 Oak Ct" is a court and "12 Cherry La" a lane. */
const isStreetEnd = (part: Part): boolean =>
  houseNumber.test(low(part[0])) && part.length < 4 && !part.slice(1, -1).some((word) => streetSuffixes.has(low(word)))

/** The length of the state's name at the end of a part; 0 when there is none. */
function stateAt(directory: Directory, part: Part): { length: number; state: StateNamed } {
  const { codes, names } = directory.otherStates
  const own = ownNameAt(directory, part)
  // A longer name of another state may end in ours: "West Virginia".
  if (own > 0 && own >= lengthAtEnd(part, names)) {
    return { length: own + (low(part.at(-own - 1)) === 'of' ? 2 : 0), state: 'ours' }
  }
  const last = part.at(-1)
  for (let length = LONGEST; length > 0; length -= 1) {
    const before = part.slice(0, -length)
    if (part.length < length || !names.has(lowText(part.slice(-length)))) continue
    // "Fort Washington" is a town, "1600 Pennsylvania" and "12 Virginia" are streets.
    const longerName = before.length > 0 && isPlaceName(directory, [before.at(-1), ...part.slice(-length)])
    const isStreet = before.length > 0 && before.every((word) => /^\d|^[nsew]$/i.test(word))
    if (!longerName && !isStreet) return { length, state: 'other' }
  }
  const isFloor = low(last) === 'fl' && floorNumbers.test(low(part.at(-2)))
  const isCode = codes.has(low(last)) && !isFloor && !(streetSuffixes.has(low(last)) && isStreetEnd(part))
  return isCode ? { length: 1, state: 'other' } : { length: 0, state: 'none' }
}

/**
 * Extracts the state. It is at the end, or in front of a unit or a street.
 * @returns `text`: how it was written, in lower case
 */
export function takeState(
  directory: Directory,
  parts: readonly Part[],
): { state: StateNamed; text: string; rest: readonly Part[] } {
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const part = parts[index] ?? []
    const { length, state } = stateAt(directory, part)
    // A single word is a state only after something else.
    if (length === 0 || (state === 'other' && parts.length === 1 && part.length === length)) continue
    if (state === 'other' && index < parts.length - 1 && !/^[A-Z]{2}$/.test(part.at(-1) ?? '')) continue
    return {
      state,
      text: lowText(part.slice(-length)),
      rest: without(parts, index, part.length - length, part.length),
    }
  }
  return { state: 'none', text: '', rest: parts }
}
