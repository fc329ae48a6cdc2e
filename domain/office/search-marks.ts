import { spellingsOf } from '#domain/platform/search-query.ts'
import { fold } from '#domain/platform/search-text.ts'

/** A part of a text: from the first character to the one behind the last. */
export type Mark = { from: number; to: number }

/** A phone number as it is written, from the first digit to the last. */
const numbers = /\d(?:[\d\s().+-]*\d)?/g
const LEAST_DIGITS = 3

/** A text without capitals and accents, and for each of its characters where it stands in the text. */
function folded(text: string): { characters: string; at: number[] } {
  let characters = ''
  const at: number[] = []
  let index = 0
  for (const character of text) {
    for (const one of fold(character)) {
      characters += one
      at.push(index)
    }
    index += character.length
  }
  at.push(text.length)
  return { characters, at }
}

/** The digits of a term, wherever they stand in a number, in whatever way it is written. */
function digitMarks(text: string, term: string): Mark[] {
  const marks: Mark[] = []
  for (const number of text.matchAll(numbers)) {
    const positions = [...number[0].matchAll(/\d/g)].map((digit) => number.index + digit.index)
    const digits = positions.map((position) => text.charAt(position)).join('')
    for (let found = digits.indexOf(term); found >= 0; found = digits.indexOf(term, found + term.length)) {
      marks.push(...positions.slice(found, found + term.length).map((from) => ({ from, to: from + 1 })))
    }
  }
  return marks
}

/** Words that begin with the term; of a guess, words that differ from it by a letter. */
function wordMarks(text: string, term: string, isGuess: boolean): Mark[] {
  const { characters, at } = folded(text)
  const marks: Mark[] = []
  const markFrom = (start: number, length: number) =>
    marks.push({ from: at[start] ?? 0, to: at[start + length] ?? text.length })
  const spellings = isGuess ? new Set(spellingsOf(term)) : null
  for (const { 0: word, index } of characters.matchAll(/[\p{L}\p{N}]+/gu)) {
    if (characters.startsWith(term, index)) markFrom(index, term.length)
    else if (spellings?.has(word)) markFrom(index, word.length)
  }
  return marks
}

/** Marks in their order; those that touch are one. */
function joined(marks: readonly Mark[]): Mark[] {
  const result: Mark[] = []
  for (const { from, to } of marks.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    const last = result.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else result.push({ from, to })
  }
  return result
}

/**
 * The parts of a text that a search found, to be highlighted (docs/rules/office.md#search-everywhere): the beginnings of its words, and
 * the digits of phone numbers however they are written.
 * @param terms as the search answers them
 */
export const marksIn = (text: string, terms: readonly string[], isGuess = false): Mark[] =>
  joined(
    terms.flatMap((term) => [
      ...wordMarks(text, term, isGuess),
      ...(/^\d+$/.test(term) && term.length >= LEAST_DIGITS ? digitMarks(text, term) : []),
    ]),
  )

/** The same in an identifier, which is found by either end, with or without its dashes. */
export function marksInId(text: string, [term = '']: readonly string[]): Mark[] {
  const positions = [...text.matchAll(/[0-9a-z]/gi)].map(({ index }) => index)
  const id = positions.map((position) => text.charAt(position).toLowerCase()).join('')
  if (term === '' || !(id.startsWith(term) || id.endsWith(term))) return []
  const start = id.startsWith(term) ? 0 : id.length - term.length
  return joined(positions.slice(start, start + term.length).map((from) => ({ from, to: from + 1 })))
}
