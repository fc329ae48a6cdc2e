import { type VisitNotes, visitNoteNames } from '#domain/bookings/visit-notes.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

export const noteLabels: Record<keyof VisitNotes, Text> = {
  gateCode: text('Gate or door code'),
  parking: text('Parking'),
  pets: text('Pets'),
  other: text('Anything else'),
}

/** The notes that say something, in the order in which they are shown. */
export const writtenNotes = (notes: VisitNotes): { name: keyof VisitNotes; text: string }[] =>
  visitNoteNames.flatMap((name) => {
    const text = notes[name]
    return text === null ? [] : [{ name, text }]
  })
