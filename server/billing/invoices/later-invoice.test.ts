import { expect, test } from 'vitest'
import type { DocumentContent } from '#domain/platform/document.ts'
import type { Scenario } from '#server/testing/scenarios/a-scenario.ts'
import { painted } from '#server/testing/scenarios/common-scenarios.ts'
import { scenarioStage } from '#server/testing/scenarios/stage.ts'
import { pairEvents } from '#server/testing/stories/pairs/events.ts'
import { leadIns } from '#server/testing/stories/pairs/lead-ins.ts'

const stage = await scenarioStage()

const centsOf = (amount: string): number => Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100)

// @proves docs/rules/money.md#documents
test.each<[string, (one: Scenario) => Promise<unknown>]>([
  [
    'a tip and a refund',
    async (one) => {
      await one.payByCard(10_00)
      await one.enter({ kind: 'refund', method: 'check', amount: 25, returnTip: false, reason: 'Paint on the carpet' })
    },
  ],
  [
    'what was open was given up',
    async (one) => {
      const { payment } = await one.read()
      await one.enter({ kind: 'write_off', amount: payment.balance, reason: 'Not to be had' })
    },
  ],
])('an invoice of a later change adds up to its total after %s', async (_, before) => {
  const one = await painted(stage)
  await before(one)
  await one.perform({ action: 'price', finalCost: 480, reason: 'As agreed on the phone', anyway: true })
  const documents = await stage.app.rows('documents', { booking_id: one.id(), kind: 'invoice' }, ['number', 'content'])
  const { content } = documents.toSorted((former, latter) => former.number - latter.number).at(-1) ?? { content: {} }
  const { rows, totals } = content as DocumentContent
  const total = totals.findIndex(({ label }) => label === 'Total')
  // The tax is within the lines above it.
  const parts = [...rows, ...totals.slice(0, total).filter(({ label }) => !label.startsWith('Includes '))]
  const sumOf = (lines: readonly { amount: string }[]): number =>
    lines.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  expect(sumOf(parts)).toBe(centsOf(totals[total]?.amount ?? ''))
  expect(sumOf(totals.slice(total, -1))).toBe(centsOf(totals.at(-1)?.amount ?? ''))
})

test('an invoice without anything due now does not say that nothing is left to pay of a visit to come', async () => {
  const one = await leadIns.asked(stage)
  for (const name of [
    'twelve days pass',
    'the customer cancels',
    'the office puts the visit back',
    'a credit is taken back',
  ]) {
    await pairEvents.find((event) => event.name === name)?.happens(one)
  }
  const { content } = await stage.app.row('documents', { booking_id: one.id(), kind: 'invoice' })
  const { subtitle, totals, notes } = content as DocumentContent
  expect(totals.map(({ label }) => label)).not.toContain('Balance')
  expect(notes.join()).toMatch(/\$[1-9][\d,.]+ is due when/)
  expect(subtitle).not.toMatch(/due/)
})
