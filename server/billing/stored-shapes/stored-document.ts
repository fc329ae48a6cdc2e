import { z } from 'zod'
import { DocumentContent } from '#contract/billing/documents.ts'
import type { DocumentContent as Content } from '#domain/platform/document.ts'

const { rows, totals } = DocumentContent.shape

/** Null when nobody typed any of its words. */
const Extra = z.object({ withoutTyped: z.object({ rows, totals }).nullable() })

/** A document as it was issued, and its parts without words that somebody typed. */
export type StoredContent = { asIssued: Content; withoutTyped: Pick<Content, 'rows' | 'totals'> }

/** The value of the column for a document that is issued now. @param withoutTyped null when nobody typed any of its words */
export const documentContentToStore = (asIssued: Content, withoutTyped: Content | null): string =>
  JSON.stringify({
    ...asIssued,
    withoutTyped: withoutTyped && { rows: withoutTyped.rows, totals: withoutTyped.totals },
  })

/** @throws ZodError when no release has ever stored such a document */
export function readDocumentContent(stored: unknown): StoredContent {
  const asIssued = DocumentContent.parse(stored)
  const { withoutTyped } = Extra.parse(stored)
  return { asIssued, withoutTyped: withoutTyped ?? asIssued }
}
