import type { Selectable } from 'kysely'
import type { Database } from './tables.generated.ts'

export type { Database }

export type BookingRow = Selectable<Database['bookings']>
export type JobRow = Selectable<Database['jobs']>
