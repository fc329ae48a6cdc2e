import { isEmail, normalizeEmail } from './contact-fields.ts'
import { addDays, type CivilDate, isCivilDate, weekdayOf, weekdays } from './dates.ts'
import { fold, numberDigits, wordsIn } from './search-text.ts'
import { visibleSigns } from './visible-text.ts'

/** Maximum number of words of a search; more would only narrow the result. */
const MOST_TERMS = 6
/** Characters from which on a word may have a typo; shorter ones would mean anything. */
const LEAST_FOR_TYPO = 4
/** In days. */
const HALF_A_YEAR = 183
/** Longer words are truncated; nobody types more to find something. */
export const LONGEST_WORD = 60

/** Nothing but what phone numbers are written with. */
const phoneLike = /^[\d\s().+-]+$/
/** Behind a whole number. */
const extension = /(?<=(?:\d\D*){7})\s*(?:ext(?:ension|n)?|[x#;])[^\d]*\d{1,7}$/i
/** What is dialed before another country's number, or before the rest of it within that country. */
const dialedAbroad = /^(?:011|0+)(?=\d)/
/** Punctuation that only phone numbers have between their digits. */
const phoneMark = /[().+-]/

/**
 * A search as words that all have to match, each as the beginning of some word (docs/rules/office.md#search). A phone number, or a part of
 * one, is one word in whatever way it is written; so is an e-mail address.
 */
export function termsOf(text: string): string[] {
  const typed = text.trim()
  const number = visibleSigns(typed)
    .replace(extension, '')
    .replace(/^\+1\b/, '+')
  const digits = numberDigits(number).replace(dialedAbroad, '')
  if (phoneLike.test(number) && digits.length >= 3 && (phoneMark.test(number) || digits.length >= 10)) return [digits]
  const terms = typed
    .split(/\s+/)
    .flatMap((part) =>
      part.includes('@') && !/^@|@$/.test(part) ? [fold(isEmail(part) ? normalizeEmail(part) : part)] : wordsIn(part),
    )
  return [...new Set(terms.map((term) => term.slice(0, LONGEST_WORD)))].slice(0, MOST_TERMS)
}

/** In the order of `weekdays`. */
const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The next such day: this year's unless that is more than half a year ago. */
const nearest = (month: number, day: number, today: CivilDate): CivilDate | null => {
  const on = (year: number) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const year = Number(today.slice(0, 4))
  const here = on(year)
  if (!isCivilDate(here)) return null
  const next = on(year + 1)
  return here < addDays(today, -HALF_A_YEAR) && isCivilDate(next) ? next : here
}

/** The day that a search names as people do: "tomorrow", "friday", "Nov 24", "11/24", "11/24/2026". Null for anything else. */
export function dayNamedIn(text: string, today: CivilDate): CivilDate | null {
  const typed = fold(text.trim()).replaceAll(/[.,]/g, ' ').replaceAll(/\s+/g, ' ').trim()
  if (typed === 'today') return today
  if (typed === 'tomorrow') return addDays(today, 1)
  if (typed === 'yesterday') return addDays(today, -1)
  const weekday = typed.length < 3 ? -1 : dayNames.findIndex((name) => name.startsWith(typed))
  if (weekday >= 0) return addDays(today, (weekday - weekdays.indexOf(weekdayOf(today)) + 7) % 7)
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(typed)
  const named = /^([a-z]{3,9}) (\d{1,2})(?: (\d{4}))?$/.exec(typed)
  const found = slashed ?? named
  if (!found) return null
  const [, first = '', second = '', year] = found
  const month = slashed ? Number(first) : months.findIndex((name) => first.startsWith(name)) + 1
  if (month < 1 || month > 12) return null
  if (year === undefined) return nearest(month, Number(second), today)
  const date = `${year}-${String(month).padStart(2, '0')}-${second.padStart(2, '0')}`
  return isCivilDate(date) ? date : null
}

/** Whether a word of a search may have a typo: letters, and enough of them. */
const mayBeMistyped = (term: string): boolean => term.length >= LEAST_FOR_TYPO && /^[a-z]+$/.test(term)

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** A word and everything that differs from it by one letter: left out, doubled, another one, or two that changed places. */
export function spellingsOf(term: string): string[] {
  if (!mayBeMistyped(term)) return [term]
  const found = new Set([term])
  for (let at = 0; at <= term.length; at++) {
    const [head, tail] = [term.slice(0, at), term.slice(at)]
    for (const letter of letters) {
      found.add(head + letter + tail)
      if (tail !== '') found.add(head + letter + tail.slice(1))
    }
    if (tail !== '') found.add(head + tail.slice(1))
    if (tail.length > 1) found.add(head + tail.charAt(1) + tail.charAt(0) + tail.slice(2))
  }
  return [...found]
}
