import { vi } from 'vitest'

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

/** A browser in which everything is in view. @returns how to end that */
export function allInView(): () => void {
  vi.stubGlobal('IntersectionObserver', Seen)
  return () => vi.unstubAllGlobals()
}
