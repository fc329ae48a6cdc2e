import { describe, expect, test } from 'vitest'
import { cardStage } from '#server/testing/card-calls.ts'

const { app, stripe, cards, money, paid, refund, endRefund, agree } = await cardStage()

// @proves docs/rules/money.md#tips-that-go-back
describe('a tip that is refunded', () => {
  const TIP = 10_000
  const painterOf = async (bookingId: string) => (await money.ledger(bookingId)).painters[0]
  const duePayout = async (painter: { id: string }) => {
    const { body } = await app.office('GET /api/admin/payouts/due')
    const { painters } = body as {
      painters: { contractorId: string; due: number; tips: number; tipsReturned: number }[]
    }
    return painters.find(({ contractorId }) => contractorId === painter.id)
  }
  const returned = (to: string, cents: number, outcome = 'returned') => ({
    to,
    jobId: expect.any(String),
    cents,
    outcome,
  })

  test('goes back with everything: the painter keeps the share of the price, and we do not pay for the tip', async () => {
    const { bookingId, price, painter, email } = await paid(TIP)
    const before = await painterOf(bookingId)
    expect((await refund(bookingId, price + TIP)).status).toBe(200)
    await cards.run()
    const { payment, collected, entries, tips } = await money.ledger(bookingId)
    expect(payment).toMatchObject({ owed: 0, paid: 0, balance: 0 })
    expect([tips, collected.tip]).toEqual([0, 0])
    expect((await painterOf(bookingId))?.earned).toBe((before?.earned ?? 0) - TIP)
    expect(await duePayout(painter)).toMatchObject({ tips: 0, tipsReturned: TIP / 100 })
    // The refund and what the painter has less are entered together.
    const made = entries.filter(({ kind, amount }) => amount < 0 && (kind === 'refund' || kind === 'tip'))
    expect(new Set(made.map(({ at }) => at.getTime())).size).toBe(1)
    expect(await cards.messages('tip-returned')).toEqual([returned(painter.email, TIP)])
    expect(await cards.messages('card-refund')).toMatchObject([
      { to: email, bookingId, cents: price + TIP, tip: TIP, occasion: 'office' },
    ])
    await agree()
  })

  test('stays when less than the price goes back, and goes first when the office says so', async () => {
    const { bookingId, painter } = await paid(TIP)
    expect((await refund(bookingId, 5_000)).status).toBe(200)
    expect((await money.ledger(bookingId)).tips).toBe(TIP)
    expect(await cards.messages('tip-returned')).toEqual([])
    expect((await refund(bookingId, TIP, { returnTip: true })).status).toBe(200)
    await cards.run()
    const { payment, tips } = await money.ledger(bookingId)
    expect([payment.balance, tips]).toEqual([0, 0])
    expect(await cards.messages('tip-returned')).toEqual([returned(painter.email, TIP)])
    await agree()
  })

  test('may not stay when more goes back than was paid for the work, by card or by hand', async () => {
    const { bookingId, price } = await paid(TIP)
    const refused = await refund(bookingId, price + 1, { returnTip: false })
    expect([refused.status, refused.refusal.issues?.map(({ path }) => path)]).toEqual([400, ['returnTip']])
    const byHand = await refund(bookingId, price + TIP, { method: 'check', returnTip: false })
    expect([byHand.status, byHand.refusal.issues?.map(({ path }) => path)]).toEqual([400, ['returnTip']])
    expect((await money.ledger(bookingId)).tips).toBe(TIP)
    expect((await refund(bookingId, price + TIP, { method: 'check' })).status).toBe(200)
    expect((await money.ledger(bookingId)).tips).toBe(0)
  })

  test('is the painter’s again when the refund fails, and they are notified', async () => {
    const { bookingId, price, painter, checkoutId } = await paid(TIP)
    stripe.state.refundStatus = 'pending'
    await refund(bookingId, price + TIP)
    await cards.run()
    await cards.hear(endRefund(checkoutId, 'failed'))
    await cards.run()
    const { payment, tips } = await money.ledger(bookingId)
    expect([payment.paid, payment.balance, tips]).toEqual([price + TIP, 0, TIP])
    expect(await duePayout(painter)).toMatchObject({ tips: TIP / 100, tipsReturned: 0 })
    // Both at one time of the clock, in no order.
    const messages = await cards.messages('tip-returned')
    expect(messages).toHaveLength(2)
    expect(messages).toEqual(
      expect.arrayContaining([returned(painter.email, TIP), returned(painter.email, TIP, 'kept')]),
    )
    await agree()
  })

  test('comes off the next payout when it was paid out before, as the statement and the painter’s page show', async () => {
    const { bookingId, price, painter } = await paid(TIP)
    const pay = async () => {
      const due = await duePayout(painter)
      const body = { painters: [{ contractorId: painter.id, amount: due?.due }], method: 'transfer' }
      return app.office('POST /api/admin/payouts', body)
    }
    expect((await pay()).status).toBe(200)
    await refund(bookingId, price + TIP)
    await cards.run()
    expect(await duePayout(painter)).toMatchObject({ due: -TIP / 100, tips: -TIP / 100, tipsReturned: TIP / 100 })
    const { body } = await app.call('GET /api/contractor/earnings', { token: painter.token })
    const { jobs, nextPayout } = body as {
      jobs: { tips: number; tipsReturned: number; open: number }[]
      nextPayout: { due: number; tipsReturned: number }
    }
    expect(jobs[0]).toMatchObject({ tips: 0, tipsReturned: TIP / 100, open: -TIP / 100 })
    expect(nextPayout).toMatchObject({ due: -TIP / 100, tipsReturned: TIP / 100 })
  })

  test('appears on the statement of its payout, and so does the part that went back', async () => {
    const { bookingId, painter } = await paid(TIP)
    await refund(bookingId, 4_000, { returnTip: true })
    await cards.run()
    const due = await duePayout(painter)
    const body = { painters: [{ contractorId: painter.id, amount: due?.due }], method: 'transfer' }
    expect((await app.office('POST /api/admin/payouts', body)).status).toBe(200)
    const { content } = await app.row('documents', { contractor_id: painter.id }, ['content'])
    const rows = (content as { rows: { cells: string[]; amount: string }[] }).rows
    expect(rows.map(({ cells, amount }) => `${cells[0]} ${amount}`)).toEqual(
      expect.arrayContaining(['Tip $100.00', 'Tip returned to the customer -$40.00']),
    )
  })

  test('cannot be credited: only a refund takes it from the painter', async () => {
    const { bookingId, price } = await paid(TIP)
    const entry = (amount: number) => money.enter(bookingId, { kind: 'credit', amount, reason: 'Sorry' })
    expect((await entry(price + 1)).status).toBe(400)
    expect((await entry(price)).status).toBe(200)
  })
})
