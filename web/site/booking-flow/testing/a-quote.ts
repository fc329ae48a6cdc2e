import { Quote } from '#contract/quotes/quotes.ts'
import { newRoom, type Room } from '#domain/pricing/rooms.ts'
import type { QuoteDraft } from '#web/shared/quote-form/draft/quote-draft.ts'

/** A bedroom of 12 by 10 feet with its color. */
export function aRoom(change: Partial<Room> = {}): Room {
  const room = newRoom('room-1')
  const walls = { ...room.paintOptions.walls, colorCode: 'EC-14' }
  return { ...room, length: 12, width: 10, paintOptions: { ...room.paintOptions, walls }, ...change }
}

/** A complete draft. */
export const aDraft = (change: Partial<QuoteDraft> = {}): QuoteDraft => ({
  projectType: 'interior',
  propertyType: 'townhouse',
  address: '1500 Market St, Philadelphia, PA 19102',
  customerName: 'Dana Miller',
  email: 'dana@example.com',
  phone: '(215) 555-0123',
  rooms: [aRoom()],
  conditions: { primer: false, furnitureMoving: false, substantialPrep: false },
  paintOptions: { customerSupplies: false, colorConsultation: false },
  ...change,
})

/** A stored quote in wire format: amounts in dollars. Its costs do not follow from its room. */
export const aStoredQuote = {
  ...aDraft(),
  id: 'QTE23456789ABCDEFGHJ',
  zip: '19102',
  city: 'Philadelphia',
  county: 'Philadelphia',
  rooms: [{ ...aRoom(), cost: 1000 }],
  totalCost: 1234.5,
  finalCost: 1234.5,
  breakdown: {
    rooms: 1000,
    minimumJobAdjustment: 0,
    furnitureMoving: 0,
    subtotal: 1164.62,
    taxRate: 0.06,
    tax: 69.88,
    total: 1234.5,
  },
  createdAt: '2026-11-20T15:00:00.000Z',
  expiresAt: '2199-12-20T15:00:00.000Z',
  shareToken: 'shared-token',
}

/** The same as decoded in the browser: amounts in cents. */
export const aQuote = (): Quote => Quote.parse(aStoredQuote)
