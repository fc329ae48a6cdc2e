import type { Selectable } from 'kysely'
import type { Quote } from '../../contract/quotes.ts'
import type { Database } from '../database/schema.ts'

/** A stored quote as its owner sees it. */
export const presentQuote = (row: Selectable<Database['quotes']>): Quote => ({
  id: row.id,
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
  paintOptions: row.paint_options as Quote['paintOptions'],
  totalCost: row.total_cost,
  finalCost: row.final_cost,
  breakdown: { ...row.breakdown, rooms: row.breakdown.rooms.reduce((sum, cost) => sum + cost, 0) },
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})
