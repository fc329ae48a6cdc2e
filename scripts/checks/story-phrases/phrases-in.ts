import { findTexts } from '../../build/translation/find-texts.ts'

/**
 * What is true of a booking at one moment and not at another, so that only what knows how it stands may say it. Apostrophes are
 * straight.
 */
const phrases: Readonly<Record<string, RegExp>> = {
  'nothing is charged': /\bnothing (?:is|was|will be) charged\b/i,
  'you owe': /\byou (?:don't |still |now )?owe\b/i,
  'we owe': /\bwe (?:still |now )?owe\b/i,
  'no fee': /\bno (?:fee|charge)\b/i,
  confirmed: /\bconfirmed\b|\bconfirms by\b/i,
  'on the way': /\bon (?:the|its|her|his|their|my) way\b/i,
  'nobody came': /\b(?:nobody|no one) (?:came|has come|had come)\b/i,
  'we’re looking': /\bwe're (?:still )?looking\b/i,
}

/** A text that says one of them. */
export type SaidPhrase = { line: number; phrase: string; text: string }

/**
 * The texts of a source file that say how a booking stands, each once.
 * @throws Error as `findTexts` does
 */
export const phrasesIn = (file: string, code: string): SaidPhrase[] =>
  findTexts(file, code).flatMap(({ line, text }) => {
    const plain = text.replaceAll('’', "'")
    const said = Object.entries(phrases).find(([, pattern]) => pattern.test(plain))
    return said ? [{ line, phrase: said[0], text }] : []
  })
