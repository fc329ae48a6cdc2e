import { expect, test } from 'vitest'
import type { Session } from '#contract/platform/sessions.ts'
import { newId } from '#server/platform/identifiers.ts'
import { openSession } from '#server/platform/logins/sessions.queries.ts'
import { makeCounters } from '#server/platform/rate-limits/counters.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { aPainter, aQuote } from '#server/testing/builders.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { prune } from './prune.ts'

const DAY = 86_400_000

const app = await testApp()

const at = (age: number): Date => new Date(TEST_NOW.getTime() - age)

test('pruning removes settled messages and ended access, and keeps the rest', async () => {
  const painter = await aPainter(app)
  await app.empty('sessions')
  for (const [state, age] of [
    ['sent', 89],
    ['sent', 91],
    ['dropped', 91],
    ['dead', 91],
    ['waiting', 91],
  ] as const) {
    const message = {
      id: newId(),
      queue: 'mail',
      kind: 'quote',
      recipient: 'x@example.com',
      payload: '{}',
      created_at: at(age * DAY),
    }
    await app.insert('outbox_tasks', { ...message, run_at: at(age * DAY), state })
  }
  const session = (token_hash: string, expires: number, revoked: number | null) => ({
    token_hash,
    role: 'contractor' as const,
    contractor_id: painter.id,
    created_at: at(60 * DAY),
    expires_at: at(expires),
    revoked_at: revoked === null ? null : at(revoked),
  })
  const sessions = [
    session('live', -DAY, null),
    session('expired', 8 * DAY, null),
    session('revoked', -DAY, 8 * DAY),
    session('just', DAY, null),
  ]
  await app.insert('sessions', sessions)
  const token = (token_hash: string, expires: number, used: number | null) => ({
    token_hash,
    purpose: 'invitation' as const,
    contractor_id: painter.id,
    created_at: at(20 * DAY),
    expires_at: at(expires),
    used_at: used === null ? null : at(used),
  })
  await app.insert('one_time_tokens', [
    token('live', -DAY, null),
    token('old', 8 * DAY, null),
    token('used', -DAY, 8 * DAY),
  ])
  await prune(app.deps)
  const states = await app.db.selectFrom('outbox_tasks').select('state').orderBy('state').execute()
  expect(states.map((row) => row.state)).toEqual(['dead', 'sent', 'waiting'])
  const tokens = async (table: 'sessions' | 'one_time_tokens') =>
    (await app.db.selectFrom(table).select('token_hash').orderBy('token_hash').execute()).map((row) => row.token_hash)
  expect(await tokens('sessions')).toEqual(['just', 'live'])
  expect(await tokens('one_time_tokens')).toEqual(['live'])
})

// @proves docs/rules/access.md#signing-in
test('pruning keeps sessions of the office for 180 days after their end, so that a device is known when it comes back', async () => {
  const { id } = await anAccount(app, 'dispatcher')
  await app.empty('sessions')
  const before = (days: number, more: object = {}) => ({
    token_hash: newId(),
    role: 'administrator' as const,
    account: id,
    browser: 'Chrome',
    system: 'Windows',
    network: '203.0.113.7',
    created_at: at(days * DAY),
    expires_at: at((days - 0.5) * DAY),
    ...more,
  })
  await app.insert('sessions', [before(180), before(182, { system: 'Linux' })])
  await prune(app.deps)
  expect((await app.rows('sessions', { account: id })).map(({ system }) => system)).toEqual(['Windows'])
  const isNew = async (device: string) => {
    const { token } = await openSession(app.db, { account: id }, TEST_NOW, {
      device: { browser: 'Chrome', system: device, network: '203.0.113.7' },
    })
    const me = (await app.call('GET /api/admin/me', { token })).body as { sessions: Session[] }
    return me.sessions.find(({ isThis }) => isThis)?.isNew
  }
  expect([await isNew('Windows'), await isNew('Linux')]).toEqual([false, true])
})

test('pruning removes photos that no quote showed in two days, with their files', async () => {
  const quote = await aQuote(app)
  const photo = async (age: number, quoteId: string | null) => {
    const file = `photos/${newId()}.webp`
    await app.deps.files.write(file, Buffer.from('picture'))
    const row = { id: newId(), file, bytes: 7, width: 1, height: 1, created_at: at(age) }
    await app.insert('photos', row)
    if (quoteId) await app.insert('quote_photos', { quote_id: quoteId, photo_id: row.id })
    return file
  }
  const [old, fresh, used] = [
    await photo(2 * DAY + 1, null),
    await photo(2 * DAY - 1, null),
    await photo(9 * DAY, quote.id),
  ]
  await prune(app.deps)
  const left = (await app.db.selectFrom('photos').select('file').execute()).map((row) => row.file)
  expect(left.sort()).toEqual([fresh, used].sort())
  expect(await app.deps.files.read(old)).toBeUndefined()
  expect(await app.deps.files.read(fresh)).toBeDefined()
  expect(await app.deps.files.read(used)).toBeDefined()
})

test('pruning removes counters whose window is over', async () => {
  const counters = makeCounters(app.deps)
  await counters.add('short', { times: 1, seconds: 60 })
  await counters.add('long', { times: 1, seconds: 3_600 })
  app.setNow(new Date(TEST_NOW.getTime() + 60_000))
  await prune(app.deps)
  app.setNow(TEST_NOW)
  expect(await app.db.selectFrom('rate_counters').select('count').execute()).toHaveLength(1)
  expect(await counters.read('long')).toBe(1)
})
