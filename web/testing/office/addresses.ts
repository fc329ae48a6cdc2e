import { vi } from 'vitest'

/** The URLs that were requested so far, with their queries. */
export const addresses = (): string[] =>
  vi
    .mocked(fetch)
    .mock.calls.map(([asked]) =>
      asked instanceof Request ? asked.url : typeof asked === 'string' ? asked : asked.href,
    )
