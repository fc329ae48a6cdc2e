import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Money } from '#contract/platform/money.ts'
import { PSEUDO_LOCALE } from '#domain/platform/translation/pseudo.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { withPseudoLocale } from '#web/testing/draw-page.tsx'
import { addressOf, call, callPage, download } from './call.ts'
import { CallError, messageOf, refusedFields } from './call-error.ts'
import { reader } from './here.ts'
import { endSession, readSession, startSession } from './session.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  fetched.mockResolvedValue(
    new Response(body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers,
    }),
  )
const sent = () => {
  const [address, init] = fetched.mock.calls[0] ?? []
  return { address, init, headers: new Headers(init?.headers) }
}

const priced = endpoint('GET /api/things/{id}', 'public', {
  name: 'priced',
  summary: 'A thing',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.string().optional(), limit: z.number().optional() }),
  response: z.object({ total: Money }),
})
const write = { name: 'write', summary: '', body: z.object({ a: z.number() }), status: 204 } as const
const jobs = endpoint('POST /api/contractor/jobs', 'contractor', write)
const areas = endpoint('POST /api/admin/service-areas', 'office:painters', write)
const open = endpoint('GET /api/pricing/config', 'public', {
  name: 'open',
  summary: '',
  status: 204,
})

test('fills in the path and the query, and decodes money into cents', async () => {
  answer(200, { total: 12.5 })
  const result = await call(priced, { params: { id: 'A/B' }, query: { q: 'x y', limit: 2 } })
  expect(result).toEqual({ total: 1250 })
  expect(sent().address).toBe('/api/things/A%2FB?q=x+y&limit=2')
  expect(sent().init?.credentials).toBe('include')
  expect(addressOf(priced, { id: '1' }, { q: undefined })).toBe('/api/things/1')
})

test('a painter’s calls carry their token, the office’s say that theirs is in the cookie, and public calls neither', async () => {
  startSession('contractor', 'painter-token')
  startSession('administrator', 'signed in')
  const said = []
  for (const one of [() => call(jobs, { body: { a: 1 } }), () => call(areas, { body: { a: 1 } }), () => call(open)]) {
    fetched.mockReset()
    answer(204, undefined)
    await one()
    said.push([sent().headers.get('authorization'), sent().headers.get('x-session')])
  }
  expect(said).toEqual([
    ['Bearer painter-token', null],
    [null, 'cookie'],
    [null, null],
  ])
})

test('a body is sent as JSON, and a form as it is', async () => {
  answer(204, undefined)
  await call(jobs, { body: { a: 1 } })
  expect(sent().headers.get('content-type')).toBe('application/json')
  expect(sent().init?.body).toBe('{"a":1}')
  fetched.mockReset()
  answer(204, undefined)
  const form = new FormData()
  await call(open, { form })
  expect(sent().init?.body).toBe(form)
  expect(sent().headers.get('content-type')).toBeNull()
})

const failing = async (status: number, body: unknown) => {
  answer(status, body)
  const error = await call(priced, { params: { id: '1' } }).catch((thrown: unknown) => thrown)
  if (!(error instanceof CallError)) throw new Error('expected a CallError')
  return error
}

test('an error response becomes an error with the server’s message', async () => {
  const error = await failing(400, {
    code: 'invalid_request',
    message: 'No',
    issues: [{ path: 'rooms.0.length', message: 'Too long' }],
  })
  expect([error.status, error.code, error.message]).toEqual([400, 'invalid_request', 'No'])
  expect(refusedFields(error, ['name', 'rooms'])).toEqual({ rooms: 'Too long' })
  expect(() => refusedFields(error, ['name'])).toThrow(error)
  expect(error.issueOf('rooms.0.length')).toBe('Too long')
  expect(error.issueOf('rooms')).toBeUndefined()
  expect(messageOf(error, 'Otherwise', translator(reader))).toBe('No')
})

test('a response of unknown shape is an error, too', async () => {
  expect((await failing(502, '<html>')).code).toBe('internal')
  expect((await failing(401, '')).code).toBe('unauthenticated')
  expect((await failing(200, { total: 'much' })).code).toBe('internal')
  const broken = await failing(500, { code: 'internal', message: 'Boom' })
  expect(messageOf(broken, 'Otherwise', translator(reader))).toBe('Otherwise')
})

describe('a call for a reader of another language', () => {
  withPseudoLocale()
  const t = translator({ locale: PSEUDO_LOCALE })

  test('translates the site’s own errors, and repeats the server’s answer', async () => {
    expect(messageOf(await failing(200, { total: 'much' }), 'Otherwise', t)).toMatch(/^⟦.*⟧$/)
    expect(messageOf(await failing(404, { code: 'not_found', message: 'Nada' }), 'Otherwise', t)).toBe('Nada')
    fetched.mockRejectedValue(new TypeError('offline'))
    const offline = await call(open).catch((error: unknown) => error as CallError)
    expect(offline?.message).toMatch(/^We couldn’t reach our server/)
    expect(offline?.toText(t)).toMatch(/^⟦.*⟧$/)
  })
})

test('a missing response is an error of status 0, but an aborted call is not', async () => {
  fetched.mockRejectedValue(new TypeError('offline'))
  await expect(call(open)).rejects.toMatchObject({ status: 0, code: 'network' })
  const aborter = new AbortController()
  aborter.abort()
  fetched.mockRejectedValue(new DOMException('stopped', 'AbortError'))
  await expect(call(open, { signal: aborter.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('a 401 ends the session of that role only', async () => {
  startSession('contractor', 'painter-token')
  startSession('administrator', 'signed in')
  answer(401, { code: 'unauthenticated', message: 'Expired' })
  await expect(call(areas, { body: { a: 1 } })).rejects.toMatchObject({ status: 401 })
  expect([readSession('administrator'), readSession('contractor')]).toEqual([null, 'painter-token'])
  endSession('contractor')
  expect(readSession('contractor')).toBeNull()
})

test('a late 401 for a session that has been replaced does not end the new session', async () => {
  startSession('administrator', 'old')
  fetched.mockImplementation(async () => {
    startSession('administrator', 'new')
    return Response.json({ code: 'unauthenticated', message: 'Expired' }, { status: 401 })
  })
  await expect(call(areas, { body: { a: 1 } })).rejects.toMatchObject({ status: 401 })
  expect(readSession('administrator')).toBe('new')
})

test('a page of a list has the cursor of the next one', async () => {
  const list = endpoint('GET /api/list', 'public', {
    name: 'list',
    summary: '',
    response: z.array(z.number()),
  })
  answer(200, [1, 2], { link: '</api/list?limit=2&cursor=abc>; rel="next"' })
  expect(await callPage(list)).toEqual({ items: [1, 2], next: 'abc' })
  answer(200, [3])
  expect(await callPage(list)).toEqual({ items: [3], next: null })
})

test('a document is returned as it is', async () => {
  answer(200, 'a,b')
  expect(await (await download(open)).text()).toBe('a,b')
})
