import type { Selectable } from 'kysely'
import type { PricingName } from '#domain/pricing/pricing-settings.ts'
import type { Database } from './tables.generated.ts'

export type { Database }

export type BookingRow = Selectable<Database['bookings']>
export type JobRow = Selectable<Database['jobs']>

export type PricingChange = { name: PricingName; from: number; to: number }
