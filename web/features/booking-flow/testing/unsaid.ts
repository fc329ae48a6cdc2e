import { quickSizeLabels } from '../../../../domain/quick-sizes.ts'
import { contactProblemsMessage, propertyTypeLabels, roomProblemsMessage } from '../../../../domain/quote-input.ts'
import { finishLabels, qualityLabels, roomTypeLabels, surfaceLabels } from '../../../../domain/rooms.ts'
import { PSEUDO_LOCALE } from '../../../../domain/words/pseudo.ts'
import { words } from '../../../../domain/words/words.ts'
import { reader } from '../../../lib/here.ts'
import { textsOutside } from '../../../testing/texts-outside.ts'
import { currentToast } from '../../../ui/toast.ts'
import { problemsOfStep } from '../quote-draft/draft-problems.ts'
import { emptyDraft } from '../quote-draft/quote-draft.ts'
import { aDraft, aRoom } from './a-quote.ts'

/** A text in the pseudo-locale; call it within a test. */
export const said = words({ ...reader, locale: PSEUDO_LOCALE })

const { paintOptions } = aRoom()
const colorless = { ...paintOptions, walls: { ...paintOptions.walls, colorCode: '' } }
const wrongRooms = [
  aRoom({ length: 0, width: 0, height: 0 }),
  aRoom({ paintWalls: false }),
  aRoom({ paintWalls: false, paintDoors: true, doorCount: 0 }),
  aRoom({ paintOptions: colorless }),
]

/** Texts of rules and shared parts with tests of their own. */
const theirs: unknown[] = [
  ...[roomTypeLabels, surfaceLabels, qualityLabels, finishLabels, quickSizeLabels, propertyTypeLabels].flatMap(
    (labels) => Object.values(labels),
  ),
  ...problemsOfStep(1, emptyDraft(), false).map(({ message }) => message),
  ...problemsOfStep(1, aDraft(), false).map(({ message }) => message),
  ...problemsOfStep(2, aDraft({ rooms: wrongRooms }), true).map(({ message }) => message),
  ...[contactProblemsMessage, roomProblemsMessage].flatMap(({ title, description }) => [title, description]),
  'Interior',
  // React Aria's own texts, in the language of the browser.
  'Dismiss',
  'Close',
  '(optional)',
]

const names = (length: 'long' | 'short', kind: 'month' | 'weekday', count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(2026, kind === 'month' ? at : 0, at + 1)).toLocaleDateString('en-US', {
      [kind]: length,
      timeZone: 'UTC',
    }),
  )

/** Days and hours as `Intl` writes them: to be given to `unsaid` where there are any. */
export const days = [
  ...(['long', 'short'] as const).flatMap((length) => [...names(length, 'month', 12), ...names(length, 'weekday', 7)]),
  /\d [AP]M\b/g,
]

/** Lengths as the rules write them. */
const lengths = /\b\d+(?:\.\d+)? (?:ft|in)\b/g

const outside = (texts: readonly string[], data: readonly (string | RegExp)[]): string[] => {
  const known = [...theirs.filter((one) => typeof one === 'string'), lengths, ...data]
  // The longest first, since some are part of others.
  const weight = (one: string | RegExp): number => (typeof one === 'string' ? one.length : 0)
  const bySize = known.toSorted((a, b) => weight(b) - weight(a))
  return texts.filter((text) => /\p{L}/u.test(bySize.reduce<string>((left, one) => left.replaceAll(one, ' '), text)))
}

/** Unbracketed text of the page, apart from the given data. */
export const unsaid = (...data: (string | RegExp)[]): string[] => outside(textsOutside(document.body), data)

/** The same for the toast, which the page need not render. */
export function unsaidInToast(...data: (string | RegExp)[]): string[] {
  const { title = '', description = '' } = currentToast() ?? {}
  const drawn = document.createElement('p')
  drawn.append(title, description)
  return outside(textsOutside(drawn), data)
}
