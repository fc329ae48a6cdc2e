import { addDays, todayIn } from '#domain/platform/dates.ts'
import { market } from '#web/lib/here.ts'
import { aBooking, anId, aPainterLine } from './records.ts'

const today = todayIn(market, new Date())
const at = new Date().toISOString()

const amounts = { jobs: 0, earned: 0, tips: 0, tipsReturned: 0, collected: 0, handedOver: 0, due: 0 }

/** What a painter earned and holds, in wire format: amounts in dollars. */
const aBalance = (overrides: object = {}) => ({
  ...amounts,
  on: addDays(today, 3),
  waiting: { jobs: 0, amount: 0 },
  held: null,
  byBooking: [],
  payouts: [],
  earnedFrom: addDays(today, -90),
  earned: 1200,
  ...overrides,
})

/** A painter who took cash and holds some of it. */
export const aHolder = () =>
  aBalance({
    jobs: 1,
    earned: 737.3,
    collected: 1228.84,
    due: -491.54,
    held: { amount: 491.54, since: at, days: 15, tooLong: true },
    byBooking: [
      {
        bookingId: anId('H'),
        customerName: 'Peter Nowak',
        at,
        collected: 1228.84,
        methods: ['cash'],
        earned: 737.3,
      },
    ],
  })

/** The page of a painter, in wire format. */
export const aPainterPage = (overrides: object = {}) => ({
  painter: aPainterLine(),
  visits: [aBooking()],
  moreVisits: false,
  timeOff: [],
  balance: aBalance(),
  complianceDocuments: [],
  portraits: { shown: null, handedIn: null },
  notes: [],
  messages: [],
  activity: [],
  ...overrides,
})

/** The board of one painter without a visit, in wire format. */
export const anEmptyBoard = () => ({
  from: today,
  to: addDays(today, 13),
  areas: [],
  contractors: [],
  visits: [],
  closures: [],
  unassigned: [],
})
