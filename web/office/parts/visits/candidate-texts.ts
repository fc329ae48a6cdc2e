import type { Candidate, Candidates } from '#contract/scheduling/candidates.ts'
import { type CivilDate, daysBetween } from '#domain/platform/dates.ts'
import { formatList } from '#domain/platform/format.ts'
import { formatShortDate, formatWeekday } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { CandidateGroup } from '#domain/scheduling/candidate-groups.ts'
import { type SlotId, slotNamesWithin, visitKind } from '#domain/scheduling/slots.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import { formatVisitLength } from './visit-length.ts'

/** The heads of the groups. */
export const groupLabels: Record<CandidateGroup, Text> = {
  fits: text('Fits'),
  other_area: text('Free, but outside their areas'),
  not_free: text('Not free'),
  declined: text('Declined it'),
}

type Visit = Pick<Candidates, 'scheduledDate' | 'timeSlot'>

/** How long a visit occupies somebody: "Free all day", "Free that morning", "Free through Sat, Nov 28". */
const formatFreeTime = (
  t: PageTranslator,
  reader: Reader,
  { scheduledDate, timeSlot }: Visit,
  candidate: Candidate,
): string => {
  if (candidate.halfDays === 1) return t('Free that {slot}', { slot: slotNamesWithin[timeSlot] })
  return candidate.endDate === scheduledDate
    ? t('Free all day')
    : t('Free through {day}', { day: formatShortDate(reader, candidate.endDate) })
}

/** A day of a visit, by its weekday while that is clear. */
const dayOfVisit = (reader: Reader, first: CivilDate, date: CivilDate): string =>
  daysBetween(first, date) < 7 ? formatWeekday(reader, date) : formatShortDate(reader, date)

/** The first slot that is missing, and why: "Thu afternoon: Carla Jennings". */
function formatMissingSlot(
  t: PageTranslator,
  reader: Reader,
  first: CivilDate,
  why: NonNullable<Candidate['why']>,
): string {
  const { reason, date, timeSlot, takenBy } = why
  if (reason === 'paused')
    return date === null ? t('Gets no new work') : t('Paused until {day}', { day: formatShortDate(reader, date) })
  if (reason === 'too_long' || date === null || timeSlot === null) return t('Too long a job at their pace')
  const at = { day: dayOfVisit(reader, first, date), slot: slotNamesWithin[timeSlot] }
  if (reason === 'closed') return t('{day}: closed', at)
  if (reason === 'time_off') return t('{day} {slot}: time off', at)
  if (reason === 'not_offered') return t('{day} {slot}: not working', at)
  const customer = takenBy?.customerName ?? null
  return customer === null ? t('{day} {slot}: another visit', at) : t('{day} {slot}: {customer}', { ...at, customer })
}

/** Whether somebody is free, or why not. */
export const availability = (t: PageTranslator, reader: Reader, visit: Visit, candidate: Candidate): string =>
  candidate.why
    ? formatMissingSlot(t, reader, visit.scheduledDate, candidate.why)
    : formatFreeTime(t, reader, visit, candidate)

/** Where somebody works, for those who would be sent elsewhere. */
export const formatAreas = (t: PageTranslator, reader: Reader, { areas }: Candidate): string =>
  areas.length === 0 ? t('No area yet') : t('Works in {areas}', { areas: formatList(reader, areas) })

/** "2 mi from Ruth Amado", "7 mi from home"; null where it is not known. */
export function distance(t: PageTranslator, { milesFromJob, milesFromHome }: Candidate): string | null {
  if (milesFromJob) {
    const { miles, customerName } = milesFromJob
    return customerName === null
      ? t('{miles} mi from the visit before', { miles })
      : t('{miles} mi from {customer}', { miles, customer: customerName })
  }
  return milesFromHome === null ? null : t('{miles} mi from home', { miles: milesFromHome })
}

/** "22 of 23 on time"; for somebody who has not arrived anywhere yet, that they are new. */
export const formatRecord = (t: PageTranslator, { record }: Candidate): string =>
  record.onTime.of === 0 ? t('No visits yet') : t('{kept} of {of} on time', record.onTime)

/** "Media · 3 half-days · 2 days": where a visit is, and how long it is booked for; a consultation has no length to speak of. */
export const visitInBrief = (t: PageTranslator, visit: Omit<Candidates, 'candidates'>): string => {
  const { town, scheduledDate, endDate, timeSlot, halfDays } = visit
  const days = daysBetween(scheduledDate, endDate) + 1
  return [town, ...(visitKind(timeSlot) === 'consultation' ? [] : formatVisitLength(t, { halfDays, days }))].join(
    '\u00a0· ',
  )
}

/** "Wed, Nov 25, morning". */
export const visitTime = (t: PageTranslator, reader: Reader, date: CivilDate, slot: SlotId): string =>
  t('{day}, {slot}', { day: formatShortDate(reader, date), slot: slotNamesWithin[slot] })
