import { expect, test } from 'vitest'
import { newId } from '#server/platform/identifiers.ts'
import { breakDatabase } from '#server/testing/break-database.ts'
import { startTestApp } from '#server/testing/test-app.ts'

/** The app, whose database refuses every statement with a code. */
const answerTo = async (code: string) => {
  const app = await startTestApp()
  breakDatabase(app, Object.assign(new Error('refused by the database'), { code }))
  const answer = await app.call(`GET /api/quotes/${newId()}`)
  return { ...answer, app }
}

test.each([
  ['a statement that took too long', '57014', 503, 'unavailable', '5'],
  ['a lock that was not to be had', '55P03', 503, 'unavailable', '5'],
  ['a value that it cannot take', '22021', 400, 'invalid_request', undefined],
  ['a number out of its range', '22003', 400, 'invalid_request', undefined],
  ['a mistake of ours', '42P01', 500, 'internal', undefined],
])('the database reports %s, and the answer has the matching status', async (_, code, status, name, retryAfter) => {
  const { app, ...answer } = await answerTo(code)
  expect(answer).toMatchObject({ status, body: { code: name } })
  expect(answer.headers['retry-after']).toBe(retryAfter)
  expect(answer.text).not.toContain('refused by the database')
  await app.close()
})

test('calls that fail of an outage have one line for all of them, and the balancer’s checks have none', async () => {
  const lines: string[] = []
  const app = await startTestApp({}, { logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } })
  const mend = breakDatabase(app)
  for (let call = 0; call < 3; call++) {
    expect((await app.call(`GET /api/quotes/${newId()}`)).status).toBe(503)
    expect((await app.call('GET /readyz')).status).toBe(503)
  }
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['the database is away'])
  mend()
  await app.close()
})
