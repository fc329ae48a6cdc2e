import fs from 'node:fs'
import pdfmake from 'pdfmake'
import { fonts } from './fonts.ts'
import { layoutOf } from './layout.ts'
import type { LettersInput } from './letter-input.ts'
import { lettersLayout } from './letter-layout.ts'
import { COUNT, CURRENT, type PdfInput } from './pdf-input.ts'
import { unpackWoff } from './unpack-woff.ts'

pdfmake.setFonts(fonts)
const faceFiles = new Set(Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]))
const unpacked = new Map<string, Buffer>()
// Where pdfmake looks for the files of faces: each is unpacked once, when a text needs it.
const virtualfs = {
  existsSync: (path: string) => faceFiles.has(path),
  readFileSync: (path: string) => {
    const font = unpacked.get(path) ?? unpackWoff(fs.readFileSync(path))
    unpacked.set(path, font)
    return font
  },
}
Object.assign(pdfmake, { virtualfs })
// Nothing but the faces is ever read, and nothing is loaded from elsewhere.
pdfmake.setLocalAccessPolicy(() => false)
pdfmake.setUrlAccessPolicy(() => false)

/** A document as a PDF on US Letter. Takes the processor for some tenths of a second: in a server by `pdfOf` alone. */
export function renderPdf({ content, payUrl, issuedAt, pageOf, caption }: PdfInput): Promise<Buffer> {
  const page = (current: number, count: number): string =>
    pageOf.replace(CURRENT, String(current)).replace(COUNT, String(count))
  return pdfmake.createPdf(layoutOf(content, { payUrl, issuedAt, page, caption })).getBuffer()
}

/** Letters as one PDF on US Letter; in a server by `renderInWorker` alone. */
export const renderLetters = (input: LettersInput): Promise<Buffer> =>
  pdfmake.createPdf(lettersLayout(input)).getBuffer()
