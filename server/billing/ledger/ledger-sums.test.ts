import { expect, test } from 'vitest'
import { listLedgerCounties, sumLedger } from '#contract/billing/money.ts'
import { aBooking, TODAY } from '#server/testing/builders.ts'
import { moneyCalls } from '#server/testing/money-calls.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const money = moneyCalls(app)

const sums = async (query: string) =>
  sumLedger.response.parse((await app.office(`GET /api/admin/money/ledger/sums?${query}`)).body)

// @proves docs/rules/money.md#the-figures
test('entries that are looked for are added up, account by account', async () => {
  const { booking, quote, job } = await aBooking(app, { date: TODAY, status: 'completed' })
  await money.enter(booking.id, { kind: 'payment', method: 'cash', amount: 10_000 })
  await money.enter(booking.id, { kind: 'payment', method: 'cash', amount: 5_000 })
  expect(await sums(`bookingId=${booking.id}`)).toEqual([
    { account: 'owed', entries: 1, amount: quote.final_cost },
    { account: 'paid', entries: 2, amount: 15_000 },
    { account: 'earned', entries: 1, amount: job?.earnings },
  ])
  expect(await sums(`bookingId=${booking.id}&method=cash&to=${TODAY}`)).toEqual([
    { account: 'paid', entries: 2, amount: 15_000 },
  ])
  expect(await sums('account=owed&kind=payment')).toEqual([])
})

test('the counties to choose from are those of the entries, each once', async () => {
  await aBooking(app, { date: TODAY, status: 'completed' })
  await aBooking(app, { date: TODAY, status: 'completed' })
  const { body } = await app.office('GET /api/admin/money/ledger/counties')
  const named = await app.rows('ledger_entries', {}, ['county'])
  const counties = [...new Set(named.flatMap(({ county }) => county ?? []))].sort()
  expect(counties.length).toBeGreaterThan(0)
  expect(listLedgerCounties.response.parse(body)).toEqual(counties)
})
