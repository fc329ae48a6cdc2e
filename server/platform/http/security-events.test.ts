import { expect, test } from 'vitest'
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
