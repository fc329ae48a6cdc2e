import { type BookingStatus, isLive } from '#domain/platform/booking-status.ts'

/** The certainty of a calendar's entry, by its names in RFC 5545. */
export type EntryStatus = 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'

const certain: readonly BookingStatus[] = ['confirmed', 'in_progress', 'completed']

/** A visit is tentative until its painter has said yes to its date, and again while nobody has it (docs/rules/messages.md#calendars). */
export const entryStatus = ({
  status,
  confirmedAt,
}: {
  status: BookingStatus
  confirmedAt: Date | null
}): EntryStatus => {
  if (!isLive(status)) return 'CANCELLED'
  return certain.includes(status) || (confirmedAt !== null && status !== 'pending') ? 'CONFIRMED' : 'TENTATIVE'
}

/**
 * The revision of a calendar's entry. `sequence` alone counts new dates, painters and ends; whether a visit is certain changes with
 * `version` only. Neither ever goes back, so their sum grows with each change that an entry has to show.
 */
export const entrySequence = ({ sequence, version }: { sequence: number; version: number }): number =>
  sequence + version
