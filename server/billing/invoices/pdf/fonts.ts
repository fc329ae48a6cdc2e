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

/** Drawn in one color. One that is made of several is set as these. */
const EMOJI_FILES = 11
const emoji = Object.fromEntries(
  Array.from({ length: EMOJI_FILES }, (_, part) => [`FurtherEmoji${part}`, face('noto-emoji', String(part))]),
) as Record<`FurtherEmoji${number}`, Face>

/** The faces of the product, and Noto Sans for letters that they lack. Each family comes in files of a few scripts, which are read only when a text needs them. */
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
  FurtherArabic: face('noto-sans-arabic', 'arabic'),
  FurtherHebrew: face('noto-sans-hebrew', 'hebrew'),
  FurtherThai: face('noto-sans-thai', 'thai'),
  // Traditional letters and kana are among them.
  FurtherChinese: face('noto-sans-sc', 'chinese-simplified'),
  ...emoji,
}

export type FaceName = keyof typeof fonts

const facesOf = (family: 'Text' | 'Title' | 'Other' | 'Further'): FaceName[] =>
  (Object.keys(fonts) as FaceName[]).filter((name) => name.startsWith(family))
const families = {
  Text: facesOf('Text'),
  Title: facesOf('Title'),
  Other: facesOf('Other'),
  Further: facesOf('Further'),
}

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

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * Words and the spaces between them, from left to right as they are read: a row of words of a script that is written from right to left is
 * turned around. Within a word the face does that.
 */
function inReadingOrder(parts: readonly string[]): string[] {
  const ordered: string[] = []
  let row: string[] = []
  const endRow = () => {
    const space = row.at(-1)?.trim() === '' ? row.pop() : undefined
    ordered.push(...row.reverse(), ...(space === undefined ? [] : [space]))
    row = []
  }
  for (const part of parts) {
    if (RIGHT_TO_LEFT.test(part) || (row.length > 0 && part.trim() === '')) row.push(part)
    else {
      endRow()
      ordered.push(part)
    }
  }
  endRow()
  return ordered
}

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
  for (const word of inReadingOrder(text.normalize('NFC').split(/(\s+)/u))) {
    // Invisible characters are in no face and are not missed.
    const inWord = Array.from(inLetters.segment(word), ({ segment }) => segment.replaceAll(INVISIBLE, '')).filter(
      (letter) => letter !== '',
    )
    const own = families[family]
    const needsOther = inWord.some((letter) => !faceFor(letter, own) && faceFor(letter, families.Other) !== undefined)
    // A full-width letter has a plainer form; a script of its own has not.
    const usual = needsOther ? [...families.Other, ...own] : [...own, ...families.Other]
    const needsFurther = inWord.some((letter) => !faceFor(letter, usual) && !faceFor(plainer(letter), usual))
    const faces = needsFurther ? [...usual, ...families.Further] : needsOther ? usual : own
    for (const letter of inWord) {
      const shown = [letter, plainer(letter)].find((form) => faceFor(form, faces)) ?? '?'
      add(shown, faceFor(shown, faces) ?? family)
    }
  }
  return runs
}
