import { afterAll, describe, expect, test } from 'vitest'
import { aBooking, administratorToken, painterToken } from '#server/testing/builders.ts'
import { listenTo } from '#server/testing/event-listener.ts'
import { eventServers } from '#server/testing/event-servers.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const { aServer, happens, painter } = eventServers(app)
const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
const { server: other, url: otherAddress } = await aServer()
afterAll(() => other.close())

const listen = (token: string, { at = address, ...options }: { lastId?: string; at?: string } = {}) =>
  listenTo(at, token, options)

describe('a stream', () => {
  test('opens as server-sent events that no proxy buffers', async () => {
    const { token } = await painter()
    const stream = await listen(token)
    expect(stream.response.statusCode).toBe(200)
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(stream.retry()).toBe('3000')
    await stream.hangUp()
  })

  test('delivers the job events of this painter alone', async () => {
    const [one, two] = [await painter(), await painter()]
    const at = otherAddress
    const streams = [
      await listen(one.token, { at }),
      await listen(one.token, { at }),
      await listen(two.token, { at }),
    ] as const
    const assigned = await happens(one.id, 'assigned')
    const theirs = await happens(two.id)
    const cancelled = await happens(one.id, 'cancelled')
    await Promise.all([streams[0].untilEvents(2), streams[1].untilEvents(2), streams[2].untilEvents(1)])
    for (const stream of streams.slice(0, 2)) {
      expect(
        new Map(stream?.events.map(({ data }) => Object.values(data as object).reverse() as [string, string])),
      ).toEqual(
        new Map([
          [assigned, 'assigned'],
          [cancelled, 'cancelled'],
        ]),
      )
      expect(stream?.events.map(({ event }) => event)).toEqual(['job', 'job'])
    }
    expect(streams[2].jobs()).toEqual([theirs])
    await Promise.all(streams.map((stream) => stream.hangUp()))
  })

  test('delivers the event of a real call in every process', async () => {
    const { id: contractorId, token } = await painter()
    const streams = [await listen(token), await listen(token, { at: otherAddress })]
    const { job } = await aBooking(app, { contractorId })
    const answer = await app.call(`PUT /api/contractor/jobs/${job?.id}/status`, {
      token,
      body: { status: 'acknowledged' },
    })
    expect(answer.status).toBe(200)
    for (const stream of streams) {
      await stream.untilEvents(1)
      expect(stream.events).toMatchObject([{ event: 'job', data: { kind: 'changed', jobId: job?.id } }])
      await stream.hangUp()
    }
  })

  test('delivers no earlier events, and each new one once', async () => {
    const { id, token } = await painter()
    await happens(id)
    const stream = await listen(token, { at: otherAddress })
    const first = await happens(id)
    await stream.untilEvents(1)
    const next = await happens(id)
    await stream.untilEvents(2)
    // Some rounds later, each event has still been sent once.
    await stream.untilComments(stream.comments.length + 5)
    expect(stream.jobs()).toEqual([first, next])
    await stream.hangUp()
  })

  test('sends a heartbeat from time to time', async () => {
    const { token } = await painter()
    const stream = await listen(token, { at: otherAddress })
    await stream.untilComments(3)
    expect(new Set(stream.comments)).toEqual(new Set(['heartbeat']))
    await stream.hangUp()
  })
})

describe('the end of a stream', () => {
  const ends: [string, (painter: { id: string; token: string }) => Promise<unknown>][] = [
    ['logging out', ({ token }) => app.call('POST /api/contractor/logout', { token })],
    ['deactivation', ({ id }) => app.update('contractors', { id }, { is_active: false })],
    ['expiry', ({ id }) => app.update('sessions', { contractor_id: id }, { expires_at: TEST_NOW })],
  ]
  test.each(ends)('comes with %s, and no event is delivered after it', async (_what, finish) => {
    const one = await painter()
    const bystander = await painter()
    const [stream, stays] = [
      await listen(one.token, { at: otherAddress }),
      await listen(bystander.token, { at: otherAddress }),
    ]
    await finish(one)
    await happens(one.id)
    await stream.untilOver()
    expect(stream.events).toEqual([])
    expect(stream.response.complete).toBe(true)
    await happens(bystander.id)
    await stays.untilEvents(1)
    await stays.hangUp()
  })

  test('comes cleanly when the server stops', async () => {
    const { server, url } = await aServer()
    const { token } = await painter()
    const streams = [await listen(token, { at: url }), await listen(token, { at: url })]
    await server.close()
    for (const stream of streams) {
      await stream.untilOver()
      expect(stream.response.complete).toBe(true)
    }
  })

  test('leaves other streams of the same session open', async () => {
    const { id, token } = await painter()
    const [first, second] = [await listen(token, { at: otherAddress }), await listen(token, { at: otherAddress })]
    await first.hangUp()
    const jobId = await happens(id)
    await second.untilEvents(1)
    expect(second.jobs()).toEqual([jobId])
    await second.hangUp()
  })
})

describe('access to a stream', () => {
  test('requires a painter’s token in the header', async () => {
    const { token } = await painter()
    const status = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(`${address}${path}`, { headers })).status
    expect(await status('/api/contractor/events')).toBe(401)
    expect(await status(`/api/contractor/events?token=${token}`)).toBe(401)
    const administrator = await administratorToken(app)
    expect(await status('/api/contractor/events', { authorization: `Bearer ${administrator}` })).toBe(403)
  })

  test('is one of twenty at most, also when a hundred are opened at once, and gives its place back', async () => {
    const { token } = await painter()
    const hangUp = new AbortController()
    const open = async () => {
      const init = { headers: { authorization: `Bearer ${token}` }, signal: hangUp.signal }
      return (await fetch(`${address}/api/contractor/events`, init)).status
    }
    const answers = await Promise.all(Array.from({ length: 100 }, open))
    expect(answers.filter((status) => status === 200)).toHaveLength(20)
    expect(answers.filter((status) => status === 429)).toHaveLength(80)
    hangUp.abort()
    const opensAgain = async () => {
      const stream = await listen(token)
      const { statusCode } = stream.response
      await stream.hangUp()
      return statusCode
    }
    await expect.poll(opensAgain).toBe(200)
  })

  test('is limited to twenty streams at a time', async () => {
    const { id, token } = await painter()
    const streams = await Promise.all(Array.from({ length: 20 }, () => listen(token)))
    const answer = await fetch(`${address}/api/contractor/events`, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('60')
    await streams[0]?.hangUp()
    const again = await fetch(`${address}/api/contractor/events`, {
      headers: { authorization: `Bearer ${await painterToken(app, id)}` },
      method: 'HEAD',
    })
    expect(again.status).toBe(200)
    expect(again.headers.get('content-type')).toContain('text/event-stream')
    await Promise.all(streams.slice(1).map((stream) => stream.hangUp()))
  })
})
