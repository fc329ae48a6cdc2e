import type { OfficeNoteKind, UndoableAct } from '../../domain/office/acts.ts'
import type { Instant, InstantOrNull, Json } from './column-types.ts'

/** The tables of the office's desk, a part of `Database`. */
export interface OfficeTables {
  office_acts: {
    id: string
    booking_id: string
    act: UndoableAct
    actor: string
    made_at: Instant
    until: Instant
    /** The version that the booking has since. */
    version: number
    /** What it was before, as JSON (`readLifeBefore`). */
    before: Json
    undone_at: InstantOrNull
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
