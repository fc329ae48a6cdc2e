import { visibleSigns } from './visible-text.ts'

/** Letters that are not another one with an accent, as somebody without them on the keyboard writes them. */
const plainLetters: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ŧ: 't',
}

/** Letters as they are typed without a dead key: "Núñez-Øberg" is "Nunez-Oberg", "Groß" is "Gross". Lower case stays what it is. */
export const foldLetters = (lowerCase: string): string =>
  lowerCase
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[æœßþðđħıłøŧ]/g, (letter) => plainLetters[letter] ?? letter)

/** Lower case and in plain letters, so that "José" is found by "jose" and "Łukasz" by "lukasz". */
export const fold = (text: string): string => foldLetters(visibleSigns(text).toLowerCase())

/** The words of a text, folded: runs of letters and digits. */
export const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** All digits of a phone number in any writing, without its extension; of one of ours without the country's. */
export const numberDigits = (phone: string): string =>
  phone
    .replace(/(?:ext|[x#;]).*$/i, '')
    .replaceAll(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '')
