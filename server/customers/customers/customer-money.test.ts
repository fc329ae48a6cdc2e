import { describe, expect, test } from 'vitest'
import { getDocument } from '#contract/billing/documents.ts'
import { exportCustomer } from '#contract/customers/customers.ts'
import { ERASED_EMAIL } from '#server/platform/auth/erased-email.ts'
import { aBooking, aPainter, aQuote, aRoom, TODAY } from '#server/testing/builders.ts'
import { cardApp, cardCalls } from '#server/testing/card-calls.ts'
import { moneyCalls } from '#server/testing/money-calls.ts'

const { app, stripe } = await cardApp()
const cards = cardCalls({ app, stripe })
const money = moneyCalls(app)

const pathOf = (email: string) => `/api/admin/customers/${encodeURIComponent(email)}`

/** As the office gets it; amounts in cents. */
const exportOf = async (email: string) => {
  const { status, body } = await app.office(`GET ${pathOf(email)}/export`)
  expect(status).toBe(200)
  return { body, ...exportCustomer.response.parse(body) }
}

const enter = async (bookingId: string, entry: Record<string, unknown>) => {
  cards.later(1)
  expect((await money.enter(bookingId, entry)).status).toBe(200)
}

/** Finished work that was invoiced, credited, paid by check and by card, refunded, and for which its painter was charged. */
const story = async (email: string, name: string) => {
  const first = name.split(' ')[0] ?? ''
  const painter = await aPainter(app)
  const walls = { ...aRoom().paintOptions.walls, colorCode: `${first} blue`, brand: `ask ${first}` }
  const quote = await aQuote(app, {
    email,
    customerName: name,
    rooms: [aRoom({ name: `Den of ${first}`, paintOptions: { ...aRoom().paintOptions, walls } })],
  })
  const { booking } = await aBooking(app, {
    quote,
    contractorId: painter.id,
    date: TODAY,
    status: 'in_progress',
  })
  const change = async (body: object) => {
    cards.later(1)
    expect((await app.office(`PUT /api/admin/bookings/${booking.id}`, body)).status).toBe(200)
  }
  await change({ finalCost: 700, reason: `${first} wanted a third coat` })
  await change({ status: 'completed' })
  await enter(booking.id, { kind: 'credit', amount: 1_000, reason: `${first} waited for an hour` })
  await money.issueInvoices()
  await change({ finalCost: 710, reason: `${first} found a shelf` })
  await enter(booking.id, { kind: 'credit', amount: 2_000, reason: `${first} found a drip` })
  await enter(booking.id, { kind: 'payment', method: 'check', checkNumber: '1042', amount: 8_000 })
  cards.later(1)
  const checkout = await cards.open(booking.id, { amount: 60_000, tip: 500 })
  await cards.settle(checkout)
  await enter(booking.id, { kind: 'refund', method: 'card', amount: 300, reason: `${first} returned a can` })
  await cards.run()
  await enter(booking.id, { kind: 'deduction', contractorId: painter.id, amount: 100, reason: 'Forgot the ladder' })
  return { quote, bookingId: booking.id, painter, checkout }
}

const documentOf = async (url: string) => {
  const { status, body } = await app.call(`GET /api${new URL(url).pathname}`)
  expect(status).toBe(200)
  return getDocument.response.parse(body)
}

// @proves docs/rules/access.md#a-customers-data
describe("a customer's data", () => {
  test('has the customer’s ledger entries, documents and card pages, and those of nobody else', async () => {
    const email = 'paid@example.com'
    const { bookingId, painter, checkout } = await story(email, 'Petra Paid')
    await story('other@example.com', 'Olga Other')
    const { body, ledger, documents, cardPayments } = await exportOf(email)

    const { entries, documents: listed, payment } = await money.ledger(bookingId)
    const own = entries.filter(({ account }) => account === 'owed' || account === 'paid')
    expect(ledger).toEqual(
      own.map(({ at, account, kind, amount, method, reason }) => ({
        bookingId,
        at,
        account,
        kind,
        amount,
        method,
        reason,
        checkNumber: method === 'check' ? '1042' : null,
      })),
    )
    const sum = (account: string) => ledger.reduce((all, one) => all + (one.account === account ? one.amount : 0), 0)
    expect([sum('owed'), sum('paid')]).toEqual([payment.owed, payment.paid])
    expect(new Set(ledger.map(({ kind }) => kind))).toEqual(
      new Set(['price', 'adjustment', 'credit', 'tip', 'payment', 'refund']),
    )
    expect(ledger.find(({ checkNumber }) => checkNumber !== null)).toMatchObject({ method: 'check', amount: 8_000 })

    expect(documents.map(({ kind, number, amount }) => ({ kind, number, amount }))).toEqual(
      listed.map(({ kind, number, amount }) => ({ kind, number, amount })).toReversed(),
    )
    expect(new Set(documents.map(({ kind }) => kind))).toEqual(new Set(['invoice', 'credit_note', 'receipt']))
    for (const { url, kind, number, issuedAt, content } of documents) {
      expect(url).toMatch(/^https:\/\/evencoat\.example\/documents\//)
      expect(await documentOf(url)).toMatchObject({ kind, number, issuedAt, content })
      expect(content.parties[0]?.name).toBe('Petra Paid')
    }

    expect(cardPayments).toMatchObject([
      {
        bookingId,
        purpose: 'balance',
        state: 'paid',
        amount: 60_000,
        tip: 500,
        received: 60_500,
        refunds: [{ state: 'done', amount: 300 }],
      },
    ])
    const text = JSON.stringify({ ledger, documents, cardPayments })
    const [page] = await app.rows('checkouts', { id: checkout })
    expect([page?.payment_id, page?.provider_id, page?.url]).toEqual([
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ])
    for (const secret of [page?.payment_id, page?.provider_id, page?.url, painter.id, 'Forgot the ladder', 'Olga'])
      expect(text).not.toContain(secret)
    // In dollars, like every amount on the wire.
    expect(body).toMatchObject({ cardPayments: [{ amount: 600, tip: 5, received: 605 }] })
  })

  test('has no money of customers who never booked', async () => {
    await aQuote(app, { email: 'asked@example.com' })
    for (const email of ['asked@example.com', 'nobody@example.com'])
      expect(await exportOf(email)).toMatchObject({ ledger: [], documents: [], cardPayments: [] })
  })
})

// @proves docs/rules/access.md#erasing
describe('an erased customer’s money', () => {
  test('has no words of theirs or about them in any document, keeps its amounts, and is not exported', async () => {
    const email = 'erased.soon@example.com'
    const { quote, bookingId } = await story(email, 'Gwendolyn Gone')
    const before = await exportOf(email)
    expect(JSON.stringify(before.documents).split('Gwendolyn').length).toBeGreaterThan(8)
    expect((await app.office(`DELETE ${pathOf(email)}`)).status).toBe(200)

    for (const { url, content } of before.documents) {
      const after = (await documentOf(url)).content
      expect(JSON.stringify(after)).not.toContain('Gwendolyn')
      expect(JSON.stringify(after)).not.toContain(quote.address)
      for (const part of ['rows', 'totals'] as const)
        expect(after[part].map(({ amount }) => amount)).toEqual(content[part].map(({ amount }) => amount))
      expect(after.rows.every(({ cells }) => cells[0] !== '')).toBe(true)
      const pdf = await app.call(`GET /api${new URL(url).pathname}/pdf`)
      expect(pdf.status).toBe(200)
    }
    const { entries } = await money.ledger(bookingId)
    expect(entries.map(({ reason }) => reason)).toEqual(entries.map(() => null))
    const after = await exportOf(email)
    expect(after).toMatchObject({ quotes: [], bookings: [], ledger: [], documents: [], cardPayments: [] })
    // The placeholder that stands in for their address opens nothing that names them, either.
    const rest = await app.office(`GET ${pathOf(ERASED_EMAIL)}/export`)
    expect(rest.status).toBe(200)
    expect(JSON.stringify(rest.body)).not.toContain('Gwendolyn')
  })
})
