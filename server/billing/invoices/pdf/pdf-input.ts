import type { DocumentContent } from '#domain/platform/document.ts'
import type { LettersInput } from './letter-input.ts'

/** What a PDF shows, as it crosses from one thread to the other. */
export type PdfInput = {
  content: DocumentContent
  /** Where what is due is paid, as a code to scan; null for none. */
  payUrl: string | null
  issuedAt: Date
  /** "Page of count" in the reader's language, with `CURRENT` and `COUNT` for the numbers. */
  pageOf: string
  /** Beside the code, in the same language. */
  caption: string
}

/** What the thread renders: a document, or letters. */
export type RenderInput = PdfInput | LettersInput

/** What stands for the two numbers of a page: in no text of ours. */
export const CURRENT = '\u{e000}'
export const COUNT = '\u{e001}'
