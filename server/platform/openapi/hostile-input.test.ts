import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { getErrorText } from '#contract/platform/error-text.ts'
import { nested } from '#contract/testing/refusals.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { allEndpoints } from './all-endpoints.ts'
import '#contract/platform/default-error-texts.ts'

/** Values that a client may send without having read the contract. */
const hostile: readonly unknown[] = [
  undefined,
  null,
  '',
  'text',
  0,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  [],
  [[]],
  nested(20_000),
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"toString":1}'),
  Object.create(null),
  { toJSON: 1, length: -1 },
]

const english = translator({ locale: 'en-US' })

/** An object whose every known field holds the same hostile value. */
const filledWith = (schema: z.ZodType, value: unknown): Record<string, unknown> | undefined =>
  schema instanceof z.ZodObject ? Object.fromEntries(Object.keys(schema.shape).map((key) => [key, value])) : undefined

const inputs = allEndpoints.flatMap(({ name, params, query, body, multipart }) =>
  [params, query, body, multipart?.fields]
    .filter((schema) => schema !== undefined)
    .map((schema) => [name, schema] as const),
)

describe('a schema for input', () => {
  it.each(inputs)('accepts or rejects hostile values and never throws: %s', (_name, schema) => {
    for (const value of hostile) {
      const verdicts = [value, filledWith(schema, value), filledWith(schema, { value }), filledWith(schema, 1e308)].map(
        (input) => schema.safeParse(input),
      )
      for (const { success, data, error } of verdicts) {
        if (success) expect(JSON.stringify(data ?? null)).not.toContain('admin')
        else for (const issue of error.issues) expect(issue.message).toBe(english(getErrorText(issue)))
      }
    }
    expect({} as Record<string, unknown>).not.toHaveProperty('admin')
  })

  it.each(inputs)('rejects everything that is not an object: %s', (_name, schema) => {
    for (const value of [null, 'text', 7, true, [{}]]) expect(schema.safeParse(value).success).toBe(false)
  })
})
