import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aQuoteBody } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { allEndpoints } from './all-endpoints.ts'

type Parameter = { name: string; in: string; required: boolean; schema: object }
type Operation = {
  operationId: string
  'x-fresh-confirmation'?: string
  parameters?: Parameter[]
  security: object[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>
}
type JsonSchema = { $ref?: string; properties?: Record<string, unknown>; required?: string[] }
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

const app = await testApp()
const document = (await app.call('GET /api/openapi.json')).body as Document

const operationOf = ({ path, method }: (typeof allEndpoints)[number]) =>
  document.paths[path]?.[method.toLowerCase()] as Operation

/** A schema of the document with what it refers to, as a checker of values. */
const checker = (schema: object) => {
  const text = JSON.stringify({ ...schema, $defs: document.components.schemas }).replaceAll(
    '#/components/schemas/',
    '#/$defs/',
  )
  return z.fromJSONSchema(JSON.parse(text))
}

const each = (value: unknown, visit: (inner: object) => void): void => {
  if (typeof value !== 'object' || value === null) return
  visit(value)
  for (const inner of Object.values(value)) each(inner, visit)
}

describe('GET /api/openapi.json', () => {
  test('is a valid document of OpenAPI 3.1', async () => {
    expect(document.openapi).toBe('3.1.0')
    const result = await new Validator().validate(structuredClone(document))
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
  })

  test('answers 304 to a client that has it already', async () => {
    const { headers } = await app.call('GET /api/openapi.json')
    expect(
      (await app.call('GET /api/openapi.json', { headers: { 'if-none-match': String(headers.etag) } })).status,
    ).toBe(304)
  })

  test('describes every call once, and no other', () => {
    const described = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((one) => one.operationId),
    )
    expect(described.sort()).toEqual(allEndpoints.map((endpoint) => endpoint.name).sort())
  })

  test('says which calls need a fresh confirmation, and when', () => {
    const confirmationOf = (path: string, method: string) => document.paths[path]?.[method]?.['x-fresh-confirmation']
    expect(confirmationOf('/api/admin/people', 'post')).toBe('always')
    expect(confirmationOf('/api/contractor/change-password', 'post')).toBe('with a second factor')
    expect(confirmationOf('/api/contractor/profile', 'put')).toBeUndefined()
  })

  test('says with which header a page has its session in the cookie alone', () => {
    const [header] = document.paths['/api/admin/login']?.post?.parameters ?? []
    expect(header).toMatchObject({ in: 'header', name: 'x-session', required: false })
    expect(document.paths['/api/admin/me']?.get?.security).toEqual([
      { administratorToken: [] },
      { administratorCookie: [], pageSession: [] },
    ])
    expect(document.paths['/api/admin/letters/pdf']?.get?.security).toEqual([
      { administratorToken: [] },
      { administratorCookie: [] },
    ])
  })

  test('refers only to existing schemas', () => {
    const names = Object.keys(document.components.schemas)
    expect(names).toEqual(expect.arrayContaining(['Quote', 'NewQuote', 'Money', 'Error']))
    each(document, (inner) => {
      const target = '$ref' in inner ? String(inner.$ref) : '#/components/schemas/Error'
      if (target === '#/components/responses/Refusal') return
      expect(names).toContain(target.replace('#/components/schemas/', ''))
    })
  })

  test.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    'describes the parameters and the body of %s',
    (_, endpoint) => {
      const operation = operationOf(endpoint)
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      expect(new Set(inPath.map((parameter) => parameter.name))).toEqual(new Set(named))
      expect(inPath.every((parameter) => parameter.required)).toBe(true)
      // The office's pages have their cookie besides the token of programs.
      const ways = endpoint.access === 'public' ? 0 : endpoint.access === 'contractor' ? 1 : 2
      expect(operation.security).toHaveLength(ways)
      expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined || endpoint.multipart !== undefined)
      const success = operation.responses[endpoint.status]
      expect(success?.content !== undefined).toBe(endpoint.response !== undefined || endpoint.produces !== undefined)
      expect(operation.responses.default).toEqual({ $ref: '#/components/responses/Refusal' })
    },
  )

  test('lists each required field among the fields', () => {
    each(document, (inner) => {
      const { properties, required } = inner as JsonSchema
      if (properties && Array.isArray(required))
        expect(Object.keys(properties)).toEqual(expect.arrayContaining(required))
    })
  })
})

describe('the described schemas', () => {
  test('have numbers for amounts and strings for instants', () => {
    expect(document.components.schemas.Money).toMatchObject({ type: 'number' })
    const quote = document.components.schemas.Quote?.properties as Record<string, object>
    expect(quote.totalCost).toMatchObject({ $ref: '#/components/schemas/Money' })
    expect(quote.createdAt).toMatchObject({ type: 'string', format: 'date-time' })
  })

  test('match a real request, real answers, and a real refusal', async () => {
    const create = document.paths['/api/quotes']?.post as Operation
    const body = aQuoteBody()
    const requestSchema = checker(create.requestBody?.content['application/json']?.schema ?? {})
    expect(requestSchema.safeParse(body).error).toBeUndefined()
    expect(requestSchema.safeParse({ ...body, rooms: 'none' }).success).toBe(false)
    const answered = checker(create.responses[201]?.content?.['application/json']?.schema ?? {})
    const { status, body: quote } = await app.call('POST /api/quotes', { body })
    expect(status).toBe(201)
    expect(answered.safeParse(quote).error).toBeUndefined()
    expect(answered.safeParse({ ...(quote as object), totalCost: '654.25' }).success).toBe(false)
    const prices = checker(
      document.paths['/api/pricing/config']?.get?.responses[200]?.content?.['application/json']?.schema ?? {},
    )
    expect(prices.safeParse((await app.call('GET /api/pricing/config')).body).error).toBeUndefined()
    const refusal = checker(document.components.schemas.Error ?? {})
    expect(refusal.safeParse((await app.call('POST /api/quotes', { body: {} })).body).error).toBeUndefined()
  })
})
