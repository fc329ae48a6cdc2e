import { expect, test } from 'vitest'
import { factorCalls, ORIGIN } from '#server/testing/factor-calls.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp({ publicUrl: ORIGIN })
const { painter } = factorCalls(app)

// @proves docs/rules/access.md#painters
test('a painter’s export lists their second factors, and no secret, key or hash of them', async () => {
  const one = await painter()
  const exported = () => app.office(`GET /api/admin/contractors/${one.id}/export`)
  expect((await exported()).body).toMatchObject({ secondFactors: [] })
  const { secret, added } = await one.withCodes()
  const { authenticator } = await one.withPasskey()
  // An app whose first code was never entered is no second factor.
  const other = await painter()
  await other.call('POST /api/contractor/codes', other.own)
  const later = new Date(TEST_NOW.getTime() + 60_000)
  app.setNow(later)
  const { pendingToken } = await one.begin()
  expect((await one.complete({ pendingToken, recoveryCode: added.recoveryCodes![0] })).status).toBe(200)
  const { body, text } = await exported()
  const addedAt = TEST_NOW.toISOString()
  expect((body as { secondFactors: object[] }).secondFactors).toEqual([
    { kind: 'passkey', name: 'Phone', addedAt, usedAt: null },
    { kind: 'codes', name: null, addedAt, usedAt: null },
    { kind: 'recovery_codes', name: null, addedAt, usedAt: later.toISOString() },
  ])
  expect((await app.office(`GET /api/admin/contractors/${other.id}/export`)).body).toMatchObject({ secondFactors: [] })
  const stored = [
    ...(await app.rows('passkeys', { contractor_id: one.id })).flatMap((row) => [row.id, row.credential_id]),
    ...(await app.rows('authenticator_apps', { contractor_id: one.id })).map((row) => row.sealed_secret),
    ...(await app.rows('recovery_codes', { contractor_id: one.id })).map((row) => row.code_hash),
  ]
  for (const hidden of [secret, authenticator.credentialId, ...added.recoveryCodes!, ...stored]) {
    expect(text).not.toContain(hidden)
  }
})
