import { useMutation } from '@tanstack/react-query'
import { writeAsPainter } from '#contract/bookings/conversation.ts'
import type { Job } from '#contract/bookings/jobs.ts'
import { addDoorPhoto, recordContactAttempt, reportNoAnswer, reportNobodyHome } from '#contract/bookings/no-shows.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import { explain } from '#web/lib/explain.ts'
import { untilShown } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { jobCommand, performCommand } from '#web/portal/offline/job-command.ts'
import { useOfflineQueue } from '#web/portal/offline/use-offline-queue.ts'
import { shrinkPhoto } from '#web/shared/visit-photos/shrink-photo.ts'
import { toast } from '#web/ui/toast.ts'
import { formatWillKnow, jobName, useJobCall } from '../use-job-call.ts'

/** Nobody opens: the customer is warned at once. */
export function useNoAnswer() {
  const t = useTranslate()
  return useJobCall(
    ({ job }: { job: Job }) => jobCommand(reportNoAnswer, { params: { jobId: job.id }, body: {} }),
    ({ job }, isSaved) => {
      const { customerName } = job.booking.quote
      if (isSaved) return formatWillKnow(t, customerName)
      return customerName
        ? t('We told {customer} that nobody is answering.', { customer: customerName })
        : t('We told the customer that nobody is answering.')
    },
    t('Waiting at the door'),
  )
}

/** The painter leaves after the wait. */
export function useNobodyHome() {
  const t = useTranslate()
  return useJobCall(
    ({ job }: { job: Job }) => jobCommand(reportNobodyHome, { params: { jobId: job.id }, body: {} }),
    ({ job }) => t('You can leave: {job}', { job: jobName(t, job) }),
    t('Nobody is home'),
  )
}

/** The painter at the door calls; the phone itself does the calling. */
export function useCalled() {
  const t = useTranslate()
  return useJobCall(
    ({ job }: { job: Job }) => jobCommand(recordContactAttempt, { params: { jobId: job.id }, body: { kind: 'call' } }),
    ({ job }) => t('You called about {job}', { job: jobName(t, job) }),
    t('Call noted'),
  )
}

/** Something at the door that is answered with more than the job: a message, a photo. */
function useDoorCommand<Input>(perform: (input: Input) => Promise<unknown>, done: string, failed: string) {
  const t = useTranslate()
  return useMutation({
    mutationFn: perform,
    onSuccess: (answer) => toast({ title: answer === 'saved' ? t('Saved on this phone') : done }),
    onError: (error) => toast({ title: explain(error, failed, t), tone: 'destructive' }),
    onSettled: () => untilShown(),
  })
}

/** Writes to the customer that the painter is at the door. */
export function useWriteAtDoor(job: Job) {
  const t = useTranslate()
  const reader = useReader()
  const queue = useOfflineQueue()
  const write = () => {
    const text = t("I'm at your door. It's {time}. Please open, or call me.", { time: formatTime(reader, new Date()) })
    const params = { jobId: job.id }
    return performCommand(queue, jobCommand(writeAsPainter, { params, body: { text, photos: [] } }), job)
  }
  return useDoorCommand(write, t('Message sent'), t('The message couldn’t be sent.'))
}

/** Sends a photo of the door to the office. */
export function useDoorPhoto(job: Job) {
  const t = useTranslate()
  const queue = useOfflineQueue()
  const send = async (file: File) => {
    const takenAt = new Date().toISOString()
    const photo = await shrinkPhoto(file)
    const form = [
      ['happenedAt', takenAt],
      ['photo', photo],
    ] as const
    return performCommand(queue, jobCommand(addDoorPhoto, { params: { jobId: job.id }, form }), job)
  }
  return useDoorCommand(send, t('Photo sent to the office'), t('The photo couldn’t be sent.'))
}
