import fs from 'node:fs'
import { constants, PerformanceObserver } from 'node:perf_hooks'
import v8 from 'node:v8'
import type { Block, Sample } from './sample.ts'

/** Milliseconds between two looks at the clock; the event loop stood still when the next one comes later. */
const TICK = 10
const SAMPLE_EVERY = 10_000
/** Shorter ones are not written down one by one, in milliseconds. */
const WORTH_NOTING = 25

/**
 * How long this thread was ready to run while the machine ran something else, in milliseconds. That is the machine's doing, not
 * the product's. Linux only; 0 elsewhere.
 */
const waited = (): number => {
  try {
    return Number(fs.readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1_000_000
  } catch {
    return 0
  }
}

const used = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** The time of the machine: the product's own clock may be another one. */
const time = (): number => performance.timeOrigin + performance.now()

const followCollections = (): (() => number) => {
  let heapAfterMajor = 0
  const observer = new PerformanceObserver((list) => {
    const kinds = list.getEntries().map((entry) => ('detail' in entry ? (entry.detail as { kind?: number }).kind : 0))
    if (kinds.includes(constants.NODE_PERFORMANCE_GC_MAJOR)) heapAfterMajor = v8.getHeapStatistics().used_heap_size
  })
  observer.observe({ entryTypes: ['gc'] })
  return () => heapAfterMajor
}

/**
 * Writes down every ten seconds what this process holds and how long its event loop stood still, one JSON line each.
 * @param file where the lines are added
 * @param countRows what the tables hold that are looked at
 */
export function watch(file: string, countRows: () => Promise<Sample['rows']>): void {
  const readHeap = followCollections()
  let blocks: Block[] = []
  let [longest, longestUsed] = [0, 0]
  let before = { at: performance.now(), waited: waited(), used: used() }
  const look = setInterval(() => {
    const now = { at: performance.now(), waited: waited(), used: used() }
    const late = now.at - before.at - TICK
    const blocked = Math.max(0, late - (now.waited - before.waited))
    const computed = Math.min(blocked, now.used - before.used)
    longest = Math.max(longest, blocked)
    longestUsed = Math.max(longestUsed, computed)
    if (blocked > WORTH_NOTING) blocks.push({ at: time(), blocked, late, used: computed })
    before = now
  }, TICK)

  const write = async () => {
    const rows = await countRows()
    const { rss, external, arrayBuffers } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const sample: Sample = {
      at: time(),
      rss,
      external,
      arrayBuffers,
      heapAfterMajor: readHeap(),
      cpu: (user + system) / 1_000,
      files: fs.readdirSync('/proc/self/fd').length,
      longest,
      longestUsed,
      blocks,
      rows,
    }
    ;[blocks, longest, longestUsed] = [[], 0, 0]
    fs.appendFileSync(file, `${JSON.stringify(sample)}\n`)
  }
  const sampling = setInterval(() => {
    write().catch((error: unknown) => {
      // A soak without its figures has failed.
      process.stderr.write(`the process cannot be watched: ${String(error)}\n`)
      process.exit(1)
    })
  }, SAMPLE_EVERY)
  look.unref()
  sampling.unref()
}
