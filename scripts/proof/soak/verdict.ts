import type { Answer, Block, Sample } from './sample.ts'

/** What a soak came to. Times are milliseconds, sizes megabytes; problems are lines. */
export type Verdict = { rows: Judgment[]; problems: string[] }

/** Something that took so long, in milliseconds. */
export type Timed = { at: number; took: number }

type Judgment = { what: string; first: string; last: string; wanted: string }

const MB = 1_000_000

/** The event loop must not stand still for longer. */
const LONGEST_BLOCK = 50
/** So much more than in the first third is no growth: collections come when they come. */
const HEAP_SPARE = 1.15
const MEMORY_SPARE = 32 * MB
/** The speed of a machine varies by so much from one quarter of an hour to the next. */
const LATENCY_SPARE = 1.5
const LATENCY_FLOOR = 5
/** So many calls of one kind should not all be refused. */
const ENOUGH_CALLS = 20
/** A pruned table may be so much longer than at the peak before. */
const ROWS_SPARE = 1.25
const ROWS_FLOOR = 500

/**
 * What must not grow, by name, and where its rows are: notes that are pruned by the hour, and the queue of messages. Other tables
 * are pruned after days, which no run sees.
 */
export const counted = {
  'notes about free slots': "change_log where topic = 'slots'",
  'messages that wait': "outbox_tasks where state in ('waiting', 'failed') and queue <> 'letter'",
}

/** The value below which such a share of the values lie; 0 without values. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

const median = (values: readonly number[]) => percentile(values, 0.5)

/**
 * Cuts what was seen into three parts of equal time.
 * @param warmUp the share of the time at the beginning that does not count
 */
export function thirds<T extends { at: number }>(seen: readonly T[], warmUp: number): [T[], T[], T[]] {
  const begin = seen[0]?.at ?? 0
  const end = seen.at(-1)?.at ?? 0
  const from = begin + (end - begin) * warmUp
  const length = (end - from) / 3
  const part = (n: number) =>
    seen.filter(({ at }) => at >= from + n * length && (n === 2 || at < from + (n + 1) * length))
  return [part(0), part(1), part(2)]
}

/** The median of the 99th percentiles of each minute: one slow minute is no trend. */
const p99 = (answers: readonly Answer[]): number => {
  const minutes = new Map<number, number[]>()
  for (const { at, took } of answers) {
    const minute = Math.floor(at / 60_000)
    const known = minutes.get(minute)
    if (known) known.push(took)
    else minutes.set(minute, [took])
  }
  return median([...minutes.values()].map((values) => percentile(values, 0.99)))
}

const growth = (what: string, first: number, last: number, limit: number, unit: (value: number) => string) =>
  last > limit ? [`${what} grew from ${unit(first)} to ${unit(last)}, the limit is ${unit(limit)}`] : []

const megabytes = (bytes: number) => `${Math.round(bytes / MB)} MB`
const milliseconds = (ms: number) => `${ms.toFixed(1)} ms`
const count = (rows: number) => String(Math.round(rows))

/**
 * What the process holds: after complete collections, and altogether.
 * @param spare 1; more for a short run, which shows only what is coarsely wrong
 */
export function judgeMemory(samples: readonly Sample[], warmUp: number, spare: number): Verdict {
  const [first, , last] = thirds(samples, warmUp)
  const measures = [
    ['heap after complete collections', (sample: Sample) => sample.heapAfterMajor],
    ['resident memory', (sample: Sample) => sample.rss],
  ] as const
  const judged = measures.map(([what, of]) => {
    const values = [median(first.map(of)), median(last.map(of))] as const
    const limit = values[0] * HEAP_SPARE * spare + MEMORY_SPARE
    const problems = values[1] === 0 ? [`${what} was never seen`] : growth(what, ...values, limit, megabytes)
    return { row: { what, first: megabytes(values[0]), last: megabytes(values[1]), wanted: 'flat' }, problems }
  })
  const files = [median(first.map((one) => one.files)), median(last.map((one) => one.files))] as const
  return {
    rows: [
      ...judged.map(({ row }) => row),
      { what: 'open files and connections', first: count(files[0]), last: count(files[1]), wanted: 'flat' },
    ],
    problems: [...judged.flatMap(({ problems }) => problems), ...growth('open files', ...files, files[0] + 20, count)],
  }
}

/** Calls that failed, and calls that never succeeded: those measure nothing. */
function failuresOf(answers: readonly Answer[]): string[] {
  const failures = new Map<string, number>()
  const calls = new Map<string, { all: number; refused: number }>()
  for (const { call, status } of answers) {
    const known = calls.get(call) ?? { all: 0, refused: 0 }
    known.all++
    calls.set(call, known)
    if (status >= 400) known.refused++
    if (status !== 0 && status < 500) continue
    const key = `${call}: ${status === 0 ? 'no answer' : status}`
    failures.set(key, (failures.get(key) ?? 0) + 1)
  }
  const refused = [...calls].filter(([, { all, refused }]) => all >= ENOUGH_CALLS && refused === all)
  return [
    ...[...failures].map(([key, times]) => `${key}, ${times} times`),
    ...refused.map(([call, { all }]) => `${call} was refused each of ${all} times`),
  ]
}

/** How long answers took: the 99th percentile of reads and of writes, and calls that failed. */
export function judgeAnswers(answers: readonly Answer[], warmUp: number, spare: number): Verdict {
  const rows: Judgment[] = []
  const problems: string[] = []
  for (const [what, isWrite] of [
    ['reads', false],
    ['writes', true],
  ] as const) {
    const [first, , last] = thirds(
      answers.filter((answer) => answer.isWrite === isWrite),
      warmUp,
    )
    const values = [p99(first), p99(last)] as const
    rows.push({
      what: `99th percentile of ${what}`,
      first: milliseconds(values[0]),
      last: milliseconds(values[1]),
      wanted: 'flat',
    })
    if (last.length === 0) problems.push(`no ${what} were answered`)
    problems.push(...growth(what, ...values, values[0] * LATENCY_SPARE * spare + LATENCY_FLOOR, milliseconds))
  }
  problems.push(...failuresOf(answers))
  return { rows, problems }
}

/**
 * How long the event loop stood still at most, without the time in which the machine ran something else. What it computed is judged;
 * what it waited for, such as the disk, is shown beside what the disk takes for anybody.
 * @param syncs how long a write to the disk took that another process made meanwhile, in milliseconds
 */
export function judgeBlocks(samples: readonly Sample[], syncs: readonly Timed[], spare: number): Verdict {
  const row = (what: string, wanted: string, values: readonly Timed[]): Judgment => {
    const middle = values[Math.floor(values.length / 2)]?.at ?? 0
    const longest = (part: readonly Timed[]) => milliseconds(Math.max(0, ...part.map(({ took }) => took)))
    return {
      what,
      first: longest(values.filter(({ at }) => at < middle)),
      last: longest(values.filter(({ at }) => at >= middle)),
      wanted,
    }
  }
  const limit = LONGEST_BLOCK * spare
  const long: Block[] = samples.flatMap(({ blocks }) => blocks.filter(({ used }) => used > limit))
  const worst = long.toSorted((a, b) => b.used - a.used).slice(0, 5)
  const when = (block: Block) => `${new Date(block.at).toISOString()} ${milliseconds(block.used)}`
  return {
    rows: [
      row(
        'event loop: longest computation',
        `≤ ${LONGEST_BLOCK} ms`,
        samples.map(({ at, longestUsed: took }) => ({ at, took })),
      ),
      row(
        'event loop: longest stop by the clock',
        `≤ ${LONGEST_BLOCK} ms`,
        samples.map(({ at, longest: took }) => ({ at, took })),
      ),
      row('floor: longest write to the disk by another process', '', syncs),
    ],
    problems: [
      ...(samples.length === 0 ? ['the event loop was never looked at'] : []),
      ...(long.length > 0
        ? [`the event loop computed for more than ${limit} ms ${long.length} times: ${worst.map(when).join('; ')}`]
        : []),
    ],
  }
}

/** Tables whose rows are deleted by the hour: what counts is the peak of each half. */
export function judgeTables(samples: readonly Sample[]): Verdict {
  const middle = samples[Math.floor(samples.length / 2)]?.at ?? 0
  const judged = Object.keys(counted).map((what) => {
    const peak = (part: readonly Sample[]) => Math.max(0, ...part.map(({ rows }) => rows[what] ?? 0))
    const first = peak(samples.filter(({ at }) => at < middle))
    const last = peak(samples.filter(({ at }) => at >= middle))
    return {
      row: { what: `rows: ${what}, at most`, first: count(first), last: count(last), wanted: 'flat' },
      problems: growth(what, first, last, first * ROWS_SPARE + ROWS_FLOOR, count),
    }
  })
  return { rows: judged.map(({ row }) => row), problems: judged.flatMap(({ problems }) => problems) }
}

/** The table of all rows, and below it what is wrong. */
export function drawVerdict({ rows, problems }: Verdict): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(['what', 'at first', 'at last', 'wanted']),
    line(['---', '---', '---', '---']),
    ...rows.map(({ what, first, last, wanted }) => line([what, first, last, wanted])),
    ...(problems.length > 0 ? ['', ...problems] : ['', 'Nothing is wrong.']),
  ].join('\n')
}
