import { expect, test, vi } from 'vitest'
import { type Followed, followEvents, pauseBefore } from './follow-events.ts'

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
  const told: string[] = []
  const places: (string | undefined)[] = []
  const followed: Followed = {
    signal: over.signal,
    open: async (lastId) => {
      places.push(lastId)
      const next = answers.shift()
      if (next) return next()
      over.abort()
      throw new TypeError('over')
    },
    onOpen: () => told.push('open'),
    onLost: () => {
      told.push('lost')
      setTimeout(() => window.dispatchEvent(new Event('online')))
    },
    onEvent: ({ event, data }) => told.push(`${event} ${data}`),
    onRefused: () => told.push('refused'),
  }
  await followEvents(followed)
  return { told, places }
}

test('reconnects after each loss, from the last event id', async () => {
  const { told, places } = await follow([
    () => stream('id: 1\n\n', 'event: job\nid: 2\ndata: a\n\n'),
    () => {
      throw new TypeError('no network')
    },
    () => new Response('busy', { status: 503 }),
    () => stream('event: job\ndata: b\n\n'),
  ])
  expect(told).toEqual(['open', 'job a', 'lost', 'lost', 'lost', 'open', 'job b', 'lost'])
  expect(places).toEqual([undefined, '2', '2', '2', '2'])
})

test.each([401, 403])('ends when the server responds with %i', async (status) => {
  const asked = vi.fn()
  const { told } = await follow([
    () => {
      asked()
      return new Response('', { status })
    },
  ])
  expect(told).toEqual(['refused'])
  expect(asked).toHaveBeenCalledTimes(1)
})

test.each([
  [0, 0, 0.5, 1_000],
  [0, 3_000, 0.5, 3_000],
  [1, 3_000, 0.5, 6_000],
  [20, 3_000, 0.5, 30_000],
  [20, 3_000, 0, 22_500],
  [20, 3_000, 1, 37_500],
])('after %i failures with at least %i ms', (failures, least, chance, ms) => {
  expect(pauseBefore(failures, least, chance)).toBe(ms)
})
