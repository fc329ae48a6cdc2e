/** A page of a PDF: a JPEG and its size in pixels. */
export type JpegPage = { bytes: Uint8Array; width: number; height: number }

/** US Letter, in points; the page has the orientation of its picture. */
const LETTER = { short: 612, long: 792 }

const toBytes = (words: string): Uint8Array => new TextEncoder().encode(words)

/** Position of a picture on its page: as large as fits, centered. The origin of points is at the lower left. */
function placed({ width, height }: JpegPage) {
  const isWide = width > height
  const page = isWide ? [LETTER.long, LETTER.short] : [LETTER.short, LETTER.long]
  const [pageWidth = LETTER.short, pageHeight = LETTER.long] = page
  const scale = Math.min(pageWidth / width, pageHeight / height)
  const [w, h] = [width * scale, height * scale]
  return { pageWidth, pageHeight, w, h, x: (pageWidth - w) / 2, y: (pageHeight - h) / 2 }
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100)

/**
 * Creates a PDF with one JPEG per page (PDF 1.4). The pictures are embedded as they are, so nothing is lost and no library is
 * needed.
 * @param pages at least one
 */
export function jpegPdf(pages: readonly JpegPage[]): Uint8Array {
  const parts: Uint8Array[] = []
  let size = 0
  const write = (...added: (string | Uint8Array)[]): void => {
    for (const one of added) {
      const bytes = typeof one === 'string' ? toBytes(one) : one
      parts.push(bytes)
      size += bytes.length
    }
  }
  /** The byte offset of each object, by its number. */
  const starts: number[] = []
  const object = (number: number, ...body: (string | Uint8Array)[]): void => {
    starts[number] = size
    write(`${number} 0 obj\n`, ...body, '\nendobj\n')
  }
  // Objects 1 and 2 are the catalog and the list of pages; each page has three: itself, its content stream, its picture.
  const pageNumber = (index: number): number => 3 + 3 * index
  const kids = pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')

  // The second line has non-ASCII bytes, which mark the file as binary for transfer programs.
  write('%PDF-1.4\n', new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]))
  object(1, '<< /Type /Catalog /Pages 2 0 R >>')
  object(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  for (const [index, page] of pages.entries()) {
    const number = pageNumber(index)
    const { pageWidth, pageHeight, w, h, x, y } = placed(page)
    const drawing = `q ${rounded(w)} 0 0 ${rounded(h)} ${rounded(x)} ${rounded(y)} cm /Picture Do Q`
    object(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents ${number + 1} 0 R`,
      ` /Resources << /XObject << /Picture ${number + 2} 0 R >> >> >>`,
    )
    object(number + 1, `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`)
    object(
      number + 2,
      `<< /Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceRGB`,
      ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${page.bytes.length} >>\nstream\n`,
      page.bytes,
      '\nendstream',
    )
  }
  const table = size
  const count = starts.length
  const entries = starts.slice(1).map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
  write(`xref\n0 ${count}\n0000000000 65535 f \n`, ...entries)
  write(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)

  const pdf = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    pdf.set(part, at)
    at += part.length
  }
  return pdf
}
