import { makeDirectory } from '#domain/coverage/addresses/directory.ts'
import type { Contact } from '#domain/platform/contact.ts'
import type { Market } from '#domain/platform/market.ts'
import { slotIds } from '#domain/platform/slot-ids.ts'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import { withDerived } from '#domain/pricing/pricing-settings.ts'
import { lakesidePlaces } from '#domain/testing/lakeside-places.ts'
import type { MarketData } from '#server/app/market-data.ts'
import type { DemoPainter } from '#server/demo/demo.ts'

/**
 * An invented market in which nothing is as in Philadelphia: zone, state, counties, hours, night, limits, terms, prices and tax.
 * Expectations of the server’s tests hold in both.
 */
const lakeside: Market = {
  id: 'lakeside',
  name: 'Lakeside area',
  zone: 'America/Los_Angeles',
  state: { code: 'LK', name: 'Lakeland' },
  city: 'Lakeside',
  counties: ['Harbor', 'Pine'],
  slots: {
    morning: { start: '07:30', end: '11:00', contractorEnd: '11:30' },
    afternoon: { start: '12:30', end: '17:00', contractorEnd: '17:00' },
    evening: { start: '17:30', end: '20:00', contractorEnd: '21:00' },
  },
  night: { from: '22:00', to: '06:00', morning: '08:00' },
  booking: { horizonDays: 45, leadHours: 20 },
  cancellation: { fee: 7_500, freeHours: 48, graceMinutes: 30 },
  rescission: { businessDays: 2, above: 600_00, saturdayCounts: true },
  promises: {
    lateCredit: 3_000,
    lateMinutes: 20,
    lateMinutesTold: 45,
    changeCredit: 8_000,
    missedCredit: 12_000,
    missedMinutes: 90,
  },
  changes: { tolerancePercent: 4, toleranceAmount: 4_000, tripCharge: 6_000, tripChargePercent: 30 },
  noShow: { waitMinutes: 40, noticeMinutes: 20, objectionDays: 5 },
  warrantyYears: 2,
  quoteValidDays: 14,
  depositPercent: 0,
  takesCards: false,
  depositLimit: { above: 4_000_00, parts: 4 },
  paint: { paintCoverage: 400, paintCoats: 3 },
  payouts: { weekday: 'wed', reportingThresholds: {} },
  currency: 'USD',
  locales: ['en-US'],
}

const contact: Contact = {
  phone: '(999) 555-0100',
  email: 'hello@lakeside.example',
  officeHours: 'Tue-Sat, 9 AM-5 PM',
  address: '1 Pier Street, Lakeside, LK 98701',
}

const painters: DemoPainter[] = ['Robin', 'Sam'].map((firstName) => ({
  firstName,
  lastName: 'Lake',
  businessName: null,
  phone: '(999) 555-0101',
  experienceYears: 4,
  sqFtPerDay: 500,
  isVerified: true,
  areas: { Harbor: 1, Pine: 2 },
  daysOff: [],
  slots: slotIds,
}))

export const lakesideData: MarketData = {
  market: lakeside,
  demo: {
    contact,
    painters,
    office: [{ name: 'Robin Office', role: 'dispatcher' }],
    stories: [],
    quotes: [],
    tags: {},
  },
  directory: makeDirectory(lakesidePlaces),
  prices: withDerived({
    ...philadelphiaPrices,
    wallCostPerSqFt: 1.65,
    doorCost: 72,
    minimumJobSize: 410,
    salesTaxRate: 0.0825,
    contractorCommissionRate: 0.55,
  }),
}
