import { vi } from 'vitest'

/** The addresses that were asked for so far, with their queries. */
export const addresses = (): string[] =>
  vi
    .mocked(fetch)
    .mock.calls.map(([asked]) =>
      asked instanceof Request ? asked.url : typeof asked === 'string' ? asked : asked.href,
    )
