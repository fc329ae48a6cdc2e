import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { listJobs, setJobStatus } from '#contract/bookings/jobs.ts'
import { getContractorProfile } from '#contract/painters/contractors.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { endSession, readToken } from '#web/lib/session.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { jobsQuery, ownReadings, profileQuery } from '#web/portal/queries.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ActQueue } from './act-queue.ts'
import { PAINTER_ACTS } from './deliver.ts'
import { dropPhotos, keepPhotos, photosOf } from './kept-photos.ts'
import { keepReadings, readAhead, restoreReadings } from './kept-readings.ts'
import { useActQueue } from './use-acts.ts'

/** Once the session is over, nothing that was read with it stays on the phone; what was not sent yet does. */
export async function forgetSession(queue: ActQueue): Promise<void> {
  await Promise.all([queue.setSession(null), dropPhotos()])
}

/** Asks the browser to wake the service worker when there is a network again, where it can. */
async function sendLater(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/contractor/')
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } }
  await sync?.register(PAINTER_ACTS)
}

/** When the jobs that this phone has kept were read, in milliseconds. */
export const JobsKept = createContext<number | undefined>(undefined)

/** As `JobsKept`; undefined while it has kept none. */
export const useJobsKeptAt = (): number | undefined => useContext(JobsKept)

/**
 * What the phone keeps of a session (docs/rules/phone.md): shown before the server has answered, or instead; kept up to date;
 * and sent when the network is back.
 */
export function KeptOnPhone({ token, children }: { token: string; children: ReactNode }) {
  const t = useTranslate()
  const isThere = useRestored(token)
  const keptAt = useKeeping(token, isThere)
  useSending(isThere)
  if (isThere) return <JobsKept value={keptAt}>{children}</JobsKept>
  return (
    <main id="main" className="page-loading">
      <Skeleton label={t('Loading the page')} lines={4} />
    </main>
  )
}

/** Whether what was kept of this session is shown. What was kept of another one is removed. */
function useRestored(token: string): boolean {
  const client = useQueryClient()
  const queue = useActQueue()
  const [restored, setRestored] = useState<string>()
  useEffect(() => {
    let isOver = false
    const restore = async () => {
      const store = await queue.opening
      const session = await store.session()
      if (session?.token === token) {
        await restoreReadings(client, store, new Date())
        await queue.setSession(session)
      } else await forgetSession(queue)
    }
    void restore()
      .catch(() => undefined)
      .then(() => isOver || setRestored(token))
    return () => {
      isOver = true
    }
  }, [client, queue, token])
  return restored === token
}

/**
 * Keeps what is read: whose session it is, the readings, and the photos of the next visits.
 * @returns when the jobs that are kept were read, in milliseconds
 */
function useKeeping(token: string, isThere: boolean): number | undefined {
  const client = useQueryClient()
  const queue = useActQueue()
  const reader = useReader()
  const [kept, setKept] = useState<{ token: string; at: number }>()
  useEffect(() => {
    if (!isThere) return undefined
    let keeping: ReturnType<typeof keepReadings> | undefined
    let isOver = false
    void queue.opening.then((store) => {
      if (isOver) return
      keeping = keepReadings(client, store, token, ({ call, at }) => {
        if (call === listJobs.name) setKept({ token, at })
      })
      keeping.keepAll()
    })
    const look = () => {
      const painter = client.getQueryData(profileQuery.queryKey)?.id
      if (painter && queue.session()?.token !== token && readToken('contractor') === token)
        // What was read before it was known whose it is could not be kept yet.
        void queue.setSession({ token, painter }).then(
          () => keeping?.keepAll(),
          () => undefined,
        )
      const jobs = client.getQueryData(jobsQuery.queryKey)
      if (!jobs) return
      const today = todayIn(reader.market, new Date())
      void keepPhotos(photosOf(reader, jobs, today)).catch(() => undefined)
      void readAhead(client, jobs, today)
    }
    const stopLooking = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      if ([getContractorProfile.name, listJobs.name].includes(String(event.query.queryKey[0]))) look()
    })
    return () => {
      isOver = true
      keeping?.stop()
      stopLooking()
    }
  }, [client, queue, reader, token, isThere])
  // What another session kept is removed.
  return kept?.token === token ? kept.at : undefined
}

/** Shows the job that an act was answered with, before everything is read anew. */
function acceptJob(client: QueryClient, answer: unknown): void {
  const job = setJobStatus.response.safeParse(answer).data
  if (job) client.setQueryData(jobsQuery.queryKey, (jobs) => jobs?.map((one) => (one.id === job.id ? job : one)))
}

/** Sends what waits when there may be a network again, and reads anew what it has changed. */
function useSending(isThere: boolean): void {
  const client = useQueryClient()
  const queue = useActQueue()
  useEffect(() => {
    if (!isThere) return undefined
    const send = () => {
      if (queue.state().waiting.length > 0) void queue.send()
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') void queue.refresh().then(send)
    }
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', onVisible)
    const stopListening = queue.onSent((outcome) => {
      if (outcome.kind === 'done') acceptJob(client, outcome.answer)
      if (outcome.kind === 'done' || outcome.kind === 'refused') void client.invalidateQueries(ownReadings)
      if (outcome.kind === 'away') void sendLater().catch(() => undefined)
      const session = queue.session()
      if (outcome.kind === 'signed_out' && session?.token === readToken('contractor')) endSession('contractor')
    })
    return () => {
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', onVisible)
      stopListening()
      queue.rest()
    }
  }, [client, queue, isThere])
}
