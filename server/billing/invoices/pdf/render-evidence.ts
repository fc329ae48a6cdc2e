import pdfmake from 'pdfmake'
import type { Content } from 'pdfmake/interfaces.js'
import type { DocumentParty } from '#domain/platform/document.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { palette } from '#domain/quotes/palette.ts'
import { frameOf, head, headingOf, party, text } from './layout.ts'
import './render-pdf.ts'

/** A part of the evidence: what was said or done, each with its label, and photos with theirs (JPEG). */
export type EvidenceSection = {
  heading: string
  lines: readonly { label: string; value: string }[]
  photos: readonly { label: string; jpeg: Buffer }[]
}

/** What shows that work was ordered and done. */
export type Evidence = {
  title: string
  subtitle: string
  parties: readonly DocumentParty[]
  sections: readonly EvidenceSection[]
  foot: string
}

/** Photos in a row. */
const PHOTOS = 3

const photoRows = (photos: EvidenceSection['photos']): Content[] =>
  Array.from({ length: Math.ceil(photos.length / PHOTOS) }, (_, row) => ({
    unbreakable: true,
    columnGap: 8,
    margin: [0, 4, 0, 4],
    columns: Array.from({ length: PHOTOS }, (_none, column): Content => {
      const photo = photos[row * PHOTOS + column]
      if (!photo) return { text: '' }
      return {
        stack: [
          { image: `data:image/jpeg;base64,${photo.jpeg.toString('base64')}`, fit: [165, 165] },
          text(photo.label, { color: palette.inkSoft, fontSize: 8.5 }),
        ],
      }
    }),
  }))

const sectionOf = ({ heading, lines, photos }: EvidenceSection): Content[] => [
  { ...headingOf(heading), margin: [0, 10, 0, 4] },
  ...(lines.length === 0
    ? []
    : [
        {
          table: {
            widths: [150, '*'],
            body: lines.map(({ label, value }) => [text(label, { color: palette.inkSoft }), text(value)]),
          },
          layout: 'noBorders',
        } satisfies Content,
      ]),
  ...photoRows(photos),
]

/** The evidence about a booking as a PDF on US Letter, for the bank that disputes its payment. */
export function renderEvidence(reader: Reader, evidence: Evidence, issuedAt: Date): Promise<Buffer> {
  const t = translator(reader)
  const page = (current: number, count: number): string => t('Page {current} of {count}', { current, count })
  const content: Content[] = [
    head(evidence),
    { columns: evidence.parties.map(party), columnGap: 18, margin: [0, 0, 0, 8] },
    ...evidence.sections.flatMap(sectionOf),
  ]
  return pdfmake.createPdf({ ...frameOf(evidence, { issuedAt, page }), content }).getBuffer()
}
