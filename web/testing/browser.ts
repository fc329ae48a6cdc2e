import { act } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'

/** The time at which the clock stands in every test of a file; timers are real. */
export const freezeDate = (now: string): void => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  })
}

/** Lets the fake clock of a test go on. */
export const wait = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

/** A window in which every media query matches or none does, until the test ends. Most ask for a least width. */
export function withMedia(matches: boolean): void {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList)
}

/** A window as narrow as a phone. */
export const onPhone = (): void => withMedia(false)

/** Reports every observed element as in view. */
class Seen {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = notify
  }
  observe() {
    this.#tell([{ isIntersecting: true }])
  }
  disconnect() {}
}

/** A browser in which everything is in view, until the test ends. */
export const allInView = (): void => void vi.stubGlobal('IntersectionObserver', Seen)

/** A browser that stores nothing, until the test ends. */
export function withoutStorage(): void {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny })
}
