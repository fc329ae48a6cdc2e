import { expect, test, vi } from 'vitest'
import { type FollowOptions, followEvents, getBackoff } from './follow-events.ts'

const stream = (...pieces: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
        controller.close()
      },
    }),
  )

/** Follows the stream through these responses in order; the network "comes back" immediately instead of a real pause. */
async function follow(answers: (() => Response | Promise<Response>)[]) {
  const over = new AbortController()
  const log: string[] = []
  const lastIds: (string | undefined)[] = []
  const options: FollowOptions = {
    signal: over.signal,
    open: async (lastId) => {
      lastIds.push(lastId)
      const next = answers.shift()
      if (next) return next()
      over.abort()
      throw new TypeError('over')
    },
    onOpen: () => log.push('open'),
    onLost: () => {
      log.push('lost')
      setTimeout(() => window.dispatchEvent(new Event('online')))
    },
    onEvent: ({ event, data }) => log.push(`${event} ${data}`),
    onRefused: () => log.push('refused'),
  }
  await followEvents(options)
  return { told: log, places: lastIds }
}

test('the stream reconnects after each loss, from the last event id', async () => {
  const { told: log, places: lastIds } = await follow([
    () => stream('id: 1\n\n', 'event: job\nid: 2\ndata: a\n\n'),
    () => {
      throw new TypeError('no network')
    },
    () => new Response('busy', { status: 503 }),
    () => stream('event: job\ndata: b\n\n'),
  ])
  expect(log).toEqual(['open', 'job a', 'lost', 'lost', 'lost', 'open', 'job b', 'lost'])
  expect(lastIds).toEqual([undefined, '2', '2', '2', '2'])
})

test.each([401, 403])('the stream ends when the server responds with %i', async (status) => {
  const attempt = vi.fn()
  const { told: log } = await follow([
    () => {
      attempt()
      return new Response('', { status })
    },
  ])
  expect(log).toEqual(['refused'])
  expect(attempt).toHaveBeenCalledTimes(1)
})

test.each([
  [0, 0, 0.5, 1_000],
  [0, 3_000, 0.5, 3_000],
  [1, 3_000, 0.5, 6_000],
  [20, 3_000, 0.5, 30_000],
  [20, 3_000, 0, 22_500],
  [20, 3_000, 1, 37_500],
])('the backoff is computed after %i failures with at least %i ms', (failures, least, chance, ms) => {
  expect(getBackoff(failures, least, chance)).toBe(ms)
})
