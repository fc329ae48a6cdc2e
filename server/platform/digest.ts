import { hash } from 'node:crypto'

/** JSON text in which the order of an object's fields does not count. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? ''

export const digestOf = (...parts: readonly string[]): string => hash('sha256', parts.join('\n'), 'base64url')
