/** Written by `npm run tables` from the migrations and `columns.ts`: change those. */
import type { Defaulted, Instant, Nullable } from '#server/platform/database/column-types.ts'
import type { ColumnType } from 'kysely'
import type { CivilDate, Weekday } from '#domain/platform/dates.ts'
import type { ComplianceDocumentKind, ComplianceDocumentState } from '#domain/painters/compliance-documents.ts'
import type { PortraitState } from '#domain/painters/portraits.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'

declare module '#server/platform/database/tables.generated.ts' {
  interface Database {
    compliance_documents: {
      id: string
      contractor_id: string
      kind: ComplianceDocumentKind
      state: ComplianceDocumentState
      number: string
      issuer: Nullable<string>
      expires_on: CivilDate
      file: string
      file_name: string
      file_type: string
      reason: Nullable<string>
      version: Defaulted<number>
      handed_in_at: Instant
      decided_at: Nullable<Instant>
      ending_asked_at: Nullable<Instant>
      ended_asked_at: Nullable<Instant>
    }
    contractors: {
      id: string
      first_name: string
      last_name: string
      email: string
      new_email: Nullable<string>
      email_confirmed_at: Nullable<Instant>
      phone: string
      slug: ColumnType<string, string, never>
      business_name: Nullable<string>
      license_number: Nullable<string>
      experience_years: Nullable<number>
      bio: Nullable<string>
      home_zip: Nullable<string>
      wished_areas: Nullable<string>
      sqft_per_day: Defaulted<number>
      is_active: Defaulted<boolean>
      is_verified: Defaulted<boolean>
      paused_until: Nullable<CivilDate>
      last_day: Nullable<CivilDate>
      reliability: Defaulted<number>
      password_hash: Nullable<string>
      must_change_password: Defaulted<boolean>
      password_expires_at: Nullable<Instant>
      w9_file: Nullable<string>
      w9_name: Nullable<string>
      w9_type: Nullable<string>
      last_assigned_at: Nullable<Instant>
      calendar_version: Defaulted<number>
      calendar_read_at: Nullable<Instant>
      calendar_secret_hash: Nullable<string>
      created_at: Instant
    }
    damaged_files: {
      file: string
      found_at: Instant
    }
    days_by_hand: {
      contractor_id: string
      day: CivilDate
    }
    painter_notes: {
      id: string
      contractor_id: string
      text: string
      actor: string
      written_at: Instant
    }
    portraits: {
      id: string
      contractor_id: Nullable<string>
      state: PortraitState
      reason: Nullable<string>
      handed_in_at: Instant
      decided_at: Nullable<Instant>
    }
    time_off: {
      id: string
      contractor_id: string
      first_day: CivilDate
      last_day: CivilDate
      created_at: Instant
    }
    time_off_slots: {
      time_off_id: string
      day: CivilDate
      slot: SlotId
      changed: Defaulted<boolean>
    }
    weekly_schedules: {
      contractor_id: string
      filled_until: CivilDate
      updated_at: Instant
    }
    weekly_slots: {
      contractor_id: string
      weekday: Weekday
      slot: SlotId
    }
  }
}
