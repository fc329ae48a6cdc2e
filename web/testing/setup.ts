import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A loaded machine takes its time; what appears is found at once all the same.
configure({ asyncUtilTimeout: 20_000 })

/** An unexpected `console.error` is a fault of the component under test: React says there what it cannot throw. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  cleanup()
  // biome-ignore lint/suspicious/noConsole: this watches it
  const said = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  window.localStorage.clear()
  window.sessionStorage.clear()
  expect(said).toEqual([])
})
