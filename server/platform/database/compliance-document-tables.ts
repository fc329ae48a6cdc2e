import type { ComplianceDocumentKind, ComplianceDocumentState } from '#domain/painters/compliance-documents.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Defaulted, Instant, InstantOrNull, Nullable } from './column-types.ts'

/** The table of painters' licenses and insurances, a part of `Database`. */
export interface ComplianceDocumentTables {
  painter_papers: {
    id: string
    contractor_id: string
    kind: ComplianceDocumentKind
    state: ComplianceDocumentState
    number: string
    issuer: Nullable<string>
    /** Its last day. */
    expires_on: CivilDate
    /** The document in the file store (`paperLocation`), with its name and type. */
    file: string
    file_name: string
    file_type: string
    /** Why it was sent back. */
    reason: Nullable<string>
    version: Defaulted<number>
    handed_in_at: Instant
    decided_at: InstantOrNull
    /** When the painter was asked for another one: before its last day, and after. */
    ending_asked_at: InstantOrNull
    ended_asked_at: InstantOrNull
  }
}
