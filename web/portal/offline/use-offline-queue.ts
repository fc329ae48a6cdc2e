import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { jobAfter } from '#domain/bookings/painter-commands.ts'
import type { Market } from '#domain/platform/market.ts'
import { useReader } from '#web/lib/use-translate.ts'
import { jobsQuery } from '#web/portal/queries.ts'
import type { QueuedCommand } from './command.ts'
import { toPainterCommand } from './format-command.ts'
import { createOfflineQueue, type OfflineQueue, type QueueState } from './offline-queue.ts'
import { openPhoneStore } from './phone-store.ts'

let shared: OfflineQueue | undefined

/** The browser's only queue. */
const sharedQueue = (): OfflineQueue => {
  shared ??= createOfflineQueue(openPhoneStore())
  return shared
}

/** Another queue than the browser's own, for tests. */
export const QueueContext = createContext<OfflineQueue | null>(null)

export const useOfflineQueue = (): OfflineQueue => useContext(QueueContext) ?? sharedQueue()

/** The commands waiting on this phone, and those that were refused. */
export function useQueueState(): QueueState {
  const queue = useOfflineQueue()
  return useSyncExternalStore(queue.subscribe, queue.state, queue.state)
}

/** Jobs with what their painter did meanwhile (docs/rules/phone.md#shown-as-done). */
const jobsAfter = (market: Market, jobs: readonly Job[], waiting: readonly QueuedCommand[]): Job[] =>
  jobs.map((job) =>
    waiting
      .filter(({ jobId }) => jobId === job.id)
      .reduce((known, command) => {
        const meaning = toPainterCommand(command)
        return meaning ? jobAfter(market, known, meaning, new Date(command.at)) : known
      }, job),
  )

/** The painter's jobs as they see them: the server's last answer, with the commands waiting on this phone applied. */
export function useJobs() {
  const { market } = useReader()
  const query = useQuery(jobsQuery)
  const { waiting } = useQueueState()
  const data = useMemo(() => query.data && jobsAfter(market, query.data, waiting), [market, query.data, waiting])
  return { ...query, data } as typeof query
}
