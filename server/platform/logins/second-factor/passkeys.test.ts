import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PasskeyRequest } from '#contract/platform/second-factor.ts'
import { factorCalls, ORIGIN } from '#server/testing/factor-calls.ts'
import { type Forgery, SoftwareAuthenticator } from '#server/testing/software-authenticator.ts'
import { startTestApp, TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { statuses } from '#server/testing/visitors.ts'

const app = await testApp({ publicUrl: ORIGIN })
const { somebody, painter } = factorCalls(app)

const options = async () =>
  (await app.call('POST /api/admin/login/passkey-options')).body as { pendingToken: string; passkey: PasskeyRequest }
const logIn = (body: object) => app.call('POST /api/admin/login/passkey', { body })

const foreignKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

const forgeries: [string, Forgery][] = [
  ['from another origin', { origin: 'https://evencoat.example.evil' }],
  ['from another port', { origin: `${ORIGIN}:8443` }],
  ['without encryption', { origin: 'http://evencoat.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['to another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ['of another type', { type: 'payment.get' }],
  ['in a frame of another site', { crossOrigin: true }],
  ['without verifying the user', { isVerified: false }],
  ['without anybody there', { isPresent: false, isVerified: false }],
]

// @proves docs/rules/access.md#second-factor
describe('a passkey alone', () => {
  test('signs somebody of the office in, and sets the cookie', async () => {
    const one = await somebody('viewer')
    const { authenticator } = await one.withPasskey()
    const { pendingToken, passkey } = await options()
    expect(passkey.allowCredentials).toEqual([])
    const answer = await logIn({ pendingToken, passkey: authenticator.signIn(passkey) })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    const { token } = answer.body as { token: string }
    expect(String(answer.headers['set-cookie'])).toContain(token)
    expect((await app.call('GET /api/admin/me', { token })).body).toMatchObject({ id: one.id, role: 'viewer' })
  })

  test.each([
    ...forgeries,
    ['with another key', { signedBy: foreignKey }],
    ['for another user', { userHandle: Buffer.from('office:admin').toString('base64url') }],
  ] as [string, Forgery][])('is refused when it signs %s', async (_, forgery) => {
    const one = await somebody()
    const { authenticator } = await one.withPasskey()
    const { pendingToken, passkey } = await options()
    const answer = await logIn({ pendingToken, passkey: authenticator.signIn(passkey, forgery) })
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(await app.rows('outbox_tasks', { recipient: one.email, kind: 'office-credentials' })).toHaveLength(1)
  })

  test('answers a challenge once, also after a wrong answer', async () => {
    const one = await somebody()
    const { authenticator } = await one.withPasskey()
    const { pendingToken, passkey } = await options()
    const right = authenticator.signIn(passkey)
    expect((await logIn({ pendingToken, passkey: right })).status).toBe(200)
    expect((await logIn({ pendingToken, passkey: right })).status).toBe(401)
    const other = await options()
    const wrong = authenticator.signIn(other.passkey, { isVerified: false })
    expect((await logIn({ pendingToken: other.pendingToken, passkey: wrong })).status).toBe(401)
    const late = authenticator.signIn(other.passkey)
    expect((await logIn({ pendingToken: other.pendingToken, passkey: late })).status).toBe(401)
  })

  test('answers a challenge once when it is sent twice at once', async () => {
    const one = await somebody()
    const { authenticator } = await one.withPasskey({ counts: false })
    const { pendingToken, passkey } = await options()
    const body = { pendingToken, passkey: authenticator.signIn(passkey) }
    const answers = await Promise.all([logIn(body), logIn(body), logIn(body)])
    expect(statuses(answers)).toEqual({ 200: 1, 401: 2 })
  })

  test('answers the challenge of its own login alone', async () => {
    const one = await somebody()
    const { authenticator } = await one.withPasskey()
    const [first, second] = [await options(), await options()]
    const answer = authenticator.signIn(first.passkey)
    expect((await logIn({ pendingToken: second.pendingToken, passkey: answer })).status).toBe(401)
  })

  test('is refused and reported when its counter goes back', async () => {
    const one = await somebody()
    const { authenticator } = await one.withPasskey()
    const first = await options()
    const signed = authenticator.signIn(first.passkey, { counter: 40 })
    expect((await logIn({ pendingToken: first.pendingToken, passkey: signed })).status).toBe(200)
    for (const counter of [39, 40, 0]) {
      const { pendingToken, passkey } = await options()
      const copied = authenticator.signIn(passkey, { counter })
      expect((await logIn({ pendingToken, passkey: copied })).status).toBe(401)
    }
    const messages = await app.rows('outbox_tasks', { recipient: one.email, kind: 'office-credentials' })
    expect(messages.filter(({ payload }) => payload.change === 'passkey_refused')).toHaveLength(3)
  })

  test('works again and again when its authenticator does not count', async () => {
    const one = await somebody()
    const { authenticator } = await one.withPasskey({ counts: false })
    for (let round = 0; round < 2; round += 1) {
      const { pendingToken, passkey } = await options()
      expect((await logIn({ pendingToken, passkey: authenticator.signIn(passkey) })).status).toBe(200)
    }
  })

  test('of a painter opens nothing in the office', async () => {
    const one = await painter()
    const { authenticator } = await one.withPasskey()
    const { pendingToken, passkey } = await options()
    expect((await logIn({ pendingToken, passkey: authenticator.signIn(passkey) })).status).toBe(401)
  })

  test('that nobody has is refused like a wrong one', async () => {
    const one = await somebody()
    const { authenticator } = await one.withPasskey()
    const refused = async (by: SoftwareAuthenticator, forgery: Forgery = {}) => {
      const { pendingToken, passkey } = await options()
      return (await logIn({ pendingToken, passkey: by.signIn(passkey, forgery) })).body
    }
    const unknown = await refused(new SoftwareAuthenticator(ORIGIN))
    expect(unknown).toEqual(await refused(authenticator, { isVerified: false }))
  })

  test('ends with the account', async () => {
    const one = await somebody('viewer')
    const { authenticator } = await one.withPasskey()
    expect((await app.office(`DELETE /api/admin/people/${one.id}`)).status).toBe(204)
    const { pendingToken, passkey } = await options()
    expect((await logIn({ pendingToken, passkey: authenticator.signIn(passkey) })).status).toBe(401)
    expect(await app.rows('passkeys', { account: one.id })).toEqual([])
  })

  test('has five minutes', async () => {
    const one = await somebody()
    const { authenticator } = await one.withPasskey()
    const { pendingToken, passkey } = await options()
    app.setNow(new Date(TEST_NOW.getTime() + 5 * 60_000))
    expect((await logIn({ pendingToken, passkey: authenticator.signIn(passkey) })).status).toBe(401)
  })
})

describe('as the second step', () => {
  test('another account’s passkey is refused', async () => {
    const [one, other] = [await somebody(), await somebody()]
    await one.withPasskey()
    const { authenticator } = await other.withPasskey()
    const { pendingToken, passkey } = await one.begin()
    expect((await one.complete({ pendingToken, passkey: authenticator.signIn(passkey!) })).status).toBe(401)
  })

  test.each(forgeries)('a passkey is refused when it signs %s', async (_, forgery) => {
    const one = await painter()
    const { authenticator } = await one.withPasskey()
    const { pendingToken, passkey } = await one.begin()
    expect((await one.complete({ pendingToken, passkey: authenticator.signIn(passkey!, forgery) })).status).toBe(401)
  })

  test('a pending login without the password completes nothing', async () => {
    const one = await somebody()
    const { authenticator } = await one.withPasskey()
    const { pendingToken, passkey } = await options()
    expect((await one.complete({ pendingToken, passkey: authenticator.signIn(passkey) })).status).toBe(401)
  })
})

describe('adding a passkey', () => {
  test.each(forgeries.map(([what, forgery]): [string, Forgery] => [what, forgery]))(
    'is refused when it is made %s',
    async (_, forgery) => {
      const one = await somebody()
      const { pendingToken, passkey } = await one.beginPasskey()
      const made = new SoftwareAuthenticator(ORIGIN).register(passkey, forgery)
      const answer = await one.call('POST /api/admin/me/passkeys', { pendingToken, name: 'Phone', passkey: made })
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'passkey' }] } })
      expect(await app.rows('passkeys', { account: one.id })).toEqual([])
    },
  )

  test('is refused with a challenge that was used, or is another one’s', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const { begun, answer } = await one.addPasskey(new SoftwareAuthenticator(ORIGIN))
    expect(answer.status).toBe(201)
    const again = new SoftwareAuthenticator(ORIGIN).register(begun.passkey)
    const body = { pendingToken: begun.pendingToken, name: 'Again', passkey: again }
    expect((await one.call('POST /api/admin/me/passkeys', body)).status).toBe(400)
    const { pendingToken, passkey } = await one.beginPasskey()
    const made = new SoftwareAuthenticator(ORIGIN).register(passkey)
    const stolen = { pendingToken, name: 'Stolen', passkey: made }
    expect((await other.call('POST /api/admin/me/passkeys', stolen)).status).toBe(400)
  })

  test('is refused for one that was added before, by anybody', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const { authenticator } = await one.withPasskey()
    expect((await one.addPasskey(authenticator)).answer.status).toBe(409)
    expect((await other.addPasskey(authenticator)).answer.status).toBe(409)
  })
})

test.each(['http://203.0.113.7:3000', 'https://[2001:db8::7]', 'http://paint.example'])(
  'a site at %s has no passkeys, and says so',
  async (publicUrl) => {
    const bare = await startTestApp({ publicUrl })
    const { somebody: someone } = factorCalls(bare)
    const one = await someone()
    expect((await one.call('POST /api/admin/me/passkeys/options')).status).toBe(409)
    expect((await bare.call('POST /api/admin/login/passkey-options')).status).toBe(409)
    const { body } = await one.call('GET /api/admin/me/second-factors')
    expect(body).toMatchObject({ passkeysPossible: false })
    await one.withCodes()
    expect(await one.begin()).toMatchObject({ passkey: null, codes: true })
    await bare.close()
  },
)
