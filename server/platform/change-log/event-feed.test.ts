import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/identifiers.ts'
import { listenTo } from '#server/testing/event-listener.ts'
import { eventServers } from '#server/testing/event-servers.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let address: string
let other: FastifyInstance
let otherAddress: string
const { aServer, happens, painter } = eventServers(() => app)

beforeAll(async () => {
  app = await startTestApp()
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ server: other, url: otherAddress } = await aServer())
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const listen = (token: string, { at = address, ...options }: { lastId?: string; at?: string } = {}) =>
  listenTo(at, token, options)

describe('a stream that is opened again', () => {
  test('delivers what was missed, and nothing twice', async () => {
    const { id, token } = await painter()
    const before = await listen(token, { at: otherAddress })
    const happened = [await happens(id), await happens(id, 'assigned')]
    await before.untilEvents(2)
    const lastId = before.lastId()
    await before.hangUp()
    const missed = [await happens(id, 'changed', 5), await happens(id, 'cancelled')]
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

  test('delivers missed events after a day, and asks to read everything again after a week', async () => {
    const { id, token } = await painter()
    const before = await listen(token)
    const lastId = before.lastId()
    await before.hangUp()
    app.setNow(new Date(TEST_NOW.getTime() + 24 * 3_600_000))
    try {
      const missed = await happens(id, 'assigned')
      const after = await listen(token, { lastId })
      await after.untilEvents(1)
      expect(after.jobs()).toEqual([missed])
      await after.hangUp()
      app.setNow(new Date(TEST_NOW.getTime() + 7 * 24 * 3_600_000))
      const late = await listen(token, { lastId })
      await late.untilEvents(1)
      expect(late.events[0]).toMatchObject({ event: 'resync', data: {} })
      await late.hangUp()
    } finally {
      app.setNow(TEST_NOW)
    }
  })

  test('asks to read everything again when too many events were missed', async () => {
    const { id, token } = await painter()
    const before = await listen(token)
    const lastId = before.lastId()
    await before.hangUp()
    const rows = Array.from({ length: 201 }, () => ({
      id: newId(),
      contractor_id: id,
      job_id: newId(),
      kind: 'changed' as const,
      created_at: TEST_NOW,
    }))
    await app.db.insertInto('job_events').values(rows).execute()
    const after = await listen(token, { lastId })
    const next = await happens(id)
    await after.untilEvents(2)
    expect(after.events.map(({ event }) => event)).toEqual(['resync', 'job'])
    expect(after.events[1]?.data).toMatchObject({ jobId: next })
    await after.hangUp()
  })

  test.each(['nonsense', '12', `${'z'.repeat(9)}.${'A'.repeat(20)}`, '0'.repeat(400)])(
    'asks to read everything again when the event id %s is invented',
    async (lastId) => {
      const { token } = await painter()
      const stream = await listen(token, { lastId })
      await stream.untilEvents(1)
      expect(stream.events[0]).toMatchObject({ event: 'resync' })
      await stream.hangUp()
    },
  )
})
