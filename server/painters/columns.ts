import type { ColumnType } from 'kysely'
import type { ComplianceDocumentKind, ComplianceDocumentState } from '#domain/painters/compliance-documents.ts'
import type { PortraitState } from '#domain/painters/portraits.ts'
import type { Weekday } from '#domain/platform/dates.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import type { Instant } from '#server/platform/database/column-types.ts'

/** The tables of this wing, for `npm run tables`, which writes their types into `tables.generated.ts`. */
export type Tables =
  | 'compliance_documents'
  | 'contractors'
  | 'damaged_files'
  | 'days_by_hand'
  | 'painter_notes'
  | 'portraits'
  | 'time_off'
  | 'time_off_slots'
  | 'weekly_schedules'
  | 'weekly_slots'

/** Columns whose values are fewer than those of their type. */
export interface ByColumn {
  'compliance_documents.kind': ComplianceDocumentKind
  'compliance_documents.state': ComplianceDocumentState
  'portraits.state': PortraitState
  'time_off_slots.slot': SlotId
  'weekly_slots.slot': SlotId
  'weekly_slots.weekday': Weekday
}

/** Columns that are written otherwise than their definition allows: the database writes them, or every new row must name them. */
export interface Written {
  'contractors.created_at': Instant
  'contractors.slug': ColumnType<string, string, never>
}
