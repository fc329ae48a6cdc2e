import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { getJobThread, readAsPainter, writeAsPainter } from '#contract/bookings/thread.ts'
import { takesPart } from '#domain/bookings/thread.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import type { KeptAct } from '#web/portal/offline/act.ts'
import { jobAct, performAct } from '#web/portal/offline/job-act.ts'
import { useActQueue, useQueueState } from '#web/portal/offline/use-acts.ts'
import { jobsQuery } from '#web/portal/queries.ts'
import { Thread } from '#web/shared/conversation/Thread.tsx'
import type { ThreadSource, WaitingMessage } from '#web/shared/conversation/thread-source.ts'

/** A message that waits on this phone; none for any other act. */
const waitingMessagesOf = ({ call: name, key, body, at }: KeptAct): WaitingMessage[] => {
  if (name !== writeAsPainter.name || body === null) return []
  const written = writeAsPainter.body.safeParse(JSON.parse(body))
  return written.success ? [{ key, text: written.data.text, at: new Date(at) }] : []
}

/** What painter and customer write each other about a job; nothing before the painter has acknowledged it. */
export function JobThread({ job }: { job: Job }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const queue = useActQueue()
  const { waiting } = useQueueState()
  const { id: jobId } = job
  const source = useMemo((): ThreadSource => {
    const params = { jobId }
    const newest = queryOf(getJobThread, { params })
    return {
      draftKey: jobId,
      newest,
      before: (before) => call(getJobThread, { params, query: { before } }),
      // The phone gives it a key of its own, which stays until it has arrived.
      write: ({ text, photos }) => performAct(queue, jobAct(writeAsPainter, { params, body: { text, photos } }), job),
      read: async (to) => {
        await call(readAsPainter, { params, body: { to } })
        // First the thread: while it says that something is unread, that is read again.
        await queries.invalidateQueries({ queryKey: newest.queryKey })
        await queries.invalidateQueries({ queryKey: jobsQuery.queryKey })
      },
    }
  }, [queries, queue, job, jobId])
  if (!takesPart(job.status)) return null
  const customer = job.booking.quote.customerName
  return (
    <Thread
      source={source}
      label={customer ? t('Write to {customer}', { customer }) : t('Write to the customer')}
      empty={t('Nothing was written yet. Your customer gets an email when you write.')}
      waiting={waiting.filter((act) => act.jobId === jobId).flatMap(waitingMessagesOf)}
    />
  )
}
