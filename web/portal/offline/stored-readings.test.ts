import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { getWalkThrough } from '#contract/bookings/change-orders.ts'
import { listJobPhotos } from '#contract/bookings/visit-photos.ts'
import { queryOf } from '#web/lib/queries.ts'
import { jobsQuery, ownReadings } from '#web/portal/queries.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { aWalk, aWalkAnswer } from '#web/testing/changes.ts'
import { memoryStore } from './memory-store.ts'
import { readAhead, restoreReadings, storeReadings } from './stored-readings.ts'

const read = Date.UTC(2026, 10, 23, 12)
const days = (count: number) => new Date(read + count * 86_400_000)

/** A phone that has read one job. */
async function aPhone() {
  vi.useFakeTimers({ now: read, toFake: ['Date'] })
  const store = memoryStore()
  await store.setSession({ token: 'T', painter: 'P' })
  const client = new QueryClient()
  const { stop } = storeReadings(client, store, 'T')
  client.setQueryData(jobsQuery.queryKey, [aJob()])
  client.setQueryData(['another'], 'thing')
  await vi.waitFor(async () => expect(await store.readings()).toHaveLength(1))
  stop()
  return store
}

test('readings from before the painter was known are stored once they are known', async () => {
  const store = memoryStore()
  const client = new QueryClient()
  const stored: string[] = []
  const { storeAll } = storeReadings(client, store, 'T', ({ call }) => stored.push(call))
  client.setQueryData(jobsQuery.queryKey, [aJob()])
  await Promise.resolve()
  expect([await store.readings(), stored]).toEqual([[], []])
  await store.setSession({ token: 'T', painter: 'P' })
  storeAll()
  await vi.waitFor(async () => expect(await store.readings()).toHaveLength(1))
  expect(stored).toEqual(['listJobs'])
})

async function restoredAt(store: Awaited<ReturnType<typeof aPhone>>, now: Date) {
  const client = new QueryClient()
  await restoreReadings(client, store, now)
  return client
}

test('readings are there at the next start, as old as they are, and due to be read again', async () => {
  const store = await aPhone()
  const client = await restoredAt(store, days(13))
  expect(client.getQueryData(jobsQuery.queryKey)).toEqual([aJob()])
  expect(client.getQueryState(jobsQuery.queryKey)).toMatchObject({ dataUpdatedAt: read, isInvalidated: true })
  // It is dropped with the session, as if this page had read it.
  client.removeQueries(ownReadings)
  expect(client.getQueryData(jobsQuery.queryKey)).toBeUndefined()
})

test('readings older than two weeks are not shown', async () => {
  const client = await restoredAt(await aPhone(), days(15))
  expect(client.getQueryData(jobsQuery.queryKey)).toBeUndefined()
})

test.each([
  ['another version wrote differently', { call: 'listJobs', wire: [{ id: 'JOB1', when: 'soon' }] }],
  ['another version read more', { call: 'listWeather', wire: [] }],
])('a reading that %s is left out', async (_what, reading) => {
  const store = memoryStore()
  await store.setSession({ token: 'T', painter: 'P' })
  await store.storeReading({ ...reading, key: reading.call, args: null, at: read }, 'T')
  const client = await restoredAt(store, days(0))
  expect(await store.readings()).toEqual([])
  expect(client.getQueryCache().getAll()).toEqual([])
})

test('an answer that the server gave meanwhile stays', async () => {
  const store = await aPhone()
  const client = new QueryClient()
  const newer = [aJob({ status: 'acknowledged' })]
  client.setQueryData(jobsQuery.queryKey, newer)
  await restoreReadings(client, store, days(0))
  expect(client.getQueryData(jobsQuery.queryKey)).toBe(newer)
})

test('messages, photos and walk-throughs of the visits until tomorrow are read ahead, and are there at the next start', async () => {
  const store = memoryStore()
  await store.setSession({ token: 'T', painter: 'P' })
  const addresses: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const address = input instanceof Request ? input.url : String(input)
    addresses.push(address)
    if (address.endsWith('/walk-through')) return Response.json(aWalkAnswer())
    return Response.json({ rooms: [], photos: [], free: 40 })
  })
  const at = (id: string, scheduledDate: string, status: 'acknowledged' | 'assigned' | 'completed' = 'acknowledged') =>
    aJob({ id, status, booking: { scheduledDate } })
  const jobs = [
    at('LATE', '2026-11-20'),
    at('TODAY', '2026-11-23'),
    at('SOON', '2026-11-24'),
    at('LATER', '2026-11-25'),
    at('OPEN', '2026-11-23', 'assigned'),
    at('DONE', '2026-11-23', 'completed'),
    aJob({ id: 'COLORS', status: 'acknowledged', booking: { timeSlot: 'evening' } }),
  ]
  const client = new QueryClient()
  storeReadings(client, store, 'T')
  await readAhead(client, jobs, '2026-11-23')
  const photos = addresses.filter((address) => address.endsWith('/photos'))
  expect(photos.map((address) => address.split('/').at(-2))).toEqual(['LATE', 'TODAY', 'SOON', 'COLORS'])
  expect(addresses.filter((address) => address.endsWith('/messages'))).toHaveLength(4)
  // A consultation has no rooms to check.
  expect(addresses.filter((address) => address.endsWith('/walk-through'))).toHaveLength(3)
  await vi.waitFor(async () => expect(await store.readings()).toHaveLength(7))
  const next = await restoredAt(store, new Date())
  const { queryKey } = queryOf(listJobPhotos, { params: { jobId: 'TODAY' } })
  expect(next.getQueryData(queryKey)).toMatchObject({ free: 40 })
  const rooms = queryOf(getWalkThrough, { params: { jobId: 'TODAY' } })
  expect(next.getQueryData(rooms.queryKey)).toEqual(aWalk())
})
