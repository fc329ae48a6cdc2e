import { beforeEach, describe, expect, test } from 'vitest'
import type { QuoteLine } from '#contract/quotes/office-quotes.ts'
import { addDays } from '#domain/platform/dates.ts'
import { isToCall, quoteStates } from '#domain/quotes/quotes.ts'
import { ERASED_EMAIL } from '#server/platform/auth/erased-email.ts'
import { newId } from '#server/platform/identifiers.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { aBooking, aQuote, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { nextPage } from '#server/testing/next-page.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * DAY)

const person = (customerName: string, phone: string, more: object = {}) => ({
  customerName,
  phone,
  email: `${customerName.toLowerCase().replaceAll(' ', '.')}@example.com`,
  ...more,
})

const app = await testApp()
const made = {
  fresh: await aQuote(app, person('Fay Fresh', '(610) 555-0301', { created_at: daysAgo(2) })),
  opened: await aQuote(app, person('Otis Opened', '(610) 555-0302', { created_at: daysAgo(3) })),
  expiring: await aQuote(
    app,
    person('Eva Expiring', '(610) 555-0303', { created_at: daysAgo(market.quoteValidDays - 1) }),
  ),
  expired: await aQuote(
    app,
    person('Edgar Expired', '(610) 555-0304', { created_at: daysAgo(market.quoteValidDays + 1) }),
  ),
  booked: await aQuote(app, person('Bob Booked', '(610) 555-0305', { created_at: daysAgo(1) })),
  erased: await aQuote(app, person('Nobody', 'Erased', { email: ERASED_EMAIL, created_at: daysAgo(1) })),
}
await aBooking(app, { quote: made.booked, date: addDays(TODAY, 7), status: 'cancelled' })
const quotes = Object.fromEntries(Object.entries(made).map(([name, { id }]) => [name, id])) as Record<
  keyof typeof made,
  string
>
await app.call(`GET /api/quotes/${made.opened.id}`)

beforeEach(() => app.empty('customer_notes'))

const list = async (query = '') => {
  const answer = await app.office(`GET /api/admin/quotes${query}`)
  expect(answer.status).toBe(200)
  return answer.body as QuoteLine[]
}
const names = (lines: readonly QuoteLine[]) => lines.map(({ name }) => name)
const calls = async () => {
  const answer = await app.office('GET /api/admin/call-list')
  expect(answer.status).toBe(200)
  return answer.body as QuoteLine[]
}
const called = (quoteId: string, outcome: string, callOn: string | null = null) =>
  app.office(`POST /api/admin/quotes/${quoteId}/notes`, { requestId: newId(), outcome, callOn, text: '' })

// @proves docs/rules/office.md#quotes
describe('the list of quotes', () => {
  test('includes everybody, the newest first, each with its state', async () => {
    const lines = await list()
    expect(lines.map(({ name, state }) => [name, state])).toEqual([
      ['Bob Booked', 'booked'],
      ['Fay Fresh', 'new'],
      ['Otis Opened', 'opened'],
      ['Eva Expiring', 'expiring'],
      ['Edgar Expired', 'expired'],
    ])
  })

  test('is filtered by state as the rule says, alone or with search words', async () => {
    const all = await list()
    for (const state of quoteStates) {
      const expected = names(all.filter((line) => line.state === state))
      expect(expected).toHaveLength(1)
      expect(names(await list(`?state=${state}`))).toEqual(expected)
      expect(names(await list(`?state=${state}&q=610-555`))).toEqual(expected)
      expect(names(await list(`?state=${state}&q=zebra`))).toEqual([])
    }
  })

  test('sorted by expiry includes what can still be booked, the soonest first', async () => {
    const expected = ['Eva Expiring', 'Otis Opened', 'Fay Fresh', 'Bob Booked']
    expect(names(await list('?sort=expiry'))).toEqual(expected)
    expect(names(await list('?sort=expiry&q=example'))).toEqual(expected)
  })

  test.each([
    ['0302', ['Otis Opened']],
    ['(610) 555-03', ['Bob Booked', 'Fay Fresh', 'Otis Opened', 'Eva Expiring', 'Edgar Expired']],
    ['fay.fresh@example.com', ['Fay Fresh']],
    ['opened otis', ['Otis Opened']],
    // No id has an O, so that a beginning this short is a name's alone.
    ['bo bo', ['Bob Booked']],
    ['!', []],
  ])('finds “%s”', async (q, expected) => {
    expect(names(await list(`?${new URLSearchParams({ q }).toString()}`))).toEqual(expected)
  })
  test.each(['', '&sort=expiry', '&q=example', '&q=example&sort=expiry'])(
    'is answered page by page (%s)',
    async (query) => {
      const all = names(await list(`?${query}`))
      const seen: (string | null)[] = []
      let next: string | undefined = `/api/admin/quotes?limit=2${query}`
      while (next !== undefined) {
        const answer = await app.office(`GET ${next}`)
        seen.push(...names(answer.body as QuoteLine[]))
        next = nextPage(answer)
      }
      expect(seen).toEqual(all)
    },
  )

  test('marks a quote as opened when its customer comes back, not at its creation and not by the office', async () => {
    const openedAt = async (id: string) => (await app.row('quotes', { id }, ['opened_at'])).opened_at
    const { id } = await aQuote(app, person('Una Unread', '(610) 555-0306'))
    const path = `GET /api/quotes/${id}`
    await app.call(path)
    expect(await openedAt(id)).toBeNull()
    const later = new Date(TEST_NOW.getTime() + 30 * 60_000)
    app.setNow(later)
    await app.call(path, { headers: { cookie: 'admin_session=whatever' } })
    expect(await openedAt(id)).toBeNull()
    await app.call(path)
    expect(await openedAt(id)).toEqual(later)
    app.setNow(new Date(TEST_NOW.getTime() + DAY))
    await app.call(path)
    expect(await openedAt(id)).toEqual(later)
    await app.db.deleteFrom('quotes').where('id', '=', id).execute()
  })

  test('a quote is sent once for repeated requests, and again later', async () => {
    const sent = () => app.rows('outbox_tasks', { kind: 'quote' }, ['id'])
    await app.empty('outbox_tasks')
    const path = `POST /api/admin/quotes/${quotes.fresh}/send`
    const answers = await Promise.all([1, 2, 3].map(() => app.office(path)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await sent()).toHaveLength(1)
    // It has gone out: the answer was lost, and is asked for again at once.
    await app.db.updateTable('outbox_tasks').set({ state: 'sent', sent_at: TEST_NOW }).execute()
    await app.office(path)
    expect(await sent()).toHaveLength(1)
    app.setNow(new Date(TEST_NOW.getTime() + 61_000))
    await app.office(path)
    expect(await sent()).toHaveLength(2)
  })
})

// @proves docs/rules/office.md#the-call-list
describe('the call list', () => {
  test('includes the customers who have not booked, the soonest to expire first', async () => {
    expect(names(await calls())).toEqual(['Eva Expiring', 'Otis Opened', 'Fay Fresh'])
  })

  test('shows the result of the last call, and includes customers who were not reached', async () => {
    await called(quotes.opened, 'reached')
    app.setNow(new Date(TEST_NOW.getTime() + 60_000))
    await called(quotes.opened, 'no_answer')
    const line = (await calls()).find(({ quoteId }) => quoteId === quotes.opened)
    expect(line?.lastCall).toMatchObject({ outcome: 'no_answer' })
    expect((await list()).find(({ quoteId }) => quoteId === quotes.opened)?.lastCall).toEqual(line?.lastCall)
  })

  test('leaves out customers without interest, and includes a callback on its day, even for an expired quote', async () => {
    await called(quotes.fresh, 'not_interested')
    await called(quotes.opened, 'call_back', addDays(TODAY, 2))
    await called(quotes.expired, 'call_back', addDays(TODAY, 2))
    await called(quotes.booked, 'call_back', TODAY)
    expect(names(await calls())).toEqual(['Eva Expiring'])
    app.setNow(new Date(TEST_NOW.getTime() + 2 * DAY))
    expect(names(await calls())).toEqual(['Edgar Expired', 'Otis Opened'])
    await called(quotes.expired, 'no_answer')
    expect(names(await calls())).toEqual(['Otis Opened'])
  })

  test('names the day of a callback also to who may not see contacts', async () => {
    const day = addDays(TODAY, 2)
    await called(quotes.opened, 'call_back', day)
    const { token } = await anAccount(app, 'viewer')
    const listed = (await app.call('GET /api/admin/quotes', { token })).body as QuoteLine[]
    const line = listed.find(({ name }) => name === 'Otis Opened')
    expect([line?.phone, line?.lastCall?.callOn]).toEqual(['•••', day])
  })

  test('always agrees with the rule', async () => {
    const outcomes = ['reached', 'no_answer', 'not_interested', null] as const
    for (const outcome of [...outcomes, 'today', 'tomorrow'] as const) {
      await app.empty('customer_notes')
      for (const id of [quotes.fresh, quotes.opened, quotes.expiring, quotes.expired, quotes.booked]) {
        if (outcome === 'today') await called(id, 'call_back', TODAY)
        else if (outcome === 'tomorrow') await called(id, 'call_back', addDays(TODAY, 1))
        else if (outcome !== null) await called(id, outcome)
      }
      const expected = (await list()).filter(({ state, lastCall }) => isToCall(state, lastCall, TODAY))
      expect(new Set(names(await calls()))).toEqual(new Set(names(expected)))
    }
  })

  test('includes only a customer’s newest quote, and nobody who booked that', async () => {
    const again = await aQuote(app, person('Eva Expiring', '(610) 555-0303'))
    expect((await calls()).map(({ quoteId }) => quoteId)).toEqual([quotes.opened, quotes.fresh, again.id])
    await aBooking(app, { quote: again, date: addDays(TODAY, 9) })
    expect(names(await calls())).toEqual(['Otis Opened', 'Fay Fresh'])
  })
})
