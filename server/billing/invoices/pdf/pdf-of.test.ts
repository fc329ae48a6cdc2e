import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { DocumentContent } from '#domain/platform/document.ts'
import { reader } from '#server/testing/market.ts'
import { pdfOf } from './pdf-of.ts'

const issuedAt = new Date('2026-11-24T20:52:00Z')

const aContent = (title: string, rows = 40): DocumentContent => ({
  title,
  subtitle: 'November 24, 2026',
  parties: [{ role: 'recipient', heading: 'For', name: 'Zoë Łukaszewska', lines: ['2118 Delancey Pl'] }],
  columns: ['Room and surface', 'Amount'],
  rows: Array.from({ length: rows }, (_, index) => ({
    style: 'item' as const,
    swatch: null,
    cells: [`Row ${index}`],
    amount: '$1.00',
  })),
  totals: [{ label: 'Balance', amount: '$875.77' }],
  payment: { heading: 'Pay by card', text: 'Or hand cash to your painter.' },
  notes: [],
  foot: 'Questions: (215) 555-0100',
})

const aPdf = (title: string, payUrl: string | null = null, rows?: number) =>
  pdfOf(reader, { content: aContent(title, rows), payUrl, issuedAt })

// @proves docs/rules/money.md#documents
test('a document is rendered once for everything that it shows, also when several ask at once', async () => {
  const [first, second] = await Promise.all([aPdf('Once'), aPdf('Once')])
  expect(second).toBe(first)
  expect(await aPdf('Once')).toBe(first)
  expect(first.subarray(0, 5).toString()).toBe('%PDF-')
  const others = await Promise.all([aPdf('Once', 'https://evencoat.example/pay/B?key=p'), aPdf('Another')])
  for (const other of others) expect(other.equals(first)).toBe(false)
  expect((await getDocumentProxy(new Uint8Array(first))).numPages).toBe(2)
})

// @proves docs/rules/money.md#documents
test('the server goes on answering while documents are rendered', async () => {
  await aPdf('Warm')
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: 8 }, (_, index) => aPdf(`Long ${index}`, null, 600)))
  const took = performance.now() - startedAt
  delay.disable()
  // In the thread that answers, each of them would take it for an eighth of the time at once.
  expect(delay.max / 1e6).toBeLessThan(took / 3)
})

test('too many documents at once are refused with a time, and those that wait are rendered', async () => {
  const all = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => aPdf(`Many ${index}`, null, 1)))
  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const one of refused) {
    expect((one as PromiseRejectedResult).reason).toMatchObject({ code: 'unavailable', retryAfter: expect.any(Number) })
  }
  expect(all.length - refused.length).toBeGreaterThanOrEqual(20)
  // What was refused is not kept: the next call renders it.
  expect((await aPdf('Many 29', null, 1)).length).toBeGreaterThan(1000)
})
