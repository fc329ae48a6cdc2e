import { describe, expect, test } from 'vitest'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { emailKey } from '#server/platform/auth/email-keys.ts'
import { aPainter } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const confirm = (key: string) => app.call('POST /api/contractor/confirm-email', { body: { key } })
const isConfirmed = async (token: string) =>
  ((await app.call('GET /api/contractor/profile', { token })).body as { emailConfirmed: boolean }).emailConfirmed
const keyOf = ({ id, email }: { id: string; email: string }) => emailKey(app.deps.config.secrets, id, email)

// @proves docs/rules/access.md#painters
describe('an email address', () => {
  test('is confirmed with the key of the link, once for the record and again without harm', async () => {
    const painter = await aPainter(app)
    expect(await isConfirmed(painter.token)).toBe(false)
    for (const _ of [1, 2]) expect((await confirm(keyOf(painter))).status).toBe(204)
    expect(await isConfirmed(painter.token)).toBe(true)
    const entries = await app.rows('audit', { subject_id: painter.id }, ['action'])
    expect(entries).toEqual([{ action: 'contractor.email-confirmed' }])
  })

  test('is not confirmed by a key of another painter, of an earlier address, or by none', async () => {
    const [painter, other] = [await aPainter(app), await aPainter(app)]
    const foreign = `${painter.id}.${keyOf(other).split('.')[1]}`
    const earlier = emailKey(app.deps.config.secrets, painter.id, 'before@example.com')
    for (const key of [foreign, earlier, painter.id, `${painter.id}.`, '.', 'x', '💥.💥']) {
      expect(await confirm(key)).toMatchObject({ status: 400, body: { issues: [{ path: 'key' }] } })
    }
    expect(await isConfirmed(painter.token)).toBe(false)
  })

  test('is asked about once more when the painter wants, and not when it is confirmed', async () => {
    const painter = await aPainter(app)
    const ask = () => app.call('POST /api/contractor/email-confirmation', { token: painter.token })
    const waiting = () => app.rows('outbox_tasks', { kind: 'email-confirmation', recipient: painter.email })
    expect((await ask()).status).toBe(202)
    const [message] = await waiting()
    const composed = await composeMessage(app.deps, message!)
    if (composed === 'dropped') throw new Error('nothing was written')
    expect(composed.text).toContain(`/contractor/confirm-email?key=${encodeURIComponent(keyOf(painter))}`)
    await confirm(keyOf(painter))
    expect((await ask()).status).toBe(202)
    expect(await waiting()).toHaveLength(1)
  })

  test('is on the administrator’s list as confirmed or not', async () => {
    const [one, two] = [await aPainter(app), await aPainter(app)]
    await confirm(keyOf(one))
    const { body } = await app.office('GET /api/admin/contractors')
    const confirmed = new Map((body as { id: string; emailConfirmed: boolean }[]).map((c) => [c.id, c.emailConfirmed]))
    expect([confirmed.get(one.id), confirmed.get(two.id)]).toEqual([true, false])
  })
})
