import { beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '#contract/platform/sessions.ts'
import { hashToken, newId } from '#server/platform/identifiers.ts'
import { openSession, PAINTER_IDLE } from '#server/platform/logins/sessions.queries.ts'
import { listenTo } from '#server/testing/event-listener.ts'
import { factorCalls, ORIGIN, PASSWORD } from '#server/testing/factor-calls.ts'
import { TEST_NOW, testApp, type WithDates } from '#server/testing/test-app.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const app = await testApp({ publicUrl: ORIGIN })
const { painter, codeOf } = factorCalls(app)

const LIST = 'GET /api/contractor/sessions'
const listOf = async (token: string) => (await app.call(LIST, { token })).body as WithDates<Session>[]
const end = (token: string, id: string) => app.call(`DELETE /api/contractor/sessions/${id}`, { token })
const isIn = async (token: string) => (await app.call('GET /api/contractor/profile', { token })).status === 200
const later = (ms: number) => app.setNow(new Date(TEST_NOW.getTime() + ms))

beforeEach(() => app.setNow(TEST_NOW))

const logIn = async (email: string, agent: string): Promise<string> => {
  const headers = { 'user-agent': agent }
  const { body } = await app.call('POST /api/contractor/login', { body: { email, password: PASSWORD }, headers })
  return (body as { token: string }).token
}

// @proves docs/rules/access.md#signing-in
describe('a painter', () => {
  test('sees where they are signed in, by device and network, the last used first', async () => {
    const one = await painter()
    later(MINUTE)
    const token = await logIn(one.email, 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0')
    expect(await listOf(token)).toEqual([
      {
        id: expect.any(String),
        browser: 'Chrome',
        system: 'Windows',
        network: '127.0.0.1',
        startedAt: new Date(TEST_NOW.getTime() + MINUTE).toISOString(),
        seenAt: new Date(TEST_NOW.getTime() + MINUTE).toISOString(),
        isNew: false,
        isThis: true,
      },
      expect.objectContaining({ browser: null, isThis: false, startedAt: TEST_NOW.toISOString() }),
    ])
  })

  test('ends one session, with the notifications of its device, and all others go on', async () => {
    const [one, stranger] = [await painter(), await painter()]
    const { token } = await openSession(app.db, { contractorId: one.id }, TEST_NOW)
    await app.insert('push_devices', {
      id: newId(),
      endpoint_hash: newId(),
      contractor_id: one.id,
      session_hash: hashToken(token),
      sealed: 'sealed',
      created_at: TEST_NOW,
    })
    const id = (await listOf(token)).find(({ isThis }) => isThis)?.id ?? ''
    expect((await end(stranger.token, id)).status).toBe(404)
    expect((await end(one.token, newId())).status).toBe(400)
    expect(await Promise.all([token, one.token].map(isIn))).toEqual([true, true])
    expect((await end(one.token, id)).status).toBe(204)
    expect(await Promise.all([token, one.token, stranger.token].map(isIn))).toEqual([false, true, true])
    expect(await app.rows('push_devices', { contractor_id: one.id })).toEqual([])
    expect(await listOf(one.token)).toHaveLength(1)
    expect((await end(one.token, id)).status).toBe(404)
  })

  test('who has a second factor confirms with it before ending one', async () => {
    const one = await painter()
    const { secret } = await one.withCodes()
    const { token: other } = await openSession(app.db, { contractorId: one.id }, TEST_NOW)
    later(HOUR)
    const id = (await listOf(other)).find(({ isThis }) => isThis)?.id ?? ''
    expect(await end(one.token, id)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } })
    expect(await isIn(other)).toBe(true)
    const { pendingToken } = (await one.call('POST /api/contractor/confirm/options')).body as { pendingToken: string }
    const confirmed = await one.call('POST /api/contractor/confirm', { pendingToken, code: codeOf(secret) })
    expect(confirmed.status).toBe(200)
    expect((await end(one.token, id)).status).toBe(204)
    expect(await isIn(other)).toBe(false)
  })

  test('finds all of their sessions in what is stored about them', async () => {
    const one = await painter()
    await logIn(one.email, 'Mozilla/5.0 (iPhone) Safari/605.1')
    const { body, text } = await app.office(`GET /api/admin/contractors/${one.id}/export`)
    expect((body as { sessions: object[] }).sessions).toHaveLength(2)
    for (const row of await app.rows('sessions', { contractor_id: one.id })) expect(text).not.toContain(row.token_hash)
  })
})

// @proves docs/rules/access.md#signing-in
describe('a session of a painter', () => {
  test('ends after 14 days without a call', async () => {
    const one = await painter()
    later(PAINTER_IDLE)
    expect(await isIn(one.token)).toBe(true)
    later(2 * PAINTER_IDLE + 1)
    expect(await isIn(one.token)).toBe(false)
  })

  test('goes on with calls, until its 30 days are over', async () => {
    const { token } = await painter()
    for (const days of [10, 20, 29]) {
      later(days * DAY)
      expect(await isIn(token)).toBe(true)
    }
    later(30 * DAY)
    expect(await isIn(token)).toBe(false)
  })

  test('is noted as used once an hour, and not with every call', async () => {
    const one = await painter()
    const seenAt = async () => (await app.row('sessions', { token_hash: hashToken(one.token) })).seen_at
    const began = await seenAt()
    later(HOUR - 1)
    await isIn(one.token)
    expect(await seenAt()).toEqual(began)
    later(HOUR)
    await isIn(one.token)
    expect(await seenAt()).toEqual(new Date(TEST_NOW.getTime() + HOUR))
  })

  test('opens no live stream once it has ended that way', async () => {
    const one = await painter()
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
    later(PAINTER_IDLE + 1)
    const stream = await listenTo(address, one.token)
    expect(stream.response.statusCode).toBe(401)
  })

  test('that ended that way takes what was recorded without a network after signing in again', async () => {
    const one = await painter()
    const day = { date: '2026-12-24', timeSlots: [] }
    const headers = { 'idempotency-key': newId() }
    later(PAINTER_IDLE + 1)
    const send = (token: string) => app.call('POST /api/contractor/availability', { token, body: day, headers })
    expect((await send(one.token)).status).toBe(401)
    expect((await send(await logIn(one.email, 'Safari'))).status).toBe(200)
  })
})
