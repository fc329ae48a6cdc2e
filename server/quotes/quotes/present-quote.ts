import type { Quote } from '#contract/quotes/quotes.ts'
import { linkIdOf } from '#server/platform/auth/quote-link.ts'
import type { StoredQuote } from '#server/pricing/stored-shapes/stored-quote.ts'

/** A stored quote as its owner sees it, by the name that they know it by. */
export function presentQuote(row: Omit<StoredQuote, 'customer_id'>): Quote {
  const { rooms, lines: _lines, ...sums } = row.breakdown
  return {
    id: linkIdOf(row),
    projectType: row.project_type,
    propertyType: row.property_type,
    address: row.address,
    unit: row.unit,
    zip: row.zip,
    city: row.city,
    county: row.county,
    customerName: row.customer_name,
    email: row.email,
    phone: row.phone,
    rooms: row.rooms,
    conditions: row.conditions,
    paintOptions: row.paint_options,
    totalCost: row.total_cost,
    finalCost: row.final_cost,
    breakdown: { ...sums, rooms: rooms.reduce((sum, cost) => sum + cost, 0) },
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    ...(row.own_colors && { ownColors: true }),
  }
}
