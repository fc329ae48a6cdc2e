import { expect, test } from 'vitest'
import { listDuePayouts } from '#contract/billing/office-payouts.ts'
import { nextPayoutDay } from '#domain/billing/payouts.ts'
import { addDays, instantAt, todayIn } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import { aBooking, aPainter, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { moneyCalls } from '#server/testing/money-calls.ts'
import { nextPage } from '#server/testing/next-page.ts'
import { tally } from '#server/testing/race.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { payPainters } from './pay-painters.ts'
import { readYearlyTotals } from './yearly-totals.ts'

const app = await testApp()

const money = moneyCalls(app)

const due = async () => listDuePayouts.response.parse((await app.office('GET /api/admin/payouts/due')).body)
const dueOf = async (id: string) => (await due()).painters.find(({ contractorId }) => contractorId === id)

const pay = (painters: { contractorId: string; amount: Cents }[], more: object = {}) =>
  app.office('POST /api/admin/payouts', {
    painters: painters.map(({ contractorId, amount }) => ({ contractorId, amount: amount / 100 })),
    method: 'transfer',
    ...more,
  })

type Painter = Awaited<ReturnType<typeof aPainter>>

/** How many jobs there are: each has a day of its own. */
let jobs = 0

/** A finished job of a painter, paid to the office or to them; or not yet. */
const job = async (painter: Painter, paid: 'office' | 'painter' | 'nobody') => {
  const {
    booking,
    job: made,
    quote,
  } = await aBooking(app, { contractorId: painter.id, date: addDays(TODAY, -jobs++), status: 'completed' })
  const amount = quote.final_cost
  if (paid === 'office') await money.enter(booking.id, { kind: 'payment', method: 'cash', amount })
  if (paid === 'painter') await money.collect(painter.token, made?.id ?? '', { method: 'cash', amount })
  return { bookingId: booking.id, price: amount, share: made?.earnings ?? 0 }
}

// @proves docs/rules/money.md#paying-painters
test('a painter gets what they earned with jobs that are paid, less what they collected', async () => {
  const [maria, sam] = [await aPainter(app), await aPainter(app)]
  const first = await job(maria, 'office')
  await job(maria, 'nobody')
  const cashJob = await job(sam, 'painter')
  expect(await dueOf(maria.id)).toMatchObject({ jobs: 1, earned: first.share, collected: 0, due: first.share })
  expect(await dueOf(sam.id)).toMatchObject({ collected: cashJob.price, due: cashJob.share - cashJob.price })
  expect((await due()).on).toBe(nextPayoutDay(TODAY, market.payouts.weekday))
  const summary = (await app.office('GET /api/admin/money')).body as { payouts: { amount: number } }
  const sum = (await due()).painters.filter((one) => one.due > 0).reduce((total, one) => total + one.due, 0)
  expect(summary.payouts.amount).toBe(sum / 100)
})

test('a payout settles what it covers, with a statement by email, and later entries wait for the next one', async () => {
  const painter = await aPainter(app)
  const one = await job(painter, 'office')
  const other = await job(painter, 'painter')
  const third = await job(painter, 'office')
  const amount = one.share + third.share + other.share - other.price
  const answer = await pay([{ contractorId: painter.id, amount }], { reference: 'ACH 17' })
  expect(answer).toMatchObject({ status: 200, body: [{ amount: amount / 100, reference: 'ACH 17', paidOn: TODAY }] })
  expect(await dueOf(painter.id)).toBeUndefined()
  const [statement] = await app.rows('documents', { contractor_id: painter.id })
  expect(statement).toMatchObject({ kind: 'statement', cents: amount })
  const mails = await app.rows('outbox_tasks', { recipient: painter.email }, ['kind', 'recipient'])
  expect(mails).toContainEqual({ kind: 'statement-issued', recipient: painter.email })
  expect((await money.ledger(one.bookingId)).painters).toMatchObject([{ earned: one.share }])
  const later = await job(painter, 'office')
  expect(await dueOf(painter.id)).toMatchObject({ jobs: 1, due: later.share })
  const [listed] = (await app.office(`GET /api/admin/payouts?contractorId=${painter.id}`)).body as {
    statementNumber: string
  }[]
  expect(listed?.statementNumber).toMatch(/^2026-\d{4}$/)
})

test('payouts are listed newest first, page by page, each with its own statement', async () => {
  const painters = [await aPainter(app), await aPainter(app), await aPainter(app)]
  for (const [index, painter] of painters.entries()) {
    const { share } = await job(painter, 'office')
    app.setNow(new Date(TEST_NOW.getTime() + index * 60_000))
    expect((await pay([{ contractorId: painter.id, amount: share }])).status).toBe(200)
  }
  type Listed = { contractorId: string; statementId: string }[]
  const seen: Listed = []
  let page: string | undefined = '/api/admin/payouts?limit=2'
  while (page !== undefined) {
    const answer: Awaited<ReturnType<typeof app.call>> = await app.office(`GET ${page}`)
    expect((answer.body as Listed).length).toBeLessThanOrEqual(2)
    seen.push(...(answer.body as Listed))
    page = nextPage(answer)
  }
  const ofThese = seen.filter(({ contractorId }) => painters.some(({ id }) => id === contractorId))
  expect(ofThese.map(({ contractorId }) => contractorId)).toEqual(painters.toReversed().map(({ id }) => id))
  for (const { contractorId, statementId } of ofThese) {
    const statement = app.db.selectFrom('documents').select('contractor_id').where('id', '=', statementId)
    expect(await statement.executeTakeFirst()).toEqual({ contractor_id: contractorId })
  }
  const all = (await app.office('GET /api/admin/payouts?limit=100')).body
  expect(seen).toEqual(all)
})

test('a balance below zero cannot be paid out: it is carried over to the next payout', async () => {
  const painter = await aPainter(app)
  const cashJob = await job(painter, 'painter')
  const below = cashJob.share - cashJob.price
  expect(await pay([{ contractorId: painter.id, amount: below }])).toMatchObject({
    status: 409,
    body: { code: 'balance_changed' },
  })
  const [a, b] = [await job(painter, 'office'), await job(painter, 'office')]
  expect(await dueOf(painter.id)).toMatchObject({ due: below + a.share + b.share })
})

test('a painter whose entries cancel each other out is not to be paid, and the next payout covers them', async () => {
  const painter = await aPainter(app)
  const { bookingId, share } = await job(painter, 'office')
  await money.enter(bookingId, {
    kind: 'deduction',
    amount: share,
    contractorId: painter.id,
    reason: 'Paint on the floor',
  })
  expect(await dueOf(painter.id)).toBeUndefined()
  const later = await job(painter, 'office')
  expect(await dueOf(painter.id)).toMatchObject({ jobs: 2, due: later.share })
  expect((await pay([{ contractorId: painter.id, amount: later.share }])).status).toBe(200)
  const open = app.db.selectFrom('unsettled_entries').select('entry_id').where('contractor_id', '=', painter.id)
  expect(await open.execute()).toEqual([])
})

test('two people who pay the same painters at once pay them once; a changed amount stops everything', async () => {
  const painters = [await aPainter(app), await aPainter(app)]
  const orders = []
  for (const painter of painters)
    orders.push({ contractorId: painter.id, amount: (await job(painter, 'office')).share })
  const answers = await Promise.all([pay(orders), pay(orders.toReversed()), pay(orders)])
  expect(tally(answers)).toEqual({ 200: 1, 409: 2 })
  const [first] = painters
  if (!first) throw new Error('no painter')
  const more = await job(first, 'office')
  const wrong = [{ contractorId: first.id, amount: more.share - 1 }]
  expect((await pay(wrong)).status).toBe(409)
  expect(await dueOf(first.id)).toMatchObject({ due: more.share })
  const paid = await app.rows('payouts', { contractor_id: first.id }, ['cents'])
  expect(paid).toHaveLength(1)
})

test('the unsettled amount of each painter is the sum of all their entries', async () => {
  const painter = await aPainter(app)
  await job(painter, 'office')
  await job(painter, 'painter')
  await job(painter, 'nobody')
  const sum = async (table: 'ledger_entries' | 'unsettled_entries') => {
    const rows = await app.db
      .selectFrom('ledger_entries')
      .select(['id', 'cents'])
      .where('contractor_id', '=', painter.id)
      .$if(table === 'unsettled_entries', (query) =>
        query.where('id', 'in', (open) => open.selectFrom('unsettled_entries').select('entry_id')),
      )
      .execute()
    return rows.reduce((total, { cents }) => total + cents, 0)
  }
  expect(await sum('unsettled_entries')).toBe(await sum('ledger_entries'))
  const now = await dueOf(painter.id)
  if (now && now.due >= 0) await pay([{ contractorId: painter.id, amount: now.due }])
  expect(await sum('unsettled_entries')).toBe(await sum('ledger_entries'))
})

// @proves docs/rules/money.md#the-yearly-list
test('the yearly list shows each painter’s pay, and the total from which on it is reported', async () => {
  const painter = await aPainter(app, { business_name: 'Alvarez Interiors' })
  const { share } = await job(painter, 'office')
  await pay([{ contractorId: painter.id, amount: share }])
  const year = todayIn(market, TEST_NOW).slice(0, 4)
  const { threshold, painters } = (await app.office(`GET /api/admin/payouts/years/${year}`)).body as {
    threshold: number
    painters: { contractorId: string; total: number; reported: boolean; businessName: string }[]
  }
  expect(threshold).toBe(2000)
  expect(painters.find(({ contractorId }) => contractorId === painter.id)).toMatchObject({
    total: share / 100,
    reported: share >= 2000_00,
    businessName: 'Alvarez Interiors',
  })
  const table = await app.office(`GET /api/admin/payouts/years/${year}/totals.csv`)
  expect(table.text).toContain('"Alvarez Interiors"')
  expect((await app.office(`GET /api/admin/payouts/years/${Number(year) - 1}`)).body).toMatchObject({
    threshold: 600,
    painters: [],
  })
})

test('a payout in the first minute of a year belongs to that year alone', async () => {
  const painter = await aPainter(app)
  const { share } = await job(painter, 'office')
  const year = Number(TODAY.slice(0, 4)) + 1
  app.setNow(instantAt(market, `${year}-01-01`, '00:00'))
  await payPainters(app.deps, { painters: [{ contractorId: painter.id, amount: share }], method: 'transfer' })
  const moment = { market, now: app.deps.now() }
  const paidIn = async (of: number) =>
    (await readYearlyTotals(app.db, moment, of, 0)).map(({ contractorId }) => contractorId)
  expect(await paidIn(year - 1)).not.toContain(painter.id)
  expect(await paidIn(year)).toContain(painter.id)
})

test('the table for the bank lists painters who get something, and nobody else', async () => {
  const [gets, owes] = [
    await aPainter(app, { first_name: 'Ann', last_name: 'Gets' }),
    await aPainter(app, { first_name: 'Bo', last_name: 'Owes' }),
  ]
  const { share } = await job(gets, 'office')
  await job(owes, 'painter')
  const { text, headers } = await app.office('GET /api/admin/payouts/due.csv')
  expect(headers['content-disposition']).toContain(
    `payouts-${nextPayoutDay(addDays(TODAY, 0), market.payouts.weekday)}`,
  )
  expect(text).toContain(`"Ann Gets",${(share / 100).toFixed(2)},`)
  expect(text).not.toContain('Bo Owes')
})
