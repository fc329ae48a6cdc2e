import type { Content, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { DocumentContent, DocumentParty, DocumentRow } from '#domain/platform/document.ts'
import { palette } from '#domain/quotes/palette.ts'
import { type Run, runsOf } from './fonts.ts'

/** Points: US Letter with margins of three quarters of an inch. */
const PAGE = { margin: 50 } as const
const QR_SIZE = 84
export const WORDMARK =
  '<svg viewBox="0 0 32 32" width="24" height="24"><rect x=".75" y=".75" width="30.5" height="30.5" rx="5.5" fill="#fff" stroke="#1e2a2f" stroke-width="1.5"/><path d="M1.5 7a5.5 5.5 0 0 1 5.5-5.5h18A5.5 5.5 0 0 1 30.5 7v14h-29z" fill="#1f5b4e"/><path d="M6 26h10" stroke="#1e2a2f" stroke-width="2.4" stroke-linecap="round"/></svg>'

type Styled = { bold?: boolean; color?: string; fontSize?: number; alignment?: 'left' | 'right' | 'center' }

export const text = (words: string, style: Styled = {}, name: 'Text' | 'Title' = 'Text'): { text: Run[] } & Styled => ({
  text: runsOf(words, name),
  ...style,
})

/** The heading of a part. */
export const headingOf = (words: string) => text(words, { bold: true, fontSize: 13 }, 'Title')

export const party = ({ heading, name, lines }: DocumentParty): Content => ({
  stack: [
    text(heading, { color: palette.inkSoft, bold: true, fontSize: 9 }),
    ...(name === null ? [] : [text(name, { bold: true })]),
    ...lines.map((line) => text(line)),
  ],
})

export const head = ({ title, subtitle }: Pick<DocumentContent, 'title' | 'subtitle'>): Content => ({
  columns: [
    { svg: WORDMARK, width: 24 },
    { ...text('Evencoat', { bold: true, fontSize: 18 }, 'Title'), margin: [0, 2, 0, 0] },
    {
      stack: [
        text(title, { bold: true, fontSize: 20, alignment: 'right' }, 'Title'),
        text(subtitle, { color: palette.inkSoft, alignment: 'right' }),
      ],
      width: 300,
    },
  ],
  columnGap: 9,
  margin: [0, 0, 0, 22],
})

/** Widths of the columns: the first takes what the others leave, and the amount is as wide as its text. */
const widthsOf = (columns: number): (string | number)[] =>
  Array.from({ length: columns }, (_, index) =>
    index === 0 ? '*' : index === 1 && columns > 2 ? (columns > 3 ? 170 : 190) : 'auto',
  )

const isRight = (index: number, columns: number): boolean => index === columns - 1 || index > 1

/** The cells of a row: a group spans all columns but the last. @param number counted from 1 */
const cellsOf = ({ style, swatch, cells, amount }: DocumentRow, number: number, columns: number): TableCell[] => {
  const bold = style === 'group'
  const padded = Array.from({ length: columns - 1 }, (_, index) => cells[index] ?? '')
  const isWide = bold && padded.slice(1).every((cell) => cell === '')
  const first = padded[0] ?? ''
  const label =
    swatch === null
      ? { ...text(first, { bold }), margin: [bold ? 0 : 14, 0, 0, 0] }
      : {
          columns: [
            {
              canvas: [
                {
                  type: 'rect',
                  x: 0,
                  y: 2,
                  w: 9,
                  h: 9,
                  r: 2,
                  color: swatch,
                  lineColor: palette.lineStrong,
                  lineWidth: 0.5,
                },
              ],
              width: 14,
            },
            text(first, { bold }),
          ],
        }
  const rest = padded.slice(1).map((cell, index) =>
    text(cell, {
      color: index === 0 ? palette.inkSoft : palette.ink,
      alignment: isRight(index + 1, columns) ? 'right' : 'left',
    }),
  )
  const row = [
    { ...label, ...(isWide ? { colSpan: columns - 1 } : {}) },
    ...(isWide ? rest.map(() => ({ text: '' })) : rest),
    { ...text(amount, { bold, alignment: 'right' }), noWrap: true },
  ]
  return row.map((cell) => ({ ...cell, headlineLevel: number }) as TableCell)
}

/** Hairlines between rows, a darker one under the head. */
const ruled: CustomTableLayout & { hLineWhenBroken: boolean } = {
  hLineWidth: (line, { table: { body } }) => (line === 0 || line > body.length ? 0 : line === 1 ? 1 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (line) => (line === 1 ? palette.ink : palette.line),
  paddingLeft: (column) => (column === 0 ? 0 : 8),
  paddingRight: () => 0,
  paddingTop: () => 4,
  paddingBottom: () => 3,
  // The row above a heading that moves has its hairline already.
  hLineWhenBroken: false,
}

/** Whether a row is the heading of the lines below it. */
const isHeading = (rows: readonly DocumentRow[], index: number): boolean =>
  rows[index]?.style === 'group' && rows[index + 1]?.style === 'item'

/**
 * Moves the heading of a group to the next page when its first line is there. The cells of a row carry its number, counted from
 * 1, and the totals the next one. A row moved as a whole is still listed where it began; the rows after it show the move.
 */
const keepHeadings =
  (rows: readonly DocumentRow[], body: readonly (readonly TableCell[])[]): TDocumentDefinitions['pageBreakBefore'] =>
  ({ headlineLevel: number }, { getFollowingNodesOnPage }) => {
    if (number === undefined || number === 1 || !isHeading(rows, number - 1)) return false
    if (getFollowingNodesOnPage().some(({ headlineLevel = 0 }) => headlineLevel > number + 1)) return false
    // A row moves when each of its cells does.
    for (const cell of body[number - 1] ?? []) Object.assign(cell, { pageBreak: 'before' })
    return true
  }

const table = ({ columns, rows }: DocumentContent, body: TableCell[][]): Content => ({
  table: {
    headerRows: 1,
    // A head never stands alone at the end of a page, and no row is torn apart.
    keepWithHeaderRows: isHeading(rows, 0) ? 2 : 1,
    dontBreakRows: true,
    widths: widthsOf(columns.length),
    body: [
      columns.map((title, index) => ({
        ...text(title, {
          bold: true,
          fontSize: 9,
          color: palette.inkSoft,
          alignment: isRight(index, columns.length) ? 'right' : 'left',
        }),
      })),
      ...body,
    ],
  },
  layout: ruled,
})

const totals = ({ rows, totals: sums }: DocumentContent): Content => ({
  columns: [
    { text: '', width: '*' },
    {
      width: 280,
      unbreakable: true,
      margin: [0, 14, 0, 0],
      table: {
        widths: ['*', 'auto'],
        body: sums.map(({ label, amount }, index) => {
          const isLast = index === sums.length - 1
          const style = isLast ? ({ bold: true, fontSize: 13 } as const) : {}
          return [
            { ...text(label, style), headlineLevel: rows.length + 1 },
            {
              ...text(
                amount,
                { ...style, ...(isLast ? { fontSize: 17 } : {}), alignment: 'right' },
                isLast ? 'Title' : 'Text',
              ),
              noWrap: true,
            },
          ]
        }),
      },
      layout: {
        ...ruled,
        hLineWidth: (line: number) => (line === sums.length - 1 && line > 0 ? 1.5 : 0),
        hLineColor: () => palette.ink,
      },
    },
  ],
})

const payment = ({ payment: how, notes }: DocumentContent, payUrl: string | null, caption: string): Content[] => {
  if (how === null) return notes.map((note) => ({ ...text(note, { color: palette.inkSoft }), margin: [0, 12, 0, 0] }))
  const words: Content = {
    stack: [
      text(how.heading, { bold: true, fontSize: 12 }),
      text([how.text, ...notes].join(' '), { color: palette.inkSoft }),
    ],
    margin: [0, 4, 0, 0],
  }
  const cells: Content[] =
    payUrl === null
      ? [words]
      : [
          {
            stack: [
              { qr: payUrl, fit: QR_SIZE, foreground: palette.ink },
              { ...text(caption, { color: palette.inkSoft, fontSize: 8.5 }), margin: [0, 4, 0, 0] },
            ],
            width: QR_SIZE + 12,
          } as Content,
          words,
        ]
  return [
    {
      unbreakable: true,
      margin: [0, 24, 0, 0],
      table: { widths: ['*'], body: [[{ columns: cells, columnGap: 14 }]] },
      layout: {
        hLineWidth: () => 0,
        vLineWidth: () => 0,
        fillColor: () => palette.plaster,
        paddingLeft: () => 14,
        paddingRight: () => 14,
        paddingTop: () => 14,
        paddingBottom: () => 14,
      },
    },
  ]
}

type Frame = { issuedAt: Date; page: (current: number, count: number) => string }

/** The page, the face and the foot that every PDF has. */
export const frameOf = (
  content: Pick<DocumentContent, 'title' | 'foot'>,
  { issuedAt, page }: Frame,
): Omit<TDocumentDefinitions, 'content'> => ({
  pageSize: 'LETTER',
  pageMargins: [PAGE.margin, PAGE.margin, PAGE.margin, PAGE.margin + 18],
  info: {
    title: content.title,
    author: 'Evencoat',
    creator: 'Evencoat',
    producer: 'Evencoat',
    creationDate: issuedAt,
  },
  language: 'en-US',
  defaultStyle: { font: 'Text', fontSize: 10, lineHeight: 1.2, color: palette.ink },
  footer: (current, count) => ({
    columns: [text(content.foot), { ...text(page(current, count), { alignment: 'right' }), width: 80 }],
    fontSize: 8.5,
    color: palette.inkSoft,
    margin: [PAGE.margin, 18, PAGE.margin, 0],
  }),
})

/** How a document is laid out on paper. */
export const layoutOf = (
  content: DocumentContent,
  {
    payUrl,
    issuedAt,
    page,
    caption,
  }: { payUrl: string | null; issuedAt: Date; page: (current: number, count: number) => string; caption: string },
): TDocumentDefinitions => {
  const body = content.rows.map((row, index) => cellsOf(row, index + 1, content.columns.length))
  return {
    ...frameOf(content, { issuedAt, page }),
    pageBreakBefore: keepHeadings(content.rows, body),
    content: [
      head(content),
      ...(content.parties.length > 0
        ? [{ columns: content.parties.map(party), columnGap: 18, margin: [0, 0, 0, 18] } satisfies Content]
        : []),
      table(content, body),
      ...(content.totals.length > 0 ? [totals(content)] : []),
      ...payment(content, payUrl, caption),
    ],
  }
}
