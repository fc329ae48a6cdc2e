import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Job, setJobStatus } from '#contract/bookings/jobs.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { explain } from '#web/lib/explain.ts'
import { invalidateRole } from '#web/lib/queries.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { isJobCommand, type JobCommand, performCommand } from '#web/portal/offline/job-command.ts'
import { useOfflineQueue } from '#web/portal/offline/use-offline-queue.ts'
import { jobsQuery } from '#web/portal/queries.ts'
import { toast } from '#web/ui/toast.ts'

/** Where the focus goes when the pressed button is gone: to the job, or to the page. */
export function restoreFocus(jobId: string): void {
  if (document.activeElement && document.activeElement !== document.body) return
  const next = document.getElementById(`job-${jobId}`) ?? document.getElementById('main')
  next?.focus({ preventScroll: true })
}

/** "Hal Ivers's rooms", "the consultation for Hal Ivers": the subject of a message. */
export function jobName(t: PageTranslator, { booking }: Pick<Job, 'booking'>): string {
  const { customerName } = booking.quote
  if (visitKind(booking.timeSlot) === 'consultation')
    return customerName ? t('the consultation for {customer}', { customer: customerName }) : t('the consultation')
  return customerName ? t("{customer}'s rooms", { customer: customerName }) : t('the rooms')
}

/** Of what is saved on the phone and meant for the customer: nobody has been told yet. */
export const formatWillKnow = (t: PageTranslator, customer: string | null): string =>
  customer
    ? t('{customer} will know as soon as you’re online.', { customer })
    : t('The customer will know as soon as you’re online.')

/** For a job that is no longer theirs: its day, without the customer. */
export const formatJobDay = (reader: Reader, { booking }: Pick<Job, 'booking'>): string =>
  formatShortDate(reader, booking.scheduledDate)

/** The change with the job as it is after it: with the acknowledgment the painter learns whose home it is. */
const withCustomer = <Change extends { job: Job }>(change: Change, { booking }: Job): Change =>
  booking.quote.customerName === null ? change : { ...change, job: { ...change.job, booking } }

/**
 * Changes a job and reports the result: the specified title (docs/rules/messages.md) unless it is no change of status, and which
 * job it was. Everything that
 * depends on jobs is invalidated, even after an error, since the job is not in the state that this page assumed.
 * @param send a call; or a `JobCommand`, which without a network is saved on the phone
 * @param formatSuccess what is true now: a command that `isSaved` on the phone is unknown to everybody else
 */
export function useJobCall<Change extends { job: Job }>(
  send: (change: Change) => Promise<Job> | JobCommand<typeof setJobStatus.response>,
  formatSuccess: (change: Change, isSaved: boolean) => string,
  title?: string,
) {
  const t = useTranslate()
  const queries = useQueryClient()
  const queue = useOfflineQueue()
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (change: Change) => {
      const request = send(change)
      return isJobCommand(request) ? performCommand(queue, request, change.job) : request
    },
    onSuccess: (changed, change) => {
      if (changed === 'saved') {
        toast({ title: t('Saved on this phone'), description: formatSuccess(change, true) })
        requestAnimationFrame(() => restoreFocus(change.job.id))
        return
      }
      queries.setQueryData(jobsQuery.queryKey, (jobs) => jobs?.map((job) => (job.id === changed.id ? changed : job)))
      toast({
        title: title ?? t('Job status updated successfully'),
        description: formatSuccess(withCustomer(change, changed), false),
      })
      requestAnimationFrame(() => restoreFocus(changed.id))
    },
    onError: (error) => toast({ title: explain(error, t('Error updating job status'), t), tone: 'destructive' }),
    onSettled: (changed) => (changed === 'saved' ? undefined : invalidateRole(queries, 'contractor')),
  })
  /** Resolves with whether it succeeded, or is saved and will be sent. */
  const run = (change: Change): Promise<boolean> =>
    mutateAsync(change).then(
      () => true,
      () => false,
    )
  return { run, working: isPending ? variables : undefined }
}
