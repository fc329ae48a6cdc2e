import { expect, test } from 'vitest'
import { answerCalls } from './answer-calls.ts'

test('a request that a test answers gets its answer', async () => {
  answerCalls({ 'GET /api/quotes': () => Response.json({ here: true }) })
  expect(await (await fetch('/api/quotes')).json()).toEqual({ here: true })
})

test.fails('a request by fetch that no test answers fails its test, even if the page deals with it', async () => {
  await fetch('/api/quotes').catch(() => undefined)
})

test.fails.each(['XMLHttpRequest', 'EventSource', 'WebSocket'] as const)(
  'a request by %s that no test answers fails it',
  (name) => {
    try {
      new globalThis[name]('/api/quotes')
    } catch {
      // As a page would that has another way.
    }
  },
)
