import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getDocument } from '#contract/billing/documents.ts'
import { formatMoney, formatRate } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { aBooking, aQuote, aTinyRoom, TODAY } from '#server/testing/builders.ts'
import { market, prices, reader, taxedPrices } from '#server/testing/market.ts'
import { moneyCalls } from '#server/testing/money-calls.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const money = moneyCalls(app)

const begun = async (email = 'dana@example.com', pricing = prices) => {
  const quote = await aQuote(app, { email, customerName: 'Zoë Ray', pricing })
  const { booking } = await aBooking(app, { quote, date: TODAY, status: 'in_progress' })
  return { booking, quote }
}
const complete = (id: string) => app.office(`PUT /api/admin/bookings/${id}`, { status: 'completed' })

const done = async (email?: string, pricing = prices) => {
  const made = await begun(email, pricing)
  await complete(made.booking.id)
  await money.issueInvoices()
  const [invoice] = await money.documentsOf(made.booking.id)
  return { ...made, id: invoice?.id ?? '' }
}

const read = async (id: string) => getDocument.response.parse((await app.call(`GET /api/documents/${id}`)).body)

// @proves docs/rules/money.md#documents
test('fifty completions at the same time are numbered without a gap', async () => {
  const bookings = []
  for (let n = 0; n < 50; n++) bookings.push((await begun()).booking.id)
  const [before] = await app.rows('document_numbers', { kind: 'invoice' }, ['last'])
  const answers = await Promise.all(bookings.map((id) => complete(id)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  // Several processes look for work at once.
  while (
    (await Promise.all([money.issueInvoices(), money.issueInvoices(), money.issueInvoices()])).some(
      (count) => count > 0,
    )
  );
  const rows = await app.db
    .selectFrom('documents')
    .select('number')
    .where('booking_id', 'in', bookings)
    .orderBy('number')
    .execute()
  const first = (before?.last ?? 0) + 1
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => first + index))
})

test('a number that was drawn and rolled back is drawn again', async () => {
  const { issueDocument } = await import('./issue-document.ts')
  const { inTransaction } = await import('#server/platform/database/transaction.ts')
  const draft = { kind: 'credit_note' as const, cents: -1, compose: () => ({}) as never }
  const last = async () =>
    (await app.db.selectFrom('document_numbers').select('last').where('kind', '=', 'credit_note').executeTakeFirst())
      ?.last ?? 0
  const before = await last()
  const fails = inTransaction(app.db, async (db) => {
    await issueDocument(db, app.deps, draft)
    throw new Error('changed my mind')
  })
  await expect(fails).rejects.toThrow('changed my mind')
  expect(await last()).toBe(before)
})

test('an invoice names the rooms, adds up, and reads the same after later changes', async () => {
  const { booking, quote, id } = await done(undefined, taxedPrices)
  const first = await read(id)
  expect(first.content.parties[0]).toMatchObject({ name: 'Zoë Ray', lines: [quote.address] })
  const { base, tax } = { base: quote.breakdown.subtotal, tax: quote.breakdown.tax }
  expect(first.content.totals).toEqual([
    { label: 'Before tax', amount: formatMoney(reader, base) },
    { label: expect.stringContaining(market.state.name) as string, amount: formatMoney(reader, tax) },
    { label: 'Total', amount: formatMoney(reader, quote.final_cost) },
    { label: 'Paid', amount: formatMoney(reader, 0) },
    { label: 'Balance', amount: formatMoney(reader, quote.final_cost) },
  ])
  await money.enter(booking.id, { kind: 'payment', method: 'cash', amount: quote.final_cost })
  await app.update('quotes', { id: quote.id }, { customer_name: 'Somebody Else' })
  expect((await read(id)).content).toEqual(first.content)
})

test('an invoice says of paint that we did not bring that it was the customer’s', async () => {
  const room = aTinyRoom()
  const own = { ...room, paintOptions: { ...room.paintOptions, customerSupplies: true } }
  const quote = await aQuote(app, { email: 'own-paint@example.com', rooms: [own] })
  const { booking } = await aBooking(app, { quote, date: TODAY, status: 'in_progress' })
  await complete(booking.id)
  await money.issueInvoices()
  const [invoice] = await money.documentsOf(booking.id)
  const items = (await read(invoice?.id ?? '')).content.rows.filter(({ style }) => style === 'item')
  expect(items.map(({ cells }) => cells[1])).toEqual(['your own paint'])
})

test('an invoice without tax states the price, and mentions no tax', async () => {
  const { quote, id } = await done(undefined, { ...prices, salesTaxRate: 0 })
  const { content } = await read(id)
  expect(content.totals[0]).toEqual({ label: 'Total', amount: formatMoney(reader, quote.final_cost) })
  expect(JSON.stringify(content)).not.toMatch(/\btax/i)
})

test('an invoice is served as a PDF, too; an unknown one is not found', async () => {
  const { id } = await done()
  const pdf = await app.call(`GET /api/documents/${id}/pdf`)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.headers['content-disposition']).toMatch(/^inline; filename="evencoat-invoice-2026-\d{4}\.pdf"$/)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.headers['x-robots-tag']).toBe('noindex')
  // It names a person and their home.
  expect(pdf.headers['cache-control']).toBe('private, no-store')
  const unknown = 'A'.repeat(20)
  for (const path of ['', '/pdf']) expect((await app.call(`GET /api/documents/${unknown}${path}`)).status).toBe(404)
})

test('a bill opens only with its key or the key for paying; the latter opens nothing else', async () => {
  const { booking } = await done()
  const bill = (key: string) => app.call(`GET /api/bookings/${booking.id}/bill?key=${key}`)
  const payKey = app.keyOf(booking.id, 'pay')
  expect(await bill(payKey)).toMatchObject({ status: 200, body: { about: 'work', payment: { state: 'due' } } })
  expect((await bill(app.keyOf(booking.id))).status).toBe(200)
  expect((await bill(app.keyOf(booking.id, 'calendar'))).status).toBe(404)
  expect((await app.call(`GET /api/bookings/${booking.id}/bill`)).status).toBe(403)
  expect((await app.call(`GET /api/bookings/${booking.id}?key=${payKey}`)).status).toBe(404)
  expect((await app.call(`POST /api/bookings/${booking.id}/cancel?key=${payKey}`, { body: {} })).status).toBe(404)
})

// @proves docs/rules/access.md#erasing
test('erasing a customer keeps ledger and documents, without their identity', async () => {
  const { booking, quote, id } = await done('gone@example.com')
  await money.enter(booking.id, { kind: 'credit', amount: 100, reason: 'Zoë asked nicely' })
  const before = await money.ledger(booking.id)
  const erased = await app.office('DELETE /api/admin/customers/gone@example.com')
  expect(erased.status).toBe(200)
  const after = await money.ledger(booking.id)
  expect(after.payment).toEqual(before.payment)
  expect(JSON.stringify(after)).not.toContain('Zoë')
  const { content } = await read(id)
  expect(JSON.stringify(content)).not.toContain('Zoë')
  expect(JSON.stringify(content)).not.toContain(quote.address)
  expect(content.totals).not.toEqual([])
})

test('a clean-up and erasing keep a canceled visit with a late fee, and remove one without', async () => {
  const cancel = async (fee: boolean) => {
    const email = fee ? 'fee@example.com' : 'free@example.com'
    const quote = await aQuote(app, { email, rooms: [aTinyRoom()] })
    const { booking } = await aBooking(app, { quote, date: fee ? '2026-11-24' : '2026-12-10' })
    app.setNow(new Date(TEST_NOW.getTime() + 3 * 3_600_000))
    await app.call(`POST /api/bookings/${booking.id}/cancel`, { body: { email: quote.email } })
    return booking.id
  }
  const [withFee, without] = [await cancel(true), await cancel(false)]
  app.setNow(new Date(TEST_NOW.getTime() + 200 * 86_400_000))
  await app.office('POST /api/admin/cleanup/manual')
  const left = async () =>
    (await app.db.selectFrom('bookings').select('id').where('id', 'in', [withFee, without]).execute()).map(
      ({ id }) => id,
    )
  expect(await left()).toEqual([withFee])
  await app.office('DELETE /api/admin/customers/fee@example.com')
  expect(await left()).toEqual([withFee])
})

// @proves docs/rules/money.md#documents
test('a receipt names the work, its invoice, the tax in it and what is left', async () => {
  const { booking, quote } = await done('receipt@example.com', taxedPrices)
  const [invoice] = (await money.documentsOf(booking.id)).filter(({ kind }) => kind === 'invoice')
  const number = `2026-${String(invoice?.number).padStart(4, '0')}`
  await money.enter(booking.id, { kind: 'payment', method: 'check', checkNumber: '7', amount: 10_000 })
  await money.enter(booking.id, { kind: 'payment', method: 'cash', amount: quote.final_cost - 10_000 })
  const receipts = (await money.documentsOf(booking.id)).filter(({ kind }) => kind === 'receipt')
  const [first, last] = await Promise.all(receipts.map(({ id }) => read(id)))
  const taxes = (await app.rows('ledger_entries', { booking_id: booking.id, account: 'paid' }, ['tax', 'cents'])).map(
    ({ tax }) => tax,
  )
  expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(quote.breakdown.tax)
  expect(first?.content.rows[0]?.cells).toEqual([
    expect.stringContaining('Interior painting: '),
    expect.stringContaining('Check 7, '),
  ])
  const left = formatMoney(reader, quote.final_cost - 10_000)
  expect(first?.content.notes).toEqual([
    `For invoice ${number}.`,
    `This includes ${formatMoney(reader, taxes[0] ?? 0)} of ${market.state.name} sales tax, ${formatRate(reader, quote.tax_rate)}.`,
    `Thank you. ${left} is due.`,
  ])
  expect(last?.content.notes.at(-1)).toBe('Paid in full. Thank you!')
})

/** A document that does not say which entries it states. */
const asEarlierRelease = async (id: string): Promise<void> => {
  await sql`alter table document_entries disable trigger all`.execute(app.db)
  await sql`delete from document_entries where document_id = ${id}`.execute(app.db)
  await sql`alter table document_entries enable trigger all`.execute(app.db)
}

const workOf = async (id: string) => (await read(id)).content.parties.find(({ role }) => role === 'work')?.lines

/** A canceled visit, a few hours before it, with the invoice of its late fee. */
const canceledLate = async (email: string) => {
  const quote = await aQuote(app, { email, rooms: [aTinyRoom()] })
  const { booking } = await aBooking(app, { quote, date: '2026-11-24' })
  app.setNow(new Date(TEST_NOW.getTime() + 3 * 3_600_000))
  await app.call(`POST /api/bookings/${booking.id}/cancel`, { body: { email: quote.email } })
  return booking
}

test('a document says who painted by first name and initial, once the work is done', async () => {
  const { id } = await done()
  expect(await workOf(id)).toContainEqual(expect.stringMatching(/^Painted by \S+ \p{Lu}\.$/u))
  const booking = await canceledLate('nobody-painted@example.com')
  const [invoice] = await money.documentsOf(booking.id)
  expect(await workOf(invoice?.id ?? '')).toEqual([
    `Visit on ${formatShortDate(reader, booking.scheduled_date)}`,
    expect.stringMatching(/^Booking /),
  ])
})

test('the invoice of a late cancellation has one line, and no price of a visit that did not take place', async () => {
  const booking = await canceledLate('one-line@example.com')
  const [invoice] = await money.documentsOf(booking.id)
  const { content } = await read(invoice?.id ?? '')
  expect(content.rows.map(({ cells, amount }) => [cells[0], amount])).toEqual([
    ['Late cancellation fee', formatMoney(reader, invoice?.cents ?? 0)],
  ])
})

test('a document states its entries, none is stated twice, and one of an earlier release is read as if it had', async () => {
  const { booking, id } = await done('states@example.com')
  await money.enter(booking.id, { kind: 'credit', amount: 1_000, reason: 'We came late' })
  const stating = async () => {
    const all = await money.documentsOf(booking.id)
    const counts = all.map(async ({ id: document, cents }) => {
      const entries = await app.rows('document_entries', { document_id: document })
      return `${cents} states ${entries.length}`
    })
    return (await Promise.all(counts)).sort()
  }
  const { cents } = await app.row('documents', { id }, ['cents'])
  expect(await stating()).toEqual(['-1000 states 1', `${cents} states 1`])
  const [entry] = await app.rows('document_entries', { document_id: id })
  await expect(app.insert('document_entries', { entry_id: entry?.entry_id ?? '', document_id: id })).rejects.toThrow()
  // As a release before this one left it.
  await asEarlierRelease(id)
  await money.enter(booking.id, { kind: 'credit', amount: 500, reason: 'And a stain' })
  expect(await stating()).toEqual(['-1000 states 1', '-500 states 1', `${cents} states 1`])
})

test('a receipt names each fee that its payment covers, and confirms its own payment', async () => {
  const booking = await canceledLate('two-fees@example.com')
  await money.enter(booking.id, { kind: 'payment', method: 'cash', amount: 4_000 })
  const rest = market.cancellation.fee - 4_000
  await money.enter(booking.id, { kind: 'payment', method: 'check', checkNumber: '7', amount: rest })
  const receipts = (await money.documentsOf(booking.id)).filter(({ kind }) => kind === 'receipt')
  const contents = await Promise.all(receipts.map(({ id }) => read(id)))
  expect(contents.map(({ content }) => content.rows.map(({ cells, amount }) => [...cells, amount]))).toEqual([
    [['Late cancellation fee', expect.stringMatching(/^Cash, /), formatMoney(reader, 4_000)]],
    [['Late cancellation fee', expect.stringMatching(/^Check 7, /), formatMoney(reader, rest)]],
  ])
})

// @proves docs/rules/money.md#tax-on-what-is-taken-back
test('invoice, credit notes, ledger and Money agree on the tax: a credit leaves it, a refund of the price lowers it', async () => {
  const month = async () => {
    const { body } = await app.office('GET /api/admin/money?month=2026-11')
    return (body as { collected: { tax: number } }).collected.tax
  }
  const before = await month()
  const { booking, quote } = await begun('tax@example.com', taxedPrices)
  await money.enter(booking.id, { kind: 'credit', amount: 2_500, reason: 'We came late' })
  await complete(booking.id)
  await money.issueInvoices()
  await money.enter(booking.id, { kind: 'payment', method: 'cash', amount: quote.final_cost - 2_500 })
  const { tax } = quote.breakdown
  const documents = async () => (await money.documentsOf(booking.id)).filter(({ kind }) => kind !== 'receipt')
  const taxOf = async () => (await documents()).reduce((sum, document) => sum + document.tax, 0)
  expect((await documents()).map((one) => one.tax)).toEqual([tax])
  expect((await money.ledger(booking.id)).collected.tax).toBe(tax)
  await money.enter(booking.id, { kind: 'refund', method: 'cash', amount: 5_000, reason: 'A stain on the rug' })
  const note = (await documents()).find(({ kind }) => kind === 'credit_note')
  const lowered = tax - (quote.final_cost - 5_000 - Math.round((quote.final_cost - 5_000) / (1 + quote.tax_rate)))
  expect(note).toMatchObject({ kind: 'credit_note', cents: -5_000, tax: -lowered })
  expect((await read(note?.id ?? '')).content.totals[0]).toEqual({
    label: expect.stringContaining('sales tax') as string,
    amount: formatMoney(reader, -lowered),
  })
  const price = (quote.final_cost - 10_000) / 100
  await app.office(`PUT /api/admin/bookings/${booking.id}`, { finalCost: price, reason: 'One wall less' })
  const { collected } = await money.ledger(booking.id)
  expect(await taxOf()).toBe(collected.tax)
  expect(collected.tax).toBeLessThan(tax - lowered)
  expect(Math.round(((await month()) - before) * 100)).toBe(collected.tax)
})

test('what was refunded before the invoice is on it before the tax, and the invoice adds up', async () => {
  const { booking, quote } = await begun('early@example.com', taxedPrices)
  await money.enter(booking.id, { kind: 'payment', method: 'cash', amount: quote.final_cost })
  await money.enter(booking.id, { kind: 'refund', method: 'cash', amount: 5_000, reason: 'A stain on the rug' })
  await complete(booking.id)
  await money.issueInvoices()
  const invoice = (await money.documentsOf(booking.id)).find(({ kind }) => kind === 'invoice')
  const { content } = await read(invoice?.id ?? '')
  const left = quote.final_cost - 5_000
  const base = Math.round(left / (1 + quote.tax_rate))
  expect(content.rows.at(-1)?.cells[0]).toBe('Refunded: A stain on the rug')
  expect(content.totals.slice(0, 2).map(({ amount }) => amount)).toEqual([
    formatMoney(reader, base),
    formatMoney(reader, left - base),
  ])
  expect(content.totals.at(-1)?.amount).toBe(formatMoney(reader, 0))
  expect(invoice?.tax).toBe(left - base)
  expect((await money.ledger(booking.id)).collected.tax).toBe(left - base)
})
