import type { BadgeColor } from './booking-status.ts'
import type { CivilDate } from './calendar.ts'

/** The states of a painter's job (document 2, section 3, and 3-decisions: `cancelled` with the booking). */
export const jobStatuses = ['assigned', 'acknowledged', 'in_progress', 'completed', 'rejected', 'cancelled'] as const
export type JobStatus = (typeof jobStatuses)[number]

export const jobStatusLabels: Record<JobStatus, string> = {
  assigned: 'Assigned',
  acknowledged: 'Acknowledged',
  in_progress: 'In Progress',
  completed: 'Completed',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
}

/** Document 2, section 4: badge colors. */
export const jobStatusColors: Record<JobStatus, BadgeColor> = {
  assigned: 'yellow',
  acknowledged: 'blue',
  in_progress: 'orange',
  completed: 'green',
  rejected: 'red',
  cancelled: 'grey',
}

/** What the painter may do next. `cancelled` comes only with the booking, so it is nobody's next step here. */
const jobTransitions: Record<JobStatus, readonly JobStatus[]> = {
  assigned: ['acknowledged', 'rejected'],
  acknowledged: ['in_progress'],
  in_progress: ['completed'],
  completed: [],
  rejected: [],
  cancelled: [],
}

/** A job that is still the painter's: the others stay in their list without the customer's data. */
export const isJobOpen = (status: JobStatus): boolean => status !== 'rejected' && status !== 'cancelled'

/**
 * Whether the painter may move the job. Starting and completing wait for the scheduled date
 * (document 2, section 4; 4-api, PUT /api/contractor/jobs/{jobId}/status).
 */
export function jobMove(
  from: JobStatus,
  to: JobStatus,
  { scheduledDate, today }: { scheduledDate: CivilDate; today: CivilDate },
): 'ok' | 'invalid_transition' | 'too_early' {
  if (!jobTransitions[from].includes(to)) return 'invalid_transition'
  const isWork = to === 'in_progress' || to === 'completed'
  return isWork && scheduledDate > today ? 'too_early' : 'ok'
}
