import { vi } from 'vitest'

/** A window in which every query about a least width matches or none does, until the test ends. */
export function atWidth(isWide: boolean): void {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList)
}

/** A window as narrow as a phone. */
export const onPhone = (): void => atWidth(false)
