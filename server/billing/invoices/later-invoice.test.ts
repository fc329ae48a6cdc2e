import { expect, test } from 'vitest'
import type { DocumentContent } from '#domain/platform/document.ts'
import { painted } from '#server/testing/scenarios/common-scenarios.ts'
import { scenarioStage } from '#server/testing/scenarios/stage.ts'

const stage = await scenarioStage()

const centsOf = (amount: string): number => Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100)

// @proves docs/rules/money.md#documents
test('an invoice of a later change adds up to its total after a tip and a refund', async () => {
  const one = await painted(stage)
  await one.payByCard(10_00)
  await one.enter({ kind: 'refund', method: 'check', amount: 25, returnTip: false, reason: 'Paint on the carpet' })
  await one.perform({ act: 'price', finalCost: 480, reason: 'As agreed on the phone', anyway: true })
  const documents = await stage.app.rows('documents', { booking_id: one.id(), kind: 'invoice' }, ['number', 'content'])
  const { content } = documents.toSorted((before, after) => before.number - after.number).at(-1) ?? { content: {} }
  const { rows, totals } = content as DocumentContent
  const total = totals.findIndex(({ label }) => label === 'Total')
  // The tax is within the lines above it.
  const parts = [...rows, ...totals.slice(0, total).filter(({ label }) => !/^Includes /.test(label))]
  const sumOf = (lines: readonly { amount: string }[]): number =>
    lines.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  expect(sumOf(parts)).toBe(centsOf(totals[total]?.amount ?? ''))
  expect(sumOf(totals.slice(total, -1))).toBe(centsOf(totals.at(-1)?.amount ?? ''))
})
