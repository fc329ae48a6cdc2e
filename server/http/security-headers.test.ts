import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

test('nobody frames an answer, and both headers that say so agree', async () => {
  const app = await startTestApp()
  for (const line of ['GET /healthz', 'GET /api/pricing/config', 'GET /api/nothing', 'GET /']) {
    const { headers } = await app.call(line)
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
  await app.close()
})
