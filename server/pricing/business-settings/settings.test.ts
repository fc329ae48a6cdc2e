import { afterAll, beforeEach, expect, test } from 'vitest'
import { freeUntil } from '#domain/bookings/cancellation.ts'
import { addDays } from '#domain/platform/dates.ts'
import { formatWholeMoney } from '#domain/platform/format.ts'
import { type AmountSetting, amountSettings, settingsOf, withSettings } from '#domain/platform/market-settings.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { readerOf } from '#domain/platform/reader.ts'
import { type ComposedMessage, composeMessage } from '#server/notifications/email/compose-message.ts'
import { aPainter, aQuote, aQuoteBody, TODAY } from '#server/testing/builders.ts'
import { customerCalls } from '#server/testing/customer-calls.ts'
import { market, reader } from '#server/testing/market.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { makeMarketSettingsCache } from './effective-market.ts'

let app: TestApp
beforeEach(async () => {
  await app?.close()
  app = await startTestApp()
})
afterAll(() => app.close())

const save = (settings: object) => app.office('PUT /api/admin/business', { settings })

/** As the tests' configuration has it: any time ahead can be booked. */
const inDollars = amountSettings.map((name) => [name, dollarsFromCents(settingsOf(market)[name])])
const initial = {
  ...settingsOf(market),
  leadHours: 0,
  ...(Object.fromEntries(inDollars) as Record<AmountSetting, number>),
}
const fee = market.cancellation.fee + 25_00
const freeHours = market.cancellation.freeHours + 12
const changed = withSettings(market, { fee, freeHours })
const DATE = addDays(TODAY, 7)

test('a changed setting is visible at once and audited once, and the others stay', async () => {
  expect((await app.office('GET /api/admin/business')).body).toMatchObject({ settings: initial })
  const after = { ...initial, fee: dollarsFromCents(fee), freeHours }
  expect(await save({ fee: dollarsFromCents(fee), freeHours })).toMatchObject({
    status: 200,
    body: { settings: after },
  })
  await save(after)
  expect((await app.call('GET /api/business')).body).toMatchObject({
    terms: { fee: dollarsFromCents(fee), freeHours, graceMinutes: initial.graceMinutes },
    quoteValidDays: initial.quoteValidDays,
  })
  const entries = await app.rows('audit', { action: 'business.updated' })
  expect(entries).toMatchObject([
    {
      subject_id: 'booking',
      before: { fee: initial.fee, freeHours: initial.freeHours },
      after: { fee: dollarsFromCents(fee), freeHours },
    },
  ])
})

test.each([
  ['fee', 99.5],
  ['freeHours', null],
  ['quoteValidDays', '30'],
])('the setting %s cannot be %s', async (name, value) => {
  const answer = await save({ [name]: value, quoteValidDays: name === 'quoteValidDays' ? value : 9 })
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: `settings.${name}` }] } })
  expect((await app.office('GET /api/admin/business')).body).toMatchObject({ settings: initial })
})

test('the notice and the horizon apply to offers and bookings, and the validity to new quotes', async () => {
  await aPainter(app)
  const quote = await aQuote(app)
  const dates = async () =>
    ((await app.call(`GET /api/contractor-available-dates?quoteId=${quote.id}`)).body as { availableDates: string[] })
      .availableDates
  expect((await dates()).at(-1)! > addDays(TODAY, 5)).toBe(true)
  await save({ horizonDays: 5, leadHours: 72, quoteValidDays: 3 })
  const offered = await dates()
  expect(offered.length).toBeGreaterThan(0)
  expect([offered[0]! >= addDays(TODAY, 3), offered.at(-1)! <= addDays(TODAY, 5)]).toEqual([true, true])
  expect((await customerCalls(app).book(quote.id, addDays(TODAY, 6))).status).toBe(400)
  const { body } = await app.call('POST /api/quotes', { body: aQuoteBody() })
  const made = await app.row('quotes', { id: (body as { id: string }).id }, ['expires_at'])
  expect(made.expires_at).toEqual(new Date(TEST_NOW.getTime() + 3 * 86_400_000))
})

// @proves docs/rules/visits.md#moving-and-canceling
test('a booking keeps the terms it was made on in answers, fee, and messages; the next one has the new ones', async () => {
  await aPainter(app)
  const [first, second] = [await aQuote(app), await aQuote(app)]
  const old = (await customerCalls(app).book(first.id, DATE)).body
  await save({ fee: dollarsFromCents(fee), freeHours })
  const next = (await customerCalls(app).book(second.id, addDays(DATE, 1))).body
  expect([old.terms, next.terms]).toEqual([
    { fee: initial.fee, freeHours: initial.freeHours, graceMinutes: initial.graceMinutes },
    { fee: dollarsFromCents(fee), freeHours, graceMinutes: initial.graceMinutes },
  ])
  expect([old.freeUntil, next.freeUntil]).toEqual([
    freeUntil(market, { scheduledDate: DATE, timeSlot: 'morning' }).toISOString(),
    freeUntil(changed, { scheduledDate: addDays(DATE, 1), timeSlot: 'morning' }).toISOString(),
  ])
  for (const [booking, on, who] of [
    [old, market, reader],
    [next, changed, readerOf(changed)],
  ] as const) {
    const message = await composeMessage(app.deps, {
      id: 'x',
      kind: 'booking-confirmation',
      recipient: 'dana@example.com',
      payload: { bookingId: booking.id },
    })
    expect((message as ComposedMessage).text).toContain(`it costs ${formatWholeMoney(who, on.cancellation.fee)}`)
    const visit = { scheduledDate: booking.scheduledDate as string, timeSlot: 'morning' } as const
    app.setNow(new Date(freeUntil(on, visit).getTime() + 1000))
    expect((await customerCalls(app).lookUp(booking.id as string, 'dana@example.com')).body.cancellationFee).toBe(
      dollarsFromCents(on.cancellation.fee),
    )
    app.setNow(TEST_NOW)
  }
})

test('a customer who was shown other terms is asked to look again, and nothing is booked', async () => {
  await aPainter(app)
  const quote = await aQuote(app)
  const shown = { fee: initial.fee, freeHours: initial.freeHours, graceMinutes: initial.graceMinutes }
  await save({ fee: dollarsFromCents(fee) })
  const bookingBody = { quoteId: quote.id, scheduledDate: DATE, timeSlot: 'morning' }
  expect(await app.call('POST /api/bookings', { body: { ...bookingBody, terms: shown } })).toMatchObject({
    status: 409,
    body: { code: 'terms_changed' },
  })
  expect(await app.db.selectFrom('bookings').selectAll().execute()).toEqual([])
  const terms = { ...shown, fee: dollarsFromCents(fee) }
  expect(await app.call('POST /api/bookings', { body: { ...bookingBody, terms } })).toMatchObject({
    status: 201,
    body: { terms },
  })
})

test('another server follows the settings, and keeps the cached ones while the database is away', async () => {
  const other = { db: app.db, market, reader }
  const cache = makeMarketSettingsCache(other)
  await cache.refresh()
  expect(other.market).toBe(market)
  await save({ fee: dollarsFromCents(fee) })
  expect(cache.refresh()).toBeUndefined()
  cache.forget()
  await cache.refresh()
  expect([other.market.cancellation.fee, other.reader.market]).toEqual([fee, other.market])
  cache.forget()
  other.db = {
    selectFrom: () => {
      throw new Error('Connection terminated')
    },
  } as never
  await cache.refresh()
  expect(other.market.cancellation.fee).toBe(fee)
})

test('a read that began before a save does not restore the former terms', async () => {
  const answers: ((rows: object[]) => void)[] = []
  const execute = () => new Promise((resolve) => answers.push(resolve))
  const other = { db: { selectFrom: () => ({ select: () => ({ execute }) }) } as never, market, reader }
  const cache = makeMarketSettingsCache(other)
  const early = cache.refresh()
  cache.forget()
  const late = cache.refresh()
  answers[1]?.([{ name: 'fee', value: String(fee) }])
  await late
  answers[0]?.([])
  await early
  expect([other.market.cancellation.fee, other.reader.market.cancellation.fee]).toEqual([fee, fee])
})
