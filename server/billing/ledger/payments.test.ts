import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Bill } from '#contract/bookings/payments.ts'
import type { Cents } from '#domain/platform/money.ts'
import { newId } from '#server/platform/identifiers.ts'
import { hashPassword } from '#server/platform/logins/password.ts'
import { CONFIRMED_FOR } from '#server/platform/logins/sessions.queries.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { aJob, aPainter, TODAY } from '#server/testing/builders.ts'
import { moneyCalls } from '#server/testing/money-calls.ts'
import { tally } from '#server/testing/race.ts'
import { flawsOfBill } from '#server/testing/scenarios/page-truths.ts'
import { testApp, type WithDates } from '#server/testing/test-app.ts'

const app = await testApp()
const PASSWORD = 'ladder-and-bucket'

const money = moneyCalls(app)

/** Finished work of which everything is due. */
const due = async () => {
  const { painter, booking, job, quote } = await aJob(app, { date: TODAY, status: 'completed' })
  return { painter, bookingId: booking.id, jobId: job.id, price: quote.final_cost, share: job.earnings }
}

const paymentsIn = async (bookingId: string): Promise<Cents[]> =>
  (await money.ledger(bookingId)).entries.filter(({ kind }) => kind === 'payment').map(({ amount }) => amount)

/** What its customer reads of the money of a booking: on its page, and on the page to pay. */
async function pagesOf(bookingId: string) {
  const key = app.keyOf(bookingId)
  const read = async (path: string) => (await app.call(`GET /api/bookings/${bookingId}${path}?key=${key}`)).body
  const { statement, ...booking } = (await read('')) as WithDates<Booking>
  if (!statement) throw new Error('a booking has a statement')
  return { booking, statement, bill: (await read('/bill')) as WithDates<Bill> }
}

// @proves docs/rules/money.md#cash-and-checks
describe('cash and checks', () => {
  test('are entered once when two people record the same cash at the same time, and the second one is refused', async () => {
    const { bookingId, painter, jobId, price } = await due()
    const answers = await Promise.all([
      money.collect(painter.token, jobId, { method: 'cash', amount: price, balance: price }),
      money.enter(bookingId, { kind: 'payment', method: 'cash', amount: price, balance: price }),
    ])
    expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.answer).toMatchObject({
      code: 'already_paid',
      message: expect.stringContaining('was recorded on') as string,
    })
    expect(await paymentsIn(bookingId)).toEqual([price])
  })

  test('are refused with the open balance when somebody has entered a part meanwhile', async () => {
    const { bookingId, price } = await due()
    const pay = () => money.enter(bookingId, { kind: 'payment', method: 'cash', amount: 10_000, balance: price })
    const answers = await Promise.all([pay(), pay(), pay()])
    expect(tally(answers)).toEqual({ 200: 1, 409: 2 })
    expect(answers.filter(({ status }) => status === 409).map(({ refusal }) => refusal.code)).toEqual([
      'balance_changed',
      'balance_changed',
    ])
    expect((await money.ledger(bookingId)).payment).toMatchObject({ paid: 10_000, state: 'partly_paid' })
  })

  test('are entered once when the call is repeated, also at the same time', async () => {
    const { bookingId, price } = await due()
    const entry = {
      kind: 'payment',
      method: 'check',
      checkNumber: '1042',
      amount: 5_000,
      balance: price,
      requestId: newId(),
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => money.enter(bookingId, entry)))
    expect(tally([...answers, await money.enter(bookingId, entry)])).toEqual({ 200: 6 })
    expect(await paymentsIn(bookingId)).toEqual([5_000])
    expect((await money.ledger(bookingId)).documents).toHaveLength(1)
  })

  test.each([
    ['nothing', 0, {}, 'amount'],
    ['less than nothing', -5, {}, 'amount'],
    ['a check without its number', 10, { method: 'check' }, 'checkNumber'],
  ])('%s is refused at its field', async (_, dollars, more, path) => {
    const { bookingId } = await due()
    const { status, refusal } = await money.enter(bookingId, {
      kind: 'payment',
      method: 'cash',
      amount: dollars * 100,
      ...more,
    })
    expect([status, refusal.issues?.map((issue) => issue.path)]).toEqual([400, [path]])
  })

  test('are refused beyond the open balance, which the error names', async () => {
    const { painter, jobId, price } = await due()
    const { status, answer } = await money.collect(painter.token, jobId, { method: 'cash', amount: price + 1 })
    expect([status, answer.message]).toEqual([
      400,
      `At most $${(price / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })} is due.`,
    ])
  })

  test('are not recorded by a painter before the work has begun, or for somebody else’s job', async () => {
    const { painter, job } = await aJob(app, { status: 'confirmed' })
    const pay = (as: string) => money.collect(as, job.id, { method: 'cash', amount: 1_000 })
    expect((await pay(painter.token)).status).toBe(409)
    expect((await pay((await aPainter(app)).token)).status).toBe(404)
  })

  test('are reversed once when recorded by mistake, along with the painter’s holding, and the customer is notified', async () => {
    const { bookingId, painter, jobId, price, share } = await due()
    await money.collect(painter.token, jobId, { method: 'cash', amount: price })
    const { entries } = await money.ledger(bookingId)
    const payment = entries.find(({ kind }) => kind === 'payment')
    const undo = () => money.enter(bookingId, { kind: 'reversal', entryId: payment?.id, reason: 'Wrong job' })
    expect(tally(await Promise.all([undo(), undo()]))).toEqual({ 200: 1, 409: 1 })
    const after = await money.ledger(bookingId)
    expect(after.payment).toMatchObject({ paid: 0, due: price, state: 'due' })
    expect(after.painters).toMatchObject([{ earned: share, balance: share }])
    const { rows } = {
      rows: await app.rows('outbox_tasks', { kind: 'payment-withdrawn' }, ['payload']),
    }
    expect(rows.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ bookingId, cents: price, cause: expect.any(String) }),
    )
  })

  test('that were taken back are said on both pages with the reason, and their receipt is no longer valid', async () => {
    const { bookingId, price } = await due()
    await money.enter(bookingId, { kind: 'payment', method: 'check', checkNumber: '17', amount: 20_000 })
    const payment = (await money.ledger(bookingId)).entries.find(({ kind }) => kind === 'payment')
    const [receipt] = await money.documentsOf(bookingId)
    const stated = { entry_id: payment?.id ?? '', document_id: receipt?.id ?? '' }
    await app.db
      .insertInto('document_entries')
      .values(stated)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const before = await pagesOf(bookingId)
    expect(before.statement.rows.at(-1)).toMatchObject({
      label: 'Paid',
      how: 'Check 17',
      amount: -200,
      documents: [{ kind: 'receipt' }],
    })
    expect(before.bill.documents).toMatchObject([{ kind: 'receipt', isVoid: false }])
    await money.enter(bookingId, { kind: 'reversal', entryId: payment?.id, reason: 'The check bounced' })
    const { statement, bill } = await pagesOf(bookingId)
    expect(statement.moments.map(({ text, note }) => [text, note])).toEqual([
      ['You paid $200.00 by check', null],
      ['Your $200.00 check no longer counts as paid', 'The check bounced'],
    ])
    expect(statement.rows.map(({ label, amount }) => [label, amount])).toEqual([['Price', price / 100]])
    expect(bill.documents).toMatchObject([{ kind: 'receipt', isVoid: true }])
    expect(bill).toMatchObject({ paid: [], text: statement.text })
  })
})

// @proves docs/rules/money.md#refunds-and-credits
describe('refunds and credits', () => {
  const paid = async () => {
    const visit = await due()
    await money.enter(visit.bookingId, { kind: 'payment', method: 'cash', amount: visit.price })
    return visit
  }

  test('a partial refund is not owed again, and the painter keeps their share', async () => {
    const { bookingId, price, share } = await paid()
    const refund = { kind: 'refund', method: 'check', amount: 5_000, reason: 'A stain', requestId: newId() }
    expect(tally(await Promise.all([money.enter(bookingId, refund), money.enter(bookingId, refund)]))).toEqual({
      200: 2,
    })
    const { payment, painters, collected } = await money.ledger(bookingId)
    expect(payment).toEqual({ owed: price - 5_000, paid: price - 5_000, balance: 0, due: 0, state: 'paid' })
    expect(painters).toMatchObject([{ earned: share }])
    expect(collected.tax + collected.painter + collected.platform).toBe(price - 5_000)
  })

  test('a partial refund is on both pages, which add up to nothing left, and say how it went back', async () => {
    const { bookingId, price } = await paid()
    await money.enter(bookingId, { kind: 'refund', method: 'check', amount: 5_000, reason: 'A stain' })
    const { booking, statement, bill } = await pagesOf(bookingId)
    expect(statement.rows.map(({ label, how, amount }) => [label, how, amount])).toEqual([
      ['Price', null, price / 100],
      ['Paid', 'Cash', -price / 100],
      ['Refunded: A stain', 'Check', 50],
      ['Credit', null, -50],
    ])
    expect(flawsOfBill({ booking: { ...booking, statement }, bill })).toEqual([])
    expect(bill.paid?.map(({ label, amount }) => [label, amount])).toEqual([
      ['Paid', -price / 100],
      ['Refunded: A stain', 50],
    ])
    expect(bill.text).toContain('We mailed you a check for $50.00 on ')
    expect(booking.charges).toEqual([])
  })

  test('a refund never exceeds what was paid', async () => {
    const { bookingId, price } = await paid()
    const refund = (amount: Cents) => money.enter(bookingId, { kind: 'refund', method: 'cash', amount, reason: 'All' })
    expect(await refund(price + 1)).toMatchObject({ status: 400, refusal: { issues: [{ path: 'amount' }] } })
    expect((await refund(price)).status).toBe(200)
    expect((await refund(1)).status).toBe(400)
    expect((await money.ledger(bookingId)).payment).toMatchObject({ paid: 0, balance: 0, state: 'nothing_owed' })
  })

  test('a credit lowers the debt, and a write-off ends it, both up to the amount owed', async () => {
    const { bookingId, price, share } = await due()
    expect((await money.enter(bookingId, { kind: 'credit', amount: 2_500, reason: 'Late' })).status).toBe(200)
    expect((await money.ledger(bookingId)).payment).toMatchObject({ due: price - 2_500 })
    expect((await money.enter(bookingId, { kind: 'write_off', amount: price, reason: 'Gone' })).status).toBe(400)
    expect((await money.enter(bookingId, { kind: 'write_off', amount: price - 2_500, reason: 'Gone' })).status).toBe(
      200,
    )
    const { payment, painters } = await money.ledger(bookingId)
    expect(payment).toMatchObject({ due: 0, paid: 0 })
    expect(painters).toMatchObject([{ earned: share }])
  })

  // @proves docs/rules/access.md#confirming-again
  test('credits, write-offs and deductions above $500 together on a day need a confirmation of whoever enters them', async () => {
    const bookkeeper = await anAccount(app, 'bookkeeper', { password_hash: await hashPassword(PASSWORD) })
    const other = await anAccount(app, 'bookkeeper')
    const enter = async (body: object, { token } = bookkeeper) => {
      const { painter, bookingId } = await due()
      const own = 'kind' in body && body.kind === 'deduction' ? { contractorId: painter.id } : {}
      const entry = { amount: 200, reason: 'Late', ...own, ...body }
      const { status, body: answer } = await app.call(`POST /api/admin/bookings/${bookingId}/ledger`, {
        token,
        body: entry,
      })
      return status === 200 ? 200 : (answer as { code: string }).code
    }
    app.setNow(new Date(app.deps.now().getTime() + CONFIRMED_FOR + 1))
    expect(await enter({ kind: 'write_off', amount: 500.01 })).toBe('confirmation_required')
    const kinds = ['credit', 'write_off', 'credit'] as const
    const atOnce = await Promise.all(kinds.map((kind) => enter({ kind })))
    expect(atOnce.filter((answer) => answer === 200)).toHaveLength(2)
    expect(atOnce).toContain('confirmation_required')
    expect(await enter({ kind: 'deduction', amount: 100 })).toBe(200)
    expect(await enter({ kind: 'deduction', amount: 0.01 })).toBe('confirmation_required')
    expect(await enter({ kind: 'credit' }, other)).toBe(200)
    await app.call('POST /api/admin/confirm', { token: bookkeeper.token, body: { password: PASSWORD } })
    expect(await enter({ kind: 'credit' })).toBe(200)
    // The next day counts from nothing.
    const tomorrow = new Date(app.deps.now().getTime() + 86_400_000)
    await app.update(
      'sessions',
      { account: bookkeeper.id },
      { expires_at: new Date(tomorrow.getTime() + 1), seen_at: tomorrow },
    )
    app.setNow(tomorrow)
    expect(await enter({ kind: 'credit' })).toBe(200)
  })

  test('a deduction is the painter’s loss alone', async () => {
    const { bookingId, painter, share, price } = await due()
    const entry = { kind: 'deduction', contractorId: painter.id, amount: 1_500, reason: 'A broken lamp' }
    expect((await money.enter(bookingId, entry)).status).toBe(200)
    const { payment, painters } = await money.ledger(bookingId)
    expect(payment.due).toBe(price)
    expect(painters).toMatchObject([{ earned: share - 1_500 }])
    expect((await money.enter(bookingId, { ...entry, amount: share })).status).toBe(400)
  })
})

// @proves docs/rules/money.md#the-statement
test('the office is offered to take back what can be taken back, and nothing else', async () => {
  const { bookingId, painter } = await due()
  await money.enter(bookingId, { kind: 'payment', method: 'check', checkNumber: '7', amount: 50_00 })
  await money.enter(bookingId, { kind: 'credit', amount: 20_00, reason: 'They waited' })
  await money.enter(bookingId, { kind: 'refund', method: 'cash', amount: 10_00, reason: 'A scratch' })
  await money.enter(bookingId, { kind: 'deduction', contractorId: painter.id, amount: 5_00, reason: 'A lamp' })
  const takeBack = (entryId: string) => money.enter(bookingId, { kind: 'reversal', entryId, reason: 'A mistake' })
  const { lines, entries } = await money.ledger(bookingId)
  expect(lines.map(({ kind, reversible }) => [kind, reversible !== null])).toEqual([
    ['price', false],
    ['share', false],
    ['payment', true],
    ['credit', true],
    ['refund', true],
    ['deduction', true],
  ])
  expect(lines.flatMap((line) => line.entries).sort()).toEqual(entries.map(({ id }) => id).sort())
  for (const { reversible } of lines) if (reversible) expect((await takeBack(reversible)).status).toBe(200)
  const after = await money.ledger(bookingId)
  expect(after.lines.map(({ kind, state, ended }) => [kind, state, ended?.reason ?? null])).toEqual([
    ['price', 'stands', null],
    ['share', 'stands', null],
    ...['payment', 'credit', 'refund', 'deduction'].map((kind) => [kind, 'reversed', 'A mistake']),
  ])
  expect(after.lines.filter(({ reversible }) => reversible !== null)).toEqual([])
  for (const { id } of after.entries) expect((await takeBack(id)).status).toBe(409)
})

test('entries and documents are never changed or removed', async () => {
  const { bookingId, price } = await due()
  await money.enter(bookingId, { kind: 'payment', method: 'cash', amount: price })
  for (const table of ['ledger_entries', 'documents'] as const) {
    await expect(app.db.deleteFrom(table).where('booking_id', '=', bookingId).execute()).rejects.toThrow('append-only')
    await expect(
      app.db.updateTable(table).set({ cents: 1 }).where('booking_id', '=', bookingId).execute(),
    ).rejects.toThrow('append-only')
  }
})

test('no table that is only appended to can be emptied', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as table from pg_trigger join pg_proc on pg_proc.oid = tgfoid
     where proname = 'refuse_change' order by 1`.execute(app.db)
  const tables = rows.map(({ table }) => table)
  expect(tables).toEqual(expect.arrayContaining(['documents', 'ledger_entries', 'payout_items', 'payouts']))
  for (const table of tables) {
    await expect(sql`truncate ${sql.table(table)} cascade`.execute(app.db)).rejects.toThrow('append-only')
  }
})

test('an unknown booking has no ledger', async () => {
  expect((await app.office(`GET /api/admin/bookings/${newId()}/ledger`)).status).toBe(404)
  expect((await money.enter(newId(), { kind: 'credit', amount: 100, reason: 'x' })).status).toBe(404)
})
