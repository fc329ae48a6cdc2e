/** What somebody reads about a booking, as it was rendered. */
export type Reading = {
  surface: 'page' | 'pay page' | 'letter' | 'push' | 'document' | 'calendar'
  reader: 'customer' | 'painter' | 'office'
  /** The kind of the message ("booking-cancelled"), the number of the document ("Invoice 2026-0001"); "" for pages. */
  name: string
  /** When it was sent, issued, or looked at. */
  at: Date
  /** Whether nobody has looked at it before; where that is not known, its time says it. */
  isNew?: boolean
  /** All words, line by line, as shown: with the subject first in a letter, the title first in a push. The page: innerText of <main>. */
  text: string
}

/** What a reading is called in a list of contradictions: the same in every run. */
export function titleOf({ surface, reader, name }: Reading): string {
  const whose = reader === 'customer' ? '' : ` to the ${reader}`
  if (surface === 'document') return `the ${name.replace(/ [\d-]+$/, '').toLowerCase()}`
  return surface === 'letter' || surface === 'push' ? `${surface} ${name}${whose}` : `the ${surface}${whose}`
}

/** Quotes and spaces as they are typed, so that a phrase is written in one way. */
const plain = (text: string): string =>
  text
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll(/[\u2010\u2011\u2013\u2212]/g, '-')

/** The lines of a reading that are not empty. */
export const linesOf = ({ text }: Pick<Reading, 'text'>): string[] =>
  plain(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const HISTORY = 'Your visit so far'

/** All words in one line: those about how things are, and on a page apart from them what happened so far. */
export function wordsOf(reading: Reading): { now: string; history: string } {
  const lines = linesOf(reading)
  const from = reading.surface === 'page' ? lines.indexOf(HISTORY) : -1
  const to = lines.indexOf('Your booking', from)
  const oneLine = (some: string[]): string => some.join(' ').replaceAll(/\s+/g, ' ')
  if (reading.surface === 'calendar') return { now: oneLine([unfolded(reading.text)]), history: '' }
  if (from === -1) return { now: oneLine(lines), history: '' }
  const end = to === -1 ? lines.length : to
  return {
    now: oneLine([...lines.slice(0, from), ...lines.slice(end)]),
    history: oneLine(lines.slice(from + 1, end)),
  }
}

/** A calendar entry with its long lines in one piece, and without what it escapes. */
const unfolded = (text: string): string =>
  plain(text.replaceAll(/\r?\n[ \t]/g, ''))
    .replaceAll(/\\n/g, ' ')
    .replaceAll(/\\([,;\\])/g, '$1')
