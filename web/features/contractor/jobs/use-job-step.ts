import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Job, setJobStatus } from '../../../../contract/jobs.ts'
import { formatDate } from '../../../../domain/calendar.ts'
import { type JobStatus, jobMove } from '../../../../domain/job-status.ts'
import { call } from '../../../lib/call.ts'
import { toast } from '../../../ui/toast.ts'
import { useToday } from '../../dashboard/use-today.ts'
import { explain } from '../explain.ts'
import { contractorKey, jobsQuery } from '../queries.ts'

type Step = { job: Job; to: JobStatus; notes?: string }

/** Where the keyboard goes on when the button that was pressed is gone: to the job, or to the page. */
function keepFocus(jobId: string): void {
  if (document.activeElement && document.activeElement !== document.body) return
  const next = document.getElementById(`job-${jobId}`) ?? document.getElementById('main')
  next?.focus({ preventScroll: true })
}

/** The painter's next step with a job: sends it and says how it went. `working` is the step under way. */
export function useJobStep() {
  const queries = useQueryClient()
  const today = useToday()
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ job, to, notes }: Step) =>
      call(setJobStatus, { params: { jobId: job.id }, body: { status: to, ...(notes ? { notes } : {}) } }),
    onSuccess: (changed) => {
      queries.setQueryData(jobsQuery.queryKey, (jobs) => jobs?.map((job) => (job.id === changed.id ? changed : job)))
      toast({ title: 'Job status updated successfully' })
      requestAnimationFrame(() => keepFocus(changed.id))
    },
    onError: (error) => toast({ title: explain(error, 'Error updating job status'), tone: 'destructive' }),
    // Also after a refusal: then the job is not what this page thought.
    onSettled: () => queries.invalidateQueries({ queryKey: contractorKey }),
  })

  /** Resolves with whether it was done. */
  const step = async (one: Step): Promise<boolean> => {
    const { scheduledDate } = one.job.booking
    if (jobMove(one.job.status, one.to, { scheduledDate, today }) === 'too_early') {
      toast({
        title: 'Cannot Start Job Early',
        description: `This job is scheduled for ${formatDate(scheduledDate)} and can only be started or completed on or after that date.`,
        tone: 'destructive',
      })
      return false
    }
    return mutateAsync(one).then(
      () => true,
      () => false,
    )
  }

  return { step, working: isPending ? variables : undefined, today }
}
