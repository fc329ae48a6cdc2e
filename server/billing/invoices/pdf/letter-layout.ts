import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { palette } from '#domain/quotes/palette.ts'
import { frameOf, headingOf, layoutOf, text, WORDMARK } from './layout.ts'
import type { LetterBlock, LetterInput, LettersInput } from './letter-input.ts'

/**
 * Points. The address is in the window of a No. 10 envelope (4 1/2 by 1 1/8 inches, 7/8 from the left and 1/2 from below) wherever
 * a letter folded in three lies in it.
 */
const ADDRESS = { x: 68, y: 184, width: 240 } as const
/** The text begins below the first fold. */
const TEXT_FROM = 282
const MARGIN = 68
const QR_SIZE = 92

const soft = { color: palette.inkSoft } as const

const below = (content: Content, points: number): Content =>
  ({ ...(content as object), margin: [0, 0, 0, points] }) as Content

const twoColumns = (rows: Content[][], widths: (string | number)[]): Content => ({
  table: { widths, body: rows, dontBreakRows: true },
  layout: { ...plain, paddingTop: () => 2.5, paddingBottom: () => 2.5 },
})

const plain = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: (column: number) => (column === 0 ? 0 : 10),
  paddingRight: () => 0,
}

const blockOf = (block: LetterBlock): Content => {
  if (typeof block === 'string') return below(text(block), 10)
  switch (block.type) {
    case 'heading':
      return { ...headingOf(block.text), margin: [0, 6, 0, 5] }
    case 'facts':
      return below(
        twoColumns(
          block.rows.map(({ label, value }) => [text(label, soft), text(value, { bold: true })]),
          [110, '*'],
        ),
        10,
      )
    case 'receipt':
      return below(
        twoColumns(
          block.lines.map(({ label, detail, amount, kind }) => {
            const bold = kind === 'total' || kind === 'group'
            const said = detail ? `${label} (${detail})` : label
            return [
              { ...text(said, { bold }), margin: [kind === 'item' ? 12 : 0, 0, 0, 0] },
              { ...text(amount, { bold, alignment: 'right' }), noWrap: true },
            ]
          }),
          ['*', 'auto'],
        ),
        10,
      )
    case 'list':
      return below({ ul: block.items.map((item) => below(text(item), 4)) }, 6)
    case 'note':
      return below(
        {
          table: { widths: ['*'], body: [[text(block.text, { bold: true })]] },
          layout: { ...plain, fillColor: () => palette.butter, ...padded(10) },
        } as Content,
        12,
      )
    case 'quotation':
      return {
        ...(text(block.text, soft) as object),
        margin: [14, 0, 0, 10],
      } as Content
  }
}

const padded = (points: number) => ({
  paddingLeft: () => points,
  paddingRight: () => points,
  paddingTop: () => points,
  paddingBottom: () => points,
})

/** The code to scan, and the number to call: both ways to reach us at one glance. */
const reachOf = ({ code, contact }: LetterInput): Content[] => {
  if (!code) return contact === null ? [] : [{ ...text(contact, { bold: true }), margin: [0, 6, 0, 0] } as Content]
  return [
    {
      unbreakable: true,
      margin: [0, 10, 0, 0],
      table: {
        widths: ['*'],
        body: [
          [
            {
              columnGap: 16,
              columns: [
                { qr: code.href, fit: QR_SIZE, foreground: palette.ink, width: QR_SIZE + 6 } as Content,
                {
                  margin: [0, 6, 0, 0],
                  stack: [
                    text(code.label, { bold: true, fontSize: 12 }),
                    below(text(code.hint, soft), 8),
                    ...(contact === null ? [] : [text(contact, { bold: true })]),
                  ],
                },
              ],
            },
          ],
        ],
      },
      layout: { ...plain, fillColor: () => palette.plaster, ...padded(14) },
    } as Content,
  ]
}

const head = ({ from, to, date }: LetterInput): Content[] => [
  {
    columns: [
      { svg: WORDMARK, width: 24 },
      { ...text('Evencoat', { bold: true, fontSize: 18 }, 'Title'), margin: [0, 2, 0, 0] },
      { stack: from.map((line) => text(line, { ...soft, alignment: 'right', fontSize: 9 })), width: 260 },
    ],
    columnGap: 9,
    absolutePosition: { x: MARGIN, y: 52 },
  },
  // Of a table of a fixed width, a long name wraps inside of the window.
  {
    table: { widths: [ADDRESS.width], body: to.map((line) => [text(line, { fontSize: 11 })]) },
    layout: { ...plain, paddingTop: () => 0, paddingBottom: () => 0 },
    absolutePosition: { x: ADDRESS.x, y: ADDRESS.y },
  } as Content,
  { ...text(date, soft), margin: [0, TEXT_FROM - MARGIN, 0, 14] } as Content,
]

const letterOf = (letter: LetterInput, index: number): Content[] => [
  // A letter begins on a page of its own.
  ...(index === 0 ? [] : [{ text: '', pageBreak: 'before' } as Content]),
  ...head(letter),
  below(text(letter.heading, { bold: true, fontSize: 17 }, 'Title'), 10),
  ...letter.blocks.map(blockOf),
  ...reachOf(letter),
  ...letter.enclosures.flatMap(({ content, payUrl, caption }): Content[] => {
    const { content: parts } = layoutOf(content, { payUrl, issuedAt: new Date(0), page: () => '', caption })
    return [{ text: '', pageBreak: 'before' } as Content, ...(parts as Content[])]
  }),
]

/** Letters on paper, each from a page of its own on. */
export const lettersLayout = ({ letters, title, printedAt }: LettersInput): TDocumentDefinitions => ({
  ...frameOf({ title, foot: '' }, { issuedAt: printedAt, page: () => '' }),
  pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN - 22],
  defaultStyle: { font: 'Text', fontSize: 10.5, lineHeight: 1.2, color: palette.ink },
  content: letters.flatMap(letterOf),
})
