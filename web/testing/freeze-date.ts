import { beforeEach, vi } from 'vitest'

/** The time at which the clock stands in every test of a file; timers are real. */
export const freezeDate = (now: string): void => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  })
}
