import { Worker } from 'node:worker_threads'
import { text } from '#domain/platform/translation/text.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RenderInput } from './pdf-input.ts'

const workerFile = new URL('./render-worker.ts', import.meta.url)

/** A page takes a few hundred milliseconds; what takes so long never ends. */
const TIMEOUT_MS = 30_000
/** The thread holds its faces in memory; after so long without work it ends, and the next document starts another one. */
const IDLE_MS = 5 * 60_000
/** So many wait at most: more would wait longer than somebody looks at an empty page. */
const MOST_WAITING = 20
const RETRY_AFTER = 10

type Answer = { bytes: Uint8Array<ArrayBuffer> } | { problem: string }
type Job = { input: RenderInput; resolve: (bytes: Buffer) => void; reject: (error: unknown) => void }

const waiting: Job[] = []
let current: Job | undefined
let worker: Worker | undefined
let timer: NodeJS.Timeout | undefined

/** Ends the current document, and begins the next one. */
function settle(end: (job: Job) => void): void {
  const job = current
  current = undefined
  if (job) end(job)
  next()
}

function stop(): void {
  clearTimeout(timer)
  const ended = worker
  worker = undefined
  ended?.removeAllListeners()
  // An error after this is of no interest to anybody.
  ended?.on('error', () => undefined)
  void ended?.terminate()
}

function start(): Worker {
  const begun = new Worker(workerFile)
  begun.on('message', (answer: Answer) =>
    settle(({ resolve, reject }) =>
      'bytes' in answer ? resolve(Buffer.from(answer.bytes)) : reject(new Error(answer.problem)),
    ),
  )
  const fail = (error: unknown) => {
    if (worker !== begun) return
    stop()
    settle(({ reject }) => reject(error))
  }
  begun.on('error', fail)
  begun.on('exit', (code) => fail(new Error(`the thread that renders documents ended with ${code}`)))
  return begun
}

const later = (ms: number, work: () => void): NodeJS.Timeout => {
  clearTimeout(timer)
  const set = setTimeout(work, ms)
  set.unref()
  return set
}

function next(): void {
  if (current) return
  current = waiting.shift()
  if (!current) {
    // A process that has nothing else to do may end.
    worker?.unref()
    timer = later(IDLE_MS, stop)
    return
  }
  worker ??= start()
  timer = later(TIMEOUT_MS, () => {
    stop()
    settle(({ reject }) => reject(new Error('a document took too long to render')))
  })
  worker.ref()
  worker.postMessage(current.input)
}

/**
 * Renders a document in a thread of its own, after those that wait already: nothing else waits for it.
 * @throws AppError `unavailable` when too many wait
 */
export function renderInWorker(input: RenderInput): Promise<Buffer> {
  if (waiting.length >= MOST_WAITING) {
    const words = text('Many documents are being made right now. Please try again in a few seconds.')
    return Promise.reject(new AppError('unavailable', words, { retryAfter: RETRY_AFTER }))
  }
  return new Promise((resolve, reject) => {
    waiting.push({ input, resolve, reject })
    next()
  })
}
