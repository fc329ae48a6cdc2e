/** @module-tag extended */
import { expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { TODAY } from '../builders.ts'
import { attackedSite } from './testing/attacked-site.ts'
import { type Booked, peopleOf } from './testing/people.ts'

const site = attackedSite()
const people = peopleOf(site)

type Done = { booking: { version: number }; undo: { id: string } | null }

/** A visit that the office has just given to somebody else, which can be undone. */
const reassigned = async (days: number) => {
  const [painter, other] = [await people.aPainter(), await people.aPainter()]
  const visit = await people.book(painter, addDays(TODAY, days), 'morning')
  await people.offer(other, addDays(TODAY, days), ['morning'])
  const { version } = await people.bookingOf(visit)
  const done = await people.asOffice<Done>(`POST /api/admin/bookings/${visit.id}/actions`, {
    action: 'assign',
    version,
    contractorId: other.id,
  })
  const undo = done.undo?.id ?? ''
  expect(undo).not.toBe('')
  return { visit, other, undo }
}

const enter = async ({ id }: Booked, entry: object) =>
  site.call(`POST /api/admin/bookings/${id}/ledger`, { token: await people.office(), body: entry })

test('An undo of the office cannot take back a payment that was recorded in between', async () => {
  const { visit, other, undo } = await reassigned(7)
  expect((await enter(visit, { kind: 'payment', method: 'cash', amount: 100 })).status).toBe(200)
  const paid = await people.ledgerOf(visit)
  expect(paid.payment.paid).toBe(100)
  const token = await people.office()
  const one = await site.call(`POST /api/admin/bookings/${visit.id}/actions/undo`, { token, body: { id: undo } })
  expect(one).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(one.text).toContain('$100.00 in cash has been recorded since.')
  // The other way to undo, for actions that were performed together.
  const recorded = [{ bookingId: visit.id, id: undo }]
  expect(await people.asOffice('POST /api/admin/actions/undo', { actions: recorded })).toMatchObject({
    undone: [],
    left: [{ bookingId: visit.id }],
  })
  expect(await people.ledgerOf(visit)).toEqual(paid)
  expect(await people.bookingOf(visit)).toMatchObject({ contractorId: other.id })
})

/** The customer pays on a page of the provider, and comes back from it. */
const payByCard = async ({ id, key }: Booked, amount: number, tip: number): Promise<void> => {
  const own = `/api/bookings/${id}/checkouts`
  type Page = { id: string; state: string }
  const { id: pageId } = await site.ask<Page>(`POST ${own}?key=${key}`, { body: { amount, tip } })
  const state = async () => (await site.ask<Page>(`GET ${own}/${pageId}?key=${key}`)).state
  await expect.poll(state, { timeout: 20_000 }).toBe('open')
  const { state: provider } = site.stripe()
  const page = [...provider.sessions.values()].find((session) => session.client_reference_id === pageId)
  provider.pay(page?.id ?? '')
  await site.ask(`POST ${own}/${pageId}/ask?key=${key}`)
  await expect.poll(state, { timeout: 20_000 }).toBe('paid')
}

/** Finished work that was paid by card, with a tip that is nearly as much. */
const tipped = async (days: number) => {
  const painter = await people.aPainter()
  const visit = await people.book(painter, addDays(TODAY, days), 'morning')
  const { version } = await people.bookingOf(visit)
  await people.asOffice(`POST /api/admin/bookings/${visit.id}/actions`, { action: 'complete', version, early: true })
  const tip = Math.floor(visit.price) - 10
  await payByCard(visit, visit.price, tip)
  expect(await people.dueTo(painter)).toMatchObject({ tips: tip })
  const earned = (await people.dueTo(painter))?.earned ?? 0
  return { painter, visit, tip, earned }
}

const dollars = (amount: number): number => Math.round(amount * 100) / 100
const refund = (visit: Booked, method: string, amount: number) =>
  enter(visit, { kind: 'refund', method, amount: dollars(amount), reason: 'The customer was not happy' })

test.each([
  ['at once, to the card', 8, [['card', 'all']]],
  [
    'the work first and then the rest, to the card',
    9,
    [
      ['card', 'work'],
      ['card', 'tip'],
    ],
  ],
  [
    'a part in cash and the rest to the card',
    10,
    [
      ['cash', 'work'],
      ['card', 'tip'],
    ],
  ],
] as const)('A painter cannot keep a tip that went back with the whole payment: %s', async (_how, days, parts) => {
  const { painter, visit, tip, earned } = await tipped(days)
  const amounts = { all: visit.price + tip, work: visit.price, tip }
  for (const [method, part] of parts) {
    const { status, text } = await refund(visit, method, amounts[part])
    expect(status, text).toBe(200)
  }
  const { payment, tips, entries } = await people.ledgerOf(visit)
  expect(payment).toMatchObject({ paid: 0, balance: 0 })
  expect(tips).toBe(0)
  expect(dollars(entries.reduce((sum, { kind, amount }) => (kind === 'refund' ? sum + amount : sum), 0))).toBe(
    -dollars(amounts.all),
  )
  // The earnings from the work are the painter's all the same; the tip is not.
  expect(await people.dueTo(painter)).toMatchObject({ earned, tips: 0, tipsReturned: tip, due: earned })
  const paid = await site.call('POST /api/admin/payouts', {
    token: await people.office(),
    body: { painters: [{ contractorId: painter.id, amount: dollars(earned + tip) }], method: 'transfer' },
  })
  expect(paid.status).toBe(409)
})
