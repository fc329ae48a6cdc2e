import { describe, expect, test } from 'vitest'
import { getMoney, listReceivables } from '#contract/billing/money.ts'
import { accounts, paymentMethods } from '#domain/billing/ledger.ts'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, aJob, aQuote, aTinyRoom, TODAY } from '#server/testing/builders.ts'
import { customerCalls } from '#server/testing/customer-calls.ts'
import { homes } from '#server/testing/homes.ts'
import { market, reader, taxedPrices } from '#server/testing/market.ts'
import { moneyCalls } from '#server/testing/money-calls.ts'
import { nextPage } from '#server/testing/next-page.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { remindOfPayments } from './remind.ts'

const app = await testApp()

const money = moneyCalls(app)
const DAY = 86_400_000

const due = async (email = 'dana@example.com') => {
  const quote = await aQuote(app, { email, pricing: taxedPrices })
  const { booking, job } = await aBooking(app, { quote, date: TODAY, status: 'completed' })
  return { bookingId: booking.id, price: quote.final_cost, share: job?.earnings ?? 0, tax: quote.breakdown.tax }
}
const figures = async (query = '') => getMoney.response.parse((await app.office(`GET /api/admin/money${query}`)).body)
const owed = async (query = '') => {
  const answer = await app.office(`GET /api/admin/money/owed${query}`)
  return { rows: listReceivables.response.parse(answer.body), next: nextPage(answer) }
}
const remindersOf = async (email: string) =>
  app.db
    .selectFrom('outbox_tasks')
    .select(['payload', 'run_at'])
    .where('kind', '=', 'payment-reminder')
    .where('recipient', '=', email)
    .orderBy('run_at')
    .execute()

// @proves docs/rules/money.md#the-figures
test('the figures of a month are sums of its entries, tax by county included, and the platform’s share is the rest', async () => {
  const before = await figures()
  const one = await due()
  await money.enter(one.bookingId, { kind: 'payment', method: 'check', checkNumber: '7', amount: one.price })
  await money.enter(one.bookingId, { kind: 'refund', method: 'cash', amount: 1_000, reason: 'A stain' })
  const after = await figures()
  const more = (pick: (of: typeof after) => number) => pick(after) - pick(before)
  expect(more(({ collected }) => collected.total)).toBe(one.price - 1_000)
  expect(more(({ collected }) => collected.painters)).toBe(one.share)
  expect(more(({ refunds }) => refunds)).toBe(1_000)
  expect(more(({ credits }) => credits)).toBe(1_000)
  const { total, tax, painters, platform } = after.collected
  expect(platform).toBe(total - tax - painters)
  expect(after.taxByCounty.reduce((sum, { amount }) => sum + amount, 0)).toBe(tax)
  expect(after.taxByCounty.map(({ county }) => county)).toContain(homes.center.county)
  expect((await figures('?month=2025-01')).collected).toMatchObject({ total: 0, tax: 0, jobs: 0 })
  expect((await app.office('GET /api/admin/money?month=2026-13')).status).toBe(400)
})

test('debts are listed oldest first, page by page, with their age; a settled one leaves the list', async () => {
  const first = await due()
  app.setNow(new Date(TEST_NOW.getTime() + 15 * DAY))
  const second = await due()
  const all = (await owed('?limit=100')).rows.map(({ bookingId }) => bookingId)
  expect(all.indexOf(first.bookingId)).toBeLessThan(all.indexOf(second.bookingId))
  expect((await owed()).rows.find(({ bookingId }) => bookingId === first.bookingId)).toMatchObject({
    days: 15,
    for: 'painting',
    due: first.price,
  })
  const seen: string[] = []
  for (let query: string | undefined = '?limit=1'; query !== undefined; ) {
    const page = await owed(query)
    seen.push(...page.rows.map(({ bookingId }) => bookingId))
    query = page.next === undefined ? undefined : page.next.slice(page.next.indexOf('?'))
  }
  expect(seen).toEqual(all)
  expect((await figures()).overdue.amount).toBeGreaterThanOrEqual(first.price)
  await money.enter(first.bookingId, { kind: 'payment', method: 'cash', amount: first.price })
  expect((await owed()).rows.map(({ bookingId }) => bookingId)).not.toContain(first.bookingId)
})

test('a debt is listed by what it is for: the painting, or which fee', async () => {
  const { bookingId } = await due()
  const tomorrow = addDays(TODAY, 1)
  const { booking } = await aJob(app, { quote: await aQuote(app, { rooms: [aTinyRoom()] }), date: tomorrow })
  app.setNow(new Date(app.deps.now().getTime() + DAY / 8))
  await customerCalls(app).cancel(booking.id)
  const listed = async (id: string) => (await owed('?limit=100')).rows.find((row) => row.bookingId === id)
  expect(await listed(bookingId)).toMatchObject({ for: 'painting', fee: null })
  expect(await listed(booking.id)).toMatchObject({ for: 'late_fee', fee: 'late_cancellation_fee' })
})

describe('payment reminders', () => {
  // @proves docs/rules/money.md#reminders
  test('of several visits of one customer are one letter, with the sum and what each of them owes', async () => {
    const email = 'both@example.com'
    const [one, other] = [await due(email), await due(email)]
    app.setNow(new Date(app.deps.now().getTime() + 3 * DAY))
    await remindOfPayments(app.deps)
    const [sent, ...more] = await remindersOf(email)
    expect(more).toEqual([])
    expect(sent?.payload).toMatchObject({
      reminder: 1,
      bookingIds: expect.arrayContaining([one.bookingId, other.bookingId]),
    })
    const message = { id: newId(), kind: 'payment-reminder', recipient: email, payload: sent?.payload ?? {} } as const
    const textOf = async () => {
      const composed = await composeMessage(app.deps, message)
      return composed === 'dropped' ? composed : `${composed.subject} ${composed.text}`.replaceAll(/\s+/g, ' ')
    }
    const both = await textOf()
    expect(both).toContain(`${formatMoney(reader, one.price + other.price)} is due for two visits`)
    for (const { bookingId } of [one, other]) expect(both).toContain(`/pay/${bookingId}`)
    await money.enter(one.bookingId, { kind: 'payment', method: 'cash', amount: one.price })
    const rest = await textOf()
    expect(rest).toContain(`${formatMoney(reader, other.price)} is due`)
    expect(rest).not.toContain(one.bookingId)
    await money.enter(other.bookingId, { kind: 'payment', method: 'cash', amount: other.price })
    expect(await textOf()).toBe('dropped')
  })

  test('by hand within a day of the work do not say that it slipped anybody’s mind', async () => {
    const email = 'fresh@example.com'
    const { bookingId } = await due(email)
    const remind = () => app.office('POST /api/admin/money/reminders', { bookingIds: [bookingId] })
    const payloads = async () => (await remindersOf(email)).map(({ payload }) => payload)
    await remind()
    app.setNow(new Date(app.deps.now().getTime() + 2 * DAY))
    await remind()
    expect(await payloads()).toEqual([
      { bookingId, reminder: 1, isFresh: true },
      { bookingId, reminder: 2 },
    ])
    const [fresh] = await payloads()
    const row = { id: newId(), kind: 'payment-reminder', recipient: email, payload: fresh ?? {} } as const
    const composed = await composeMessage(app.deps, row)
    expect(composed).toMatchObject({ text: expect.not.stringContaining('slipped') })
  })

  // @proves docs/rules/money.md#reminders
  test('come after 3, 7 and 14 days, once each, never at night, and end with the payment', async () => {
    const email = 'slow@example.com'
    const { bookingId, price } = await due(email)
    for (let hour = 0; hour <= 24 * 20; hour += 6) {
      app.setNow(new Date(TEST_NOW.getTime() + hour * 3_600_000))
      await remindOfPayments(app.deps)
    }
    const sent = await remindersOf(email)
    expect(sent.map(({ payload }) => payload)).toEqual([1, 2, 3].map((reminder) => ({ bookingId, reminder })))
    for (const { run_at } of sent) {
      const morning = instantAt(market, TODAY, market.night.to).getTime() % DAY
      expect((run_at.getTime() - morning + 10 * DAY) % DAY).toBeLessThan(16 * 3_600_000)
    }
    await money.enter(bookingId, { kind: 'payment', method: 'cash', amount: price })
    app.setNow(new Date(TEST_NOW.getTime() + 40 * DAY))
    await remindOfPayments(app.deps)
    expect(await remindersOf(email)).toHaveLength(3)
  })

  test('are sent by the office at any time, to those who still owe', async () => {
    const [one, other] = [await due('one@example.com'), await due('other@example.com')]
    await money.enter(other.bookingId, { kind: 'payment', method: 'cash', amount: other.price })
    const body = { bookingIds: [one.bookingId, other.bookingId] }
    expect((await app.office('POST /api/admin/money/reminders', body)).body).toEqual({ reminded: 1 })
    expect(await remindersOf('one@example.com')).toHaveLength(1)
    expect(await remindersOf('other@example.com')).toEqual([])
  })

  test('reach each customer once when two rounds run at the same time', async () => {
    await due('twice@example.com')
    app.setNow(new Date(TEST_NOW.getTime() + 3 * DAY + 60_000))
    await Promise.all([remindOfPayments(app.deps), remindOfPayments(app.deps), remindOfPayments(app.deps)])
    expect(await remindersOf('twice@example.com')).toHaveLength(1)
  })
})

describe('the ledger', () => {
  test('is listed newest first with filters, and exported as a table', async () => {
    const { painter, booking, quote, job } = await aJob(app, { date: TODAY, status: 'completed' })
    await money.collect(painter.token, job.id, {
      method: 'check',
      checkNumber: '=1+1',
      amount: quote.final_cost,
    })
    const list = async (query: string) =>
      (await app.office(`GET /api/admin/money/ledger?bookingId=${booking.id}${query}`)).body as {
        kind: string
        account: string
        method: string | null
      }[]
    const all = await list('')
    for (const account of accounts) {
      expect(await list(`&account=${account}`)).toEqual(all.filter((entry) => entry.account === account))
      for (const method of paymentMethods) {
        const both = all.filter((entry) => entry.account === account && entry.method === method)
        expect(await list(`&account=${account}&method=${method}`)).toEqual(both)
      }
    }
    expect(all.map(({ kind }) => kind).sort()).toEqual(['collected', 'payment', 'price', 'share'])
    expect((await list(`&contractorId=${painter.id}`)).map(({ kind }) => kind).sort()).toEqual(['collected', 'share'])
    expect(await list(`&from=${addDays(TODAY, 1)}`)).toEqual([])
    const { text } = await app.office(`GET /api/admin/money/ledger.csv?bookingId=${booking.id}`)
    expect(text.trim().split('\r\n')).toHaveLength(5)
    // Text that a spreadsheet would run as a formula is escaped.
    expect(text).toContain(`"'=1+1"`)
  })
})
