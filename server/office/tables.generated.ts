/** Written by `npm run tables` from the migrations and `columns.ts`: change those. */
import type { Instant, Json, Nullable } from '#server/platform/database/column-types.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { OfficeNoteKind } from '#domain/customers/note-kinds.ts'
import type { InboxItemKind } from '#domain/notifications/inbox.ts'
import type { UndoableAction } from '#domain/office/undoable-actions.ts'
import type { Urgency } from '#domain/platform/urgency.ts'

declare module '#server/platform/database/tables.generated.ts' {
  interface Database {
    booking_actions: {
      id: string
      booking_id: string
      kind: UndoableAction
      actor: string
      made_at: Instant
      until: Instant
      version: number
      before: Json
      undone_at: Nullable<Instant>
    }
    booking_viewers: {
      booking_id: string
      account: string
      seen_at: Instant
    }
    inbox_assignments: {
      kind: InboxItemKind
      subject_id: string
      account: Nullable<string>
      assigned_at: Instant
    }
    inbox_snoozes: {
      kind: InboxItemKind
      subject_id: string
      urgency: Urgency
      until: Instant
      snoozed_at: Instant
    }
    money_changes: {
      id: string
      booking_id: string
      actor: string
      owed: Cents
      earned: Cents
      reason: string
      changed_at: Instant
      done_at: Nullable<Instant>
    }
    office_notes: {
      id: string
      booking_id: string
      kind: OfficeNoteKind
      text: string
      actor: string
      written_at: Instant
    }
  }
}
