import type { Market } from '../market.ts'

/** The market that Evencoat serves: its hours, terms and first prices (docs/rules). */
export const philadelphia = {
  id: 'philadelphia',
  name: 'Philadelphia area',
  zone: 'America/New_York',
  city: 'Philadelphia',
  state: { code: 'PA', name: 'Pennsylvania' },
  counties: ['Philadelphia', 'Chester', 'Delaware', 'Montgomery'],
  slots: {
    morning: { start: '08:00', end: '12:00', contractorEnd: '12:00' },
    afternoon: { start: '12:00', end: '16:00', contractorEnd: '16:00' },
    evening: { start: '16:00', end: '19:00', contractorEnd: '20:00' },
  },
  night: { from: '21:00', to: '07:00', morning: '09:00' },
  booking: { horizonDays: 60, leadHours: 16 },
  cancellation: { fee: 10_000, freeHours: 24, graceMinutes: 60 },
  // 73 P.S. § 517.7(b): home improvement contracts of more than $500. Saturdays are left out, to be on the customer's side.
  rescission: { businessDays: 3, above: 500_00, saturdayCounts: false },
  promises: {
    lateCredit: 2_500,
    lateMinutes: 30,
    lateMinutesTold: 60,
    changeCredit: 10_000,
    missedCredit: 10_000,
    missedMinutes: 120,
  },
  changes: { tolerancePercent: 5, toleranceAmount: 5_000, tripCharge: 7_500, tripChargePercent: 25 },
  noShow: { waitMinutes: 30, noticeMinutes: 15, objectionDays: 7 },
  warrantyYears: 1,
  quoteValidDays: 30,
  depositPercent: 0,
  takesCards: false,
  // 73 P.S. § 517.9(10): at most a third of a contract of more than $5,000.
  depositLimit: { above: 5_000_00, parts: 3 },
  paint: { paintCoverage: 350, paintCoats: 2 },
  payouts: { weekday: 'fri', reportingThresholds: {} },
  currency: 'USD',
  locales: ['en-US'],
} as const satisfies Market
