import { handBackJob, type Job, setJobStatus, tellLate, undoJobStep } from '../../../../contract/jobs.ts'
import {
  type HandBackReason,
  type JobStatus,
  jobMove,
  type LateMinutes,
  tooEarly,
} from '../../../../domain/job-status.ts'
import { words } from '../../../../domain/words/words.ts'
import { call } from '../../../lib/call.ts'
import { market, reader } from '../../../lib/here.ts'
import { toast } from '../../../ui/toast.ts'
import { useToday } from '../../dashboard/use-today.ts'
import { jobName, jobOfDay, useJobCall } from './use-job-call.ts'

type Step = { job: Job; to: JobStatus; notes?: string }

const happened: Partial<Record<JobStatus, string>> = {
  acknowledged: 'Acknowledged',
  rejected: 'Declined',
  in_progress: 'Started',
  completed: 'Completed',
}

/** The painter's next step with a job: sends it and says how it went. `working` is the step under way. */
export function useJobStep() {
  const today = useToday()
  const { run, working } = useJobCall(
    ({ job, to, notes }: Step) =>
      call(setJobStatus, { params: { jobId: job.id }, body: { status: to, ...(notes ? { notes } : {}) } }),
    ({ job, to }) => `${happened[to] ?? 'Changed'}: ${to === 'rejected' ? jobOfDay(job) : jobName(job)}`,
  )

  /** Resolves with whether it was done. */
  const step = async (one: Step): Promise<boolean> => {
    const now = new Date()
    const verdict = jobMove(market, one.job.status, one.to, one.job.booking, now)
    if (verdict === 'before_date' || verdict === 'too_early') {
      toast({
        title: 'Cannot Start Job Early',
        description: words(reader)(tooEarly(reader, one.job.booking, now)),
        tone: 'destructive',
      })
      return false
    }
    return run(one)
  }

  return { step, working, today }
}

/** Undoes the last step, while that is possible. */
export const useUndo = () =>
  useJobCall(
    ({ job }: { job: Job }) => call(undoJobStep, { params: { jobId: job.id } }),
    ({ job }) => `${job.status === 'completed' ? 'Completion' : 'Start'} undone: ${jobName(job)}`,
  )

export const useHandBack = () =>
  useJobCall(
    ({ job, reason, notes }: { job: Job; reason: HandBackReason; notes: string }) =>
      call(handBackJob, { params: { jobId: job.id }, body: { reason, ...(notes ? { notes } : {}) } }),
    ({ job }) => `Handed back: ${jobOfDay(job)}`,
  )

export const useLate = () =>
  useJobCall(
    ({ job, minutes }: { job: Job; minutes: LateMinutes }) =>
      call(tellLate, { params: { jobId: job.id }, body: { minutes } }),
    ({ job, minutes }) =>
      `We told ${job.booking.quote.customerName ?? 'the customer'} that you're ${minutes} minutes late`,
  )
