import { type BookingStatus, isLive } from '#domain/platform/booking-status.ts'
import type { JobStatus } from '#domain/scheduling/job-status.ts'
import type { VisitKind } from '#domain/scheduling/slots.ts'
import { isRepair, type VisitPurpose } from './visit-purpose.ts'

/** Who picked colors of a visit, or noted what was picked with the customer. */
export const colorPickers = ['customer', 'painter', 'office'] as const
export type ColorPicker = (typeof colorPickers)[number]

/** The moments at which colors were picked, as the timeline of a visit lists them. */
export const colorMomentKinds = ['colors_picked', 'colors_agreed', 'colors_noted'] as const
export type ColorMomentKind = (typeof colorMomentKinds)[number]

/** How the timeline calls what each of them did. */
export const colorMomentOf: Readonly<Record<ColorPicker, ColorMomentKind>> = {
  customer: 'colors_picked',
  painter: 'colors_agreed',
  office: 'colors_noted',
}

/**
 * Whether the state of a job lets its painter note colors, from the day of the visit on: one that they accepted, and a color
 * consultation also once it is over (docs/rules/colors.md#agreed-with-the-painter).
 */
export const canAgreeColors = ({
  kind,
  purpose,
  jobStatus,
}: {
  kind: VisitKind
  purpose: VisitPurpose | null
  jobStatus: JobStatus
}): boolean =>
  !isRepair(purpose) &&
  (jobStatus === 'acknowledged' ||
    jobStatus === 'in_progress' ||
    (kind === 'consultation' && jobStatus === 'completed'))

/** Whether the office notes colors for a visit: until its painting is done (docs/rules/colors.md#until-when). */
export const canNoteColors = ({
  kind,
  purpose,
  status,
}: {
  kind: VisitKind
  purpose: VisitPurpose | null
  status: BookingStatus
}): boolean => isLive(status) && !isRepair(purpose) && !(kind === 'painting' && status === 'completed')
