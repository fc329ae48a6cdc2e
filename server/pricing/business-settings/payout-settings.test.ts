import { afterAll, beforeEach, expect, test } from 'vitest'
import { weekdayOf } from '#domain/platform/dates.ts'
import { aPainter, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { makeMarketSettingsCache } from './effective-market.ts'

let app: TestApp
beforeEach(async () => {
  await app?.close()
  app = await startTestApp()
})
afterAll(() => app.close())

const year = Number(TODAY.slice(0, 4))
const other = market.payouts.weekday === 'tue' ? 'mon' : 'tue'
const save = (payouts: object) => app.office('PUT /api/admin/business', { payouts })
const shown = async () => ((await app.office('GET /api/admin/business')).body as { payouts: object }).payouts
const thresholdOf = async (taxYear: number) =>
  ((await app.office(`GET /api/admin/payouts/years/${taxYear}`)).body as { threshold: number }).threshold
const audit = async () =>
  (await app.db.selectFrom('audit').selectAll().where('action', '=', 'business.updated').orderBy('at').execute()).map(
    ({ subject_id, before, after }) => ({ subject_id, before, after }),
  )

test('the market decides the payday without settings, and the law the reporting thresholds', async () => {
  expect(await shown()).toEqual({
    weekday: market.payouts.weekday,
    reportingThresholds: { [year - 1]: 600, [year]: 2000, [year + 1]: 2000 },
  })
})

// @proves docs/rules/money.md#paying-painters
test('a new payday applies to the office and to painters at once, and is audited once', async () => {
  const painter = await aPainter(app)
  expect(await save({ weekday: other })).toMatchObject({ status: 200, body: { payouts: { weekday: other } } })
  await save({ weekday: other })
  const { on } = (await app.office('GET /api/admin/payouts/due')).body as { on: string }
  const { nextPayout } = (await app.call('GET /api/contractor/earnings', { token: painter.token })).body as {
    nextPayout: { on: string }
  }
  expect([weekdayOf(on), nextPayout.on]).toEqual([other, on])
  expect(await audit()).toEqual([
    {
      subject_id: 'payouts',
      before: { payoutWeekday: market.payouts.weekday },
      after: { payoutWeekday: other },
    },
  ])
})

// @proves docs/rules/money.md#the-yearly-list
test('a threshold applies to its tax year, and the law’s applies again after it is cleared', async () => {
  await save({ reportingThresholds: { [year]: 750, 2024: 0 } })
  expect(await Promise.all([2024, year - 1, year, year + 1].map(thresholdOf))).toEqual([0, 600, 750, 2000])
  expect(await shown()).toMatchObject({ reportingThresholds: { 2024: 0, [year]: 750 } })
  await save({ reportingThresholds: { [year]: null } })
  expect(await Promise.all([2024, year].map(thresholdOf))).toEqual([0, 2000])
  expect((await audit()).map(({ before, after }) => [before, after])).toEqual([
    [
      { reportingThreshold2024: 600, [`reportingThreshold${year}`]: 2000 },
      { reportingThreshold2024: 0, [`reportingThreshold${year}`]: 750 },
    ],
    [{ [`reportingThreshold${year}`]: 750 }, { [`reportingThreshold${year}`]: 2000 }],
  ])
})

test.each([
  [{ weekday: 'someday' }, 'payouts.weekday'],
  [{ reportingThresholds: { 2026: 100_001 } }, 'payouts.reportingThresholds.2026'],
  [{ reportingThresholds: { soon: 600 } }, 'payouts.reportingThresholds.soon'],
])('%j is refused, its field is named, and nothing changes', async (input, path) => {
  const before = await shown()
  expect(await save(input)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  expect([await shown(), await audit()]).toEqual([before, []])
})

test('settings of both kinds do not affect each other, and unknown stored values are ignored', async () => {
  await save({ weekday: other })
  await app.office('PUT /api/admin/business', { settings: { quoteValidDays: 9 } })
  const strange = (name: string, value: string) => ({ name: name as 'payoutWeekday', value, updated_at: TEST_NOW })
  await app.insert('business_settings', [
    strange('reportingThreshold.2026', 'much'),
    strange('reportingThreshold.20', '1'),
  ])
  expect((await app.office('GET /api/admin/business')).body).toMatchObject({
    settings: { quoteValidDays: 9 },
    payouts: { weekday: other, reportingThresholds: { 2026: 2000 } },
  })
  const process = { db: app.db, market, reader: app.deps.reader }
  await makeMarketSettingsCache(process).refresh()
  expect(process.market.payouts).toEqual({ weekday: other, reportingThresholds: {} })
})
