import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { listJobs } from '#contract/bookings/jobs.ts'
import { getContractorDay, listContractorDates } from '#contract/painters/office-contractor-availability.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { invalidateCalls, queriesOfRole, queryOf } from './queries.ts'
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

test('invalidating a call covers all its arguments, and nothing else', async () => {
  const client = new QueryClient()
  client.setQueryData(dates.queryKey, [])
  client.setQueryData(day.queryKey, { timeSlots: [] })
  client.setQueryData(queryOf(listJobs).queryKey, [])
  await invalidateCalls(client, listContractorDates, listJobs)
  const isStale = (queryKey: QueryKey) => client.getQueryState(queryKey)?.isInvalidated
  expect([dates.queryKey, day.queryKey, queryOf(listJobs).queryKey].map(isStale)).toEqual([true, false, true])
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
