import { expect, test } from 'vitest'
import { paymentPosting } from '#domain/billing/postings.ts'
import { formatMoney } from '#domain/platform/format.ts'
import type { Cents } from '#domain/platform/money.ts'
import { entriesOf, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { post } from '#server/billing/ledger/post.ts'
import { lockBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { MessageKind } from '#server/platform/stored-shapes/stored-message.ts'
import { aVisit } from '#server/testing/a-visit.ts'
import { reader } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'
import { composeMessage } from './compose-message.ts'

const app = await testApp()

const textOf = async (kind: MessageKind, payload: Record<string, unknown>): Promise<string> => {
  const email = await composeMessage(app.deps, { id: newId(), kind, recipient: 'dana@example.com', payload })
  if (email === 'dropped') throw new Error(`${kind} was dropped`)
  return email.text.replaceAll('\n', ' ')
}

const pay = (bookingId: string, cents: Cents): Promise<void> =>
  inTransaction(app.db, async (db) => {
    const booking = await lockBooking(db, bookingId)
    if (!booking) throw new Error('no such booking')
    const entries = await entriesOf(db, bookingId)
    const known = { subject: await subjectOf(db, booking), status: booking.status, entries }
    await post(db, app.deps, known, [paymentPosting(newId(), { cents, method: 'cash', collectedBy: null })])
  })

// @proves docs/rules/money.md#reminders
test.each([
  [1, false],
  [2, false],
  [3, true],
])('reminder %i is marked as the last one: %s', async (reminder, isLast) => {
  const { bookingId } = await aVisit(app, { status: 'completed' })
  const text = await textOf('payment-reminder', { bookingId, reminder })
  expect(text.includes('This is our last reminder.')).toBe(isLast)
  expect(text.includes('Maybe it slipped your mind.')).toBe(!isLast)
})

// @proves docs/rules/money.md#the-statement
test.each([
  ['as much as was due', 'completed', 0, 'It’s all paid. You owe nothing.'],
  ['less than was due', 'completed', -1, `You owe ${formatMoney(reader, 1)}:`],
  ['more than was due', 'completed', 1, `We owe you ${formatMoney(reader, 1)}:`],
  ['more than is owed so far', 'scheduled', 1, 'we’ll settle up after the work.'],
] as const)('a credit of %s comes with what is owed then', async (_amount, status, tooMuch, expected) => {
  const { bookingId, quote } = await aVisit(app, { status })
  await pay(bookingId, quote.final_cost + tooMuch)
  const text = await textOf('promise-credit', { bookingId, promise: 'late', cents: 5_000 })
  expect(text).toContain(expected)
})

// @proves docs/rules/money.md#tips-that-go-back
test('a refund to a card states how much of it is the tip, if any is', async () => {
  const { bookingId } = await aVisit(app, { status: 'completed' })
  const refund = { bookingId, cents: 30_000, occasion: 'office' }
  expect(await textOf('card-refund', { ...refund, tip: 2_500 })).toContain(
    `That includes the tip of ${formatMoney(reader, 2_500)}.`,
  )
  expect(await textOf('card-refund', refund)).not.toContain('the tip')
})
