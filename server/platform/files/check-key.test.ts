import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { Secrets } from '#server/platform/auth/secrets.ts'
import { testApp } from '#server/testing/test-app.ts'
import { beginReseal, checkKey, endReseal, renewKeyCheck } from './check-key.ts'
import { readIdentifierKey } from './read-identifier-key.ts'

const app = await testApp()
const { db } = app
const [old, fresh] = [randomBytes(32), randomBytes(32)]
const only = { old: new Secrets(old), fresh: new Secrets(fresh) }
const before = new Secrets(old, [fresh])
const after = new Secrets(fresh, [old])

/** A server starts with these secrets. */
const start = (secrets: Secrets) => checkKey(db, { secrets })
const starts = (secrets: Secrets) =>
  start(secrets).then(
    () => true,
    () => false,
  )

beforeEach(() => app.empty('installation'))

// @proves docs/rules/access.md#another-secret
describe('a start', () => {
  test('is refused without a secret that a server wrote with, in one line that says what to do', async () => {
    await start(only.old)
    await expect(start(only.fresh)).rejects.toThrow(/^APP_SECRET is wrong.*APP_SECRET_ACCEPTED.*npm run reseal/)
    expect(await starts(before)).toBe(true)
    expect(await starts(after)).toBe(true)
    expect(await starts(only.fresh)).toBe(false)
    expect(await starts(only.old)).toBe(false)
  })

  test('that was refused leaves nothing that would refuse another one', async () => {
    await start(only.old)
    expect(await starts(only.fresh)).toBe(false)
    expect(await starts(only.old)).toBe(true)
  })

  test('needs only the current secret once everything was sealed with it', async () => {
    await start(only.old)
    await start(after)
    const resealing = await beginReseal(db, after)
    expect(await starts(only.fresh)).toBe(false)
    await endReseal(db, resealing)
    expect(await starts(only.fresh)).toBe(true)
    expect(await starts(only.old)).toBe(false)
    expect(await app.rows('installation', {})).toHaveLength(1)
  })

  test('needs the old secret after a reseal that was killed, until another one has ended', async () => {
    await start(only.old)
    await beginReseal(db, after)
    expect(await starts(only.fresh)).toBe(false)
    expect(await starts(after)).toBe(true)
    await endReseal(db, await beginReseal(db, after))
    expect(await starts(only.fresh)).toBe(true)
  })

  test('with one of two other secrets is refused to one of them, even at once', async () => {
    const outcomes = await Promise.all([starts(only.old), starts(only.fresh)])
    expect(outcomes.filter(Boolean)).toHaveLength(1)
  })
})

// @proves docs/rules/access.md#another-secret
describe('a reseal that was run too early', () => {
  const errors: string[] = []
  const running = (secrets: Secrets) =>
    renewKeyCheck({
      db,
      config: { ...app.deps.config, secrets },
      log: { error: (line: string) => void errors.push(line) } as unknown as typeof app.deps.log,
    })

  test('does not let the old secret go while a server still writes with it', async () => {
    await start(before)
    const resealing = await beginReseal(db, after)
    await running(before)
    await endReseal(db, resealing)
    expect(await starts(only.fresh)).toBe(false)
    await endReseal(db, await beginReseal(db, after))
    expect(await starts(only.fresh)).toBe(true)
  })

  test('is noticed by a server that does not accept the new secret', async () => {
    await start(only.old)
    await running(only.old)
    expect(errors).toEqual([])
    await start(after)
    await running(only.old)
    expect(errors.join()).toContain('APP_SECRET')
  })

  test('ends nothing of one that began later', async () => {
    await start(only.old)
    const first = await beginReseal(db, after)
    await start(before)
    const second = await beginReseal(db, after)
    await endReseal(db, first)
    expect(await starts(only.fresh)).toBe(false)
    await endReseal(db, second)
    expect(await starts(only.fresh)).toBe(true)
  })
})

test('the key of identifiers is derived from the secret that the data was written with, and stays', async () => {
  await start(only.old)
  const bytesOf = async (secrets: Secrets) =>
    (await readIdentifierKey(db, secrets)).identifiers.export().toString('hex')
  const first = await bytesOf(after)
  expect(first).toBe(
    only.old
      .make((secret) => secret.derivedKey('references of painters'))
      .export()
      .toString('hex'),
  )
  expect(await bytesOf(before)).toBe(first)
})
