import { createHash } from 'node:crypto'
import type { DocumentContent } from '#domain/platform/document.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { COUNT, CURRENT, type PdfInput } from './pdf-input.ts'
import { renderInWorker } from './worker-queue.ts'

/** Documents that are kept: about 30 KB each. */
const MOST_KEPT = 300

/** By all that a document shows, the one that was asked for longest ago first. One that is being rendered is kept as well. */
const kept = new Map<string, Promise<Buffer>>()

const keyOf = (input: PdfInput): string => createHash('sha256').update(JSON.stringify(input)).digest('base64url')

/**
 * A document as a PDF, rendered once for everything that it shows and kept in this process
 * (docs/decisions/0038-documents-in-a-worker.md): paid, erased, or in another language it is another one.
 * @param document.payUrl where what is due is paid, as a code to scan; null for none
 * @throws AppError `unavailable` when too many documents wait
 */
export function pdfOf(
  reader: Reader,
  document: { content: DocumentContent; payUrl: string | null; issuedAt: Date },
): Promise<Buffer> {
  const t = translator(reader)
  const { content, payUrl, issuedAt } = document
  const input = {
    content,
    payUrl,
    issuedAt,
    pageOf: t('Page {current} of {count}', { current: CURRENT, count: COUNT }),
    caption: t('Scan to see how to pay'),
  }
  const key = keyOf(input)
  const known = kept.get(key)
  kept.delete(key)
  const pdf = known ?? renderInWorker(input)
  kept.set(key, pdf)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  // A failure is not kept: the next call tries again.
  if (!known) pdf.catch(() => kept.get(key) === pdf && kept.delete(key))
  return pdf
}
