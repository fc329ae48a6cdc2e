import { parentPort } from 'node:worker_threads'
import type { RenderInput } from './pdf-input.ts'
import { renderLetters, renderPdf } from './render-pdf.ts'

/** Renders PDFs in a thread of its own, one after the other, for `pdfOf` (docs/decisions/0038-documents-in-a-worker.md). */
const answer = async (input: RenderInput): Promise<void> => {
  try {
    const bytes = new Uint8Array(await ('letters' in input ? renderLetters(input) : renderPdf(input)))
    parentPort?.postMessage({ bytes }, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

parentPort?.on('message', (input: RenderInput) => void answer(input))
