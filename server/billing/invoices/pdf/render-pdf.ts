import pdfmake from 'pdfmake'
import type { DocumentContent } from '#domain/platform/document.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { fonts } from './fonts.ts'
import { layoutOf } from './layout.ts'

pdfmake.setFonts(fonts)
// Nothing but the faces is ever read, and nothing is loaded from elsewhere.
pdfmake.setLocalAccessPolicy((path) =>
  Object.values(fonts).some(({ normal, bold }) => path === normal || path === bold),
)
pdfmake.setUrlAccessPolicy(() => false)

/**
 * A document as a PDF on US Letter.
 * @param payUrl where what is open is paid, as a code to scan; null for none
 */
export function renderPdf(
  reader: Reader,
  content: DocumentContent,
  { payUrl, issuedAt }: { payUrl: string | null; issuedAt: Date },
): Promise<Buffer> {
  const t = translator(reader)
  const page = (current: number, count: number): string => t('Page {current} of {count}', { current, count })
  return pdfmake
    .createPdf(layoutOf(content, { payUrl, issuedAt, page, caption: t('Scan to see how to pay') }))
    .getBuffer()
}
