import { expect, test } from 'vitest'
import { forgetPassword as forgetOffice } from '#server/office/accounts/passwords.ts'
import { forgetPassword as forgetPainter } from '#server/painters/accounts/change-password.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { openOneTimeToken } from '#server/platform/logins/one-time-tokens.ts'
import { factorCalls, ORIGIN } from '#server/testing/factor-calls.ts'
import { testApp } from '#server/testing/test-app.ts'

const NEW_PASSWORD = 'bucket-and-ladder'

const app = await testApp({ publicUrl: ORIGIN })
const { somebody, painter } = factorCalls(app)

/** The token of the link that was mailed last to an address. */
const linkTo = async (email: string): Promise<string> => {
  const sealed = (await app.rows('outbox_tasks', { recipient: email }))
    .map(({ payload }) => payload.sealedToken)
    .filter((one) => typeof one === 'string')
  return openOneTimeToken(app.deps.config.secrets, sealed.at(-1) as string)
}

const people = [
  ['somebody of the office', somebody, 'POST /api/admin/password-reset', 'POST /api/admin/set-password'],
  ['a painter', painter, 'POST /api/contractor/forgot-password', 'POST /api/contractor/set-password'],
] as const

// @proves docs/rules/access.md#second-factor
test.each(people)(
  'a mailed link with which %s sets a password opens no session, and signing in still asks for the second factor',
  async (_, make, forget, set) => {
    const one = await make()
    const { added } = await one.withCodes()
    const before = await one.begin()
    await app.call(forget, { body: { email: one.email } })
    const answer = await app.call(set, { body: { token: await linkTo(one.email), password: NEW_PASSWORD, name: '' } })
    expect([answer.status, answer.text, answer.headers['set-cookie']]).toEqual([204, '', undefined])
    const first = await one.logIn(NEW_PASSWORD)
    expect(first).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
    const [recoveryCode] = added.recoveryCodes!
    // A first step with the password before it is worth nothing anymore.
    expect((await one.complete({ pendingToken: before.pendingToken, recoveryCode })).status).toBe(401)
    const { pendingToken } = (first.body as { secondFactor: { pendingToken: string } }).secondFactor
    expect((await one.complete({ pendingToken, recoveryCode })).status).toBe(200)
  },
)

/** The same database, whose transactions wait until something else has happened. */
const waiting = (db: Db, first: () => Promise<void>): Db =>
  new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? () => ({
            execute: async (work: Parameters<ReturnType<Db['transaction']>['execute']>[0]) => {
              await first()
              return target.transaction().execute(work)
            },
          })
        : (Reflect.get(target, name) as unknown),
  })

test.each([
  ['somebody of the office', somebody, forgetOffice, 'administrators', 'username'],
  ['a painter', painter, forgetPainter, 'contractors', 'id'],
] as const)(
  '%s whose address is changed at that moment gets no link at the old one',
  async (_, make, forget, table, key) => {
    const one = await make()
    const change = async () => {
      await app.update(table, { [key]: one.id }, { email: `new-${one.email}` })
    }
    await forget({ ...app.deps, db: waiting(app.db, change) }, one.email)
    expect(await app.rows('outbox_tasks', { recipient: one.email })).toEqual([])
    expect(
      await app.rows('one_time_tokens', { [table === 'contractors' ? 'contractor_id' : 'account']: one.id }),
    ).toEqual([])
    await forget(app.deps, `new-${one.email}`)
    expect(await app.rows('outbox_tasks', { recipient: `new-${one.email}` })).toHaveLength(1)
  },
)
