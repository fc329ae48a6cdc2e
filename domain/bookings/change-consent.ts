import { wordsIn } from '#domain/platform/search-text.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

/** Seconds in which a customer can take back their answer to a change, counted from when we recorded it. */
const TAKE_BACK_SECONDS = 120

/** Nobody is sent an email about the answer for a little longer, so that taking it back at the last moment still arrives. */
const SECONDS_LONGER = 5

const secondsAfter = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1000)

/** Until when an answer can be taken back (docs/rules/change-orders.md#second-thoughts). */
export const takeBackEnds = (answeredAt: Date): Date => secondsAfter(answeredAt, TAKE_BACK_SECONDS)

/** When emails about an answer go out. */
export const answerIsFinalAt = (answeredAt: Date): Date => secondsAfter(takeBackEnds(answeredAt), SECONDS_LONGER)

/** A name as it is compared: without accents, case, punctuation, and the number of blanks between its words. */
const wordsOf = (name: string): string[] => wordsIn(name.replaceAll(/['’‘`´]/g, ''))

const lettersOf = (word: string): number => [...word.matchAll(/\p{L}/gu)].length

/** Scripts in which a full name is written in one word. */
const UNSPACED = /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]{2,}$/u

/** A full name: at least two words with letters, of which one is more than an initial. */
const isFullName = (words: readonly string[]): boolean => {
  const named = words.filter((word) => lettersOf(word) > 0)
  return (named.length >= 2 && named.some((word) => lettersOf(word) > 1)) || named.some((word) => UNSPACED.test(word))
}

/**
 * Why a typed name does not approve a change; undefined when it does: the name as booked, or a full name, since a partner
 * may answer as well (docs/rules/change-orders.md#approving).
 * @param booked the name of the booking; null when there is none
 */
export function signatureProblem(typed: string, booked: string | null): Text | undefined {
  const words = wordsOf(typed)
  if (words.length === 0) return text('Please type your name to approve.')
  const known = booked === null ? [] : wordsOf(booked)
  if (isFullName(words) || words.join(' ') === known.join(' ')) return undefined
  return booked === null || known.length === 0
    ? text('Please type your first and last name to approve.')
    : text('Please type your first and last name, or the name you booked with: {name}.', { name: booked })
}
