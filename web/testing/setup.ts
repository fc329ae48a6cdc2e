import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { market } from '#web/lib/here.ts'
import { acceptTerms } from '#web/lib/live-market.ts'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { forgetContact } from '#web/shared/contact/use-contact.ts'
import { closeQuoteDialog } from '#web/site/booking-flow/open-quote.ts'
import { dismissToast } from '#web/ui/toast.ts'
import './to-show.ts'

// A generous timeout for a loaded machine; elements are still found as soon as they appear.
configure({ asyncUtilTimeout: 15_000 })

/** Requests that no test has answered. */
const unanswered: string[] = []

/** Replaces browser classes that send requests which no test has answered. */
class Unanswered {
  constructor(address?: string) {
    unanswered.push(`${this.constructor.name} ${address ?? ''}`)
    throw new TypeError('A test answers the requests that it causes: answerCalls')
  }
}

// In place of the browser's own, so that a mock that ends leaves these behind, and nothing reaches a real server. `answerCalls` and
// `serve` answer requests; a request without them fails its test, however well the page deals with that.
globalThis.fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : String(input)
  unanswered.push(`${init?.method ?? 'GET'} ${address}`)
  throw new TypeError('A test answers the requests that it causes: answerCalls')
}
for (const name of ['XMLHttpRequest', 'EventSource', 'WebSocket']) {
  Object.defineProperty(globalThis, name, {
    value: Object.defineProperty(class extends Unanswered {}, 'name', { value: name }),
    configurable: true,
    writable: true,
  })
}

// A test has no idle time: what a page loads ahead in it would be loaded for nobody.
globalThis.requestIdleCallback ??= () => 0
globalThis.cancelIdleCallback ??= () => undefined

/** Fails a test on an unexpected `console.error`: React reports faults there that it cannot throw. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  cleanup()
  // biome-ignore lint/suspicious/noConsole: this watches it
  const logged = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  // Files share a worker: mocks, and what a page keeps outside itself, must not leak into the next one.
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  window.localStorage.clear()
  window.sessionStorage.clear()
  sharedQueryClient().clear()
  dismissToast()
  closeQuoteDialog()
  acceptTerms(market)
  forgetContact()
  expect(logged).toEqual([])
  expect(unanswered.splice(0)).toEqual([])
})
