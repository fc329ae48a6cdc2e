import { type BookingStatus, isLive } from '#domain/platform/booking-status.ts'
import { isJobOpen, type JobStatus } from '#domain/scheduling/job-status.ts'

/** The customer's notes about a home for the painter; null where they said nothing. */
export type VisitNotes = {
  gateCode: string | null
  parking: string | null
  pets: string | null
  other: string | null
}

/** Characters of each note at most. */
export const visitNoteLengths: Readonly<Record<keyof VisitNotes, number>> = {
  gateCode: 60,
  parking: 200,
  pets: 200,
  other: 1000,
}

export const visitNoteNames = Object.keys(visitNoteLengths) as (keyof VisitNotes)[]

export const noVisitNotes: VisitNotes = { gateCode: null, parking: null, pets: null, other: null }

/**
 * The notes that a painter sees (docs/rules/conversations.md#notes-for-the-painter): parking and pets before accepting, everything
 * afterwards, the gate code no longer once the work is done, and nothing of a job that is not theirs.
 */
export function notesForPainter(status: JobStatus, notes: VisitNotes): VisitNotes {
  if (!isJobOpen(status)) return noVisitNotes
  if (status === 'assigned') return { ...noVisitNotes, parking: notes.parking, pets: notes.pets }
  return status === 'completed' ? { ...notes, gateCode: null } : notes
}

/** Whether notes for the painter can still be of use: until the visit is over. */
export const canWriteNotes = (status: BookingStatus): boolean => isLive(status) && status !== 'completed'
