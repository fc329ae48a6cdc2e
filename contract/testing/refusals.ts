import type { z } from 'zod'

/** The sorted paths of the fields that a schema refuses; empty when the value fits. Anything thrown is a bug. */
export function refusedPaths(schema: z.ZodType | undefined, value: unknown): string[] {
  if (!schema) throw new Error('This call has no such schema')
  const result = schema.safeParse(value)
  if (result.success) return []
  return [...new Set(result.error.issues.map((issue) => issue.path.map(String).join('.')))].sort()
}

/** A well-formed identifier. */
export const someId = (letter: string): string => letter.repeat(20)

/** A value nested so deeply that a careless recursion would overflow the stack. */
export function nested(depth: number): unknown {
  let value: unknown = 'core'
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

/** Values that are not reasonable text. */
export const noText: readonly unknown[] = [undefined, 7, true, {}, [], Number.NaN, nested(20_000)]

/** Values that are not reasonable numbers. */
export const noNumber: readonly unknown[] = ['7', null, true, {}, [], Number.NaN, Number.POSITIVE_INFINITY, -1, 1e308]
