import { expect, test } from 'vitest'
import { getDocument } from '#contract/billing/documents.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { aRoom } from '#server/testing/builders.ts'
import { aVisitToday, changeCalls, type WireChange } from '#server/testing/change-calls.ts'
import { completeEarly } from '#server/testing/complete-early.ts'
import { reader } from '#server/testing/market.ts'
import { moneyCalls } from '#server/testing/money-calls.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const calls = changeCalls(app)

const money = moneyCalls(app)

/** Finished work of which a part was approved by Zoë Ray; its room has a name that somebody typed. */
const finished = async () => {
  const visit = await aVisitToday(app, { rooms: [aRoom({ name: 'Room of Ann' })] })
  await calls.extra(visit, {
    rooms: visit.rooms.map((room) => ({ ...room, paintCeiling: true })),
    comment: 'As Ann asked',
  })
  const [change] = await calls.list(visit)
  await calls.approve(visit, change as WireChange, { name: 'Zoë Ray' })
  await completeEarly(app, visit.bookingId)
  await money.issueInvoices()
  const [invoice] = await money.documentsOf(visit.bookingId)
  return { visit, change: change as WireChange, invoiceId: invoice?.id ?? '' }
}
const read = async (id: string) => getDocument.response.parse((await app.call(`GET /api/documents/${id}`)).body)
const cents = (dollars: number): number => Math.round(dollars * 100)

// @proves docs/rules/change-orders.md#on-the-invoice
test('the invoice shows the rooms as booked, and who approved the change and when', async () => {
  const { change, invoiceId, visit } = await finished()
  const { rows, totals } = (await read(invoiceId)).content
  const [line] = change.lines
  const amount = formatMoney(reader, cents(line?.amount ?? 0))
  expect(rows.map(({ style, cells, amount: of }) => [style, cells[0], of])).toEqual([
    ['group', expect.stringContaining('Room of Ann'), formatMoney(reader, visit.quote.breakdown.subtotal)],
    ['item', 'Walls', formatMoney(reader, visit.quote.breakdown.subtotal)],
    ['group', `Change approved by Zoë Ray, ${formatMoment(reader, TEST_NOW)}`, amount],
    ['item', 'Room of Ann: ceiling', amount],
  ])
  expect(totals.at(-1)).toEqual({ label: 'Balance', amount: formatMoney(reader, cents(change.newTotal)) })
})

// @proves docs/rules/change-orders.md#on-the-invoice
test('an approved change is exported with its customer, and nameless once they are erased', async () => {
  const { visit, invoiceId } = await finished()
  const path = `/api/admin/customers/${encodeURIComponent(visit.quote.email)}`
  const exported = await app.office(`GET ${path}/export`)
  expect(exported.body).toMatchObject({
    changes: expect.arrayContaining([
      expect.objectContaining({ bookingId: visit.bookingId, approvedBy: 'Zoë Ray', comment: 'As Ann asked' }),
    ]),
  })
  expect((await app.office(`DELETE ${path}`)).status).toBe(200)
  const row = await app.row('change_orders', { booking_id: visit.bookingId })
  expect(row).toMatchObject({ state: 'approved', words: null, approved_by: null })
  const left = JSON.stringify([row, await read(invoiceId)])
  for (const typed of ['Zoë', 'As Ann']) expect(left).not.toContain(typed)
})
