import type { OfficeNoteKind } from '#domain/customers/note-kinds.ts'
import type { InboxItemKind } from '#domain/notifications/inbox.ts'
import type { UndoableAction } from '#domain/office/undoable-actions.ts'
import type { Urgency } from '#domain/platform/urgency.ts'

/** The tables of this wing, for `npm run tables`, which writes their types into `tables.generated.ts`. */
export type Tables =
  | 'booking_actions'
  | 'booking_viewers'
  | 'inbox_assignments'
  | 'inbox_snoozes'
  | 'money_changes'
  | 'office_notes'

/** Columns whose values are fewer than those of their type. */
export interface ByColumn {
  'booking_actions.kind': UndoableAction
  'inbox_assignments.kind': InboxItemKind
  'inbox_snoozes.kind': InboxItemKind
  'inbox_snoozes.urgency': Urgency
  'office_notes.kind': OfficeNoteKind
}
