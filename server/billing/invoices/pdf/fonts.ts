import { createRequire } from 'node:module'
import { openSync } from 'fontkit'

const require = createRequire(import.meta.url)

/** A face as pdfmake knows it; faces of one weight have the same file twice. */
type Face = { normal: string; bold: string }

const face = (name: string, part: string, weights: { normal: 400 | 700 } = { normal: 400 }): Face => {
  const file = (weight: 400 | 700): string =>
    require.resolve(`@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff`)
  return { normal: file(weights.normal), bold: file(700) }
}

/** The faces of the product, and Noto Sans for letters that they lack. Each family comes in files of a few scripts. */
export const fonts = {
  Text: face('instrument-sans', 'latin'),
  TextExt: face('instrument-sans', 'latin-ext'),
  Title: face('bricolage-grotesque', 'latin', { normal: 700 }),
  TitleExt: face('bricolage-grotesque', 'latin-ext', { normal: 700 }),
  Other: face('noto-sans', 'latin'),
  OtherExt: face('noto-sans', 'latin-ext'),
  OtherVietnamese: face('noto-sans', 'vietnamese'),
  OtherGreek: face('noto-sans', 'greek'),
  OtherGreekExt: face('noto-sans', 'greek-ext'),
  OtherCyrillic: face('noto-sans', 'cyrillic'),
  OtherCyrillicExt: face('noto-sans', 'cyrillic-ext'),
  OtherDevanagari: face('noto-sans', 'devanagari'),
}

export type FaceName = keyof typeof fonts

const facesOf = (family: 'Text' | 'Title' | 'Other'): FaceName[] =>
  (Object.keys(fonts) as FaceName[]).filter((name) => name.startsWith(family))
const families = { Text: facesOf('Text'), Title: facesOf('Title'), Other: facesOf('Other') }

const letters = new Map<FaceName, ReadonlySet<number>>()

/** The code points that a face has, read from its file when they are asked for the first time. */
function lettersOf(name: FaceName): ReadonlySet<number> {
  const known = letters.get(name)
  if (known) return known
  const font = openSync(fonts[name].normal)
  const read = new Set('characterSet' in font ? font.characterSet : [])
  letters.set(name, read)
  return read
}

/** A part of a text in one face. */
export type Run = { text: string; font: FaceName }

/** Letters with their diacritics, which stay in one face. */
const inLetters = new Intl.Segmenter('en', { granularity: 'grapheme' })

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

const faceFor = (letter: string, faces: readonly FaceName[]): FaceName | undefined =>
  faces.find((name) => Array.from(letter).every((part) => lettersOf(name).has(part.codePointAt(0) ?? 0)))

/** The same letter in a plainer form: full-width, in a ligature, a hyphen or space of another kind. */
const plainer = (letter: string): string =>
  letter
    .normalize('NFKC')
    .replace(/^[\u2010\u2011]$/u, '-')
    .replace(/^\p{Zs}$/u, ' ')

/**
 * Splits a text into runs of the faces that have its letters. A word of which the product's faces lack a letter is set in Noto
 * Sans as a whole. A letter that no face has is shown as a question mark, never as a gap.
 */
export function runsOf(text: string, family: 'Text' | 'Title' = 'Text'): Run[] {
  const runs: Run[] = []
  const add = (shown: string, font: FaceName): void => {
    const last = runs.at(-1)
    if (last?.font === font) last.text += shown
    else runs.push({ text: shown, font })
  }
  for (const word of text.normalize('NFC').split(/(\s+)/u)) {
    // Invisible characters are in no face and are not missed.
    const inWord = Array.from(inLetters.segment(word), ({ segment }) => segment.replaceAll(INVISIBLE, '')).filter(
      (letter) => letter !== '',
    )
    const needsOther = inWord.some(
      (letter) => !faceFor(letter, families[family]) && faceFor(letter, families.Other) !== undefined,
    )
    const faces = needsOther ? [...families.Other, ...families[family]] : families[family]
    for (const letter of inWord) {
      const shown = [letter, plainer(letter)].find((form) => faceFor(form, faces)) ?? '?'
      add(shown, faceFor(shown, faces) ?? family)
    }
  }
  return runs
}
