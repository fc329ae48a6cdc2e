import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { beginPasskeyLogin } from '#contract/office/second-factor.ts'
import { newId } from '#server/platform/identifiers.ts'
import { factorCalls, ORIGIN } from '#server/testing/factor-calls.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp({ publicUrl: ORIGIN })
const { somebody } = factorCalls(app)

type Answer = Awaited<ReturnType<typeof app.call>>

/** What the office's pages say with every call. */
const page = { 'x-session': 'cookie' }

/** The cookie of a session, as a browser sends it along. */
const cookieIn = ({ headers }: Answer): string =>
  (headers['set-cookie'] as string[]).map((one) => one.split(';')[0] ?? '').join('; ')

/** That the answer to a login has no token, and that its cookie opens what a page asks for. */
const expectCookieAlone = async (answer: Answer) => {
  expect(Object.keys(answer.body as object).sort()).toEqual(['expiresAt', 'success'])
  const [, token = ''] = /admin_session=([^;]+)/.exec(cookieIn(answer)) ?? []
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(answer.text).not.toContain(token)
  const headers = { ...page, cookie: cookieIn(answer) }
  expect((await app.call('GET /api/admin/me', { headers })).status).toBe(200)
}

// @proves docs/rules/access.md#the-session-of-a-page
describe('a page that signs in gets no token in the answer', () => {
  test('to a password', async () => {
    const one = await somebody()
    const answer = await one.logIn(undefined, page)
    expect(answer.status).toBe(200)
    await expectCookieAlone(answer)
  })

  test('to the second step of a login', async () => {
    const one = await somebody()
    const { added } = await one.withCodes()
    const { pendingToken } = await one.begin()
    await expectCookieAlone(await one.complete({ pendingToken, recoveryCode: added.recoveryCodes![0] }, page))
  })

  test('to a passkey alone', async () => {
    const one = await somebody()
    const { authenticator } = await one.withPasskey()
    const begun = (await app.call('POST /api/admin/login/passkey-options')).body as z.output<
      typeof beginPasskeyLogin.response
    >
    const body = { pendingToken: begun.pendingToken, passkey: authenticator.signIn(begun.passkey) }
    await expectCookieAlone(await app.call('POST /api/admin/login/passkey', { body, headers: page }))
  })
})

test('a program that does not ask for the cookie goes on with the token of the answer', async () => {
  const one = await somebody()
  const { body } = await one.logIn()
  const { token } = body as { token: string }
  expect((await app.call('GET /api/admin/me', { token })).status).toBe(200)
})

// @proves docs/rules/access.md#the-session-of-a-page
describe('the cookie of a page', () => {
  const signedIn = async () => {
    const one = await somebody()
    const cookie = cookieIn(await one.logIn(undefined, page))
    return {
      /** A call that the browser makes with its cookie, with what else it says. */
      by: (line: string, headers: Record<string, string>, body?: object) =>
        app.call(line, { headers: { cookie, ...headers }, ...(body && { body }) }),
    }
  }
  const name = 'PUT /api/admin/me'
  const another = () => ({ name: `Ruth ${newId()}` })

  test('opens reads and writes that say that they are a page’s', async () => {
    const { by } = await signedIn()
    for (const from of [{}, { 'sec-fetch-site': 'same-origin', origin: ORIGIN }, { origin: ORIGIN }]) {
      expect((await by('GET /api/admin/me', { ...page, ...from })).status).toBe(200)
      expect((await by(name, { ...page, ...from }, another())).status).toBe(204)
    }
  })

  test.each(['PUT /api/admin/me', 'POST /api/admin/logout', 'GET /api/admin/me'])(
    'does not count for %s without the header that other sites cannot send',
    async (line) => {
      const { by } = await signedIn()
      expect((await by(line, {}, line === name ? another() : undefined)).status).toBe(401)
      expect((await by(line, { 'x-session': 'true' })).status).toBe(401)
      expect((await by('GET /api/admin/me', page)).status).toBe(200)
    },
  )

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site', origin: 'https://blog.evencoat.example' }],
    ['another site, in a browser that only names the origin', { origin: 'https://elsewhere.example' }],
    ['a document without an origin', { origin: 'null' }],
    ['the same host without https', { origin: 'http://evencoat.example' }],
  ])('does not count for what %s sends, whatever it says', async (_, from) => {
    const { by } = await signedIn()
    expect((await by(name, { ...page, ...from }, another())).status).toBe(401)
    expect((await by('POST /api/admin/logout', { ...page, ...from })).status).toBe(401)
    expect((await by('GET /api/admin/letters/pdf?ids=23456789ABCDEFGHJKMN', from)).status).toBe(401)
    expect((await by('GET /api/admin/me', page)).status).toBe(200)
  })

  test.each(['same-origin', 'none'])('opens a document by a plain link, which is %s', async (from) => {
    const { by } = await signedIn()
    const answer = await by('GET /api/admin/letters/pdf?ids=23456789ABCDEFGHJKMN', { 'sec-fetch-site': from })
    expect(answer.status).toBe(404)
  })

  test('opens nothing of a painter', async () => {
    const { by } = await signedIn()
    expect((await by('GET /api/contractor/profile', page)).status).toBe(401)
  })

  test('ends when the page logs out, and takes the cookie away', async () => {
    const { by } = await signedIn()
    const out = await by('POST /api/admin/logout', page)
    expect(out.status).toBe(204)
    expect(String(out.headers['set-cookie'])).toMatch(/^__Host-admin_session=; Max-Age=0;/)
    expect((await by('GET /api/admin/me', page)).status).toBe(401)
  })

  test('gives way to a token, of which it cannot mend a wrong one', async () => {
    const { by } = await signedIn()
    const authorization = `Bearer ${'x'.repeat(43)}`
    expect((await by('GET /api/admin/me', { ...page, authorization })).status).toBe(401)
  })
})
