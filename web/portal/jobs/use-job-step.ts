import { handBackJob, type Job, setJobStatus, tellLate, undoJobStep } from '#contract/bookings/jobs.ts'
import type { WarrantyCause } from '#domain/bookings/warranty.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import {
  type HandBackReason,
  type JobStatus,
  jobMove,
  type LateMinutes,
  tooEarly,
} from '#domain/scheduling/job-status.ts'
import { call } from '#web/lib/call.ts'
import { useToday } from '#web/lib/use-today.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { jobCommand } from '#web/portal/offline/job-command.ts'
import { toast } from '#web/ui/toast.ts'
import { formatJobDay, jobName, useJobCall } from './use-job-call.ts'

type Step = { job: Job; to: JobStatus; notes?: string; customerNote?: string; warrantyCause?: WarrantyCause }

function formatStep(t: PageTranslator, reader: Reader, { job, to }: Step): string {
  switch (to) {
    case 'acknowledged':
      return t('Acknowledged: {job}', { job: jobName(t, job) })
    case 'rejected':
      return t('Declined: the job on {day}', { day: formatJobDay(reader, job) })
    case 'in_progress':
      return t('Started: {job}', { job: jobName(t, job) })
    case 'completed':
      return t('Completed: {job}', { job: jobName(t, job) })
    default:
      return t('Changed: {job}', { job: jobName(t, job) })
  }
}

/** The painter's next step with a job: sends it and reports the result. `working` is the step in progress. */
export function useJobStep() {
  const t = useTranslate()
  const reader = useReader()
  const today = useToday()
  const { run, working } = useJobCall(
    ({ job, to, notes, customerNote, warrantyCause }: Step) =>
      jobCommand(setJobStatus, {
        params: { jobId: job.id },
        body: {
          status: to,
          ...(notes ? { notes } : {}),
          ...(customerNote ? { customerNote } : {}),
          ...(warrantyCause ? { warrantyCause } : {}),
        },
      }),
    (taken) => formatStep(t, reader, taken),
  )

  /** Resolves with whether it succeeded. */
  const step = async (one: Step): Promise<boolean> => {
    const now = new Date()
    const verdict = jobMove(reader.market, one.job.status, one.to, one.job.booking, now)
    if (verdict === 'before_date' || verdict === 'too_early') {
      toast({
        title: t('Cannot Start Job Early'),
        description: t(tooEarly(reader, one.job.booking, now)),
        tone: 'destructive',
      })
      return false
    }
    return run(one)
  }

  return { step, working, today }
}

/** Undoes the last step, while that is possible. */
export function useUndo() {
  const t = useTranslate()
  return useJobCall(
    ({ job }: { job: Job }) => call(undoJobStep, { params: { jobId: job.id } }),
    ({ job }) =>
      job.status === 'completed'
        ? t('Completion undone: {job}', { job: jobName(t, job) })
        : t('Start undone: {job}', { job: jobName(t, job) }),
  )
}

export function useHandBack() {
  const t = useTranslate()
  const reader = useReader()
  return useJobCall(
    ({ job, date, reason, notes }: { job: Job; date: CivilDate | undefined; reason: HandBackReason; notes: string }) =>
      call(handBackJob, {
        params: { jobId: job.id },
        body: { reason, ...(notes ? { notes } : {}), ...(date ? { date } : {}) },
      }),
    ({ job, date }) =>
      date
        ? t('We’re looking for somebody for {day}', { day: formatShortDate(reader, date) })
        : t('Handed back: the job on {day}', { day: formatJobDay(reader, job) }),
  )
}

export function useLate() {
  const t = useTranslate()
  return useJobCall(
    ({ job, minutes }: { job: Job; minutes: LateMinutes }) =>
      call(tellLate, { params: { jobId: job.id }, body: { minutes } }),
    ({ job, minutes }) => {
      const { customerName } = job.booking.quote
      return customerName
        ? t(
            "{minutes, plural, one {We told {customer} that you're # minute late} other {We told {customer} that you're # minutes late}}",
            { minutes, customer: customerName },
          )
        : t(
            "{minutes, plural, one {We told the customer that you're # minute late} other {We told the customer that you're # minutes late}}",
            { minutes },
          )
    },
  )
}
