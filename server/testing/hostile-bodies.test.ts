import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { allEndpoints } from '../../contract/all-endpoints.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { ErrorBody } from '../../contract/errors.ts'
import { newId } from '../identifiers.ts'
import { aBooking, administratorToken, aPainter, contractorToken } from './builders.ts'
import { aForm } from './form.ts'
import { hostileTexts, hostileValue, plausibleFor, rawBodies, spoiled } from './hostile-values.ts'
import { aJpeg, aPhoto } from './photos.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** The same inputs in every run. */
const SEED = 20_261_121
/** Inputs that each part of a call gets (params, query, body or form), besides the fixed ones. */
const RUNS = 60
/** Inputs without a token to a call that needs one: they should not get far. */
const RUNS_REFUSED = 5

// Hundreds of requests in one test, some of which hash a password.
vi.setConfig({ testTimeout: 600_000 })

let app: TestApp
let painterId: string
/** Identifiers of stored things, which a hostile caller may know, by what they name. */
const stored = {
  quote: [''],
  booking: [''],
  contractor: [''],
  area: [''],
  photo: [''],
  job: [''],
  message: [''],
  inquir: [''],
}
type Noun = keyof typeof stored
const nouns = Object.keys(stored) as Noun[]

/** Mostly the identifier of the right thing: named by the field, else by the path before it. */
const knownIds =
  ({ path }: Endpoint) =>
  (field: string): fc.Arbitrary<string> => {
    const before = path.slice(0, path.lastIndexOf('{')).toLowerCase()
    const noun =
      nouns.find((one) => field.toLowerCase().includes(one)) ??
      nouns.find((one) => before.includes(`${one}`)) ??
      'booking'
    return fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...stored[noun]) },
      { weight: 1, arbitrary: fc.constantFrom(...Object.values(stored).flat(), newId()) },
    )
  }

beforeAll(async () => {
  app = await startTestApp()
  const painter = await aPainter(app)
  painterId = painter.id
  const { booking, quote, job } = await aBooking(app, { contractorId: painter.id })
  const other = await aBooking(app, { status: 'completed' })
  await app.call('POST /api/commercial-inquiries', { body: { name: 'A', email: 'a@example.com', message: 'Hello' } })
  const idsOf = async (table: 'service_areas' | 'commercial_inquiries' | 'outbox') =>
    (await app.db.selectFrom(table).select('id').execute()).map((row) => row.id)
  stored.quote = [quote.id, other.quote.id]
  stored.booking = [booking.id, other.booking.id]
  stored.contractor = [painterId, other.contractorId ?? '']
  stored.area = await idsOf('service_areas')
  stored.photo = [await aPhoto(app)]
  stored.job = [job?.id ?? '']
  stored.message = await idsOf('outbox')
  stored.inquir = await idsOf('commercial_inquiries')
})
afterAll(() => app.close())

const tokenFor = ({ access }: Endpoint): Promise<string> =>
  access === 'administrator' ? administratorToken(app) : contractorToken(app, painterId)

type Request = { url: string; headers?: Record<string, string>; payload?: Buffer; shown: unknown }

/** Makes the request and says what is wrong with the answer; undefined when nothing is. */
const complaint = async (
  endpoint: Endpoint,
  request: Request,
  token: string | undefined,
): Promise<string | undefined> => {
  const options: InjectOptions = {
    method: endpoint.method,
    url: request.url,
    headers: { ...request.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(request.payload ? { payload: request.payload } : {}),
  }
  const response = await app.app.inject(options)
  const { statusCode: status } = response
  const shown = () =>
    `${endpoint.method} ${request.url.slice(0, 200)} ${JSON.stringify(request.shown)?.slice(0, 500)} → ${status} ${response.body.slice(0, 300)}`
  if (status >= 200 && status < 300) return endpoint.access === 'public' || token ? undefined : `let in: ${shown()}`
  if (status < 400 || status >= 500) return `status: ${shown()}`
  const body = ErrorBody.safeParse(JSON.parse(response.body || 'null'))
  if (!body.success) return `shape: ${shown()}`
  if (endpoint.access !== 'public' && !token && ![400, 401, 404, 413, 414, 415].includes(status))
    return `not refused: ${shown()}`
  return undefined
}

/** The paths that the schema itself complains about: the answer must name them. */
const refusedPaths = (schema: z.ZodType | undefined, value: unknown): string[] => {
  const parsed = schema?.safeParse(value)
  return parsed?.success === false ? parsed.error.issues.map((issue) => issue.path.map(String).join('.')) : []
}

const namesFields = async (
  endpoint: Endpoint,
  request: Request,
  token: string | undefined,
  paths: string[],
): Promise<void> => {
  const response = await app.app.inject({
    method: endpoint.method,
    url: request.url,
    headers: { ...request.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(request.payload ? { payload: request.payload } : {}),
  })
  expect(response.statusCode).toBe(400)
  const { issues } = ErrorBody.parse(response.json())
  expect(new Set(issues?.map((issue) => issue.path))).toEqual(new Set(paths))
}

const fill = (endpoint: Endpoint, params: Record<string, string>): string =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? newId()))

/** Half a surrogate pair cannot be in an address; everything else can, in hexadecimal. */
const escaped = (value: unknown): string =>
  encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).toWellFormed())

const plausibleParams = (endpoint: Endpoint): fc.Arbitrary<Record<string, string>> =>
  endpoint.params
    ? (plausibleFor(endpoint.params, knownIds(endpoint)) as fc.Arbitrary<Record<string, string>>)
    : fc.constant({})

const attack = async (endpoint: Endpoint, requests: fc.Arbitrary<Request>, runs: number, anonymous: boolean) => {
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const token = anonymous || endpoint.access === 'public' ? undefined : await tokenFor(endpoint)
      expect(await complaint(endpoint, request, token)).toBeUndefined()
    }),
    { seed: SEED, numRuns: runs, endOnFailure: true },
  )
}

const json = (url: string, value: unknown): Request => ({
  url,
  headers: { 'content-type': 'application/json' },
  payload: Buffer.from(JSON.stringify(value) ?? ''),
  shown: value,
})

/** Bodies that begin plausibly. */
const bodies = (endpoint: Endpoint): fc.Arbitrary<Request> | undefined => {
  if (!endpoint.body) return undefined
  const fitting = plausibleFor(endpoint.body, knownIds(endpoint))
  return fc
    .tuple(
      plausibleParams(endpoint),
      fc.oneof(
        { weight: 1, arbitrary: fitting },
        { weight: 5, arbitrary: spoiled(fitting) },
        { weight: 1, arbitrary: hostileValue },
      ),
    )
    .map(([params, value]) => json(fill(endpoint, params), value))
}

const queries = (endpoint: Endpoint): fc.Arbitrary<Request> | undefined => {
  if (!endpoint.query) return undefined
  const names = [...Object.keys(endpoint.query.shape), '__proto__', 'constructor[prototype][x]']
  const pair = fc.tuple(fc.constantFrom(...names), hostileValue)
  const fitting = plausibleFor(endpoint.query, knownIds(endpoint)) as fc.Arbitrary<Record<string, unknown>>
  return fc
    .tuple(plausibleParams(endpoint), fitting, fc.array(pair, { minLength: 1, maxLength: 3 }))
    .map(([params, value, spoils]) => {
      const pairs = [...Object.entries(value), ...spoils].map(
        ([name, one]) => `${encodeURIComponent(name)}=${escaped(one).slice(0, 4000)}`,
      )
      return { url: `${fill(endpoint, params)}?${pairs.join('&')}`, shown: '' }
    })
}

const rawParts = [
  '%',
  '%00',
  '%ff',
  '%c0%80',
  '%ed%a0%80',
  '%2e%2e%2f',
  '..',
  '*',
  '%0d%0aSet-Cookie:x',
  '__proto__',
  'a'.repeat(199),
  'a'.repeat(5000),
]

const paths = (endpoint: Endpoint): fc.Arbitrary<Request> | undefined => {
  if (!endpoint.params) return undefined
  const part = fc.oneof(
    fc.constantFrom(...rawParts),
    fc.constantFrom(...hostileTexts).map((text) => escaped(text).slice(0, 3000)),
  )
  return part.map((value) => ({ url: endpoint.path.replaceAll(/\{\w+\}/g, () => value), shown: '' }))
}

const forms = (endpoint: Endpoint): fc.Arbitrary<() => Promise<Request>> | undefined => {
  const form = endpoint.multipart
  if (!form) return undefined
  const fields = spoiled(plausibleFor(form.fields, knownIds(endpoint))).filter(
    (value) => typeof value === 'object' && value !== null,
  )
  const name = fc.constantFrom(...form.files, 'other', '__proto__', '', 'file\u0000name')
  const fileName = fc.constantFrom(
    'w9.pdf',
    'photo.jpg',
    '../../x.pdf',
    'a\u0000.pdf',
    '',
    'x'.repeat(3000),
    'w9.pdf\r\nX: y',
    '\ud800.doc',
  )
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((content) => Buffer.from(content)),
    fc
      .constantFrom('%PDF-1.7\n', '\u0089PNG\r\n\u001a\n', 'PK\u0003\u0004', '<svg/>', '')
      .map((text) => Buffer.from(text, 'latin1')),
  )
  return fc.tuple(fields, name, fileName, bytes).map(([values, field, file, content]) => async () => {
    const texts = Object.entries(values as object).map(([key, value]) => [
      key,
      String(typeof value === 'object' ? JSON.stringify(value) : value),
    ])
    const { payload, headers } = await aForm(Object.fromEntries(texts), { [field]: { name: file, bytes: content } })
    return { url: fill(endpoint, {}), payload, headers, shown: { texts, field, file } }
  })
}

describe.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
  /** The live stream never ends, so only its refusals can be waited for; a stream that is open takes no input. */
  const withToken = endpoint.access !== 'public' && endpoint.produces !== 'text/event-stream'
  const callers = [...(withToken ? [false] : []), true]
  const runsFor = (anonymous: boolean) => (anonymous && endpoint.access !== 'public' ? RUNS_REFUSED : RUNS)

  test('is served', () => {
    const url = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    expect(app.app.hasRoute({ method: endpoint.method, url })).toBe(true)
  })

  test('withstands hostile bodies', async () => {
    for (const anonymous of callers) {
      const requests = bodies(endpoint)
      if (requests) await attack(endpoint, requests, runsFor(anonymous), anonymous)
      const url = fill(endpoint, {})
      // What is no JSON is refused before anybody asks who sent it.
      if (endpoint.method === 'GET' || (anonymous && withToken)) continue
      for (const { what, type, bytes } of rawBodies) {
        const token = anonymous ? undefined : await tokenFor(endpoint)
        const request = { url, payload: bytes, shown: what, ...(type ? { headers: { 'content-type': type } } : {}) }
        expect(await complaint(endpoint, request, token)).toBeUndefined()
      }
    }
  })

  test('withstands hostile addresses and queries', async () => {
    for (const anonymous of callers) {
      for (const requests of [paths(endpoint), queries(endpoint)]) {
        if (requests) await attack(endpoint, requests, runsFor(anonymous), anonymous)
      }
    }
  })

  test('withstands hostile forms', async () => {
    const requests = forms(endpoint)
    for (const anonymous of requests ? callers : []) {
      const run = fc.asyncProperty(requests as NonNullable<typeof requests>, async (make) => {
        const token = anonymous || endpoint.access === 'public' ? undefined : await tokenFor(endpoint)
        expect(await complaint(endpoint, await make(), token)).toBeUndefined()
      })
      await fc.assert(run, { seed: SEED, numRuns: runsFor(anonymous), endOnFailure: true })
    }
  })

  test('names the fields that it refuses', async () => {
    if (!endpoint.body) return
    const wrong = spoiled(plausibleFor(endpoint.body, knownIds(endpoint))).filter(
      (value) => refusedPaths(endpoint.body, JSON.parse(JSON.stringify(value))).length > 0,
    )
    for (const value of fc.sample(wrong, { seed: SEED, numRuns: 10 })) {
      const token = endpoint.access === 'public' ? undefined : await tokenFor(endpoint)
      await namesFields(
        endpoint,
        json(fill(endpoint, {}), value),
        token,
        refusedPaths(endpoint.body, JSON.parse(JSON.stringify(value))),
      )
    }
  })
})

test('nothing got into the prototype of objects, and the server still works', async () => {
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(Object.keys(Object.prototype)).toEqual([])
  expect((await app.call('GET /api/pricing/config')).status).toBe(200)
  expect((await app.call('GET /readyz')).status).toBe(200)
  const form = await aForm({}, { photo: { name: 'photo.jpg', bytes: await aJpeg() } })
  expect((await app.call('POST /api/photos', form)).status).toBe(201)
})
