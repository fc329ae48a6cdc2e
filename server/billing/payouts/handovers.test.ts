import { expect, test } from 'vitest'
import { listDuePayouts } from '#contract/billing/office-payouts.ts'
import { addDays } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import { readYearlyTotals, readYearsOf } from '#server/billing/payouts/yearly-totals.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, aPainter, TODAY } from '#server/testing/builders.ts'
import { inboxCalls } from '#server/testing/inbox-calls.ts'
import { market } from '#server/testing/market.ts'
import { moneyCalls } from '#server/testing/money-calls.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const money = moneyCalls(app)
const inbox = inboxCalls(app)
const DAY = 86_400_000

let jobs = 0

/** A painter who was paid in cash for a finished job, and holds more than they earned. */
const holder = async () => {
  const painter = await aPainter(app)
  const date = addDays(TODAY, -jobs++)
  const { booking, job, quote } = await aBooking(app, { contractorId: painter.id, date, status: 'completed' })
  await money.collect(painter.token, job?.id ?? '', { method: 'cash', amount: quote.final_cost })
  const share = job?.earnings ?? 0
  return { painter, bookingId: booking.id, price: quote.final_cost, share, held: quote.final_cost - share }
}

const handOver = (id: string, amount: Cents, more: object = {}) =>
  app.office(`POST /api/admin/contractors/${id}/handovers`, { amount: amount / 100, method: 'cash', ...more })

const dueOf = async (id: string) => {
  const { painters } = listDuePayouts.response.parse((await app.office('GET /api/admin/payouts/due')).body)
  return painters.find(({ contractorId }) => contractorId === id)
}

// @proves docs/rules/money.md#money-that-a-painter-holds
test('what a painter hands over is an entry, clears their balance, and is mailed to them', async () => {
  const { painter, price, share, held } = await holder()
  const requestId = newId()
  const answer = await handOver(painter.id, held, { requestId, method: 'check', reference: '1042' })
  expect(answer).toMatchObject({ status: 200, body: { held: share / 100, due: 0 } })
  expect((await handOver(painter.id, held, { requestId, method: 'check', reference: '1042' })).body).toEqual(
    answer.body,
  )
  expect(await dueOf(painter.id)).toMatchObject({ collected: price, handedOver: held, due: 0 })
  const mails = await app.rows('outbox_tasks', { recipient: painter.email, kind: 'handover-recorded' }, ['kind'])
  expect(mails).toHaveLength(1)
  const { body } = await app.office(`GET /api/admin/money/ledger?kind=handed_over&contractorId=${painter.id}`)
  expect(body).toMatchObject([{ amount: held / 100, method: 'check', reference: '1042', reversible: true }])
  const own = await app.call('GET /api/contractor/earnings', { token: painter.token })
  expect(own.body).toMatchObject({ nextPayout: { handedOver: held / 100, due: 0 } })
})

test('no more can be handed over than a painter holds, also by two people at once', async () => {
  const { painter, price } = await holder()
  expect(await handOver(painter.id, price + 1)).toMatchObject({ status: 400, body: { issues: [{ path: 'amount' }] } })
  const answers = await Promise.all([handOver(painter.id, price), handOver(painter.id, price)])
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 400])
  expect((await handOver(newId(), 100)).status).toBe(404)
})

test('a handover that was recorded by mistake is taken back once, with a reason, and the painter is notified', async () => {
  const { painter, held, share, price } = await holder()
  const { entryId } = (await handOver(painter.id, held)).body as { entryId: string }
  const takeBack = (reason: string) => app.office(`POST /api/admin/handovers/${entryId}/reversal`, { reason })
  expect((await takeBack('')).status).toBe(400)
  expect(await takeBack('Wrong painter')).toMatchObject({
    status: 200,
    body: { held: price / 100, due: (share - price) / 100 },
  })
  expect((await takeBack('Again')).status).toBe(409)
  const mails = await app.rows('outbox_tasks', { recipient: painter.email, kind: 'handover-recorded' }, ['kind'])
  expect(mails).toHaveLength(2)
  const { body } = await app.office(`GET /api/admin/money/ledger?kind=handed_over&contractorId=${painter.id}`)
  expect((body as { reversible: boolean }[]).map(({ reversible }) => reversible)).toEqual([false, false])
})

test('a payout covers what was handed over, and its statement says so', async () => {
  const { painter, held } = await holder()
  await handOver(painter.id, held)
  const order = { painters: [{ contractorId: painter.id, amount: 0 }], method: 'cash' }
  expect(await app.office('POST /api/admin/payouts', order)).toMatchObject({
    status: 200,
    body: [{ handedOver: held / 100, amount: 0 }],
  })
  const [statement] = await app.rows('documents', { contractor_id: painter.id })
  expect(JSON.stringify(statement?.content)).toContain('Handed over to the office')
})

test('money that is held for more than two weeks is in the inbox, until it was handed over', async () => {
  await inbox.clearInbox()
  await app.empty('unsettled_entries')
  const { painter, held } = await holder()
  const heldLines = async () => (await inbox.read()).lines.filter(({ kind }) => kind === 'painter_holds_money')
  app.setNow(new Date(TEST_NOW.getTime() + 14 * DAY))
  expect(await heldLines()).toEqual([])
  app.setNow(new Date(TEST_NOW.getTime() + 15 * DAY))
  expect(await heldLines()).toMatchObject([
    { subjectId: painter.id, urgency: 'soon', amount: held, painter: { id: painter.id }, since: TEST_NOW },
  ])
  await handOver(painter.id, held)
  expect(await heldLines()).toEqual([])
})

// @proves docs/rules/money.md#the-yearly-list
test('what a painter earned and kept counts in the year in which they had both, with or without a payout', async () => {
  const { painter, share } = await holder()
  const year = Number(TODAY.slice(0, 4))
  const totalOf = async (of: number) => {
    const rows = await readYearlyTotals(app.db, { market, now: app.deps.now() }, of, 0)
    return rows.find(({ contractorId }) => contractorId === painter.id)
  }
  const kept = { total: share, paidOut: 0, kept: share }
  expect(await totalOf(year)).toMatchObject(kept)
  app.setNow(new Date(TEST_NOW.getTime() + 60 * DAY))
  expect(await totalOf(year)).toMatchObject(kept)
  expect(await totalOf(year + 1)).toBeUndefined()
  const own = await readYearsOf(app.db, { market, now: app.deps.now() }, painter.id)
  expect(own).toEqual([{ year, ...kept }])
  const table = await app.office(`GET /api/admin/payouts/years/${year}/totals.csv`)
  expect(table.text).toContain(`${(share / 100).toFixed(2)},0.00,${(share / 100).toFixed(2)}`)
})
