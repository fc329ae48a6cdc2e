import { describe, expect, test } from 'vitest'
import type { Answer, Sample } from './sample.ts'
import { judgeAnswers, judgeBlocks, judgeMemory, judgeTables, percentile, thirds } from './verdict.ts'

const MB = 1_000_000
const MINUTE = 60_000

/** An hour of samples, one every ten seconds. */
const samples = (change: (share: number) => Partial<Sample>): Sample[] =>
  Array.from({ length: 360 }, (_, n) => ({
    at: n * 10_000,
    rss: 200 * MB,
    external: 0,
    arrayBuffers: 0,
    heapAfterMajor: 60 * MB,
    cpu: 0,
    files: 40,
    longest: 12,
    longestUsed: 9,
    blocks: [],
    rows: {},
    ...change(n / 360),
  }))

/** An hour of answers, five a second. */
const answers = (change: (share: number) => Partial<Answer>): Answer[] =>
  Array.from({ length: 18_000 }, (_, n) => ({
    at: n * 200,
    took: 10,
    call: 'POST /api/quotes',
    isWrite: n % 2 === 0,
    status: 200,
    ...change(n / 18_000),
  }))

describe('memory', () => {
  test('that stays and that goes up and down is flat', () => {
    expect(
      judgeMemory(
        samples(() => ({})),
        0.1,
        1,
      ).problems,
    ).toEqual([])
    const saw = samples((share) => ({ rss: (200 + ((share * 360) % 20)) * MB }))
    expect(judgeMemory(saw, 0.1, 1).problems).toEqual([])
  })

  test('that grows by the hour is not flat, be it the heap or what is outside of it', () => {
    const heap = samples((share) => ({ heapAfterMajor: (60 + share * 90) * MB }))
    expect(judgeMemory(heap, 0.1, 1).problems).toEqual([
      expect.stringMatching(/^heap after complete collections grew from \d+ MB to \d+ MB, the limit is \d+ MB$/),
    ])
    const outside = samples((share) => ({ rss: (200 + share * 200) * MB }))
    expect(judgeMemory(outside, 0.1, 1).problems).toEqual([expect.stringMatching(/^resident memory grew/)])
  })

  test('that nobody saw is a problem, and so are files that are not closed', () => {
    expect(judgeMemory([], 0.1, 1).problems).toEqual([
      'heap after complete collections was never seen',
      'resident memory was never seen',
    ])
    const open = samples((share) => ({ files: 40 + share * 100 }))
    expect(judgeMemory(open, 0.1, 1).problems).toEqual([expect.stringMatching(/^open files grew/)])
  })
})

describe('answers', () => {
  test('that take equally long are flat, however long single ones took', () => {
    expect(
      judgeAnswers(
        answers((share) => (share > 0.995 ? { took: 400 } : {})),
        0.1,
        1,
      ).problems,
    ).toEqual([])
  })

  test('of which one in fifty becomes slower are not flat', () => {
    let n = 0
    const slower = answers((share) => (share > 0.5 && n++ % 50 === 0 ? { took: 80, isWrite: true } : {}))
    expect(judgeAnswers(slower, 0.1, 1).problems).toEqual(['writes grew from 10.0 ms to 80.0 ms, the limit is 20.0 ms'])
  })

  test('that fail or do not come are counted by call, and refusals are none', () => {
    let n = 0
    const statuses = [500, 0, 409, 429]
    const failing = answers(() => ({ status: statuses[n++] ?? 200 }))
    expect(judgeAnswers(failing, 0.1, 1).problems).toEqual([
      'POST /api/quotes: 500, 1 times',
      'POST /api/quotes: no answer, 1 times',
    ])
  })

  test('that are refusals each time measure nothing', () => {
    const refused = answers((share) =>
      share > 0.9 ? { call: 'GET /api/availability', status: 400, isWrite: false } : {},
    )
    expect(judgeAnswers(refused, 0.1, 1).problems).toEqual([
      expect.stringMatching(/^GET \/api\/availability was refused each of 1,?\d+ times$/),
    ])
  })

  test('that are missing altogether are a problem', () => {
    expect(judgeAnswers([], 0.1, 1).problems).toEqual(['no reads were answered', 'no writes were answered'])
  })
})

describe('the event loop', () => {
  test('may compute for fifty milliseconds and not for longer', () => {
    const block = { at: 0, blocked: 50, late: 60, used: 50 }
    expect(
      judgeBlocks(
        samples(() => ({ longest: 50, blocks: [block] })),
        [],
        1,
      ).problems,
    ).toEqual([])
    const long = samples((share) => (share === 0.5 ? { blocks: [{ ...block, blocked: 51, used: 50.4 }] } : {}))
    expect(judgeBlocks(long, [], 1).problems).toEqual([
      'the event loop computed for more than 50 ms 1 times: 1970-01-01T00:00:00.000Z 50.4 ms',
    ])
    expect(judgeBlocks(long, [], 2).problems).toEqual([])
  })

  test('that waits for the disk is shown beside what the disk takes for anybody', () => {
    const waits = samples((share) => ({ longest: share < 0.5 ? 20 : 90 }))
    const syncs = [
      { at: 0, took: 15 },
      { at: 1_800_000, took: 80 },
    ]
    const { rows, problems } = judgeBlocks(waits, syncs, 1)
    expect(problems).toEqual([])
    expect(rows.map(({ first, last }) => `${first} ${last}`)).toEqual([
      '9.0 ms 9.0 ms',
      '20.0 ms 90.0 ms',
      '15.0 ms 80.0 ms',
    ])
  })

  test('that was never looked at is a problem', () => {
    expect(judgeBlocks([], [], 1).problems).toEqual(['the event loop was never looked at'])
  })
})

describe('a table', () => {
  const saw = (peak: (share: number) => number) =>
    samples((share) => ({ rows: { 'notes about free slots': ((share * 360) % 180) * peak(share) } }))

  test('that is emptied by the hour does not grow', () => {
    expect(judgeTables(saw(() => 100)).problems).toEqual([])
  })

  test('whose peaks rise grows', () => {
    expect(judgeTables(saw((share) => (share < 0.5 ? 100 : 200))).problems).toEqual([
      'notes about free slots grew from 17900 to 35800, the limit is 22875',
    ])
  })
})

test('a share of no values is zero, and of one value that value', () => {
  expect(percentile([], 0.99)).toBe(0)
  expect(percentile([7], 0.99)).toBe(7)
})

test('the time after the warm-up is cut into thirds of equal length', () => {
  const seen = Array.from({ length: 101 }, (_, n) => ({ at: n * MINUTE }))
  expect(thirds(seen, 0.1).map((part) => [part[0]?.at, part.at(-1)?.at].map((at = 0) => at / MINUTE))).toEqual([
    [10, 39],
    [40, 69],
    [70, 100],
  ])
})
