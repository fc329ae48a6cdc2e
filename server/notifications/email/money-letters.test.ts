import { describe, expect, test } from 'vitest'
import { type FeeKind, feeKinds } from '#domain/billing/ledger.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { entriesOf, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { post } from '#server/billing/ledger/post.ts'
import { lockKnownBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { MessageKind } from '#server/platform/stored-shapes/stored-message.ts'
import { aVisit } from '#server/testing/a-visit.ts'
import { market, reader } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'
import { composeMessage } from './compose-message.ts'

const FEE = market.cancellation.fee
const fee = formatMoney(reader, FEE)

const app = await testApp()

const letter = async (kind: MessageKind, payload: Record<string, unknown>): Promise<string> => {
  const email = await composeMessage(app.deps, { id: newId(), kind, recipient: 'dana@example.com', payload })
  if (email === 'dropped') throw new Error(`${kind} was dropped`)
  return `${email.subject}\n${email.text}`.replaceAll(/\s+(?:[!>*] )?/g, ' ')
}

/** Charges a fee, or waives what was charged. */
const charge = (bookingId: string, kind: FeeKind, cents = FEE) =>
  inTransaction(app.db, async (db) => {
    const booking = await lockKnownBooking(db, bookingId)
    const known = {
      subject: await subjectOf(db, booking),
      status: booking.status,
      entries: await entriesOf(db, bookingId),
    }
    const line = { account: 'owed', kind, cents, contractorId: null, method: null } as const
    await post(db, app.deps, known, [{ cause: newId(), lines: [line] }])
  })

const names: Record<FeeKind, string> = {
  late_cancellation_fee: 'the late cancellation fee',
  late_rescheduling_fee: 'the late change fee',
  trip_charge: 'the trip charge',
}

const ofComingVisits = ['When:', 'arrives', 'done about', 'after the visit', 'after the work', 'confirms by']

// @proves docs/rules/messages.md#what-a-message-says
describe('a visit that did not take place', () => {
  test.each(feeKinds)('is reminded of by what is owed for it, and told as what was: %s', async (kind) => {
    const { bookingId, booking } = await aVisit(app, { status: 'cancelled' })
    await app.update('bookings', { id: bookingId }, { reschedule_fee: FEE })
    await charge(bookingId, 'late_rescheduling_fee')
    await charge(bookingId, 'late_rescheduling_fee', -FEE)
    await charge(bookingId, kind)
    const text = await letter('payment-reminder', { bookingId, reminder: 1 })
    const day = formatShortDate(reader, booking.scheduled_date)
    expect(text).toContain(`${fee} is due: ${names[kind]} for your visit on ${day}.`)
    expect(text).toContain(`Was on: ${day}`)
    for (const other of [...ofComingVisits, 'Price:', ...Object.values(names).filter((name) => name !== names[kind])]) {
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
    const text = await letter(kind, { bookingId, ...payload })
    for (const wrong of ofComingVisits) expect(text).not.toContain(wrong)
  })
})

describe('finished work', () => {
  test('is reminded of with what was painted, when, and by whom', async () => {
    const { bookingId, booking, quote } = await aVisit(app, { status: 'completed' })
    const text = await letter('payment-reminder', { bookingId, reminder: 2 })
    expect(text).toContain(`your rooms are painted, and ${formatMoney(reader, quote.final_cost)} is due.`)
    expect(text).toContain(`Was on: ${formatShortDate(reader, booking.scheduled_date)} to `)
    for (const wrong of ofComingVisits) expect(text).not.toContain(wrong)
  })
})

describe('a late change fee', () => {
  const movedLate = async () => {
    const visit = await aVisit(app)
    await app.update('bookings', { id: visit.bookingId }, { reschedule_fee: FEE, sequence: 1 })
    await charge(visit.bookingId, 'late_rescheduling_fee')
    return visit
  }
  const moved = (bookingId: string) => letter('booking-confirmation', { bookingId })

  test('is added to what is paid after the visit, and is gone once it was waived', async () => {
    const { bookingId } = await movedLate()
    expect(await moved(bookingId)).toContain(`Late change fee: ${fee}, added to what you pay after the visit`)
    await charge(bookingId, 'late_rescheduling_fee', -FEE)
    expect(await moved(bookingId)).not.toContain('Late change fee')
  })
})
