import { anId } from './records.ts'

const at = '2026-11-23T15:00:00.000Z'

/** The figures of November; any can be overridden. */
export const theMoney = (overrides: object = {}) => ({
  month: '2026-11',
  owed: { amount: 1500, customers: 2 },
  overdue: { amount: 500, customers: 1 },
  ages: [
    { fromDay: 0, toDay: 7, amount: 1000 },
    { fromDay: 8, toDay: 14, amount: 0 },
    { fromDay: 15, toDay: null, amount: 500 },
  ],
  toRefund: { amount: 35, customers: 1 },
  payouts: { amount: 600, painters: 1, on: '2026-11-27' },
  collected: {
    byMethod: [
      { method: 'cash', amount: 700 },
      { method: 'check', amount: 380 },
    ],
    total: 1060,
    tips: 20,
    jobs: 2,
    tax: 60,
    painters: 600,
    platform: 400,
  },
  taxByCounty: [
    { county: 'Philadelphia', amount: 50 },
    { county: null, amount: 10 },
  ],
  refunds: 35,
  credits: 25,
  waivedFees: 100,
  ...overrides,
})

export const aReceivable = (overrides: object = {}) => ({
  bookingId: anId('B'),
  customerName: 'Dana Miller',
  customerPhone: '2155550123',
  town: 'Media',
  for: 'painting',
  since: at,
  days: 3,
  reminders: 0,
  remindedLast: null,
  due: 577,
  refundableToCard: 0,
  paid: 0,
  tips: 0,
  ...overrides,
})

export const aDuePayout = (overrides: object = {}) => ({
  contractorId: anId('C'),
  name: 'Kim Lee',
  since: at,
  jobs: 2,
  earned: 600,
  tips: 20,
  tipsReturned: 0,
  collected: 120,
  due: 500,
  ...overrides,
})

export const aPayout = (overrides: object = {}) => ({
  id: anId('P'),
  contractorId: anId('C'),
  name: 'Kim Lee',
  paidOn: '2026-11-20',
  method: 'transfer',
  reference: null,
  earned: 600,
  tips: 0,
  collected: 0,
  amount: 600,
  statementId: anId('K'),
  statementNumber: '2026-0003',
  ...overrides,
})

export const aYear = (overrides: object = {}) => ({
  contractorId: anId('C'),
  name: 'Kim Lee',
  businessName: null,
  total: 1200,
  reported: false,
  hasTaxForm: true,
  ...overrides,
})
