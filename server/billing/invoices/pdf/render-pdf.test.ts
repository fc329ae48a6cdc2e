import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import type { DocumentContent } from '#domain/platform/document.ts'
import { COUNT, CURRENT } from './pdf-input.ts'
import { renderPdf } from './render-pdf.ts'

const ISSUED = new Date('2026-11-24T20:52:00Z')

const aContent = (overrides: Partial<DocumentContent> = {}): DocumentContent => ({
  title: 'Invoice 2026-0418',
  subtitle: 'November 24, 2026 · due on completion',
  parties: [
    { role: 'recipient', heading: 'For', name: 'Zoë Łukaszewska', lines: ['2118 Delancey Pl'] },
    { role: 'issuer', heading: 'From', name: 'Evencoat', lines: ['(215) 555-0100'] },
  ],
  columns: ['Room and surface', 'Color and finish', 'Quantity', 'Rate', 'Amount'],
  rows: [
    { style: 'group', swatch: '#aebb9d', cells: ['Living Room, 16 × 14 ft'], amount: '$826.20' },
    { style: 'item', swatch: null, cells: ['Walls', 'EC-15 Belmont Sage', '510 sq ft', '$1.62'], amount: '$826.20' },
  ],
  totals: [
    { label: 'Before tax', amount: '$826.20' },
    { label: 'Balance', amount: '$875.77' },
  ],
  payment: { heading: 'Pay by card', text: 'Or hand cash to your painter.' },
  notes: ['Workmanship is under warranty for 1 year.'],
  foot: 'Invoice 2026-0418 · Questions: (215) 555-0100',
  ...overrides,
})

const payUrl = 'https://evencoat.example/pay/B?key=p'

const read = async (content: DocumentContent, options: { payUrl: string | null } = { payUrl }) => {
  const bytes = await renderPdf({
    content,
    ...options,
    issuedAt: ISSUED,
    pageOf: `Page ${CURRENT} of ${COUNT}`,
    caption: 'Scan to see how to pay',
  })
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text: pages, totalPages } = await extractText(pdf, { mergePages: false })
  return {
    text: pages.join('\n'),
    pages,
    totalPages,
    meta: (await getMeta(pdf)).info as Record<string, unknown>,
    bytes,
  }
}

const aRow = (style: 'group' | 'item', label: string): DocumentContent['rows'][number] =>
  style === 'group'
    ? { style, swatch: '#aebb9d', cells: [label], amount: 'Amount of group' }
    : { style, swatch: null, cells: [label, 'Color of it', '1 sq ft', '$1'], amount: '$1.00' }

/** Every text that a document has. */
const textsOf = ({ title, subtitle, parties, columns, rows, totals, payment, notes }: DocumentContent): string[] => [
  title,
  subtitle,
  ...parties.flatMap(({ heading, name, lines }) => [heading, name ?? '', ...lines]),
  ...columns,
  ...rows.flatMap(({ cells, amount }) => [...cells, amount]),
  ...totals.flatMap(({ label, amount }) => [label, amount]),
  payment?.heading ?? '',
  payment?.text ?? '',
  ...notes,
]

// @proves docs/rules/money.md#documents
test('all text of a document can be read in its PDF, including characters of other languages', async () => {
  const { text, totalPages, meta } = await read(aContent())
  const plain = text.replaceAll(/\s+/g, ' ')
  for (const one of textsOf(aContent())) expect(plain).toContain(one)
  expect(plain).toContain('Scan to see how to pay')
  expect(plain).toContain('Page 1 of 1')
  expect(totalPages).toBe(1)
  expect(meta).toMatchObject({ Title: 'Invoice 2026-0418', Author: 'Evencoat', Language: 'en-US' })
})

test.each([
  [['Nguyễn Thị Phượng', 'Зоя Щербакова, Київ', 'Αλέξανδρος Παπαδόπουλος', 'Ἀλκμήνη', 'Şükrü Łukasz Ångström']],
  [['李小龙 陳黃', '山田 あい', 'สมชาย ใจดี', 'محمد علي', 'שלום כהן', 'Ana 🎨']],
])('the names %s are read as they were written; only the characters that occur are embedded', async (names) => {
  const [party] = aContent().parties
  const parties = names.map((name) => ({ ...party, role: 'recipient' as const, heading: 'For', name, lines: [name] }))
  const { text, bytes } = await read(aContent({ parties }))
  // A radical and the letter that it is have one glyph.
  const plain = text.normalize('NFKC').replaceAll(/\s+/g, ' ')
  for (const name of names)
    for (const word of name.split(' ')) expect(plain.split(word).length, word).toBeGreaterThan(2)
  expect(plain).not.toContain('?')
  expect(bytes.length).toBeLessThan((await read(aContent())).bytes.length + 50_000)
})

test('a long document repeats its head on every page, numbers the pages, and loses no row', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({
    style: index % 3 === 0 ? ('group' as const) : ('item' as const),
    swatch: null,
    cells: [`Row ${index}`, 'A very long name of a color that does not fit in one line at all'],
    amount: `$${index}.00`,
  }))
  const { text, totalPages } = await read(aContent({ rows }))
  expect(totalPages).toBeGreaterThan(5)
  for (const { cells } of rows) expect(text).toContain(cells[0])
  // The sums may have the last page for themselves.
  expect(text.split('Room and surface').length - 1).toBeGreaterThanOrEqual(totalPages - 1)
  expect(text).toContain(`Page ${totalPages} of ${totalPages}`)
})

test('the heading of a group is never the last row of a page', async () => {
  // The first page holds one row more each time, so that every heading comes to stand at its end once.
  for (let extra = 0; extra < 6; extra++) {
    const rows = [
      ...Array.from({ length: extra }, (_, index) => aRow('item', `Extra ${index}`)),
      ...Array.from({ length: 80 }, (_, index) => aRow(index % 4 === 0 ? 'group' : 'item', `Row ${index}`)),
    ]
    const { pages } = await read(aContent({ rows, notes: [] }))
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages) {
      const last = [...page.matchAll(/(Extra|Row) (\d+)/g)].at(-1)
      if (last) expect(last[1] === 'Row' && Number(last[2]) % 4 === 0, page).toBe(false)
      // Each row stands on one page as a whole: its label, its color and its amount.
      expect(page.split('Color of').length).toBe(
        page.split(/(?:Extra|Row) \d+/).length - page.split('Amount of group').length + 1,
      )
    }
    const all = pages.join(' ')
    for (const { cells } of rows) expect(all.split(`${cells[0]} `).length, cells[0]).toBe(2)
  }
})

test.each([
  ['nothing but its title', { parties: [], rows: [], totals: [], payment: null, notes: [] }],
  ['a word without an end', { title: 'x'.repeat(400), foot: 'y'.repeat(400) }],
  ['letters that no face has', { subtitle: '李小龙 مرحبا 🎨', notes: ['‮gnirts desrever'] }],
  ['markup', { title: '<b>&amp;</b>', notes: ['{\\rtf1 %PDF-1.4 ((('] }],
])('%s is rendered, too', async (_, overrides) => {
  const { totalPages } = await read(aContent(overrides), { payUrl: null })
  expect(totalPages).toBeGreaterThanOrEqual(1)
})

test('the same document renders to the same file', async () => {
  const [one, other] = [await read(aContent()), await read(aContent())]
  expect(one.bytes.equals(other.bytes)).toBe(true)
})

test('the code to scan appears only where something is to be paid', async () => {
  const [withCode, without] = [await read(aContent()), await read(aContent(), { payUrl: null })]
  expect(withCode.bytes.length).toBeGreaterThan(without.bytes.length + 500)
})
