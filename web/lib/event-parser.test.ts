import { expect, test } from 'vitest'
import { createEventParser } from './event-parser.ts'

const streamText = 'retry: 3000\nid: 7\n\nevent: job\nid: 8\ndata: {"kind":"assigned"}\n\n: heartbeat\n\n'

test('a stream is parsed from one chunk', () => {
  expect(createEventParser()(streamText)).toEqual({
    events: [{ event: 'job', data: '{"kind":"assigned"}' }],
    lastId: '8',
    retryMs: 3000,
  })
})

test.each([1, 2, 3, 7])('a stream is parsed from chunks of %i characters', (size) => {
  const parse = createEventParser()
  const pieces = streamText.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
  const parsed = pieces.map(parse)
  expect(parsed.flatMap(({ events }) => events)).toEqual([{ event: 'job', data: '{"kind":"assigned"}' }])
  expect(parsed.findLast(({ lastId }) => lastId !== undefined)?.lastId).toBe('8')
})

test('all kinds of line breaks, multi-line data, and an event without a name are parsed', () => {
  const parse = createEventParser()
  expect(parse('data: a\r\ndata:b\r').events).toEqual([])
  expect(parse('\n\r\n').events).toEqual([{ event: 'message', data: 'a\nb' }])
  expect(parse('data: c\n\n').events).toEqual([{ event: 'message', data: 'c' }])
})

test('a comment and an event without data are ignored', () => {
  expect(createEventParser()(': heartbeat\n\nevent: job\n\n').events).toEqual([])
})
