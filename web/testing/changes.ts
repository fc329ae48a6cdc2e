import { z } from 'zod'
import {
  type ChangeOrder,
  getWalkThrough,
  listChanges,
  previewChange,
  type WalkThrough,
} from '#contract/bookings/change-orders.ts'
import { priceChange } from '#domain/bookings/change-orders.ts'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import { market } from '#web/lib/here.ts'
import { aQuote, aRoom } from './quotes.ts'

/** As it was booked; its ceiling is not painted. */
const bookedRoom = aRoom()

const { rooms: booked, conditions, paintOptions, finalCost } = aQuote({ rooms: [{ ...bookedRoom, cost: 0 }] })
const added = priceChange(
  { before: [bookedRoom], after: [{ ...bookedRoom, paintCeiling: true }] },
  { conditions, paintOptions },
  philadelphiaPrices,
)

/** The ceiling of a bedroom as well, sent on Monday morning and not answered yet. Any field can be overridden. */
export const aChange = (overrides: Partial<ChangeOrder> = {}): ChangeOrder => ({
  id: 'CHG23456789ABCDEFGHJ',
  reason: 'extra',
  state: 'sent',
  comment: 'The ceiling as well',
  lines: added.lines.map(({ roomId, surface, was, is, cents }) => ({
    roomId,
    room: 'Bedroom',
    surface,
    was: was?.quantity ?? null,
    is: is?.quantity ?? null,
    unit: (is ?? was)?.unit ?? 'sq ft',
    colorCode: '',
    finish: 'flat',
    amount: cents,
  })),
  minimumJob: added.minimumJob,
  tax: added.tax,
  taxRate: philadelphiaPrices.salesTaxRate,
  difference: added.difference,
  priceBefore: finalCost,
  newTotal: finalCost + added.difference,
  sentAt: new Date('2026-11-23T14:40:00Z'),
  answeredAt: null,
  takeBackUntil: null,
  approvedBy: null,
  byPhone: false,
  withdrawnBy: null,
  roomsAsBooked: false,
  plan: {
    endDate: '2026-11-23',
    endsAt: new Date('2026-11-23T21:00:00Z'),
    endsBefore: new Date('2026-11-23T17:00:00Z'),
    secondVisit: null,
  },
  chargeIfDeclined: null,
  secondBooking: null,
  ...overrides,
})

/** The changes of a booking in wire format. */
export const theChanges = (...changes: ChangeOrder[]) => z.encode(listChanges.response, { changes })

/** The rooms as a painter sees them on the day of the visit: nothing was found yet. */
export const aWalk = (overrides: Partial<WalkThrough> = {}): WalkThrough => ({
  rooms: booked,
  conditions,
  paintOptions,
  pricing: philadelphiaPrices,
  price: finalCost,
  terms: market.changes,
  canPropose: true,
  canWalkThrough: true,
  last: null,
  change: null,
  tripCharge: null,
  ...overrides,
})

/** The same in wire format. */
export const aWalkAnswer = (overrides: Partial<WalkThrough> = {}) => z.encode(getWalkThrough.response, aWalk(overrides))

/** The answer of the server to a preview of the same change, with amounts in dollars. */
export const aPreview = (change: ChangeOrder) => z.encode(previewChange.response, { ...change, staysAtPrice: false })
