import { describe, expect, test } from 'vitest'
import type { Session } from '#contract/platform/sessions.ts'
import { newId } from '#server/platform/identifiers.ts'
import { openSession } from '#server/platform/logins/sessions.queries.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const isIn = async (token: string): Promise<boolean> => (await app.call('GET /api/admin/me', { token })).status === 200

const allIn = (tokens: readonly string[]): Promise<boolean[]> => Promise.all(tokens.map(isIn))

/** Somebody of the office with three sessions. */
const somebody = async () => {
  const { id, token } = await anAccount(app, 'dispatcher')
  const more = await Promise.all([1, 2].map(() => openSession(app.db, { account: id }, TEST_NOW)))
  return { id, tokens: [token, ...more.map((one) => one.token)] }
}

/** The id of the session that a token belongs to. */
const sessionIdOf = async (token: string): Promise<string> => {
  const { sessions } = (await app.call('GET /api/admin/me', { token })).body as { sessions: Session[] }
  return sessions.find(({ isThis }) => isThis)?.id ?? 'none'
}

const end = async (by: string, person: string, sessionId?: string): Promise<number> => {
  const one = sessionId === undefined ? '' : `/${sessionId}`
  return (await app.call(`DELETE /api/admin/people/${person}/sessions${one}`, { token: by })).status
}

const audited = async (id: string) => (await app.rows('audit', { subject_id: id })).map(({ action }) => action)

// @proves docs/rules/access.md#signing-in
describe('the sessions of somebody in the office', () => {
  test('are ended one at a time by an owner, and the others go on', async () => {
    const owner = await anAccount(app, 'owner')
    const { id, tokens } = await somebody()
    const sessionId = await sessionIdOf(tokens[1] as string)
    expect(await end(owner.token, id, sessionId)).toBe(204)
    expect(await allIn(tokens)).toEqual([true, false, true])
    expect(await end(owner.token, id, sessionId)).toBe(404)
    expect(await audited(id)).toEqual(['person.session-ended'])
  })

  test('are ended all at once by an owner, and those of others go on', async () => {
    const owner = await anAccount(app, 'owner')
    const [one, other] = [await somebody(), await somebody()]
    expect(await end(owner.token, one.id)).toBe(204)
    expect(await allIn([...one.tokens, owner.token])).toEqual([false, false, false, true])
    expect(await allIn(other.tokens)).toEqual([true, true, true])
    expect(await audited(one.id)).toEqual(['person.sessions-ended'])
  })

  test('are ended without a fresh confirmation: whoever has lost a phone is in a hurry', async () => {
    const owner = await anAccount(app, 'owner')
    await app.update('sessions', { account: owner.id }, { confirmed_at: null })
    const { id, tokens } = await somebody()
    expect(await end(owner.token, id)).toBe(204)
    expect(await allIn(tokens)).toEqual([false, false, false])
  })

  test('are not ended by who does not manage people', async () => {
    const { id, tokens } = await somebody()
    const sessionId = await sessionIdOf(tokens[1] as string)
    for (const role of ['dispatcher', 'bookkeeper', 'viewer'] as const) {
      const { token } = await anAccount(app, role)
      expect([await end(token, id), await end(token, id, sessionId)]).toEqual([403, 403])
    }
    expect(await allIn(tokens)).toEqual([true, true, true])
  })

  test('include the owner’s own, of which the one that asks goes on', async () => {
    const owner = await anAccount(app, 'owner')
    const elsewhere = await openSession(app.db, { account: owner.id }, TEST_NOW)
    expect(await end(owner.token, owner.id)).toBe(204)
    expect(await allIn([owner.token, elsewhere.token])).toEqual([true, false])
  })

  test('are not found under an id that nobody has, or that is somebody else’s', async () => {
    const owner = await anAccount(app, 'owner')
    const [one, other] = [await somebody(), await somebody()]
    const sessionId = await sessionIdOf(other.tokens[0] as string)
    const found = [
      await end(owner.token, newId()),
      await end(owner.token, newId(), sessionId),
      await end(owner.token, one.id, sessionId),
      await end(owner.token, one.id, '00000000-0000-4000-8000-000000000000'),
    ]
    expect(found).toEqual([404, 404, 404, 404])
    expect(await allIn(other.tokens)).toEqual([true, true, true])
  })
})
