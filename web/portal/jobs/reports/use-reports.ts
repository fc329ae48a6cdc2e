import type { Job } from '#contract/bookings/jobs.ts'
import { reportArrived, reportLeft, reportOnMyWay } from '#contract/bookings/visits.ts'
import type { MinutesAway } from '#domain/bookings/visit-progress.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { jobCommand } from '#web/portal/offline/job-command.ts'
import { formatWillKnow, jobName, useJobCall } from '../use-job-call.ts'

/** Notifies the customer of how many minutes away the painter is. */
export function useOnMyWay() {
  const t = useTranslate()
  return useJobCall(
    ({ job, minutes }: { job: Job; minutes: MinutesAway }) =>
      jobCommand(reportOnMyWay, { params: { jobId: job.id }, body: { minutes } }),
    ({ job, minutes }, isSaved) => {
      const { customerName } = job.booking.quote
      if (isSaved) return formatWillKnow(t, customerName)
      return customerName
        ? t('{minutes, plural, other {{customer} knows you are # minutes away}}', { minutes, customer: customerName })
        : t('{minutes, plural, other {The customer knows you are # minutes away}}', { minutes })
    },
    t('On your way'),
  )
}

/** The painter is at the door. */
export function useArrived() {
  const t = useTranslate()
  return useJobCall(
    ({ job }: { job: Job }) => jobCommand(reportArrived, { params: { jobId: job.id }, body: {} }),
    ({ job }) => t('Arrived: {job}', { job: jobName(t, job) }),
    t("You're there"),
  )
}

/** The painter leaves for the day, with a line for the customer. */
export function useLeft() {
  const t = useTranslate()
  return useJobCall(
    ({ job, note }: { job: Job; note: string }) =>
      jobCommand(reportLeft, { params: { jobId: job.id }, body: note ? { note } : {} }),
    ({ job }) => t('Done for today: {job}', { job: jobName(t, job) }),
    t('See you next time'),
  )
}
