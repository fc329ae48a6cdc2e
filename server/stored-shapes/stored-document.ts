import { DocumentContent } from '../../contract/documents.ts'
import type { DocumentContent as Content } from '../../domain/document.ts'

/** @throws ZodError when no release has ever stored such a document */
export const readDocumentContent = (stored: unknown): Content => DocumentContent.parse(stored)
