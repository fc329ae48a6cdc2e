import { expect, test } from 'vitest'
import type { CustomerExport } from '#contract/customers/customers.ts'
import type { TimelineEntry } from '#contract/office/actions.ts'
import { addDays } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, aJob, aQuote, aTinyRoom, TODAY } from '#server/testing/builders.ts'
import { customerCalls } from '#server/testing/customer-calls.ts'
import { market, reader } from '#server/testing/market.ts'
import { moneyCalls } from '#server/testing/money-calls.ts'
import { nextPage } from '#server/testing/next-page.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { entriesByBooking, entriesOf, subjectOf } from './ledger.queries.ts'
import { post } from './post.ts'

const app = await testApp()
const money = moneyCalls(app)
const customer = customerCalls(app)

/** A small visit of tomorrow that its customer cancels late: its price, the price taken back, the fee and the painter's part of it. */
const cancelledLate = async (): Promise<string> => {
  app.setNow(TEST_NOW)
  const quote = await aQuote(app, { rooms: [aTinyRoom()] })
  const { booking } = await aJob(app, { quote, date: addDays(TODAY, 1) })
  app.setNow(new Date(TEST_NOW.getTime() + 3 * 3_600_000))
  expect((await customer.cancel(booking.id, quote.email)).status).toBe(200)
  return booking.id
}

// @proves docs/rules/money.md#the-ledger
test('an invoice for a late cancellation has one line, the fee, whatever ids its entries were given', async () => {
  for (let n = 0; n < 6; n++) {
    const documents = await money.documentsOf(await cancelledLate())
    const contents = documents.map(({ content }) => content as { rows: { cells: string[]; amount: string }[] })
    expect(contents.map(({ rows }) => rows.map(({ cells, amount }) => [cells[0], amount]))).toEqual([
      [['Late cancellation fee', formatMoney(reader, market.cancellation.fee)]],
    ])
  }
})

const kindsOf = (entries: readonly { account: string; kind: string }[]) =>
  entries.map(({ account, kind }) => `${account} ${kind}`)

test('every list of a booking’s money has the entries of one instant in the order in which they were made', async () => {
  const bookingId = await cancelledLate()
  const fee = market.cancellation.fee
  await money.enter(bookingId, { kind: 'payment', method: 'cash', amount: fee })
  await money.enter(bookingId, { kind: 'refund', method: 'cash', amount: fee, reason: 'They were in hospital' })
  await money.enter(bookingId, { kind: 'credit', amount: 0.01 * fee, reason: 'And one thing more' })
  const made = [
    'owed price',
    'owed price',
    'owed late_cancellation_fee',
    'earned compensation',
    'paid payment',
    'owed credit',
    'paid refund',
  ]
  const { entries } = await money.ledger(bookingId)
  expect(kindsOf(entries)).toEqual(made)
  expect(new Set(entries.slice(1).map(({ at }) => at.getTime())).size).toBe(1)

  const listed: typeof entries = []
  let page: string | undefined = `/api/admin/money/ledger?bookingId=${bookingId}&limit=2`
  while (page !== undefined) {
    const answer = await app.office(`GET ${page}`)
    listed.push(...(answer.body as typeof entries))
    page = nextPage(answer)
  }
  expect(kindsOf(listed)).toEqual(made.toReversed())
  const { text } = await app.office(`GET /api/admin/money/ledger.csv?bookingId=${bookingId}`)
  const ids = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').at(-1)?.replaceAll('"', ''))
  expect(ids).toEqual(listed.map(({ id }) => id))

  const { quote_id: quoteId } = await app.row('bookings', { id: bookingId })
  const exported = (await app.office(`GET /api/admin/quotes/${quoteId}/customer/export`)).body as CustomerExport
  expect(kindsOf(exported.ledger.filter((one) => one.bookingId === bookingId))).toEqual(
    made.filter((one) => !one.startsWith('earned')),
  )
  const timeline = (await app.office(`GET /api/admin/bookings/${bookingId}/timeline`)).body as TimelineEntry[]
  expect(timeline.filter(({ kind }) => kind === 'money').map((entry) => entry.text.includes('went back'))).toEqual([
    true,
    false,
  ])
})

const credit = (cents: number) =>
  ({ account: 'owed', kind: 'credit', cents, contractorId: null, method: null }) as const

/** As a server does it: with the booking locked, unless the entries were read before. */
const postCredit = (bookingId: string, cents: number, stale?: Awaited<ReturnType<typeof entriesOf>>) =>
  inTransaction(app.db, async (db) => {
    const query = db.selectFrom('bookings').selectAll().where('id', '=', bookingId).forUpdate()
    const booking = await query.executeTakeFirstOrThrow()
    const entries = stale ?? (await entriesOf(db, bookingId))
    const known = { subject: await subjectOf(db, booking), status: booking.status, entries }
    await post(db, app.deps, known, [{ cause: newId(), lines: [credit(cents)] }])
  })

test('entries that a server of the release before writes without a number are read where they were made, and counted', async () => {
  const { booking } = await aBooking(app)
  const numbers = async () => {
    const rows = await app.rows('ledger_entries', { booking_id: booking.id }, ['seq', 'cents'])
    return rows
      .filter(({ cents }) => cents < 0)
      .sort((a, b) => b.cents - a.cents)
      .map(({ seq }) => seq)
  }
  let minutes = 0
  const { contractorId: _nobody, ...line } = credit(0)
  /** Ids do not say which one was first. */
  const writtenBefore = (cents: number) =>
    app.insert('ledger_entries', {
      ...line,
      cents,
      id: `${String.fromCharCode(90 + cents)}${newId().slice(1)}`,
      cause: newId(),
      booking_id: booking.id,
      actor: 'admin',
      at: new Date(TEST_NOW.getTime() + 60_000 * ++minutes),
    })
  await writtenBefore(-1)
  await writtenBefore(-2)
  await postCredit(booking.id, -3)
  await writtenBefore(-4)
  await postCredit(booking.id, -5)
  await writtenBefore(-6)
  expect(await numbers()).toEqual([null, null, 4, null, 6, null])
  const read = await entriesOf(app.db, booking.id)
  expect(read.map(({ seq, cents }) => [seq, cents]).slice(1)).toEqual(
    [-1, -2, -3, -4, -5, -6].map((cents, index) => [index + 2, cents]),
  )
  expect((await entriesByBooking(app.db, [booking.id])).get(booking.id)).toEqual(read)
})

test('no two postings get one number: those that come at once wait for each other, and one without the lock is refused', async () => {
  const { booking } = await aBooking(app)
  const stale = await entriesOf(app.db, booking.id)
  await Promise.all([-1, -2, -3, -4, -5].map((cents) => postCredit(booking.id, cents)))
  const rows = await app.rows('ledger_entries', { booking_id: booking.id }, ['seq'])
  expect(rows.map(({ seq }) => seq).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual([1, 2, 3, 4, 5, 6])
  // Begun again, it would read them again, unlike this one.
  await expect(postCredit(booking.id, -6, stale)).rejects.toThrow('The service is busy.')
  expect(await entriesOf(app.db, booking.id)).toHaveLength(6)
})
