import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

const file = (
  family: 'instrument-sans' | 'bricolage-grotesque',
  part: 'latin' | 'latin-ext',
  weight: 400 | 700,
): string => require.resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`)

const family = (name: 'instrument-sans' | 'bricolage-grotesque', part: 'latin' | 'latin-ext') => ({
  normal: file(name, part, name === 'instrument-sans' ? 400 : 700),
  bold: file(name, part, 700),
})

/** The faces of the product. Each comes in two files: letters of western Europe, and those of the rest of it. */
export const fonts = {
  Text: family('instrument-sans', 'latin'),
  TextExt: family('instrument-sans', 'latin-ext'),
  Title: family('bricolage-grotesque', 'latin'),
  TitleExt: family('bricolage-grotesque', 'latin-ext'),
}

/** What the first file of each family has. */
const LATIN =
  /^[\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u200a\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2212]$/u
/** What the second one has. */
const EXTENDED = /^[\u0100-\u02ba\u1e00-\u1e9f\u1ef2-\u1eff]$/u

/** A part of a text in one face. */
export type Run = { text: string; font: keyof typeof fonts }

/** Splits a text into runs of the faces that have its letters. What neither has is shown as a question mark, never as a gap. */
export function runsOf(text: string, name: 'Text' | 'Title' = 'Text'): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    const isExtended = EXTENDED.test(letter)
    const font = isExtended ? (`${name}Ext` as const) : name
    const shown = isExtended || LATIN.test(letter) ? letter : '?'
    const last = runs.at(-1)
    if (last?.font === font) last.text += shown
    else runs.push({ text: shown, font })
  }
  return runs
}
