import { type VisitNotes, visitNoteNames } from '#domain/bookings/visit-notes.ts'
import { type Message, message } from '#domain/platform/words/message.ts'

export const noteLabels: Record<keyof VisitNotes, Message> = {
  gateCode: message('Gate or door code'),
  parking: message('Parking'),
  pets: message('Pets'),
  other: message('Anything else'),
}

/** The notes that say something, in the order in which they are shown. */
export const writtenNotes = (notes: VisitNotes): { name: keyof VisitNotes; text: string }[] =>
  visitNoteNames.flatMap((name) => {
    const text = notes[name]
    return text === null ? [] : [{ name, text }]
  })
