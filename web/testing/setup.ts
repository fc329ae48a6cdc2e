import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A generous timeout for a loaded machine; elements are still found as soon as they appear.
configure({ asyncUtilTimeout: 10_000 })

/** Fails a test on an unexpected `console.error`: React reports faults there that it cannot throw. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  cleanup()
  // biome-ignore lint/suspicious/noConsole: this watches it
  const said = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  // Files share a worker, so a mock must not leak into the next one.
  vi.unstubAllGlobals()
  vi.useRealTimers()
  window.localStorage.clear()
  window.sessionStorage.clear()
  expect(said).toEqual([])
})
