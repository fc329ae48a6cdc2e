import { describe, expect, test } from 'vitest'
import { notificationKinds } from '#contract/platform/notification-kinds.ts'
import { type Entry, type FeeKind, feeKinds } from '#domain/billing/ledger.ts'
import {
  forgivenPosting,
  type Posting,
  paymentPosting,
  refundPosting,
  reversePosting,
} from '#domain/billing/postings.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { bill } from '#server/billing/invoices/bill.ts'
import { entriesOf, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { post } from '#server/billing/ledger/post.ts'
import { lockKnownBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { MessageKind } from '#server/platform/stored-shapes/stored-message.ts'
import { aFailedRefund } from '#server/testing/a-failed-refund.ts'
import { aVisit } from '#server/testing/a-visit.ts'
import { cardApp } from '#server/testing/card-calls.ts'
import { chargeFee } from '#server/testing/charge-fee.ts'
import { market, reader } from '#server/testing/market.ts'
import { messageCases } from '#server/testing/message-cases.ts'
import { ofVisitsToCome } from '#server/testing/money-message-cases.ts'
import { testApp } from '#server/testing/test-app.ts'
import { composeMessage } from './compose-message.ts'

const FEE = market.cancellation.fee
const fee = formatMoney(reader, FEE)

const app = await testApp()
const { app: withCards } = await cardApp()

const letter = async (kind: MessageKind, payload: Record<string, unknown>): Promise<string> => {
  const email = await composeMessage(app.deps, { id: newId(), kind, recipient: 'dana@example.com', payload })
  if (email === 'dropped') throw new Error(`${kind} was dropped`)
  return `${email.subject}\n${email.text}`.replaceAll(/\s+(?:[!>*] )?/g, ' ')
}

const charge = (bookingId: string, kind: FeeKind) => chargeFee(app, bookingId, kind)

const names: Record<FeeKind, string> = {
  late_cancellation_fee: 'the late cancellation fee',
  late_rescheduling_fee: 'the late change fee',
  trip_charge: 'the trip charge',
}

// @proves docs/rules/messages.md#what-a-message-says
describe('a visit that did not take place', () => {
  test.each(feeKinds)('is reminded of by what is owed for it, and told as what was: %s', async (kind) => {
    const { bookingId, booking } = await aVisit(app, { status: 'cancelled' })
    await app.update('bookings', { id: bookingId }, { reschedule_fee: FEE })
    const waived = await charge(bookingId, 'late_rescheduling_fee')
    await enter(bookingId, (entries) => reversePosting(entries, waived))
    await charge(bookingId, kind)
    const text = await letter('payment-reminder', { bookingId, reminder: 1 })
    const day = formatShortDate(reader, booking.scheduled_date)
    expect(text).toContain(`this is about your visit on ${day}. You owe ${fee} for ${names[kind]} from`)
    expect(text).toContain(`Was on: ${day}`)
    for (const other of [...ofVisitsToCome, 'Price:', ...Object.values(names).filter((name) => name !== names[kind])]) {
      expect(text).not.toContain(other)
    }
  })

  test.each([
    ['payment-withdrawn', { cents: 1_00 }],
    ['card-refund', { cents: 1_00, occasion: 'cancelled' }],
    ['refund-failed', { cents: 1_00 }],
    ['promise-credit', { promise: 'changed', cents: 25_00 }],
    ['promise-withdrawn', { cents: 25_00, reason: null }],
  ] as const)('is told as what was, whatever else is said of its money: %s', async (kind, payload) => {
    const { bookingId } = await aVisit(app, { status: 'cancelled' })
    if (kind === 'refund-failed') await aFailedRefund(app, bookingId, payload.cents)
    const text = await letter(kind, { bookingId, ...payload })
    for (const wrong of ofVisitsToCome) expect(text).not.toContain(wrong)
  })
})

// @proves docs/rules/money.md#a-refund-that-fails
test('a refund to a card that failed before its letter left is not said to be on its way', async () => {
  const { bookingId } = await aVisit(app, { status: 'completed' })
  const cause = await aFailedRefund(app, bookingId, 25_00)
  const inCash = { kind: 'card-refund', bookingId, cents: 25_00, method: 'cash', occasion: 'office' }
  const refund = { bookingId, cents: 25_00, occasion: 'office', cause }
  await expect(letter('card-refund', refund)).rejects.toThrow('was dropped')
  const text = await letter('refund-failed', {
    bookingId,
    cents: 25_00,
    also: [{ kind: 'card-refund', ...refund }, inCash],
  })
  expect(text).toContain('back in cash on')
  expect(text).not.toContain('on its way')
})

describe('finished work', () => {
  test('is reminded of with what was painted, when, and by whom', async () => {
    const { bookingId, booking, quote } = await aVisit(app, { status: 'completed' })
    const text = await letter('payment-reminder', { bookingId, reminder: 2 })
    expect(text).toContain(`your rooms are painted. You owe ${formatMoney(reader, quote.final_cost)} for the work.`)
    expect(text).toContain(`Was on: ${formatShortDate(reader, booking.scheduled_date)} to `)
    for (const wrong of ofVisitsToCome) expect(text).not.toContain(wrong)
  })
})

/** Owed, credited or paid since. */
const enter = (bookingId: string, posting: Posting | ((entries: Entry[]) => Posting), reason: string | null = null) =>
  inTransaction(app.db, async (db) => {
    const booking = await lockKnownBooking(db, bookingId)
    const entries = await entriesOf(db, bookingId)
    const known = { subject: await subjectOf(db, booking), status: booking.status, entries }
    await post(db, app.deps, known, [typeof posting === 'function' ? posting(entries) : posting], { reason })
  })

const invoice = (bookingId: string) =>
  inTransaction(app.db, async (db) => {
    await bill(db, app.deps, await lockKnownBooking(db, bookingId), { finishes: true })
  })

const asMoney = (cents: number) => formatMoney(reader, cents)

// @proves docs/rules/messages.md#what-a-message-says
describe('the letters at the end of the work', () => {
  const done = async (change: { credit?: number; paid?: (price: number) => number } = {}) => {
    const { credit = 0, paid = () => 0 } = change
    const visit = await aVisit(app, { status: 'completed' })
    const { bookingId, quote } = visit
    if (credit > 0) await enter(bookingId, forgivenPosting(newId(), 'credit', credit), 'Your painter arrived late')
    const cents = paid(quote.final_cost)
    if (cents > 0) await enter(bookingId, paymentPosting(newId(), { cents, method: 'cash', collectedBy: null }))
    await invoice(bookingId)
    return { ...visit, completed: await letter('booking-completed', { bookingId }) }
  }
  const issued = async (bookingId: string) => {
    const { id, content } = await app.row('documents', { booking_id: bookingId }, ['id', 'content'])
    return { id, text: JSON.stringify(content) }
  }
  const sent = async (bookingId: string) => {
    const { id } = await issued(bookingId)
    const rows = await app.rows('outbox_tasks', { kind: 'document-issued' }, ['payload'])
    return rows.filter(({ payload }) => JSON.stringify(payload).includes(id)).length
  }

  test('name one amount, with the credit and its reason, as the bill does', async () => {
    const { bookingId, quote, completed } = await done({ credit: 25_00 })
    const due = asMoney(quote.final_cost - 25_00)
    expect(completed).toContain(
      `You owe ${due}: ${asMoney(quote.final_cost)} for the work, less our ${asMoney(25_00)} credit. You can pay in cash or by check.`,
    )
    expect(completed).toContain(`Credit: ${asMoney(-25_00)} (Your painter arrived late)`)
    expect(completed).not.toContain('after the work')
    const { id, text } = await issued(bookingId)
    expect(text).toContain('Credit: Your painter arrived late')
    expect(await letter('document-issued', { documentId: id })).toContain(due)
    expect(await sent(bookingId)).toBe(1)
  })

  test('name what of the price was refunded, so that the amounts add up', async () => {
    const { bookingId, quote } = await done({ paid: (price) => price })
    await enter(bookingId, refundPosting('refund:1', 50_00, 'cash', 0))
    const completed = await letter('booking-completed', { bookingId })
    expect(completed).toContain(
      `Paid: ${asMoney(-quote.final_cost)} Refunded: ${asMoney(50_00)} Credit: ${asMoney(-50_00)} Due: ${asMoney(0)}`,
    )
    expect(completed).toContain(`You owe nothing. We gave you ${asMoney(50_00)} back in cash on`)
  })

  test('say that it is paid, and no invoice of nothing is sent', async () => {
    const { bookingId, completed } = await done({ paid: (price) => price })
    expect(completed).toContain('It’s all paid. You owe nothing.')
    for (const wrong of ['You owe $', 'You can pay', 'after the work']) expect(completed).not.toContain(wrong)
    expect(await sent(bookingId)).toBe(0)
  })

  test('say what is left when some was paid, and what comes back when too much was', async () => {
    const some = await done({ paid: () => 100_00 })
    expect(some.completed).toContain(`You owe ${asMoney(some.quote.final_cost - 100_00)}:`)
    expect(some.completed).toContain(`Paid: ${asMoney(-100_00)}`)
    const more = await done({ paid: (price) => price + 10_00 })
    expect(more.completed).toContain(`We owe you ${asMoney(10_00)}: the`)
    expect(await sent(more.bookingId)).toBe(0)
  })
})

describe('a late change fee', () => {
  const movedLate = async () => {
    const visit = await aVisit(app)
    await app.update('bookings', { id: visit.bookingId }, { reschedule_fee: FEE, sequence: 1 })
    return { ...visit, charged: await charge(visit.bookingId, 'late_rescheduling_fee') }
  }
  const moved = (bookingId: string) => letter('booking-confirmation', { bookingId })

  test('is added to what is paid after the visit, and is gone once it was waived', async () => {
    const { bookingId, charged } = await movedLate()
    expect(await moved(bookingId)).toContain(`Late change fee: ${fee}, added to what you pay after the visit`)
    await enter(bookingId, (entries) => reversePosting(entries, charged))
    expect(await moved(bookingId)).not.toContain('Late change fee')
  })
})

// @proves docs/rules/visits.md#who-moved
test.each([
  ['customer', 'you moved your paint job.'],
  ['request', 'as you asked, we moved your paint job.'],
  ['office', 'we’re sorry: we had to move your paint job. If the new time doesn’t work for you, pick another one'],
] as const)('a moved visit is told by whose doing it was: %s', async (by, expected) => {
  const { bookingId } = await aVisit(app)
  await app.update('bookings', { id: bookingId }, { sequence: 1 })
  expect(await letter('booking-rescheduled', { bookingId, fee: 0, sequence: 1, by })).toContain(expected)
})

/** Messages about money that has been paid by card, or is to be. */
const aboutCards = new Set(['card-refund', 'card-refund-failed', 'refund-failed', 'deposit-asked', 'payment-disputed'])

// @proves docs/rules/money.md#cards
test.each([false, true])(
  'letters and documents promise a card only where one can be used: %s',
  async (takesCards) => {
    const one = takesCards ? withCards : app
    const letters = Object.entries(messageCases(one)).filter(([kind]) => !aboutCards.has(kind))
    const promising: string[] = []
    for (const [kind, prepare] of letters) {
      const { payload } = await prepare()
      const email = await composeMessage(one.deps, { id: newId(), kind, recipient: 'dana@example.com', payload })
      if (email !== 'dropped' && /\bcard\b/i.test(email.text)) promising.push(kind)
    }
    if (takesCards) expect(promising).toEqual(expect.arrayContaining(['booking-confirmation', 'document-issued']))
    else expect(promising).toEqual([])
    const documents = await one.db.selectFrom('documents').select('content').execute()
    expect(documents.some(({ content }) => /\bcard\b/i.test(JSON.stringify(content)))).toBe(takesCards)
  },
  90_000,
)

/** Letters to customers who have no booking (anymore), or about several. */
const withoutBooking = new Set(['quote', 'reservation-lapsed', 'deposit-asked', 'booking-links', 'painter-left'])

// @proves docs/rules/messages.md#what-a-message-says
test('every letter about a visit leads to the page of its booking', async () => {
  const kinds = Object.entries(messageCases(app)).filter(
    ([kind]) => notificationKinds[kind as MessageKind].audience === 'customer' && !withoutBooking.has(kind),
  )
  const astray: string[] = []
  for (const [kind, prepare] of kinds) {
    const { payload } = await prepare()
    const email = await composeMessage(app.deps, { id: newId(), kind, recipient: 'dana@example.com', payload })
    if (email === 'dropped' || !/\/booking\/[A-Z0-9]{20}\?key=m/.test(email.text)) astray.push(kind)
  }
  expect(astray).toEqual([])
}, 90_000)

// @proves docs/rules/visits.md#who-moved
test('a free visit under way is not said to be free to move', async () => {
  const { bookingId, quote } = await aVisit(app, { status: 'in_progress' })
  await app.update('quotes', { id: quote.id }, { total_cost: 0 })
  const text = await letter('booking-rescheduled', { bookingId, fee: 0, sequence: 0, by: 'office' })
  expect(text).toContain('This visit can’t be moved or canceled anymore.')
  expect(text).not.toContain('for free at any time')
})
