import fc from 'fast-check'
import { z } from 'zod'
import { slotLabels } from '#contract/platform/slot-labels.ts'
import { addDays } from '#domain/platform/dates.ts'
import { ID_LENGTH, idAlphabet } from '#domain/platform/identifiers.ts'
import { TODAY } from './builders.ts'
import { TEST_NOW } from './test-app.ts'

/** Identifiers of things that are stored, for a field of that name. */
export type KnownIds = (field: string) => fc.Arbitrary<string>

type JsonSchema = {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  format?: string
  description?: string
}

/** A text of a megabyte would be refused by its size alone; this one gets as far as the schema. */
const LONG = 'x'.repeat(30_000)

const nested = (depth: number): unknown => {
  let value: unknown = 'core'
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { inner: value }
  return value
}

/** Texts that have broken servers before: characters that a database refuses, numbers out of range, inherited names. */
export const hostileTexts: readonly string[] = [
  '',
  ' \t ',
  'a\u0000b',
  '\u0000',
  'half a pair \ud800',
  '\udfff and the other half',
  'line\r\nBcc: everybody@example.com',
  "'; drop table quotes; --",
  '$1',
  '%s%n',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'NaN',
  'null',
  '1e999',
  '-0',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  '９９９９９',
  '\u202eright to left',
  '👩‍👩‍👧‍👦'.repeat(50),
  LONG,
]

/** Addresses in all but one sign: a check of their shape alone lets them through. */
const hostileEmails = ['a\u0000b', 'a\u001bb', '\u202eab', 'a\ud800b', 'a\u0085b'].map((name) => `${name}@example.org`)

const hostileNumbers = [-1, -0, 0, 0.1, 1.5, 1e21, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, Number.MAX_VALUE]

/** Any character but half a pair. The library's own takes a second: it numbers a million of them. */
const anyCharacter = fc
  .nat({ max: 0x10ffff - 0x800 })
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800))

/** Values of JSON that no schema expects, and some that it nearly does. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 3, arbitrary: fc.constantFrom(...hostileNumbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 1e9 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(nested(50), nested(2000), Array(5000).fill(0), { toString: 1, valueOf: 2 }),
  },
  { weight: 2, arbitrary: fc.array(anyCharacter, { maxLength: 40 }).map((parts) => parts.join('')) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

const plausibleText = (schema: JsonSchema, name: string, ids: KnownIds): fc.Arbitrary<string> => {
  if (schema.format === 'date-time')
    return fc.constantFrom(TEST_NOW.toISOString(), `${addDays(TODAY, 7)}T17:00:00.000Z`)
  if (schema.format === 'date' || /date|from|to$/i.test(name)) {
    return fc.integer({ min: -3, max: 70 }).map((days) => addDays(TODAY, days))
  }
  if (/week/i.test(name)) return fc.constantFrom('2026-11-23', '2026-11-30', '2026-12-07')
  if (schema.format === 'email' || /email/i.test(name))
    return fc.constantFrom('dana@example.com', 'someone@example.com', ...hostileEmails)
  // Each request has one of its own.
  if (name === 'requestId')
    return fc.string({ unit: fc.constantFrom(...Array.from(idAlphabet)), minLength: ID_LENGTH, maxLength: ID_LENGTH })
  if (/identifier/i.test(schema.description ?? '') || /ids?$|photos/i.test(name)) return ids(name)
  if (/phone/i.test(name)) return fc.constant('(215) 555-0123')
  if (/address/i.test(name))
    return fc.constantFrom('1500 Market St, Philadelphia, PA 19102', '1 Main St, Doylestown, PA 18901')
  if (/zip/i.test(name)) return fc.constantFrom('19102', '19063')
  if (/count(y|ies)/i.test(name)) return fc.constantFrom('Chester', 'Bucks')
  const max = Math.min(schema.maxLength ?? 30, 30)
  return fc.string({ minLength: Math.min(schema.minLength ?? 0, max), maxLength: max })
}

/** Values that come close to what the schema wants: most fit, some miss by a rule that JSON Schema cannot say. */
const plausible = (
  schema: JsonSchema,
  name: string,
  defs: Record<string, JsonSchema>,
  ids: KnownIds,
): fc.Arbitrary<unknown> => {
  const again = (inner: JsonSchema, innerName = name) => plausible(inner, innerName, defs, ids)
  if (schema.$ref) return again(defs[schema.$ref.replace('#/$defs/', '')] ?? {})
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const kinds = schema.anyOf ?? schema.oneOf
  if (kinds) return fc.oneof(...kinds.map((inner) => again(inner)))
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => again({ ...schema, type })))
  const { minimum, exclusiveMinimum, maximum } = schema
  const [min, max] = [Math.ceil(minimum ?? exclusiveMinimum ?? 0), Math.min(maximum ?? 100, 200)]
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, again(inner, key)] as const)
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
    }
    case 'array':
      return fc.array(again(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      })
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min, max: Math.max(min, max) })
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.max(min, 1), max: Math.max(min, max, 1) }),
        fc.constantFrom(0.01, 0.5, 9.25),
      )
    case 'string':
      return plausibleText(schema, name, ids)
    case 'null':
      return fc.constant(null)
    default:
      return fc.constantFrom<unknown>(...slotLabels, 1, null)
  }
}

/** Plausible values for a schema of the contract. */
export function plausibleFor(schema: z.ZodType, ids: KnownIds): fc.Arbitrary<unknown> {
  const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return plausible(written, '', written.$defs ?? {}, ids)
}

type Container = Record<string, unknown>

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/** Every place in a value, as the keys that lead to it. */
const pathsIn = (value: unknown, path: string[] = []): string[][] => [
  path,
  ...(isContainer(value) ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key])) : []),
]

const replaceAt = (
  value: unknown,
  [key, ...rest]: readonly string[],
  change: (container: Container, key: string) => void,
): unknown => {
  if (key === undefined || !isContainer(value)) return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Container
  if (rest.length === 0) change(copy, key)
  else copy[key] = replaceAt(copy[key], rest, change)
  return copy
}

/** One place of a plausible value made wrong: replaced, left out, or with something added beside it. */
export const spoiled = (plausibleValue: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(plausibleValue, fc.nat(), fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'), hostileValue)
    .map(([value, pick, how, hostile]) => {
      const paths = pathsIn(value)
      const path = paths[pick % paths.length] ?? []
      if (path.length === 0) return how === 'replace' ? hostile : value
      return replaceAt(value, path, (container, key) => {
        if (how === 'remove') delete container[key]
        else if (how === 'add') container[`${key}-extra`] = hostile
        else container[key] = hostile
      })
    })

/** Bodies that are no JSON value of any schema, or JSON that tries to reach the prototype. With the type they claim to be. */
export const rawBodies: readonly { what: string; type: string | undefined; bytes: Buffer }[] = (
  [
    ['nothing', 'application/json', ''],
    ['half an object', 'application/json', '{"email":'],
    ['a word', 'application/json', 'undefined'],
    ['two values', 'application/json', '{}{}'],
    ['open brackets', 'application/json', '['.repeat(100_000)],
    ['deep brackets', 'application/json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['deep objects', 'application/json', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['infinity', 'application/json', '{"rooms":1e999,"value":-1e999}'],
    ['a prototype', 'application/json', '{"__proto__":{"polluted":true}}'],
    ['a hidden prototype', 'application/json', '{"\\u005f_proto__":{"polluted":true}}'],
    ['a constructor', 'application/json', '{"constructor":{"prototype":{"polluted":true}}}'],
    ['too many bytes', 'application/json', `{"message":"${'x'.repeat(600 * 1024)}"}`],
    ['the same key twice', 'application/json', '{"email":"a@example.com","email":{"b":1}}'],
    ['another type', 'text/plain', '{"email":"dana@example.com"}'],
    ['XML', 'application/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
    ['a form', 'application/x-www-form-urlencoded', 'email=dana%40example.com'],
    ['no type', undefined, '{"email":"dana@example.com"}'],
    ['a type with a strange charset', 'application/json; charset=utf-7', '{}'],
    ['a form without a boundary', 'multipart/form-data', '--x\r\n\r\n'],
    [
      'a form that never ends',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na',
    ],
    [
      'a form that names the prototype',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--\r\n',
    ],
  ] as const
).map(([what, type, text]) => ({ what, type, bytes: Buffer.from(text) }))
