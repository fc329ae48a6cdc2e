import type { CivilDate, Weekday } from '#domain/platform/dates.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import type { Instant } from './column-types.ts'

/** The tables about when painters work, besides their slots; a part of `Database`. */
export interface PhoneTables {
  standing_weeks: { contractor_id: string; filled_until: CivilDate; updated_at: Instant }
  standing_slots: { contractor_id: string; weekday: Weekday; slot: SlotId }
  days_by_hand: { contractor_id: string; day: CivilDate }
  time_off: { id: string; contractor_id: string; first_day: CivilDate; last_day: CivilDate; created_at: Instant }
}
