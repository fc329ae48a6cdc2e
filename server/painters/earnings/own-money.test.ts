import { expect, test } from 'vitest'
import { getDocument } from '#contract/billing/documents.ts'
import { getEarnings } from '#contract/billing/earnings.ts'
import { listDuePayouts, listYearlyTotals } from '#contract/billing/office-payouts.ts'
import { listOwnPayouts } from '#contract/billing/payouts.ts'
import { compensationFor } from '#domain/billing/ledger.ts'
import { nextPayoutDay, payoutDayBefore } from '#domain/billing/payouts.ts'
import { addDays, type CivilDate, instantAt, weekOf } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import type { Cents } from '#domain/platform/money.ts'
import { aBooking, aPainter, aQuote, aTinyRoom, painterToken, TODAY } from '#server/testing/builders.ts'
import { market, prices, reader } from '#server/testing/market.ts'
import { moneyCalls } from '#server/testing/money-calls.ts'
import { nextPage } from '#server/testing/next-page.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const money = moneyCalls(app)

type Painter = Awaited<ReturnType<typeof aPainter>>

/** A day some weeks later, at noon; sessions have ended by then, so the painter signs in again. */
const later = async (painter: Painter, day: CivilDate) => {
  app.setNow(instantAt(market, day, '12:00'))
  painter.token = await painterToken(app, painter.id)
}

const earnings = async ({ token: own }: Painter) =>
  getEarnings.response.parse((await app.call('GET /api/contractor/earnings', { token: own })).body)

const ofOffice = async ({ id }: Painter) => {
  const { on, painters } = listDuePayouts.response.parse((await app.office('GET /api/admin/payouts/due')).body)
  return { on, due: painters.find(({ contractorId }) => contractorId === id) }
}

const finished = async (painter: Painter) => {
  const { booking, job, quote } = await aBooking(app, { contractorId: painter.id, date: TODAY, status: 'completed' })
  // The same painter has several on one day.
  await app.update('contractor_slots', { booking_id: booking.id }, { booking_id: null })
  return { bookingId: booking.id, jobId: job?.id ?? '', price: quote.final_cost, share: job?.earnings ?? 0 }
}
const toOffice = ({ bookingId, price }: { bookingId: string; price: Cents }, amount = price) =>
  money.enter(bookingId, { kind: 'payment', method: 'cash', amount })

const pay = async ({ id }: Painter, amount: Cents, reference?: string) => {
  const body = { painters: [{ contractorId: id, amount: amount / 100 }], method: 'transfer', reference }
  expect(await app.office('POST /api/admin/payouts', body)).toMatchObject({ status: 200 })
}

const payouts = async ({ token: own }: Painter, query = '') => {
  const answer = await app.call(`GET /api/contractor/payouts${query}`, { token: own })
  return { list: listOwnPayouts.response.parse(answer.body), next: nextPage(answer) }
}

const statementOf = async (painter: Painter) => {
  const { list } = await payouts(painter)
  const { body } = await app.call(`GET /api/documents/${list[0]?.statementId}`)
  return getDocument.response.parse(body).content
}

// @proves docs/rules/money.md#the-painters-earnings
test('the next payout is what the office sees, to the cent; unpaid shares wait for customers', async () => {
  const painter = await aPainter(app)
  const [paid, half, handed] = [await finished(painter), await finished(painter), await finished(painter)]
  await toOffice(paid)
  await money.enter(paid.bookingId, { kind: 'deduction', amount: 12_34, reason: 'A ladder', contractorId: painter.id })
  await money.collect(painter.token, half.jobId, { method: 'check', checkNumber: '7', amount: 100_00 })
  await money.collect(painter.token, handed.jobId, { method: 'cash', amount: handed.price })
  const { nextPayout, thisWeek, jobs } = await earnings(painter)
  const { on, due } = await ofOffice(painter)
  const { jobs: count, earned, tips, tipsReturned, collected, handedOver, due: amount } = due!
  expect(nextPayout).toEqual({
    on,
    jobs: count,
    earned,
    tips,
    tipsReturned,
    collected,
    handedOver,
    due: amount,
    collectedCash: handed.price,
    carriedOver: null,
    waiting: { jobs: 1, amount: half.share },
  })
  expect(amount).toBe(paid.share - 12_34 + handed.share - handed.price - 100_00)
  expect(thisWeek).toEqual({ ...weekOf(TODAY), earned: paid.share + half.share + handed.share - 12_34 })
  const of = ({ jobId }: { jobId: string }) => jobs.find(({ id }) => id === jobId)
  expect(of(paid)).toMatchObject({ payState: 'next_payout', deductions: 12_34, open: paid.share - 12_34, paidOn: null })
  expect(of(half)).toMatchObject({ payState: 'waiting', collected: 100_00, open: half.share - 100_00 })
  expect(of(handed)).toMatchObject({ payState: 'next_payout', collected: handed.price })
})

test('a payout names its statement, and each of its jobs names the day; the year is that of the yearly list', async () => {
  const painter = await aPainter(app)
  const [first, handed] = [await finished(painter), await finished(painter)]
  await toOffice(first)
  await pay(painter, first.share, 'ACH 17')
  await later(painter, addDays(TODAY, 1))
  await money.collect(painter.token, handed.jobId, { method: 'cash', amount: handed.share })
  await toOffice(handed, handed.price - handed.share)
  await pay(painter, 0)
  const { list } = await payouts(painter)
  expect(list).toMatchObject([
    { amount: 0, earned: handed.share, collected: handed.share },
    {
      amount: first.share,
      earned: first.share,
      tips: 0,
      collected: 0,
      method: 'transfer',
      reference: 'ACH 17',
    },
  ])
  expect(list[1]?.paidOn).toBe(TODAY)
  const statement = await app.call(`GET /api/documents/${list[1]?.statementId}`)
  expect(statement).toMatchObject({ status: 200, body: { kind: 'statement', number: list[1]?.statementNumber } })
  const { jobs, years, nextPayout } = await earnings(painter)
  expect(jobs.find(({ id }) => id === first.jobId)).toMatchObject({ payState: 'paid_out', paidOn: TODAY, open: 0 })
  expect(nextPayout).toMatchObject({ jobs: 0, due: 0 })
  const year = Number(TODAY.slice(0, 4))
  const { body } = await app.office(`GET /api/admin/payouts/years/${year}`)
  const listed = listYearlyTotals.response.parse(body).painters.find(({ contractorId }) => contractorId === painter.id)
  expect(years).toEqual([{ year, total: listed?.total, paidOut: first.share, kept: handed.share }])
  await later(painter, `${year + 1}-01-02`)
  expect((await earnings(painter)).years.map((one) => [one.year, one.total])).toEqual([
    [year + 1, 0],
    [year, listed?.total],
  ])
})

test('an entry after a payout is due with the next one; one that was reversed shows nothing', async () => {
  const painter = await aPainter(app)
  const done = await finished(painter)
  await toOffice(done)
  await pay(painter, done.share)
  await money.enter(done.bookingId, { kind: 'deduction', amount: 5_00, reason: 'A ladder', contractorId: painter.id })
  const state = async () => (await earnings(painter)).jobs.find(({ id }) => id === done.jobId)
  expect(await state()).toMatchObject({ payState: 'next_payout', open: -5_00, deductions: 5_00, paidOn: TODAY })
  const { entries } = await money.ledger(done.bookingId)
  const entry = entries.find(({ kind }) => kind === 'deduction')
  await money.enter(done.bookingId, { kind: 'reversal', entryId: entry?.id, reason: 'It was ours' })
  expect(await state()).toMatchObject({ payState: 'paid_out', open: 0, deductions: 0, paidOn: TODAY })
})

// @proves docs/rules/money.md#refunds-and-credits
test('a painter reads why something was taken off their pay, and that it was taken back: in an email, in their earnings, and on the statement', async () => {
  const painter = await aPainter(app)
  const done = await finished(painter)
  await toOffice(done)
  await app.empty('outbox_tasks')
  const reason = 'A broken lamp'
  await money.enter(done.bookingId, { kind: 'deduction', amount: 45_00, reason, contractorId: painter.id })
  const letters = () => app.rows('outbox_tasks', { kind: 'pay-deducted', recipient: painter.email }, ['payload'])
  expect(await letters()).toMatchObject([{ payload: { jobId: done.jobId } }])
  const lines = async () => (await earnings(painter)).jobs.find(({ id }) => id === done.jobId)?.lines
  expect(await lines()).toMatchObject([
    { kind: 'share', adds: done.share, reason: null },
    { kind: 'deduction', amount: -45_00, adds: -45_00, state: 'stands', reason },
  ])
  await pay(painter, done.share - 45_00)
  expect((await statementOf(painter)).rows).toMatchObject([
    { style: 'group', amount: formatMoney(reader, done.share - 45_00) },
    { cells: ['Your share', expect.stringContaining('%')], amount: formatMoney(reader, done.share) },
    { cells: ['Deduction', reason], amount: '-$45.00' },
  ])
  const { entries } = await money.ledger(done.bookingId)
  const entry = entries.find(({ kind }) => kind === 'deduction')
  await money.enter(done.bookingId, { kind: 'reversal', entryId: entry?.id, reason: 'It was the plumber' })
  expect(await letters()).toHaveLength(2)
  expect(await lines()).toMatchObject([{ kind: 'share' }, { kind: 'deduction', adds: 0, state: 'reversed' }])
  await later(painter, addDays(TODAY, 1))
  await pay(painter, 45_00)
  expect((await statementOf(painter)).rows.slice(1)).toMatchObject([
    { cells: ['Deduction (taken back)', 'It was the plumber'], amount: '$45.00' },
  ])
})

test('a share of a late fee is shown although the job was never done, without the customer', async () => {
  const painter = await aPainter(app)
  const date = addDays(TODAY, 1)
  const small = await aQuote(app, { rooms: [aTinyRoom()] })
  const { booking, quote } = await aBooking(app, { quote: small, contractorId: painter.id, date })
  app.setNow(new Date(TEST_NOW.getTime() + 3 * 3_600_000))
  await app.call(`POST /api/bookings/${booking.id}/cancel`, { body: { email: quote.email } })
  const [other, ...more] = (await earnings(painter)).others
  expect(more).toEqual([])
  expect(other).toMatchObject({ scheduledDate: date, share: 0, payState: 'waiting', open: other?.compensation })
  expect(other?.compensation).toBe(compensationFor(market.cancellation.fee, prices.contractorCommissionRate))
  expect(other?.id).not.toBe(booking.id)
  expect(JSON.stringify(other)).not.toContain(quote.address)
})

// @proves docs/rules/money.md#paying-painters
test('a balance below zero on the day for payouts is on the next statement as carried over', async () => {
  const painter = await aPainter(app)
  const day = nextPayoutDay(TODAY, market.payouts.weekday)
  const [full, half] = [await finished(painter), await finished(painter)]
  await money.collect(painter.token, full.jobId, { method: 'cash', amount: full.price })
  // Its share waits: it was not part of what was carried over.
  await money.collect(painter.token, half.jobId, { method: 'cash', amount: 50_00 })
  expect((await earnings(painter)).nextPayout.carriedOver).toBeNull()
  await later(painter, addDays(day, 3))
  await toOffice(half, half.price - 50_00)
  const [one, other] = [await finished(painter), await finished(painter)]
  await toOffice(one)
  await toOffice(other)
  const below = full.share - full.price - 50_00
  const due = below + half.share + one.share + other.share
  const { nextPayout } = await earnings(painter)
  expect(nextPayout).toMatchObject({
    due,
    carriedOver: { on: day, earned: full.share, tips: 0, tipsReturned: 0, collected: full.price + 50_00, due: below },
  })
  expect(payoutDayBefore(addDays(day, 3), market.payouts.weekday)).toBe(day)
  await pay(painter, due)
  const { totals, rows, notes } = await statementOf(painter)
  const amounts = totals.map(({ amount }) => amount)
  expect(amounts).toEqual(
    [below, half.share + one.share + other.share, 0, 0, due].map((cents) => formatMoney(reader, cents)),
  )
  expect(totals[0]?.label).toContain('Carried over')
  expect(rows.filter(({ cells }) => cells[1]?.includes('carried over')).map(({ amount }) => amount)).toEqual(
    expect.arrayContaining([full.share, -full.price, -50_00].map((cents) => formatMoney(reader, cents))),
  )
  expect(notes).toHaveLength(2)
})

test('a statement without a balance below zero says nothing of it', async () => {
  const painter = await aPainter(app)
  const handed = await finished(painter)
  const done = await finished(painter)
  await toOffice(done)
  await money.collect(painter.token, handed.jobId, { method: 'cash', amount: 10_00 })
  await later(painter, addDays(nextPayoutDay(TODAY, market.payouts.weekday), 3))
  await pay(painter, done.share - 10_00)
  const content = await statementOf(painter)
  expect(JSON.stringify(content).toLowerCase()).not.toContain('carried over')
  expect(content.totals).toHaveLength(4)
})

test('payouts are listed page by page, and only the painter’s own', async () => {
  const [painter, stranger] = [await aPainter(app), await aPainter(app)]
  for (let n = 0; n < 3; n++) {
    const done = await finished(painter)
    await toOffice(done)
    app.setNow(new Date(TEST_NOW.getTime() + n * 60_000))
    await pay(painter, done.share, `No. ${n}`)
  }
  const first = await payouts(painter, '?limit=2')
  expect(first.list.map(({ reference }) => reference)).toEqual(['No. 2', 'No. 1'])
  const second = await payouts(painter, first.next?.slice('/api/contractor/payouts'.length))
  expect(second).toMatchObject({ list: [{ reference: 'No. 0' }], next: undefined })
  // No cursor and no filter opens what is another painter's.
  expect((await payouts(stranger)).list).toEqual([])
  expect((await payouts(stranger, `?contractorId=${painter.id}`)).list).toEqual([])
  expect((await payouts(stranger, first.next?.slice('/api/contractor/payouts'.length))).list).toEqual([])
  expect((await earnings(stranger)).years).toMatchObject([{ total: 0 }])
  const wrong = await app.call('GET /api/contractor/payouts?cursor=oops', { token: painter.token })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
})

test('payouts cannot be read without a session or with that of another role', async () => {
  const painter = await aPainter(app)
  const done = await finished(painter)
  await toOffice(done)
  await pay(painter, done.share)
  expect((await app.call('GET /api/contractor/payouts')).status).toBe(401)
  expect((await app.office('GET /api/contractor/payouts')).status).toBe(403)
  expect((await app.call('GET /api/admin/payouts', { token: painter.token })).status).toBe(403)
  // A statement opens with its own id alone, not with that of its payout or its painter.
  const { list } = await payouts(painter)
  for (const id of [list[0]?.id, painter.id]) expect((await app.call(`GET /api/documents/${id}`)).status).toBe(404)
})
