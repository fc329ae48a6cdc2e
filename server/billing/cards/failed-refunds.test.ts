import { describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Inbox } from '#contract/notifications/inbox.ts'
import { bill } from '#server/billing/invoices/bill.ts'
import { lockBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { readInbox } from '#server/office/inbox/read-inbox.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { cardStage } from '#server/testing/card-calls.ts'
import type { WithDates } from '#server/testing/test-app.ts'

const { app, stripe, cards, money, due, refund, endRefund, agree } = await cardStage()

// @proves docs/rules/money.md#a-refund-that-fails
describe('a refund that may fail', () => {
  const readDocuments = async (bookingId: string) => {
    const rows = await app.db
      .selectFrom('documents')
      .select(['kind', 'cents', 'content'])
      .where('booking_id', '=', bookingId)
      .orderBy('issued_at')
      .orderBy('id')
      .execute()
    return rows.flatMap(({ kind, cents, content }) =>
      kind === 'receipt'
        ? []
        : [{ kind, cents, rows: (content as { rows: { cells: string[] }[] }).rows.map(({ cells }) => cells[0]) }],
    )
  }
  /** Finished, invoiced work with a price that was changed, paid by card. */
  const billed = async () => {
    const made = await due()
    const set = (cents: number, reason: string) =>
      app.office(`PUT /api/admin/bookings/${made.bookingId}`, { finalCost: cents / 100, reason })
    expect((await set(made.price + 10_000, 'One closet more')).status).toBe(200)
    cards.later(1)
    // A price of finished work is billed at once, with all before it.
    await app.update('bookings', { id: made.bookingId }, { status: 'completed' })
    await inTransaction(app.db, async (db) => {
      const booking = await lockBooking(db, made.bookingId)
      if (booking) await bill(db, app.deps, booking, { finishes: true })
    })
    const checkoutId = await cards.open(made.bookingId, { amount: made.price + 10_000 })
    await cards.settle(checkoutId)
    cards.later(1)
    await app.empty('outbox_tasks')
    return { ...made, price: made.price + 10_000, checkoutId, known: await readDocuments(made.bookingId) }
  }
  const ending = async (checkoutId: string, state: 'failed' | 'succeeded') => {
    const event = endRefund(checkoutId, state)
    cards.later(60)
    for (let count = 0; count < 2; count++) await cards.hear({ ...event, id: `evt_${newId()}` })
    await cards.run()
  }
  const timelineOf = async (bookingId: string) => {
    const { body } = await app.call(`GET /api/bookings/${bookingId}?key=${app.keyOf(bookingId)}`)
    return (body as WithDates<Booking>).statement?.moments.map(({ text }) => text)
  }
  const FAILED = 'Your bank didn’t take our refund of $100.00'
  const failures = async (bookingId: string) =>
    ((await cards.bill(bookingId)).failedRefunds as { amount: number }[]).map(({ amount }) => amount)

  test('makes no document while it is under way; its customer learns of the failure by email and on every page', async () => {
    const { bookingId, email, price, checkoutId, known } = await billed()
    stripe.state.refundStatus = 'pending'
    expect((await refund(bookingId, 10_000)).status).toBe(200)
    await cards.run()
    expect(await readDocuments(bookingId)).toEqual(known)
    expect(await failures(bookingId)).toEqual([])
    await ending(checkoutId, 'failed')
    expect(await readDocuments(bookingId)).toEqual(known)
    expect(await cards.messages('document-issued')).toEqual([])
    expect(await cards.messages('refund-failed')).toEqual([{ to: email, bookingId, cents: 10_000 }])
    expect((await money.ledger(bookingId)).payment).toMatchObject({ owed: price, paid: price, balance: 0 })
    expect(await timelineOf(bookingId)).toContain(FAILED)
    expect((await cards.bill(bookingId)).text).toContain('so we’ll get it to you another way')
    const [letter] = await app.rows('outbox_tasks', { kind: 'refund-failed' })
    expect(await composeMessage(app.deps, letter!)).toMatchObject({ text: expect.stringMatching(/another\s+way/) })
    expect(await failures(bookingId)).toEqual([100])
    cards.later(10)
    expect((await refund(bookingId, 10_000, { method: 'check' })).status).toBe(200)
    expect(await failures(bookingId)).toEqual([])
    expect((await cards.bill(bookingId)).text).not.toContain('another way')
    // Had it not left yet, the letter about the check would say all there is.
    expect(await composeMessage(app.deps, letter!)).toBe('dropped')
    expect((await timelineOf(bookingId))?.at(-1)).toBe('We mailed you a check for $100.00')
    await agree()
  })

  test('is in the office’s inbox after failing until it is made in another way, even if the card refuses it twice', async () => {
    const { bookingId, checkoutId } = await billed()
    const lines = async () => {
      const { body } = await app.office('GET /api/admin/inbox')
      const { lines: all, counts } = body as Inbox
      const mine = all.filter(({ booking }) => booking?.id === bookingId)
      expect(counts.money).toBe(all.filter(({ kind }) => kind === 'unpaid' || kind === 'refund_failed').length)
      return mine.map(({ kind, urgency, amount, due }) => ({ kind, urgency, amount, due }))
    }
    const line = { kind: 'refund_failed', urgency: 'soon', amount: 100, due: null }
    stripe.state.refundStatus = 'pending'
    await refund(bookingId, 10_000)
    await cards.run()
    expect(await lines()).toEqual([])
    await ending(checkoutId, 'failed')
    expect(await lines()).toEqual([line])
    const inbox = await readInbox(app.deps)
    const texts = inbox.lines.map((one) => app.deps.formatInboxItem(app.deps.reader, one, app.deps.now()))
    expect(texts).toContain("A refund of $100.00 to Dana Miller's card didn't go through")
    cards.later(10)
    // The same card once more: under way it needs nobody, refused again it does.
    await refund(bookingId, 10_000)
    await cards.run()
    expect(await lines()).toEqual([])
    await ending(checkoutId, 'failed')
    expect(await lines()).toEqual([line])
    cards.later(10)
    expect((await refund(bookingId, 10_000, { method: 'check' })).status).toBe(200)
    expect(await lines()).toEqual([])
    await agree()
  })

  test('gets its credit note once the bank has carried it out, with its own reason', async () => {
    const { bookingId, checkoutId, known } = await billed()
    stripe.state.refundStatus = 'pending'
    await refund(bookingId, 10_000)
    await cards.run()
    expect(await readDocuments(bookingId)).toEqual(known)
    await ending(checkoutId, 'succeeded')
    expect((await readDocuments(bookingId)).slice(known.length)).toMatchObject([
      { kind: 'credit_note', cents: -10_000 },
    ])
    expect(await cards.messages('refund-failed')).toEqual([])
    expect(await timelineOf(bookingId)).not.toContain(FAILED)
    await agree()
  })

  test('corrects the credit note if it fails afterwards, under its own name and not that of an older change', async () => {
    const { bookingId, email, checkoutId, known } = await billed()
    await refund(bookingId, 10_000)
    await cards.run()
    await app.empty('outbox_tasks')
    await ending(checkoutId, 'failed')
    expect((await readDocuments(bookingId)).slice(known.length)).toEqual([
      expect.objectContaining({ kind: 'credit_note', cents: -10_000 }),
      {
        kind: 'invoice',
        cents: 10_000,
        rows: ['Refund that didn’t reach your card'],
      },
    ])
    // The message about the refund says it.
    expect(await cards.messages('document-issued')).toEqual([])
    expect(await cards.messages('refund-failed')).toEqual([{ to: email, bookingId, cents: 10_000 }])
    await agree()
  })
})
