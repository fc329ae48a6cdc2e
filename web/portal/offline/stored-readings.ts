import type { Query, QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { getEarnings } from '#contract/billing/earnings.ts'
import { getWalkThrough } from '#contract/bookings/change-orders.ts'
import { getJobConversation } from '#contract/bookings/conversation.ts'
import { type Job, listJobs } from '#contract/bookings/jobs.ts'
import { listJobPhotos } from '#contract/bookings/visit-photos.ts'
import { listOwnAvailability } from '#contract/painters/contractor-availability.ts'
import { getContractorProfile } from '#contract/painters/contractors.ts'
import { getWeeklySchedule, listTimeOff } from '#contract/painters/time-off.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { hasWalkThrough } from '#domain/bookings/change-orders.ts'
import { takesPart } from '#domain/bookings/conversation.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { queryOf } from '#web/lib/queries.ts'
import type { PortalStore, StoredReading } from './command.ts'

/** How old saved readings may get: nothing in them is about later days (docs/rules/phone.md#what-is-there). */
const MAX_AGE_DAYS = 14

type StoredEndpoint = Endpoint & { readonly response: z.ZodType }

/** The painter's own readings that a phone keeps. */
const storedEndpoints: readonly StoredEndpoint[] = [
  getContractorProfile,
  listJobs,
  listOwnAvailability,
  getWeeklySchedule,
  listTimeOff,
  getEarnings,
  getJobConversation,
  listJobPhotos,
  getWalkThrough,
]

/** For as long as the page is open, since the phone has them anyway. */
const onPhone = { gcTime: Number.POSITIVE_INFINITY }

const queryFor = (call: StoredEndpoint, args: object | null) => ({
  ...queryOf(call, ...(args ? [args] : [])),
  ...onPhone,
})

/** The answer of a reading that is young enough and fits its schema. */
function answerOf({ call: name, wire, at }: StoredReading, now: Date): { call: StoredEndpoint; data: unknown } | null {
  const call = storedEndpoints.find((one) => one.name === name)
  const parsed = call?.response.safeParse(wire)
  const isOld = now.getTime() - at > MAX_AGE_DAYS * 86_400_000
  return call && parsed?.success && !isOld ? { call, data: parsed.data } : null
}

/**
 * Puts the stored readings into the client, dated when they were read, and due again. One that is too old, or was written
 * by another version of the site and no longer fits its schema, is removed.
 */
export async function restoreReadings(client: QueryClient, store: PortalStore, now: Date): Promise<void> {
  for (const reading of await store.readings()) {
    const found = answerOf(reading, now)
    if (!found) {
      await store.dropReading(reading.key)
      continue
    }
    const options = client.defaultQueryOptions(queryFor(found.call, reading.args))
    const query = client.getQueryCache().build(client, options)
    if (query.state.data !== undefined) continue
    client.setQueryData(query.queryKey, found.data, { updatedAt: reading.at })
    query.invalidate()
  }
}

/** A query's answer as the phone keeps it; null when it keeps none of this call, or there is no answer yet. */
function toReading({ queryKey, queryHash, state }: Query): StoredReading | null {
  const call = storedEndpoints.find(({ name }) => name === queryKey[0])
  if (!call || state.data === undefined) return null
  const args = (queryKey[1] ?? null) as object | null
  const wire = z.encode(call.response, state.data)
  return { key: queryHash, call: call.name, args, wire, at: state.dataUpdatedAt }
}

/**
 * Keeps every new reading of a session's painter.
 * @param onStored called back for each once it is written
 * @returns how to keep all that was read so far, such as before it was known whose session it is; and how to stop
 */
export function storeReadings(
  client: QueryClient,
  store: PortalStore,
  token: string,
  onStored: (reading: StoredReading) => void = () => {},
): { storeAll: () => void; stop: () => void } {
  const cache = client.getQueryCache()
  const storeQuery = (query: Query) => {
    const reading = toReading(query)
    if (!reading) return
    // A reading that cannot be written is read again later.
    void store.storeReading(reading, token).then(
      (isStored) => isStored && onStored(reading),
      () => undefined,
    )
  }
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') storeQuery(event.query as Query)
  })
  return { storeAll: () => cache.getAll().forEach(storeQuery), stop }
}

/**
 * Reads what the pages of the next visits need, before they are opened: without a network it would be too late. Those of today
 * and tomorrow, and overdue ones.
 */
export async function readAhead(client: QueryClient, jobs: readonly Job[], today: CivilDate): Promise<void> {
  const near = jobs.filter(
    ({ status, booking }) => takesPart(status) && status !== 'completed' && booking.scheduledDate <= addDays(today, 1),
  )
  for (const { id, status, booking } of near) {
    const walks = hasWalkThrough({ kind: visitKind(booking.timeSlot), jobStatus: status })
    for (const call of [listJobPhotos, getJobConversation, ...(walks ? [getWalkThrough] : [])]) {
      await client.prefetchQuery(queryFor(call, { params: { jobId: id } }))
    }
  }
}
