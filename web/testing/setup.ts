import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A loaded machine takes its time; what appears is found at once all the same.
configure({ asyncUtilTimeout: 10_000 })

/** An unexpected `console.error` is a fault of the component under test: React says there what it cannot throw. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  cleanup()
  // biome-ignore lint/suspicious/noConsole: this watches it
  const said = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  // Files share a worker: what one has put in place of something must not meet the next.
  vi.unstubAllGlobals()
  vi.useRealTimers()
  window.localStorage.clear()
  window.sessionStorage.clear()
  expect(said).toEqual([])
})
