import { beforeEach, describe, expect, test } from 'vitest'
import type { Inbox } from '#contract/notifications/inbox.ts'
import { limitOf } from '#domain/office/price-limits.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { type Cents, dollarsFromCents } from '#domain/platform/money.ts'
import type { OfficeRole } from '#domain/platform/roles.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { aBooking, TODAY } from '#server/testing/builders.ts'
import { reader } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const owner = await anAccount(app, 'owner')
const dispatcher = await anAccount(app, 'dispatcher')
const bookkeeper = await anAccount(app, 'bookkeeper')
const people = { owner, dispatcher, bookkeeper, viewer: await anAccount(app, 'viewer') } as const

const confirmedAt = (confirmed_at: Date) => app.db.updateTable('sessions').set({ confirmed_at }).execute()

beforeEach(async () => {
  await app.empty('outbox_tasks', 'money_changes')
  await confirmedAt(TEST_NOW)
})

type Visit = { id: string; price: Cents }

/** A visit of today, finished unless it is told otherwise, with its share in the ledger. */
async function aVisit(isFinished = true): Promise<Visit> {
  const { booking, quote } = await aBooking(app, { date: TODAY, status: 'in_progress' })
  if (isFinished) await app.office(`PUT /api/admin/bookings/${booking.id}`, { status: 'completed' })
  return { id: booking.id, price: quote.final_cost }
}

const perform = async (role: keyof typeof people, { id }: Visit, action: object, path = 'actions') => {
  const { version } = await app.row('bookings', { id })
  const { token } = people[role]
  return app.call(`POST /api/admin/bookings/${id}/${path}`, { token, body: { version, ...action } })
}
/** Another price, so many cents more. */
const priced = ({ price }: Visit, by: Cents, more: object = {}) => ({
  action: 'price',
  finalCost: dollarsFromCents(price + by),
  reason: 'As agreed',
  anyway: true,
  ...more,
})
const put = (role: keyof typeof people, { id }: Visit, body: object) =>
  app.call(`PUT /api/admin/bookings/${id}`, { token: people[role].token, body })

/** What customer and painter have in the ledger, and what the booking says. */
const stateOf = async ({ id }: Visit) => ({
  entries: (await app.rows('ledger_entries', { booking_id: id })).map(({ account, cents }) => `${account} ${cents}`),
  booking: await app.row('bookings', { id }),
})

const unchanged = async (visit: Visit, work: () => Promise<{ status: number; body: unknown }>) => {
  const before = await stateOf(visit)
  const answer = await work()
  expect(await stateOf(visit)).toEqual(before)
  return answer
}
const tooMuch = ({ price }: Visit) => ({
  status: 403,
  body: { code: 'forbidden', message: expect.stringContaining(formatMoney(reader, limitOf(price))) },
})
const unread = () => app.rows('money_changes', {}, ['owed', 'earned', 'actor', 'reason'])

// @proves docs/rules/office.md#money-of-finished-work
describe('the money of finished work', () => {
  test('is changed by a dispatcher within the limit, and freely before the work is finished', async () => {
    const ahead = await aVisit(false)
    expect((await perform('dispatcher', ahead, priced(ahead, -ahead.price + 100))).status).toBe(200)
    const visit = await aVisit()
    await confirmedAt(new Date(0))
    expect((await perform('dispatcher', visit, priced(visit, -limitOf(visit.price)))).status).toBe(200)
    expect((await perform('dispatcher', visit, priced(visit, limitOf(visit.price)))).status).toBe(200)
    expect(await unread()).toEqual([])
  })

  test.each<[string, (visit: Visit) => Promise<{ status: number; body: unknown }>]>([
    ['takes off more', (visit) => perform('dispatcher', visit, priced(visit, -limitOf(visit.price) - 1))],
    ['adds more', (visit) => perform('dispatcher', visit, priced(visit, limitOf(visit.price) + 1))],
    ['looks at more', (visit) => perform('dispatcher', visit, priced(visit, 1 - visit.price), 'actions/preview')],
    [
      'takes off more and keeps the share',
      (visit) => perform('dispatcher', visit, priced(visit, 1 - visit.price, { keepPainterShare: true })),
    ],
    ['cancels it', (visit) => perform('dispatcher', visit, { action: 'cancel', reason: 'A friend' })],
    ['edits the price', (visit) => put('dispatcher', visit, { finalCost: 1, reason: 'A friend' })],
    ['edits its status', (visit) => put('dispatcher', visit, { status: 'in_progress' })],
    ['cancels it by an edit', (visit) => put('dispatcher', visit, { status: 'cancelled' })],
  ])('a dispatcher who %s is refused, told how much is theirs, and nothing changes', async (_, attempt) => {
    const visit = await aVisit()
    expect(await unchanged(visit, () => attempt(visit))).toMatchObject(tooMuch(visit))
  })

  test('several small changes count together', async () => {
    const visit = await aVisit()
    const step = Math.ceil(limitOf(visit.price) / 10)
    const statuses: number[] = []
    for (let count = 1; count <= 12; count++) {
      app.setNow(new Date(TEST_NOW.getTime() + count * 60_000))
      statuses.push((await perform('dispatcher', visit, priced(visit, -count * step))).status)
    }
    expect(statuses.lastIndexOf(200)).toBeLessThan(10)
    expect(statuses.slice(-2)).toEqual([403, 403])
    // And back again it is as it was.
    expect((await perform('dispatcher', visit, priced(visit, 0))).status).toBe(200)
  })

  test('a bookkeeper changes the price of finished work, once they have confirmed that it is them, and owners read of it', async () => {
    const visit = await aVisit()
    const action = priced(visit, -visit.price + 100)
    await confirmedAt(new Date(0))
    expect((await perform('bookkeeper', visit, action, 'actions/preview')).status).toBe(200)
    expect(await unchanged(visit, () => perform('bookkeeper', visit, action))).toMatchObject({
      status: 403,
      body: { code: 'confirmation_required' },
    })
    await confirmedAt(TEST_NOW)
    expect((await perform('bookkeeper', visit, action)).status).toBe(200)
    expect(await unread()).toEqual([
      { owed: 100 - visit.price, earned: expect.any(Number), actor: `office:${bookkeeper.id}`, reason: 'As agreed' },
    ])
  })

  test.each<[OfficeRole, number]>([
    ['owner', 200],
    ['bookkeeper', 403],
    ['dispatcher', 200],
    ['viewer', 403],
  ])(
    'a price before the work is finished, or another action on it after that, answers a %s with %d',
    async (role, status) => {
      const ahead = await aVisit(false)
      expect((await perform(role, ahead, priced(ahead, 100), 'actions/preview')).status).toBe(status)
      expect((await perform(role, ahead, priced(ahead, 100))).status).toBe(status)
      expect((await perform(role, ahead, { action: 'complete' }, 'actions/preview')).status).toBe(status)
      expect((await perform(role, ahead, { action: 'complete' })).status).toBe(status)
    },
  )

  test('an owner confirms what goes beyond the limit, and reads nothing of what they did themselves', async () => {
    const visit = await aVisit()
    await confirmedAt(new Date(0))
    expect((await perform('owner', visit, priced(visit, -100))).status).toBe(200)
    const confirmed = { status: 403, body: { code: 'confirmation_required' } }
    expect(await unchanged(visit, () => perform('owner', visit, priced(visit, 1 - visit.price)))).toMatchObject(
      confirmed,
    )
    expect(await unchanged(visit, () => put('owner', visit, { status: 'in_progress' }))).toMatchObject(confirmed)
    await confirmedAt(TEST_NOW)
    expect((await perform('owner', visit, priced(visit, 1 - visit.price))).status).toBe(200)
    expect(await unread()).toEqual([])
  })
})

// @proves docs/rules/office.md#the-inbox
describe('money that somebody changed', () => {
  const linesOf = async (role: keyof typeof people) => {
    const { body } = await app.call('GET /api/admin/inbox', { token: people[role].token })
    return (body as Inbox).lines.filter(({ kind }) => kind === 'money_changed')
  }
  const settle = (role: keyof typeof people, id: string | undefined, done: boolean) =>
    app.call(`PUT /api/admin/money-changes/${id}`, { token: people[role].token, body: { done } })

  test('is an item of owners alone: who, how much, and why, until it is done, which can be undone', async () => {
    const visit = await aVisit()
    await perform('bookkeeper', visit, priced(visit, 1 - visit.price))
    const [line, ...others] = await linesOf('owner')
    expect(others).toEqual([])
    const owed = dollarsFromCents(1 - visit.price)
    expect(line).toMatchObject({
      urgency: 'soon',
      booking: { id: visit.id },
      text: 'As agreed',
      moneyChange: { by: 'Sam bookkeeper', owed, earned: expect.any(Number) },
    })
    expect([await linesOf('dispatcher'), await linesOf('bookkeeper'), await linesOf('viewer')]).toEqual([[], [], []])
    expect((await settle('bookkeeper', line?.subjectId, true)).status).toBe(403)
    expect((await settle('owner', line?.subjectId, true)).status).toBe(200)
    expect(await linesOf('owner')).toEqual([])
    await settle('owner', line?.subjectId, false)
    expect(await linesOf('owner')).toHaveLength(1)
    expect((await settle('owner', visit.id, true)).status).toBe(404)
  })
})
