import { TOTP } from 'otpauth'
import type { z } from 'zod'
import type { FactorAdded, PasskeyBegun, SecondFactorChallenge } from '#contract/platform/second-factor.ts'
import type { OfficeRole } from '#domain/platform/roles.ts'
import { hashPassword } from '#server/platform/logins/password.ts'
import { anAccount } from './an-account.ts'
import { aPainter } from './builders.ts'
import { SoftwareAuthenticator } from './software-authenticator.ts'
import type { TestApp, WithDates } from './test-app.ts'

export const ORIGIN = 'https://evencoat.example'
export const PASSWORD = 'ladder-and-bucket'

type Asked = { code: string; message: string; secondFactor: SecondFactorChallenge }
type Added = WithDates<FactorAdded>

const passwordHash = await hashPassword(PASSWORD)

/** The calls of somebody who signs in with a second factor: of the office, or a painter. */
export function factorCalls(app: TestApp) {
  /** The code that an app shows; `ahead` steps later or earlier. */
  const codeOf = (secret: string, ahead = 0): string =>
    new TOTP({ secret }).generate({ timestamp: app.deps.now().getTime() + ahead * 30_000 })

  const someone = async (login: { line: string; body: object }, base: string, token: string, email: string) => {
    const isPainter = base === '/api/contractor'
    const own = isPainter ? { currentPassword: PASSWORD } : undefined
    const call = (line: string, body?: unknown, as = token) =>
      app.call(line, { token: as, ...(body === undefined ? {} : { body }) })
    const prefix = isPainter ? base : `${base}/me`
    const beginPasskey = async () =>
      (await call(`POST ${prefix}/passkeys/options`, own)).body as z.output<typeof PasskeyBegun>
    const addPasskey = async (authenticator: SoftwareAuthenticator, name = 'Phone') => {
      const { pendingToken, passkey } = await beginPasskey()
      const body = { pendingToken, name, passkey: authenticator.register(passkey) }
      return { begun: { pendingToken, passkey }, answer: await call(`POST ${prefix}/passkeys`, body) }
    }
    return {
      email,
      token,
      prefix,
      own,
      call,
      beginPasskey,
      addPasskey,
      /** Adds a passkey that works. */
      withPasskey: async (options?: { counts: boolean }) => {
        const authenticator = new SoftwareAuthenticator(ORIGIN, options)
        const { answer } = await addPasskey(authenticator)
        return { authenticator, added: answer.body as Added }
      },
      /** Sets codes up. The code that confirmed them is used up. */
      withCodes: async () => {
        const { secret } = (await call(`POST ${prefix}/codes`, own)).body as { secret: string }
        const answer = await call(`POST ${prefix}/codes/confirm`, { code: codeOf(secret) })
        return { secret, added: answer.body as Added }
      },
      logIn: (password = PASSWORD, headers: Record<string, string> = {}) =>
        app.call(login.line, { body: { ...login.body, password }, headers }),
      /** The first step of a login, whose answer says how to go on. */
      begin: async () =>
        ((await app.call(login.line, { body: { ...login.body, password: PASSWORD } })).body as Asked).secondFactor,
      complete: (body: object, headers: Record<string, string> = {}) =>
        app.call(`${login.line}/second-factor`, { body, headers }),
    }
  }

  return {
    codeOf,
    /** Somebody of the office with a password and a session. */
    somebody: async (role: OfficeRole = 'owner') => {
      const { id, email, token } = await anAccount(app, role, { password_hash: passwordHash })
      const login = { line: 'POST /api/admin/login', body: { username: email } }
      return { id, ...(await someone(login, '/api/admin', token, email)) }
    },
    /** A painter with a password and a session. */
    painter: async () => {
      const { id, email, token } = await aPainter(app, { password_hash: passwordHash })
      const login = { line: 'POST /api/contractor/login', body: { email } }
      return { id, ...(await someone(login, '/api/contractor', token, email)) }
    },
  }
}
