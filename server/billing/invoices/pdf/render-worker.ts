import { parentPort } from 'node:worker_threads'
import type { PdfInput } from './pdf-input.ts'
import { renderPdf } from './render-pdf.ts'

/** Renders PDFs in a thread of its own, one after the other, for `pdfOf` (docs/decisions/0038-documents-in-a-worker.md). */
parentPort?.on('message', async (input: PdfInput) => {
  try {
    const bytes = new Uint8Array(await renderPdf(input))
    parentPort?.postMessage({ bytes }, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
