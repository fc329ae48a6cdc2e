import type { DocumentContent } from '#domain/platform/document.ts'

/** A part of a letter's text. */
export type LetterBlock =
  | string
  | { type: 'heading'; text: string }
  | { type: 'facts'; rows: readonly { label: string; value: string }[] }
  | {
      type: 'receipt'
      lines: readonly { label: string; detail?: string; amount: string; kind: 'group' | 'item' | 'sum' | 'total' }[]
    }
  | { type: 'list'; items: readonly string[] }
  | { type: 'note'; text: string }
  | { type: 'quotation'; text: string }

/** A document that goes into the same envelope. */
export type Enclosure = {
  content: DocumentContent
  /** Where what is due is paid, as a code to scan; null for none. */
  payUrl: string | null
  /** Beside that code. */
  caption: string
}

/** A letter as it is printed, in the reader's language. */
export type LetterInput = {
  /** Who sends it, line by line. */
  from: readonly string[]
  /** To whom, as the window of the envelope shows it: the name first. */
  to: readonly string[]
  date: string
  heading: string
  blocks: readonly LetterBlock[]
  /** What a phone's camera opens; null for nothing. */
  code: { href: string; label: string; hint: string } | null
  /** Whom to call; null when nobody can be called. */
  contact: string | null
  enclosures: readonly Enclosure[]
}

/** Letters that are printed together, as they cross from one thread to the other. */
export type LettersInput = { letters: readonly LetterInput[]; title: string; printedAt: Date }
