import { vi } from 'vitest'

/** The URLs that were requested so far, with their queries. */
export const addresses = (): string[] =>
  vi
    .mocked(fetch)
    .mock.calls.map(([input]) =>
      input instanceof Request ? input.url : typeof input === 'string' ? input : input.href,
    )
