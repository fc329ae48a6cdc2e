import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { listJobs } from '#contract/bookings/jobs.ts'
import { listBookings } from '#contract/bookings/office-bookings.ts'
import { decideNoShow, listNoShows } from '#contract/bookings/office-no-shows.ts'
import { getContractorDay, listContractorDates } from '#contract/painters/office-contractor-availability.ts'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { call } from './call.ts'
import { queriesOfRole, queryOf, untilShown } from './queries.ts'
import { createQueryClient } from './query-client.ts'
import { startSession } from './session.ts'

const contractorId = 'CTR23456789ABCDEFGHJ'
const dates = queryOf(listContractorDates, { query: { contractorId } })
const day = queryOf(getContractorDay, { params: { date: '2026-11-27' }, query: { contractorId } })

test('a read is cached by name and arguments', async () => {
  answerCalls({ 'GET /api/contractor-availability-overview': () => Response.json([{ date: '2026-11-27' }]) })
  const client = new QueryClient()
  expect(await client.fetchQuery(dates)).toEqual([{ date: '2026-11-27' }])
  expect(client.getQueryData(['listContractorDates', { query: { contractorId } }])).toHaveLength(1)
  expect(
    client.getQueryData(queryOf(listContractorDates, { query: { contractorId: 'other' } }).queryKey),
  ).toBeUndefined()
})

test('an administrator’s reads outside /api/admin/ belong to the office’s session', async () => {
  startSession('administrator', 'signed in')
  startSession('contractor', 'painter-token')
  answerCalls({
    'GET /api/contractor-availability-overview': () => Response.json([]),
    'GET /api/contractor-availability/2026-11-27': () => Response.json({ timeSlots: [] }),
  })
  const client = new QueryClient()
  await Promise.all([client.fetchQuery(dates), client.fetchQuery(day)])
  const said = vi.mocked(fetch).mock.calls.map(([, init]) => new Headers(init?.headers))
  expect(said.map((headers) => headers.get('x-session'))).toEqual(['cookie', 'cookie'])
  expect(said.map((headers) => headers.get('authorization'))).toEqual([null, null])
})

const one = 'BKG23456789ABCDEFGHJ'
const other = 'BKG23456789ABCDEFGHK'
const noShows = (id: string) => queryOf(listNoShows, { params: { id } })
const nothing = { noShows: [] }

/** A cache that follows what this page writes, with the door reports of two bookings and the list of bookings. */
async function readBookings(calls: Parameters<typeof answerCalls>[0]) {
  startSession('administrator', 'admin-token')
  answerCalls({
    'GET /api/admin/bookings': () => Response.json([]),
    [`GET /api/admin/bookings/${one}/no-shows`]: () => Response.json(nothing),
    [`GET /api/admin/bookings/${other}/no-shows`]: () => Response.json(nothing),
    ...calls,
  })
  const client = createQueryClient()
  const queries = { one: noShows(one), other: noShows(other), list: queryOf(listBookings), days: dates }
  await Promise.all([client.fetchQuery(queries.one), client.fetchQuery(queries.other), client.fetchQuery(queries.list)])
  client.setQueryData(dates.queryKey, [])
  const stale = () =>
    Object.entries(queries).flatMap(([name, { queryKey }]) =>
      client.getQueryState(queryKey)?.isInvalidated ? [name] : [],
    )
  return { client, stale }
}

const decision = { outcome: 'upheld', reason: 'Nobody opened' } as const
const decided = `POST /api/admin/bookings/${one}/no-shows/decision`

test('what a call touched is read again, but its answer, and what is of another booking', async () => {
  const { client, stale } = await readBookings({ [decided]: () => Response.json(nothing) })
  const before = client.getQueryState(noShows(one).queryKey)?.dataUpdateCount
  await call(decideNoShow, { params: { id: one }, body: decision })
  expect(stale()).toEqual(['list'])
  expect(client.getQueryState(noShows(one).queryKey)?.dataUpdateCount).toBe((before ?? 0) + 1)
})

test('a refusal because somebody was faster reads again what the call would have touched', async () => {
  const { stale } = await readBookings({ [decided]: () => refusal(409, 'conflict', 'It was decided already.') })
  await expect(call(decideNoShow, { params: { id: one }, body: decision })).rejects.toThrow('decided already')
  expect(stale()).toEqual(['one', 'list'])
})

test('any other refusal, and a call that touches nothing, leave what was read alone', async () => {
  const { stale } = await readBookings({ [decided]: () => refusal(400, 'invalid_request', 'Please say why.') })
  await expect(call(decideNoShow, { params: { id: one }, body: decision })).rejects.toThrow('Please say why.')
  await call(listBookings)
  expect(stale()).toEqual([])
})

test('whoever waits for what was changed waits until it has arrived', async () => {
  let reads = 0
  const { client } = await readBookings({
    [decided]: () => refusal(409, 'conflict', 'It was decided already.'),
    [`GET /api/admin/bookings/${one}/no-shows`]: () => {
      reads += 1
      return Response.json(nothing)
    },
  })
  const watched = new QueryObserver(client, noShows(one)).subscribe(() => undefined)
  await call(decideNoShow, { params: { id: one }, body: decision }).catch(() => undefined)
  await untilShown()
  expect([reads, client.isFetching()]).toEqual([2, 0])
  watched()
})

test('a reading that never arrives keeps nobody waiting who changes something else', async () => {
  let isHanging = false
  const { client } = await readBookings({
    [decided]: () => refusal(409, 'conflict', 'It was decided already.'),
    [`POST /api/admin/bookings/${other}/no-shows/decision`]: () => Response.json(nothing),
    [`GET /api/admin/bookings/${one}/no-shows`]: () =>
      isHanging ? new Promise<Response>(() => undefined) : Response.json(nothing),
  })
  const watched = new QueryObserver(client, noShows(one)).subscribe(() => undefined)
  isHanging = true
  await call(decideNoShow, { params: { id: one }, body: decision }).catch(() => undefined)
  await call(decideNoShow, { params: { id: other }, body: decision })
  await untilShown()
  expect(client.isFetching()).toBe(1)
  watched()
})

test('whoever changed something does not wait forever for a reading that never arrives', async () => {
  let isHanging = false
  const { client } = await readBookings({
    [decided]: () => refusal(409, 'conflict', 'It was decided already.'),
    [`GET /api/admin/bookings/${one}/no-shows`]: () =>
      isHanging ? new Promise<Response>(() => undefined) : Response.json(nothing),
  })
  const watched = new QueryObserver(client, noShows(one)).subscribe(() => undefined)
  isHanging = true
  await call(decideNoShow, { params: { id: one }, body: decision }).catch(() => undefined)
  vi.useFakeTimers()
  const shown = vi.fn()
  const waiting = untilShown().then(shown)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(shown).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  await waiting
  vi.useRealTimers()
  expect(client.isFetching()).toBe(1)
  watched()
})

test('reads of a role are matched by role', async () => {
  answerCalls({
    'GET /api/contractor/jobs': () => Response.json([]),
    'GET /api/contractor-availability-overview': () => Response.json([]),
  })
  const client = new QueryClient()
  await Promise.all([client.fetchQuery(queryOf(listJobs)), client.fetchQuery(dates)])
  client.removeQueries(queriesOfRole('contractor'))
  expect(
    client
      .getQueryCache()
      .getAll()
      .map((query) => query.queryKey[0]),
  ).toEqual(['listContractorDates'])
})
