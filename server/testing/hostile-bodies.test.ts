import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { type Endpoint, sessionRoleOf } from '#contract/platform/endpoint.ts'
import { ErrorBody } from '#contract/platform/errors.ts'
import { addPseudoLocale, PSEUDO_LOCALE } from '#domain/platform/translation/pseudo.ts'
import { translations } from '#domain/platform/translation/translator.ts'
import { tries } from '#domain/testing/effort.ts'
import { allEndpoints } from '#server/platform/openapi/all-endpoints.ts'
import { aBooking, administratorToken, aPainter, painterToken } from './builders.ts'
import { aForm } from './form.ts'
import { bodies, fill, forms, type HostileRequest, json, knownIds, paths, queries, stored } from './hostile-requests.ts'
import { plausibleFor, rawBodies, spoiled } from './hostile-values.ts'
import { data } from './market.ts'
import { aJpeg, aPhoto } from './photos.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** The same inputs in every run. */
const SEED = 20_261_121
/** Inputs that each part of a call gets (params, query, body or form), besides the fixed ones. */
const RUNS = tries(8, 40)
/** Inputs without a token to a call that needs one: they should not get far. */
const RUNS_REFUSED = tries(2, 5)

// Hundreds of requests in one test, some of which hash a password.
vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
let painterId: string
beforeAll(async () => {
  addPseudoLocale()
  const market = { ...data.market, locales: ['en-US', PSEUDO_LOCALE] } as const
  app = await startTestApp({}, { data: { ...data, market } })
  const painter = await aPainter(app)
  painterId = painter.id
  const { booking, quote, job } = await aBooking(app, { contractorId: painter.id })
  const other = await aBooking(app, { status: 'completed' })
  await app.call('POST /api/commercial-inquiries', { body: { name: 'A', email: 'a@example.com', message: 'Hello' } })
  const idsOf = async (table: 'service_areas' | 'commercial_inquiries' | 'outbox_tasks') =>
    (await app.db.selectFrom(table).select('id').execute()).map((row) => row.id)
  stored.quote = [quote.id, other.quote.id]
  stored.booking = [booking.id, other.booking.id]
  stored.contractor = [painterId, other.contractorId ?? '']
  stored.area = await idsOf('service_areas')
  stored.photo = [await aPhoto(app)]
  stored.job = [job?.id ?? '']
  stored.message = await idsOf('outbox_tasks')
  stored.inquir = await idsOf('commercial_inquiries')
})
afterAll(async () => {
  delete translations[PSEUDO_LOCALE]
  await app.close()
})

const isOffice = ({ access }: Endpoint): boolean => sessionRoleOf(access) === 'administrator'

const tokenFor = (endpoint: Endpoint): Promise<string> =>
  isOffice(endpoint) ? administratorToken(app) : painterToken(app, painterId)

const send = (endpoint: Endpoint, { url, headers, payload }: HostileRequest, token: string | undefined) =>
  app.app.inject({
    method: endpoint.method,
    url,
    headers: { 'accept-language': PSEUDO_LOCALE, ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(payload ? { payload } : {}),
  })

/** The answers that a call without a token may get, besides being let in where everybody is. */
const refusals = [400, 401, 404, 413, 414, 415]

/** Whether a text came through the door whole: in the brackets of the pseudo-locale. */
const isTranslated = (text: string): boolean => /^⟦.*⟧$/s.test(text)

/** Makes the request and says what is wrong with the answer; undefined when nothing is. */
const complaint = async (
  endpoint: Endpoint,
  request: HostileRequest,
  token: string | undefined,
): Promise<string | undefined> => {
  const { statusCode: status, body } = await send(endpoint, request, token)
  const wrong = (what: string) =>
    `${what}: ${endpoint.method} ${request.url.slice(0, 200)} ${JSON.stringify(request.shown)?.slice(0, 500)} → ${status} ${body.slice(0, 300)}`
  const isOpen = endpoint.access === 'public' || token !== undefined
  if (status >= 200 && status < 300) return isOpen ? undefined : wrong('let in')
  if (status < 400 || status >= 500) return wrong('status')
  const { data } = ErrorBody.safeParse(JSON.parse(body || 'null'))
  if (!data) return wrong('shape')
  if (!isOpen && !refusals.includes(status)) return wrong('not refused')
  if (![data, ...(data.issues ?? [])].every(({ message }) => isTranslated(message)))
    return wrong('not in the language asked for')
  return status === 400 && request.readable && !data.issues?.length ? wrong('no field named') : undefined
}

/** The paths that the schema itself complains about: the answer must name them. */
const refusedPaths = (schema: z.ZodType | undefined, value: unknown): string[] => {
  const parsed = schema?.safeParse(value)
  return parsed?.success === false ? parsed.error.issues.map((issue) => issue.path.map(String).join('.')) : []
}

const namesFields = async (
  endpoint: Endpoint,
  request: HostileRequest,
  token: string | undefined,
  paths: string[],
): Promise<void> => {
  const response = await send(endpoint, request, token)
  expect(response.statusCode).toBe(400)
  const { issues } = ErrorBody.parse(response.json())
  expect(new Set(issues?.map((issue) => issue.path))).toEqual(new Set(paths))
}

const attack = async (endpoint: Endpoint, requests: fc.Arbitrary<HostileRequest>, runs: number, anonymous: boolean) => {
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const token = anonymous || endpoint.access === 'public' ? undefined : await tokenFor(endpoint)
      expect(await complaint(endpoint, request, token)).toBeUndefined()
    }),
    { seed: SEED, numRuns: runs, endOnFailure: true },
  )
}

/** Every so many of the calls: all of them in full. */
const STEP = tries(4, 1)

/** The office comes last: it may deactivate the painter that the other calls are made as. */
const endpoints = allEndpoints
  .filter((_, index) => index % STEP === 0)
  .toSorted((one, other) => Number(isOffice(one)) - Number(isOffice(other)))

describe.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_, endpoint) => {
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
      // A body that is not JSON is refused before anybody asks who sent it.
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
    // To the server a body of null is none.
    const received = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) ?? undefined
    const wrong = spoiled(plausibleFor(endpoint.body, knownIds(endpoint))).filter(
      (value) => refusedPaths(endpoint.body, received(value)).length > 0,
    )
    for (const value of fc.sample(wrong, { seed: SEED, numRuns: 10 })) {
      const token = endpoint.access === 'public' ? undefined : await tokenFor(endpoint)
      await namesFields(endpoint, json(fill(endpoint, {}), value), token, refusedPaths(endpoint.body, received(value)))
    }
  })
})

test('the prototype of objects stays clean, and the server still works', async () => {
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(Object.keys(Object.prototype)).toEqual([])
  expect((await app.call('GET /api/pricing/config')).status).toBe(200)
  expect((await app.call('GET /readyz')).status).toBe(200)
  const form = await aForm({}, { photo: { name: 'photo.jpg', bytes: await aJpeg() } })
  expect((await app.call('POST /api/photos', form)).status).toBe(201)
})
