import { vi } from 'vitest'

/** A window as narrow as a phone until the test ends: no query about a least width matches. */
export function onPhone(): void {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList)
}
