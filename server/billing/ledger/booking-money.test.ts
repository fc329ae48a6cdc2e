import { beforeEach, describe, expect, test } from 'vitest'
import { compensationFor } from '#domain/billing/ledger.ts'
import { addDays } from '#domain/platform/dates.ts'
import { readDuePayouts } from '#server/billing/payouts/unsettled.queries.ts'
import { aBooking, aJob, aPainter, aQuote, aTinyRoom, TODAY } from '#server/testing/builders.ts'
import { completeEarly } from '#server/testing/complete-early.ts'
import { customerCalls } from '#server/testing/customer-calls.ts'
import { market, prices } from '#server/testing/market.ts'
import { moneyCalls } from '#server/testing/money-calls.ts'
import { testApp } from '#server/testing/test-app.ts'

const FEE = market.cancellation.fee
const RATE = prices.contractorCommissionRate
const MINUTES = 60_000

const app = await testApp()

beforeEach(() => app.empty('outbox_tasks'))

const money = moneyCalls(app)
const customer = customerCalls(app)

const later = (minutes: number) => app.setNow(new Date(app.deps.now().getTime() + minutes * MINUTES))

/** A painting visit of today that its painter has begun. */
const begun = async () => {
  const painter = await aPainter(app)
  const made = await aBooking(app, { contractorId: painter.id, date: TODAY, status: 'in_progress' })
  return { ...made, painter, jobId: made.job?.id ?? '', price: made.quote.final_cost, share: made.job?.earnings ?? 0 }
}

const done = async () => {
  const visit = await begun()
  expect((await app.step(visit.painter.token, visit.jobId, 'completed')).status).toBe(200)
  return visit
}

const invoiced = async () => {
  const visit = await done()
  later(11)
  await money.issueInvoices()
  return visit
}

// @proves docs/rules/money.md#when-it-is-entered
describe('from booking to payment', () => {
  test('the customer owes the price from booking on, the painter earns the share with completion, and cash settles it', async () => {
    const { booking, painter, jobId, price, share } = await begun()
    expect((await money.ledger(booking.id)).payment).toEqual({
      owed: price,
      paid: 0,
      balance: price,
      due: 0,
      state: 'not_due',
    })
    await app.step(painter.token, jobId, 'completed')
    const due = await money.ledger(booking.id)
    expect(due.payment).toMatchObject({ due: price, state: 'due' })
    expect(due.painters).toMatchObject([{ earned: share, balance: share }])
    const paid = await money.collect(painter.token, jobId, { method: 'cash', amount: price, balance: price })
    expect(paid).toMatchObject({ status: 200, answer: { payment: { state: 'paid' } } })
    const after = await money.ledger(booking.id)
    expect(after.payment).toEqual({ owed: price, paid: price, balance: 0, due: 0, state: 'paid' })
    // The painter holds the money: they owe the rest of it.
    expect(after.painters).toMatchObject([{ earned: share, balance: share - price }])
    const { tax, tip, painter: ofPainter, platform } = after.collected
    expect([tip, ofPainter]).toEqual([0, share])
    expect(tax + ofPainter + platform).toBe(price)
    expect(after.documents).toMatchObject([{ kind: 'receipt', amount: price }])
    const by = `contractor:${painter.id}`
    expect(new Set(after.entries.map(({ account, kind, actor }) => `${account} ${kind} ${actor}`))).toEqual(
      new Set(['owed price system', `earned share ${by}`, `held collected ${by}`, `paid payment ${by}`]),
    )
    const shown = (await app.call(`POST /api/bookings/${booking.id}/lookup`, { body: { email: 'dana@example.com' } }))
      .body
    expect(shown).toMatchObject({ payment: { state: 'paid', balance: 0 } })
  })

  test('an undone completion reverses the share, and no invoice is issued', async () => {
    const { booking, painter, jobId, price } = await done()
    expect((await app.call(`POST /api/contractor/jobs/${jobId}/undo`, { token: painter.token })).status).toBe(200)
    later(11)
    await money.issueInvoices()
    const after = await money.ledger(booking.id)
    expect(after.payment).toMatchObject({ owed: price, due: 0, state: 'not_due' })
    expect(after.painters).toMatchObject([{ earned: 0, balance: 0 }])
    expect(after.documents).toEqual([])
    await app.step(painter.token, jobId, 'completed')
    later(11)
    await money.issueInvoices()
    expect((await money.ledger(booking.id)).documents).toMatchObject([{ kind: 'invoice', amount: price }])
  })

  test('the invoice is issued once when the completion stands, and goes to the customer', async () => {
    const { booking, price } = await done()
    later(9)
    expect(await money.issueInvoices()).toBe(0)
    later(2)
    expect(await money.issueInvoices()).toBe(1)
    const [invoice, ...more] = await money.documentsOf(booking.id)
    expect([invoice?.kind, invoice?.cents, invoice?.is_final, more]).toEqual(['invoice', price, true, []])
    expect((await customer.sent()).filter((one) => one.startsWith('document-issued'))).toEqual([
      'document-issued dana@example.com',
    ])
    // The office completes it, too: nothing more is issued.
    await app.office(`PUT /api/admin/bookings/${booking.id}`, { status: 'in_progress' })
    await app.office(`PUT /api/admin/bookings/${booking.id}`, { status: 'completed' })
    later(11)
    await money.issueInvoices()
    expect(await money.documentsOf(booking.id)).toHaveLength(1)
  })

  test('a consultation owes nothing anywhere, and is never invoiced', async () => {
    const { booking } = await aBooking(app, { slot: 'evening', status: 'in_progress', date: TODAY })
    await app.office(`PUT /api/admin/bookings/${booking.id}`, { status: 'completed' })
    await money.issueInvoices()
    const { payment, entries, documents } = await money.ledger(booking.id)
    expect(payment).toEqual({ owed: 0, paid: 0, balance: 0, due: 0, state: 'nothing_owed' })
    expect([entries, documents]).toEqual([[], []])
  })
})

describe('late fees', () => {
  const tomorrow = addDays(TODAY, 1)
  /** Too little for the law to give more time than was agreed. */
  const aSmallQuote = (email?: string) => aQuote(app, { rooms: [aTinyRoom()], ...(email && { email }) })

  // @proves docs/rules/money.md#late-fees
  test('a late cancellation leaves only its fee owed, shared with the painter and invoiced at once', async () => {
    const quote = await aSmallQuote('late@example.com')
    const { painter, booking } = await aJob(app, { quote, date: tomorrow })
    later(3 * 60)
    await customer.cancel(booking.id, quote.email)
    const { payment, painters, documents } = await money.ledger(booking.id)
    expect(payment).toEqual({ owed: FEE, paid: 0, balance: FEE, due: FEE, state: 'due' })
    expect(painters).toMatchObject([{ contractorId: painter.id, earned: compensationFor(FEE, RATE) }])
    expect(documents).toMatchObject([{ kind: 'invoice', amount: FEE }])
    expect(await customer.sent()).toContain(`document-issued ${quote.email}`)
  })

  test('a fee is waived with a reason: nothing is owed, the painter loses their share of it, and a credit note is issued', async () => {
    const { booking } = await aBooking(app, { quote: await aSmallQuote(), date: tomorrow })
    later(3 * 60)
    await customer.cancel(booking.id)
    const { entries } = await money.ledger(booking.id)
    const fee = entries.find(({ kind }) => kind === 'late_cancellation_fee')
    expect(fee?.reversible).toBe(true)
    const waive = () => money.enter(booking.id, { kind: 'reversal', entryId: fee?.id, reason: 'Snow' })
    later(1)
    expect((await waive()).status).toBe(200)
    const after = await money.ledger(booking.id)
    expect(after.payment).toMatchObject({ owed: 0, due: 0, state: 'nothing_owed' })
    expect(after.painters).toMatchObject([{ earned: 0, balance: 0 }])
    expect(after.documents).toMatchObject([{ kind: 'credit_note', amount: -FEE }, { kind: 'invoice' }])
    expect(after.entries.find(({ kind, amount }) => kind === fee?.kind && amount < 0)).toMatchObject({
      reason: 'Snow',
      actor: 'admin',
    })
    expect(await waive()).toMatchObject({ status: 409, refusal: { code: 'conflict' } })
  })

  test('a restored booking owes its price again, and its cancellation fee no more', async () => {
    const { booking, quote } = await aBooking(app, { quote: await aSmallQuote(), date: tomorrow })
    later(3 * 60)
    await customer.cancel(booking.id)
    await app.office(`PUT /api/admin/bookings/${booking.id}`, { status: 'scheduled' })
    const after = await money.ledger(booking.id)
    expect(after.payment).toMatchObject({ owed: quote.final_cost, due: 0, state: 'not_due' })
    expect(after.painters).toMatchObject([{ earned: 0 }])
  })

  const movedLate = async () => {
    const made = await aJob(app, { quote: await aSmallQuote(), date: tomorrow })
    later(3 * 60)
    await customer.reschedule(made.booking.id, tomorrow, 'afternoon')
    return made
  }

  test('the fee of a late move is paid after the visit: until then it is owed and not due, no document asks for it, and nobody is reminded', async () => {
    const { booking, quote, job } = await movedLate()
    const before = await money.ledger(booking.id)
    expect(before.payment).toMatchObject({ owed: quote.final_cost + FEE, due: 0, state: 'not_due' })
    expect(before.documents).toEqual([])
    expect((await customer.sent()).filter((one) => one.startsWith('document-issued'))).toEqual([])
    expect(await app.rows('receivables', { booking_id: booking.id })).toEqual([])
    await completeEarly(app, booking.id)
    await money.issueInvoices()
    const documents = await money.documentsOf(booking.id)
    expect(documents.map(({ kind, cents }) => [kind, cents])).toEqual([['invoice', quote.final_cost + FEE]])
    const { painters, payment } = await money.ledger(booking.id)
    expect(payment).toMatchObject({ due: quote.final_cost + FEE, state: 'due' })
    expect(painters).toMatchObject([{ earned: job.earnings + compensationFor(FEE, RATE) }])
  })

  test('the fee of a late move is due once its visit is canceled after all', async () => {
    const { booking, quote } = await movedLate()
    await customer.cancel(booking.id, quote.email)
    const { payment, documents } = await money.ledger(booking.id)
    expect(payment).toMatchObject({ due: 2 * FEE, state: 'due' })
    expect(documents).toMatchObject([{ kind: 'invoice', amount: 2 * FEE }])
  })

  test("a painter's part of the fee of a late move comes once the visit took place and is paid", async () => {
    const { painter } = await movedLate()
    const due = await readDuePayouts(app.db)
    expect(due.filter(({ contractorId }) => contractorId === painter.id)).toEqual([])
  })

  test('a waived fee that no document has billed is told with its reason, and nothing else', async () => {
    const { booking, quote } = await movedLate()
    await app.empty('outbox_tasks')
    const { entries } = await money.ledger(booking.id)
    const entryId = entries.find(({ kind }) => kind === 'late_rescheduling_fee')?.id
    expect((await money.enter(booking.id, { kind: 'reversal', entryId, reason: 'Snow' })).status).toBe(200)
    expect(await customer.sent()).toEqual([`fee-waived ${quote.email}`])
    expect((await money.ledger(booking.id)).documents).toEqual([])
  })
})

// @proves docs/rules/money.md#price-changes
describe('a price change', () => {
  test('is an entry with its reason before the end, and the invoice has the new price', async () => {
    const { booking, price } = await begun()
    const body = { finalCost: (price + 10_000) / 100, reason: 'One closet more' }
    expect((await app.office(`PUT /api/admin/bookings/${booking.id}`, body)).status).toBe(200)
    const { payment, entries, documents } = await money.ledger(booking.id)
    expect(payment).toMatchObject({ owed: price + 10_000, due: 0 })
    expect(entries.find(({ kind }) => kind === 'adjustment')).toMatchObject({
      kind: 'adjustment',
      amount: 10_000,
      reason: 'One closet more',
      actor: 'admin',
    })
    expect(documents).toEqual([])
  })

  test('is billed at once after the invoice: more by another invoice, less by a credit note', async () => {
    const { booking, price, painter } = await invoiced()
    const set = (cents: number, reason: string) =>
      app.office(`PUT /api/admin/bookings/${booking.id}`, { finalCost: cents / 100, reason })
    later(1)
    await set(price + 5_000, 'A door more')
    later(1)
    await set(price - 2_000, 'A scratch')
    const { payment, documents, painters } = await money.ledger(booking.id)
    expect(payment).toMatchObject({ owed: price - 2_000, due: price - 2_000 })
    expect(documents.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['credit_note', -7_000],
      ['invoice', 5_000],
      ['invoice', price],
    ])
    const job = await app.row('jobs', { booking_id: booking.id }, ['earnings'])
    expect(painters).toMatchObject([{ contractorId: painter.id, earned: job.earnings }])
  })
})
