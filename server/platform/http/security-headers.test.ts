import { expect, test } from 'vitest'
import { startTestApp } from '#server/testing/test-app.ts'

test('no answer can be framed, and both headers that forbid it agree', async () => {
  const app = await startTestApp()
  for (const line of ['GET /healthz', 'GET /api/pricing/config', 'GET /api/nothing', 'GET /']) {
    const { headers } = await app.call(line)
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
  await app.close()
})

test('an answer enforces HTTPS, its own type, and its own origin, and sends little of its referrer', async () => {
  const app = await startTestApp()
  for (const line of ['GET /healthz', 'GET /api/pricing/config', 'GET /api/nothing', 'POST /api/nothing']) {
    const { headers } = await app.call(line)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    })
    expect(headers).not.toHaveProperty('x-powered-by')
  }
  await app.close()
})

test('no other origin may read an answer', async () => {
  const app = await startTestApp()
  const origin = 'https://elsewhere.example'
  const preflight = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  }
  for (const [line, headers] of [
    ['GET /api/pricing/config', { origin }],
    ['POST /api/quotes', { origin }],
    ['OPTIONS /api/admin/login', preflight],
  ] as const) {
    const answer = await app.call(line, { headers })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
  await app.close()
})
