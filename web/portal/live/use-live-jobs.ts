import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { streamJobEvents } from '#contract/bookings/job-events.ts'
import type { Job } from '#contract/bookings/jobs.ts'
import { followEvents } from '#web/lib/follow-events.ts'
import { invalidateRole } from '#web/lib/queries.ts'
import { endSession } from '#web/lib/session.ts'
import { useReader } from '#web/lib/use-translate.ts'
import { jobsQuery } from '#web/portal/queries.ts'
import { toast } from '#web/ui/toast.ts'
import { newsBetween } from './job-news.ts'

export type Connection = 'connecting' | 'live' | 'lost'

/** The stream, with the token in the header: a URL would end up in logs. */
const open = (token: string) => (lastId: string | undefined, signal: AbortSignal) =>
  fetch(streamJobEvents.path, {
    headers: {
      Accept: streamJobEvents.produces ?? '',
      Authorization: `Bearer ${token}`,
      ...(lastId === undefined ? {} : { 'Last-Event-ID': lastId }),
    },
    cache: 'no-store',
    credentials: 'include',
    signal,
  })

/**
 * Keeps the painter's data in sync with the server while the page is open, and announces news. The data is fetched again
 * whenever the stream opens and after each event; news is found by comparing.
 */
export function useLiveJobs(token: string): Connection {
  const reader = useReader()
  const queries = useQueryClient()
  const [connection, setConnection] = useState<Connection>('connecting')

  useEffect(() => {
    const over = new AbortController()
    /** Fetches run one after another, so that none is compared with a newer one. */
    let reading: Promise<void> = Promise.resolve()
    let known: readonly Job[] | undefined
    const refetchJobs = () => {
      reading = reading.then(async () => {
        if (over.signal.aborted) return
        // A first fetch in progress may have started too early: it is awaited, and then repeated.
        known ??= await queries.ensureQueryData(jobsQuery).catch(() => undefined)
        await invalidateRole(queries, 'contractor').catch(() => undefined)
        const after = queries.getQueryData(jobsQuery.queryKey)
        const news = known && after && !over.signal.aborted ? newsBetween(reader, known, after) : null
        known = after
        if (!news) return
        toast(news)
      })
    }
    void followEvents({
      open: open(token),
      signal: over.signal,
      onEvent: refetchJobs,
      onOpen: () => {
        setConnection('live')
        refetchJobs()
      },
      onLost: () => setConnection('lost'),
      onRefused: () => endSession('contractor'),
    })
    return () => over.abort()
  }, [queries, token, reader])

  return connection
}
