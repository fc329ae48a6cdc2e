import { z } from 'zod'
import { type Endpoint, sessionRoleOf } from '#contract/platform/endpoint.ts'
import { ErrorBody } from '#contract/platform/errors.ts'
import { PAGE_SESSION } from '#contract/platform/page-session.ts'
import { mayRole, officeRoles } from '#domain/platform/roles.ts'

type JsonObject = Record<string, unknown>

const LOCAL = '#/$defs/'
const SHARED = '#/components/schemas/'

const pointToShared = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(pointToShared)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string' ? [key, inner.replace(LOCAL, SHARED)] : [key, pointToShared(inner)],
    ),
  )
}

/** `components` collects the schemas that have a name of their own. */
type SchemaWriter = (schema: z.ZodType) => JsonObject

/**
 * The wire side of a schema in both directions: what a caller sends is the input, and what a caller gets was encoded back into
 * it. So an amount is a number of dollars and an instant a text.
 */
const schemaWriter =
  (components: JsonObject): SchemaWriter =>
  (schema) => {
    const {
      $schema: _dialect,
      $defs,
      ...own
    } = z.toJSONSchema(schema, {
      io: 'input',
      target: 'draft-2020-12',
      override: ({ jsonSchema }) => {
        // The format says it; the pattern behind it is a page of digits.
        if (jsonSchema.format === 'date-time' || jsonSchema.format === 'email') delete jsonSchema.pattern
      },
    }) as JsonObject
    for (const [name, definition] of Object.entries(($defs ?? {}) as JsonObject))
      components[name] = pointToShared(definition)
    return pointToShared(own) as JsonObject
  }

const places = { params: 'path', query: 'query', headers: 'header' } as const

const parametersOf = (endpoint: Endpoint, write: SchemaWriter): JsonObject[] =>
  (['params', 'query', 'headers'] as const).flatMap((part) => {
    const shape = endpoint[part]
    if (!shape) return []
    const { properties = {}, required = [] } = write(shape) as { properties?: JsonObject; required?: string[] }
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: places[part],
      required: part === 'params' || required.includes(name),
      schema,
    }))
  })

const multipartSchema = (form: NonNullable<Endpoint['multipart']>, write: SchemaWriter): JsonObject => {
  const fields = write(form.fields) as { properties?: JsonObject; required?: string[] }
  const files = form.files.map((name) => [name, { type: 'string', contentMediaType: 'application/octet-stream' }])
  return {
    ...fields,
    type: 'object',
    properties: { ...fields.properties, ...Object.fromEntries(files) },
    required: [...(fields.required ?? []), ...form.files],
  }
}

const requestBody = (endpoint: Endpoint, write: SchemaWriter): JsonObject => {
  if (endpoint.multipart) {
    const schema = multipartSchema(endpoint.multipart, write)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!endpoint.body) return {}
  const required = !endpoint.body.safeParse(undefined).success
  return { requestBody: { required, content: { 'application/json': { schema: write(endpoint.body) } } } }
}

const contentOf = (endpoint: Endpoint, write: SchemaWriter): JsonObject => {
  if (endpoint.response) return { content: { 'application/json': { schema: write(endpoint.response) } } }
  const schema = endpoint.produces?.startsWith('text/') ? { type: 'string' } : {}
  return endpoint.produces ? { content: { [endpoint.produces]: { schema } } } : {}
}

const successes = { 200: 'Success', 201: 'Created', 202: 'Accepted', 204: 'Done; no content' } as const

const refusals = (endpoint: Endpoint): JsonObject => {
  const refusal = { $ref: '#/components/responses/Refusal' }
  const takesInput = endpoint.params ?? endpoint.query ?? endpoint.body ?? endpoint.multipart
  return {
    ...(takesInput ? { 400: refusal } : {}),
    ...(endpoint.access === 'public' ? {} : { 401: refusal, 403: refusal }),
    ...(endpoint.multipart ? { 413: refusal, 415: refusal } : {}),
    default: refusal,
  }
}

const security = ({ access, cookie }: Endpoint): JsonObject[] => {
  const role = sessionRoleOf(access)
  if (role === null) return []
  if (role === 'contractor') return [{ contractorToken: [] }]
  return [{ administratorToken: [] }, { administratorCookie: [], ...(cookie ? {} : { pageSession: [] }) }]
}

/** What programs have to know of a call: which roles of the office may make it, and whether it needs a fresh confirmation. */
const permissionOf = ({ access, fresh }: Endpoint): JsonObject => {
  if (access === 'public') return {}
  if (access === 'contractor') return fresh ? { 'x-fresh-confirmation': 'with a second factor' } : {}
  return {
    'x-roles': officeRoles.filter((role) => mayRole(role, access)),
    ...(fresh ? { 'x-fresh-confirmation': fresh === true ? 'always' : 'depending on the body' } : {}),
  }
}

/** The section of the interface: the first noun of the path. */
const tagOf = ({ path }: Endpoint): string => {
  const [, , first = '', second = ''] = path.split('/')
  return ['admin', 'contractor'].includes(first) && second && !second.startsWith('{') ? `${first} ${second}` : first
}

const operation = (endpoint: Endpoint, write: SchemaWriter): JsonObject => {
  const parameters = parametersOf(endpoint, write)
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    security: security(endpoint),
    ...permissionOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(endpoint, write),
    responses: {
      [endpoint.status]: { description: successes[endpoint.status], ...contentOf(endpoint, write) },
      ...refusals(endpoint),
    },
  }
}

/**
 * The interface as an OpenAPI 3.1 document, made from the very schemas that check requests and encode answers.
 * @param publicUrl where the server is reached, without a slash at the end
 */
export function openApiDocument(endpoints: readonly Endpoint[], publicUrl: string): JsonObject {
  const schemas: JsonObject = {}
  const write = schemaWriter(schemas)
  const paths: Record<string, JsonObject> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint, write) }
  }
  const error = {
    description: 'A refusal, or trouble on our side',
    content: { 'application/json': { schema: write(ErrorBody) } },
  }
  const bearer = { type: 'http', scheme: 'bearer' }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Evencoat',
      version: '1.0.0',
      description:
        'Quotes, bookings and the work of painters. Amounts are US dollars; days are those of the market’s clock; instants are UTC.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(endpoints.map(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas,
      responses: { Refusal: error },
      securitySchemes: {
        contractorToken: bearer,
        administratorToken: bearer,
        administratorCookie: { type: 'apiKey', in: 'cookie', name: 'admin_session' },
        pageSession: { type: 'apiKey', in: 'header', name: PAGE_SESSION, description: 'Says `cookie`' },
      },
    },
  }
}
