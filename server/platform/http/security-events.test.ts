import { expect, test } from 'vitest'
import { hashPassword } from '#server/platform/logins/password.ts'
import { aPainter } from '#server/testing/builders.ts'
import { startTestApp } from '#server/testing/test-app.ts'

type Event = { msg: string; event: string; code: string; route: string; visitor: string; account?: string }

test('refused logins and refused access are logged, recognizable and without names', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = await startTestApp({}, { logger: { level: 'info', stream } })
  const { token, email } = await aPainter(app, { slots: [] })
  const logIn = (address: string) =>
    app.call('POST /api/contractor/login', { body: { email: address, password: 'not-the-password' } })
  for (const address of [email, ` ${email.toUpperCase()}`, 'somebody@else.example']) {
    expect((await logIn(address)).status).toBe(401)
  }
  expect((await app.call('GET /api/admin/audit', { token })).status).toBe(403)
  expect((await app.call('GET /api/pricing/config')).status).toBe(200)
  const events = lines.map((line) => JSON.parse(line) as Event).filter(({ msg }) => msg === 'security event')
  expect(events.map(({ code, route }) => [code, route])).toEqual([
    ['unauthenticated', '/api/contractor/login'],
    ['unauthenticated', '/api/contractor/login'],
    ['unauthenticated', '/api/contractor/login'],
    ['forbidden', '/api/admin/audit'],
  ])
  const [first, again, other, access] = events
  expect(first?.account).toMatch(/^[\w-]{16}$/)
  expect(again?.account).toBe(first?.account)
  expect(other?.account).not.toBe(first?.account)
  expect(access?.visitor).toBe(first?.visitor)
  expect(lines.join('')).not.toMatch(/127\.0\.0\.1|somebody|not-the-password/)
  expect(lines.join('')).not.toContain(email)
  await app.close()
})

test('logins, and passwords that were changed or refused, are logged without the password', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = await startTestApp({}, { logger: { level: 'info', stream } })
  const { email } = await aPainter(app, { slots: [] })
  await app.update('contractors', { email }, { password_hash: await hashPassword('brush-and-roller') })
  const logIn = (password: string) => app.call('POST /api/contractor/login', { body: { email, password } })
  expect((await logIn('not-the-password')).status).toBe(401)
  const opened = await logIn('brush-and-roller')
  const { token } = opened.body as { token: string }
  const change = (currentPassword: string) =>
    app.call('POST /api/contractor/change-password', {
      token,
      body: { currentPassword, newPassword: 'ladder-and-tape' },
    })
  expect((await change('not-the-password')).status).toBe(400)
  expect((await change('brush-and-roller')).status).toBe(204)
  const set = { token: 'x'.repeat(43), password: 'ladder-and-tape' }
  expect((await app.call('POST /api/contractor/set-password', { body: set })).status).toBe(400)
  expect((await app.call('GET /api/contractor/profile', { token })).status).toBe(200)
  const events = lines.map((line) => JSON.parse(line) as Event).filter(({ msg }) => msg === 'security event')
  expect(events.map(({ event, route }) => [event, route])).toEqual([
    ['login or session refused', '/api/contractor/login'],
    ['login', '/api/contractor/login'],
    ['password refused', '/api/contractor/change-password'],
    ['password changed', '/api/contractor/change-password'],
    ['password refused', '/api/contractor/set-password'],
  ])
  expect(events[1]?.account).toBe(events[0]?.account)
  expect(events[1]?.visitor).toBe(events[0]?.visitor)
  expect(lines.join('')).not.toMatch(/brush-and|ladder-and|not-the-password/)
  expect(lines.join('')).not.toContain(token)
  await app.close()
})
