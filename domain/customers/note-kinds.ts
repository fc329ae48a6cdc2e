/** The kinds of internal notes on a booking: a reminder, or the content of a phone call. */
export const officeNoteKinds = ['note', 'call'] as const
export type OfficeNoteKind = (typeof officeNoteKinds)[number]
