import { PSEUDO_LOCALE } from '../../../../domain/words/pseudo.ts'
import { words } from '../../../../domain/words/words.ts'
import { reader } from '../../../lib/here.ts'
import { textsOutside } from '../../../testing/texts-outside.ts'
import { currentToast } from '../../../ui/toast.ts'

/** A text in the pseudo-locale; call it within a test. */
export const said = words({ ...reader, locale: PSEUDO_LOCALE })

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
  // The longest first, since some are part of others.
  const weight = (one: string | RegExp): number => (typeof one === 'string' ? one.length : 0)
  const bySize = [lengths, ...data].toSorted((a, b) => weight(b) - weight(a))
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
