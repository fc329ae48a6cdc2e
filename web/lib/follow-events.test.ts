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
    onRefused: (refusal) => log.push(`refused ${refusal}`),
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

const streamText = 'retry: 3000\nid: 7\n\nevent: job\nid: 8\ndata: {"kind":"assigned"}\n\n: heartbeat\n\n'

test.each([1, 2, 3, 7, 100])('events, ids, and comments are read from pieces of %i characters', async (size) => {
  const pieces = streamText.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
  const { told: log, places: lastIds } = await follow([() => stream(...pieces)])
  expect(log).toEqual(['open', 'job {"kind":"assigned"}', 'lost'])
  expect(lastIds).toEqual([undefined, '8'])
})

test('an event without a name is a message, with any line breaks, and one without data is none', async () => {
  const { told: log } = await follow([
    () => stream('data: a\r\ndata:b\r', '\n\r\n', 'data: c\n\n', 'event: job\n\n', 'data: d\n\n'),
  ])
  expect(log).toEqual(['open', 'message a\nb', 'message c', 'message d', 'lost'])
})

test('an event that has not ended with its stream is not told', async () => {
  const { told: log, places: lastIds } = await follow([
    () => stream('id: 1\ndata: a\n\nid: 2\ndata: b\n'),
    () => stream('data: c\n\n'),
  ])
  expect(log).toEqual(['open', 'message a', 'lost', 'open', 'message c', 'lost'])
  expect(lastIds).toEqual([undefined, '1', '1'])
})

test('the stream is opened again no sooner than the server asks for', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const wait = vi.spyOn(globalThis, 'setTimeout')
  await follow([() => stream('retry: 3000\nretry: soon\n\n')])
  expect(wait).toHaveBeenCalledWith(expect.any(Function), 3_000)
})

test.each([
  ['line', 'data: ', 'x'.repeat(64 * 1024)],
  ['event', '', `data: ${'x'.repeat(64 * 1024)}\n`],
])('a stream whose %s does not end is closed before it fills the memory', async (_, start, more) => {
  const closed = vi.fn()
  let pieces = 0
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(`id: 1\ndata: a\n\n${start}`)),
    pull: (controller) => {
      pieces += 1
      controller.enqueue(new TextEncoder().encode(more))
    },
    cancel: closed,
  })
  const { told: log, places: lastIds } = await follow([() => new Response(endless), () => stream('data: b\n\n')])
  expect(log).toEqual(['open', 'message a', 'lost', 'open', 'message b', 'lost'])
  expect(lastIds).toEqual([undefined, '1', '1'])
  expect(closed).toHaveBeenCalledTimes(1)
  expect(pieces).toBeLessThan(32)
})

test.each([401, 403])('the stream ends when the server responds with %i', async (status) => {
  const attempt = vi.fn()
  const { told: log } = await follow([
    () => {
      attempt()
      return new Response('', { status })
    },
  ])
  expect(log).toEqual([`refused ${status}`])
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
