import { z } from 'zod'
import { type Quote, QuoteWithVisits } from '#contract/quotes/quotes.ts'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import { priceQuote } from '#domain/pricing/pricing.ts'
import { newRoom, type Room } from '#domain/pricing/rooms.ts'

/** A bedroom of 12 by 10 feet with its walls in a house color. */
export const aRoom = (overrides: Partial<Room> = {}): Room => {
  const room = newRoom('room-1')
  const walls = { ...room.paintOptions.walls, colorCode: 'EC-17 Longwood Leaf', brand: 'Evencoat' }
  return { ...room, length: 12, width: 10, paintOptions: { ...room.paintOptions, walls }, ...overrides }
}

/** A stored quote at the default prices. */
export function aQuote(overrides: Partial<Quote> = {}): Quote {
  const rooms = (overrides.rooms ?? [aRoom()]) as Room[]
  const conditions = { primer: false, furnitureMoving: false, substantialPrep: false }
  const paintOptions = { customerSupplies: false, colorConsultation: false }
  const { rooms: costs, ...breakdown } = priceQuote({ rooms, conditions, paintOptions }, philadelphiaPrices)
  return {
    id: 'ABCDEFGH123456789XYZ',
    projectType: 'interior',
    propertyType: 'townhouse',
    address: '1500 Market St, Philadelphia, PA 19102',
    zip: '19102',
    city: 'Philadelphia',
    county: 'Philadelphia',
    customerName: 'Dana Miller',
    email: 'dana@example.com',
    phone: '(215) 555-0123',
    conditions,
    paintOptions,
    totalCost: breakdown.total,
    finalCost: breakdown.total,
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 30 * 86_400_000),
    ...overrides,
    rooms: rooms.map((room, index) => ({ ...room, cost: costs[index] ?? 0 })),
    breakdown: { ...breakdown, rooms: costs.reduce((sum, cost) => sum + cost, 0) },
  }
}

/** The stored quote in wire format: dollars and JSON text. */
export const onTheWire = (quote: Quote): unknown => z.encode(QuoteWithVisits, { ...quote, shareToken: 'shared-token' })
