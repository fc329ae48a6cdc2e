import type { DocumentContent } from '../../domain/document.ts'

/** Stands here until the renderer does. */
export const renderPdf = (
  _content: DocumentContent,
  _more: { payUrl: string | null; issuedAt: Date },
): Promise<Buffer> => Promise.reject(new Error('no renderer'))
