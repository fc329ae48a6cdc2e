import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ErrorBody } from '#contract/platform/errors.ts'
import { addPseudoLocale, PSEUDO_LOCALE } from '#domain/platform/translation/pseudo.ts'
import { translations } from '#domain/platform/translation/translator.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, administratorToken, aPainter, painterToken } from '#server/testing/builders.ts'
import { data } from '#server/testing/market.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

beforeAll(() => addPseudoLocale())
afterAll(() => void delete translations[PSEUDO_LOCALE])
const market = { ...data.market, locales: ['en-US', PSEUDO_LOCALE] } as const
const app = await testApp({}, { data: { ...data, market } })

const asking = { 'accept-language': `fr-FR, ${PSEUDO_LOCALE};q=0.8` }

const refused = async (line: string, options: Parameters<TestApp['call']>[1] = {}) => {
  const english = await app.call(line, options)
  const pseudo = await app.call(line, { ...options, headers: { ...options.headers, ...asking } })
  return { english: ErrorBody.parse(english.body), pseudo: ErrorBody.parse(pseudo.body) }
}

const withPainter = async () => {
  const { id } = await aPainter(app)
  const { booking, job } = await aBooking(app, { contractorId: id })
  return { token: await painterToken(app, id), booking, job: job?.id ?? '' }
}

test.each<[string, () => Promise<{ english: ErrorBody; pseudo: ErrorBody }>]>([
  ['what is not there', () => refused(`GET /api/quotes/${newId()}`)],
  ['who is not known', () => refused('GET /api/contractor/jobs')],
  ['a field', () => refused('POST /api/bookings', { body: { quoteId: newId() } })],
  ['an identifier', () => refused('GET /api/quotes/7')],
  [
    'what cannot be read',
    () => refused('POST /api/bookings', { payload: '{', headers: { 'content-type': 'application/json' } }),
  ],
  ['an address that says nothing', () => refused('GET /api/%')],
  ['a blank address', () => refused('POST /api/check-service-area', { body: { address: ' ' } })],
  [
    'a rule of the domain',
    async () => {
      const { token, job } = await withPainter()
      return refused(`PUT /api/contractor/jobs/${job}/status`, { token, body: { status: 'completed' } })
    },
  ],
  [
    'several fields',
    async () => refused('POST /api/admin/contractors/invite', { token: await administratorToken(app), body: {} }),
  ],
])('%s is refused in the requested language, with one key for all languages', async (_, call) => {
  const { english, pseudo } = await call()
  const texts = (body: ErrorBody) => [body, ...(body.issues ?? [])]
  for (const { message, key } of texts(english))
    expect([message, key]).not.toContainEqual(expect.stringMatching(/⟦|^$/))
  for (const { message } of texts(pseudo)) expect(message).toMatch(/^⟦.+⟧$/s)
  expect(pseudo.code).toBe(english.code)
  expect(texts(pseudo).map(({ key }) => key)).toEqual(texts(english).map(({ key }) => key))
})

test('a text with facts is sent with their names and values', async () => {
  const { token, job } = await withPainter()
  const { english } = await refused(`PUT /api/contractor/jobs/${job}/status`, {
    token,
    body: { status: 'completed' },
  })
  expect(english).toEqual({
    code: 'invalid_transition',
    message: 'A job that is "Assigned" can’t become "Completed".',
    key: 'A job that is "{from}" can’t become "{to}".',
    facts: { from: 'Assigned', to: 'Completed' },
  })
})

test('an answer that is not a refusal is in the requested language, too', async () => {
  const body = { email: 'nobody@example.com' }
  const answer = await app.call('POST /api/bookings/resend', { body, headers: asking })
  expect(answer.body).toEqual({ message: expect.stringMatching(/^⟦.+⟧$/) })
})

test('no refusal is hard-coded in English', () => {
  const folder = path.join(import.meta.dirname, '../..')
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const literal = /new AppError\(\s*'\w+',\s*['"`]|\binvalid\([^,()]+,\s*['"`]|\bmessage: ['"`]/
  const found = files
    .filter((file) => !/\.test\.ts$|^testing/.test(file))
    .filter((file) => literal.test(fs.readFileSync(path.join(folder, file), 'utf8')))
  expect(found).toEqual([])
})
