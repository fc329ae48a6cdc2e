import { expect, test } from 'vitest'
import { z } from 'zod'
import { createQuote } from '#contract/quotes/quotes.ts'
import './default-error-texts.ts'

const getErrorMessage = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Required'],
  [z.string(), null, 'Required'],
  [z.string(), 7, 'Enter text'],
  [z.number(), 'x', 'Enter a number'],
  [z.number().min(1), 0, 'Must be at least 1'],
  [z.number().max(200), 201, 'Must be at most 200'],
  [z.string().min(1), '', 'Required'],
  [z.string().min(6), 'abc', 'Use at least 6 characters'],
  [z.string().max(2), 'abc', 'Use at most 2 characters'],
  [z.array(z.string()).min(1), [], 'Send at least 1 entry'],
  [z.array(z.string()).max(2), ['', '', ''], 'Send at most 2 entries'],
  [z.enum(['a', 'b']), 'c', 'Choose one of: a, b'],
  [z.strictObject({}), { x: 1 }, 'Not known here: x'],
  [z.iso.datetime(), 'soon', 'Not valid'],
  [z.number().min(1, 'A room needs a length'), 0, 'A room needs a length'],
])('%#: a value that does not fit gets a plain error text', (schema, value, message) => {
  expect(getErrorMessage(schema, value)).toBe(message)
})

test('no call answers with the texts of the schema library', () => {
  const { error } = createQuote.body.safeParse({ rooms: [{ length: 'x' }] })
  const errorTexts = error?.issues.map((issue) => issue.message).join(' ') ?? ''
  expect(errorTexts).not.toBe('')
  expect(errorTexts).not.toMatch(/Too small|Too big|Invalid input|Invalid option|expected|received/)
})
