import pdfmake from 'pdfmake'
import { fonts } from './fonts.ts'
import { layoutOf } from './layout.ts'
import type { LettersInput } from './letter-input.ts'
import { lettersLayout } from './letter-layout.ts'
import { COUNT, CURRENT, type PdfInput } from './pdf-input.ts'

pdfmake.setFonts(fonts)
// Nothing but the faces is ever read, and nothing is loaded from elsewhere.
pdfmake.setLocalAccessPolicy((path) =>
  Object.values(fonts).some(({ normal, bold }) => path === normal || path === bold),
)
pdfmake.setUrlAccessPolicy(() => false)

/** A document as a PDF on US Letter. Takes the processor for some tenths of a second: in a server by `pdfOf` alone. */
export function renderPdf({ content, payUrl, issuedAt, pageOf, caption }: PdfInput): Promise<Buffer> {
  const page = (current: number, count: number): string =>
    pageOf.replace(CURRENT, String(current)).replace(COUNT, String(count))
  return pdfmake.createPdf(layoutOf(content, { payUrl, issuedAt, page, caption })).getBuffer()
}

/** Letters as one PDF on US Letter; in a server by `lettersPdf` alone. */
export const renderLetters = (input: LettersInput): Promise<Buffer> =>
  pdfmake.createPdf(lettersLayout(input)).getBuffer()
