import { afterAll, describe, expect, test } from 'vitest'
import { jobEvents } from '#server/bookings/jobs/job-events.routes.ts'
import { newId } from '#server/platform/identifiers.ts'
import { listenTo } from '#server/testing/event-listener.ts'
import { eventServers } from '#server/testing/event-servers.ts'
import { testApp } from '#server/testing/test-app.ts'
import { waitForChangeLog } from '#server/testing/wait-for-change-log.ts'
import { pruneChangeLog } from './change-log.queries.ts'
import { createEventFeed } from './event-feed.ts'
import { defaultInterval } from './serve-stream.ts'

const app = await testApp()
const { aServer, happens, painter } = eventServers(app)
const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
const { server: other, url: otherAddress } = await aServer()
afterAll(() => other.close())

const listen = (token: string, { at = address, ...options }: { lastId?: string; at?: string } = {}) =>
  listenTo(at, token, options)

test('one address has two hundred streams at most, and a place that is given back is free', () => {
  const feed = createEventFeed(app.deps, jobEvents, defaultInterval)
  const at = (address: string | null) => feed.reserve({ subject: newId(), address })
  const places = Array.from({ length: 200 }, () => at('198.51.100.7'))
  expect(places).not.toContain(undefined)
  expect(at('198.51.100.7')).toBeUndefined()
  expect(at('198.51.100.8')).toBeDefined()
  places[0]?.()
  places[0]?.()
  expect(at('198.51.100.7')).toBeDefined()
  expect(at('198.51.100.7')).toBeUndefined()
})

describe('a stream that is opened again', () => {
  test('delivers what was missed, and nothing twice', async () => {
    const { id, token } = await painter()
    const before = await listen(token, { at: otherAddress })
    const happened = [await happens(id), await happens(id, 'assigned')]
    await before.untilEvents(2)
    const lastId = before.lastId()
    await before.hangUp()
    const missed = [await happens(id, 'changed'), await happens(id, 'cancelled')]
    const after = await listen(token, { lastId })
    await after.untilEvents(2)
    const next = await happens(id)
    await after.untilEvents(3)
    expect(new Set(before.jobs())).toEqual(new Set(happened))
    expect(after.jobs()).toEqual([...missed, next])
    await after.hangUp()
  })

  test('delivers the events since it was first opened, if there were none before', async () => {
    const { id, token } = await painter()
    await happens(id)
    const before = await listen(token)
    const lastId = before.lastId()
    await before.hangUp()
    const missed = await happens(id)
    const after = await listen(token, { lastId })
    await after.untilEvents(1)
    expect(after.jobs()).toEqual([missed])
    await after.hangUp()
  })

  test('loses no event when it broke off among several', async () => {
    const { id, token } = await painter()
    const before = await listen(token)
    const all = [await happens(id), await happens(id), await happens(id)]
    await before.untilEvents(3)
    await before.hangUp()
    const after = await listen(token, { lastId: before.events[0]?.id ?? '' })
    await after.untilEvents(2)
    expect(new Set([before.jobs()[0], ...after.jobs()])).toEqual(new Set(all))
    expect(after.jobs()).toHaveLength(2)
    await after.hangUp()
  })

  test('asks to read everything again once what it missed has been pruned, and what is open goes on', async () => {
    const { id, token } = await painter()
    const before = await listen(token)
    const lastId = before.lastId()
    const stays = await listen(token, { at: otherAddress })
    const missed = await happens(id, 'assigned')
    await stays.untilEvents(1)
    const after = await listen(token, { lastId })
    await after.untilEvents(1)
    expect(after.jobs()).toEqual([missed])
    await waitForChangeLog(app.db)
    // By then the open stream has looked again.
    await stays.untilComments(stays.comments.length + 5)
    for (let round = 0; round < 2; round++) await pruneChangeLog(app.db, { jobs: 0 })
    const late = await listen(token, { lastId })
    const next = await happens(id)
    await late.untilEvents(2)
    expect(late.events.map(({ event }) => event)).toEqual(['resync', 'job'])
    await stays.untilEvents(2)
    await stays.untilComments(stays.comments.length + 5)
    expect(stays.jobs()).toEqual([missed, next])
    const again = await listen(token, { lastId: late.lastId() })
    await happens(id)
    await again.untilEvents(1)
    expect(again.events).toMatchObject([{ event: 'job' }])
    await Promise.all([before, stays, after, late, again].map((stream) => stream.hangUp()))
  })

  test('asks to read everything again when too many events were missed', async () => {
    const { id, token } = await painter()
    const before = await listen(token)
    const lastId = before.lastId()
    await before.hangUp()
    const missed = { topic: 'jobs', subject: id, kind: 'changed' } as const
    const rows = Array.from({ length: 201 }, () => ({ ...missed, ref: newId() }))
    await app.insert('change_log', rows)
    const after = await listen(token, { lastId })
    const next = await happens(id)
    await after.untilEvents(2)
    expect(after.events.map(({ event }) => event)).toEqual(['resync', 'job'])
    expect(after.events[1]?.data).toMatchObject({ jobId: next })
    await after.hangUp()
  })

  const [far, zeros] = ['9'.repeat(15), '0'.repeat(9)]
  test.each([
    'nonsense',
    '12',
    // The ids of an earlier release.
    `${'z'.repeat(9)}.${'A'.repeat(20)}`,
    '0'.repeat(400),
    'STARTED_10:20:',
    'STARTED_20:10:_',
    'STARTED_10:20:15,12_',
    'STARTED_10:20:25_',
    'STARTED_10:20:12,12_',
    'STARTED_0:0:_',
    // PostgreSQL refuses it in a snapshot.
    'STARTED_4294967296:4294967297:_',
    `STARTED_1:${zeros}${zeros}1:_`,
    // Further on than anybody can be.
    `STARTED_${far}:${far}:_`,
    // The transactions of another database server, or of before its restart.
    '1_3:4:_',
    `STARTED_3:4:_${'x'.repeat(51)}`,
    `STARTED_3:9000:${Array.from({ length: 300 }, (_, index) => index + 3).join(',')}_`,
  ])('asks to read everything again when the event id %s is invented', async (lastId) => {
    const { token } = await painter()
    const [started = ''] = (await listen(token)).lastId().split('_')
    const stream = await listen(token, { lastId: lastId.replace('STARTED', started) })
    await stream.untilEvents(1)
    expect(stream.response.statusCode).toBe(200)
    expect(stream.events[0]).toMatchObject({ event: 'resync', data: {} })
    await stream.hangUp()
  })
})
