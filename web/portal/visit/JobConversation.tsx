import { useMemo } from 'react'
import { getJobConversation, readAsPainter, writeAsPainter } from '#contract/bookings/conversation.ts'
import type { Job } from '#contract/bookings/jobs.ts'
import { takesPart } from '#domain/bookings/conversation.ts'
import { call } from '#web/lib/call.ts'
import { queryOf, untilShown } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import type { QueuedCommand } from '#web/portal/offline/command.ts'
import { jobCommand, performCommand } from '#web/portal/offline/job-command.ts'
import { useOfflineQueue, useQueueState } from '#web/portal/offline/use-offline-queue.ts'
import { Conversation } from '#web/shared/conversation/Conversation.tsx'
import type { ConversationSource, WaitingMessage } from '#web/shared/conversation/conversation-source.ts'

/** A message that waits on this phone; none for any other command. */
const getWaitingMessages = ({ call: name, key, body, at }: QueuedCommand): WaitingMessage[] => {
  if (name !== writeAsPainter.name || body === null) return []
  const written = writeAsPainter.body.safeParse(JSON.parse(body))
  return written.success ? [{ key, text: written.data.text, at: new Date(at) }] : []
}

/** The conversation of painter and customer about a job; nothing before the painter has acknowledged it. */
export function JobConversation({ job }: { job: Job }) {
  const t = useTranslate()
  const queue = useOfflineQueue()
  const { waiting } = useQueueState()
  const { id: jobId } = job
  const source = useMemo((): ConversationSource => {
    const params = { jobId }
    const newest = queryOf(getJobConversation, { params })
    return {
      draftKey: jobId,
      newest,
      before: (before) => call(getJobConversation, { params, query: { before } }),
      // The phone gives it a key of its own, which stays until it has arrived.
      write: ({ text, photos }) =>
        performCommand(queue, jobCommand(writeAsPainter, { params, body: { text, photos } }), job),
      read: async (to) => {
        await call(readAsPainter, { params, body: { to } })
        // First the conversation: while it says that something is unread, that is read again.
        await untilShown()
      },
    }
  }, [queue, job, jobId])
  if (!takesPart(job.status)) return null
  const customer = job.booking.quote.customerName
  return (
    <Conversation
      source={source}
      label={customer ? t('Write to {customer}', { customer }) : t('Write to the customer')}
      empty={t('No messages yet. Your customer gets an email when you write.')}
      waiting={waiting.filter((command) => command.jobId === jobId).flatMap(getWaitingMessages)}
    />
  )
}
