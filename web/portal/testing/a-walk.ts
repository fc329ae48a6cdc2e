import { z } from 'zod'
import { getWalkThrough, type WalkThrough } from '#contract/bookings/change-orders.ts'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import { priceQuote } from '#domain/pricing/pricing.ts'
import { newRoom } from '#domain/pricing/rooms.ts'
import { market } from '#web/lib/here.ts'

/** The rooms of a visit that nobody has looked at: a large bedroom at the default prices; any field can be overridden. */
export function aWalk(overrides: Partial<WalkThrough> = {}): WalkThrough {
  const rooms = [{ ...newRoom('a'), name: "Emma's room", length: 20, width: 20 }]
  const conditions = { primer: false, furnitureMoving: false, substantialPrep: false }
  const paintOptions = { customerSupplies: false, colorConsultation: false }
  const { rooms: costs, total } = priceQuote({ rooms, conditions, paintOptions }, philadelphiaPrices)
  return {
    rooms: rooms.map((room, index) => ({ ...room, cost: costs[index] ?? 0 })),
    conditions,
    paintOptions,
    pricing: philadelphiaPrices,
    price: total,
    terms: market.changes,
    canPropose: true,
    canWalkThrough: true,
    last: null,
    change: null,
    tripCharge: null,
    ...overrides,
  }
}

/** The same in wire format. */
export const aWalkAnswer = (overrides: Partial<WalkThrough> = {}) => z.encode(getWalkThrough.response, aWalk(overrides))
