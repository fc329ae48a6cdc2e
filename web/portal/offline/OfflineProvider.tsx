import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { listJobs, setJobStatus } from '#contract/bookings/jobs.ts'
import { getContractorProfile } from '#contract/painters/contractors.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { invalidateRole } from '#web/lib/queries.ts'
import { endSession, readSession } from '#web/lib/session.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { jobsQuery, profileQuery } from '#web/portal/queries.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { PAINTER_COMMANDS } from './deliver.ts'
import type { OfflineQueue } from './offline-queue.ts'
import { dropPhotos, photosOf, storePhotos } from './stored-photos.ts'
import { readAhead, restoreReadings, storeReadings } from './stored-readings.ts'
import { useOfflineQueue } from './use-offline-queue.ts'

/** Once the session is over, nothing that was read with it stays on the phone; what was not sent yet does. */
export async function forgetSession(queue: OfflineQueue): Promise<void> {
  await Promise.all([queue.setSession(null), dropPhotos()])
}

/** Asks the browser to wake the service worker when there is a network again, where it can. */
async function sendLater(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/contractor/')
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } }
  await sync?.register(PAINTER_COMMANDS)
}

/** When the jobs stored on this phone were read, in milliseconds. */
export const JobsStoredAt = createContext<number | undefined>(undefined)

/** As `JobsStoredAt`; undefined while no jobs are stored. */
export const useJobsStoredAt = (): number | undefined => useContext(JobsStoredAt)

/**
 * Stores a session's data on the phone (docs/rules/phone.md): shown before the server has answered, or instead; kept fresh;
 * and sent when the network is back.
 */
export function OfflineProvider({ token, children }: { token: string; children: ReactNode }) {
  const t = useTranslate()
  const isThere = useRestored(token)
  const storedAt = useStoring(token, isThere)
  useSending(isThere)
  if (isThere) return <JobsStoredAt value={storedAt}>{children}</JobsStoredAt>
  return (
    <main id="main" className="page-loading">
      <Skeleton label={t('Loading the page')} lines={4} />
    </main>
  )
}

/** Whether the stored readings of this session are shown. Those of another session are removed. */
function useRestored(token: string): boolean {
  const client = useQueryClient()
  const queue = useOfflineQueue()
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
 * @returns when the stored jobs were read, in milliseconds
 */
function useStoring(token: string, isThere: boolean): number | undefined {
  const client = useQueryClient()
  const queue = useOfflineQueue()
  const reader = useReader()
  const [stored, setStored] = useState<{ token: string; at: number }>()
  useEffect(() => {
    if (!isThere) return undefined
    let storing: ReturnType<typeof storeReadings> | undefined
    let isOver = false
    void queue.opening.then((store) => {
      if (isOver) return
      storing = storeReadings(client, store, token, ({ call, at }) => {
        if (call === listJobs.name) setStored({ token, at })
      })
      storing.storeAll()
    })
    const storeSessionAndPhotos = () => {
      const painter = client.getQueryData(profileQuery.queryKey)?.id
      if (painter && queue.session()?.token !== token && readSession('contractor') === token)
        // Readings from before the painter was known could not be stored yet.
        void queue.setSession({ token, painter }).then(
          () => storing?.storeAll(),
          () => undefined,
        )
      const jobs = client.getQueryData(jobsQuery.queryKey)
      if (!jobs) return
      const today = todayIn(reader.market, new Date())
      void storePhotos(photosOf(reader, jobs, today)).catch(() => undefined)
      void readAhead(client, jobs, today)
    }
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      if ([getContractorProfile.name, listJobs.name].includes(String(event.query.queryKey[0]))) storeSessionAndPhotos()
    })
    return () => {
      isOver = true
      storing?.stop()
      unsubscribe()
    }
  }, [client, queue, reader, token, isThere])
  // The jobs stored for another session are removed.
  return stored?.token === token ? stored.at : undefined
}

/** Shows the job that a command was answered with, before everything is read again. */
function acceptJob(client: QueryClient, answer: unknown): void {
  const job = setJobStatus.response.safeParse(answer).data
  if (job) client.setQueryData(jobsQuery.queryKey, (jobs) => jobs?.map((one) => (one.id === job.id ? job : one)))
}

/** Sends waiting commands when there may be a network again, and reads what they have changed. */
function useSending(isThere: boolean): void {
  const client = useQueryClient()
  const queue = useOfflineQueue()
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
    const stopListening = queue.onSent((result) => {
      if (result.kind === 'done') acceptJob(client, result.answer)
      if (result.kind === 'done' || result.kind === 'refused') void invalidateRole(client, 'contractor')
      if (result.kind === 'away') void sendLater().catch(() => undefined)
      const session = queue.session()
      if (result.kind === 'signed_out' && session?.token === readSession('contractor')) endSession('contractor')
    })
    return () => {
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', onVisible)
      stopListening()
      queue.stopRetrying()
    }
  }, [client, queue, isThere])
}
