import { isDatabaseAway } from '#server/platform/database/database-away.ts'
import { databaseCode } from '#server/platform/database/transaction.ts'
import {
  type Failure,
  type OutboxTask,
  type Queue,
  type TaskDeps,
  TaskFailure,
  type TaskHandler,
} from './outbox-task.ts'
import { type AttemptResult, claimDue, recordResult, releaseClaim } from './outbox-tasks.queries.ts'

const MINUTE = 60_000

/**
 * Jitter: each backoff is longer or shorter by up to this fraction, so that tasks which failed together do not come back
 * together.
 */
const JITTER = 0.2

/** The lease of a claimed task: longer than a whole batch can take. */
const LEASE = 5 * MINUTE
/** No further task of a batch is started after this time, so that all of them end before the lease does. */
const LAST_BEGINNING = 2 * MINUTE

/** Milliseconds between two tries to record an outcome while the database is away. */
const RECORD_PAUSE = 1_000
/** Milliseconds from the claim in which an outcome can be recorded: before the end of the lease, when another process takes over. */
const LAST_RECORD = LEASE - MINUTE / 2

/** An opened queue: its handler, and the kinds of it that this release knows. */
export type OpenQueue = { queue: Queue; kinds: readonly string[]; run: TaskHandler }

/** Milliseconds until the next attempt. */
const backoffAfter = (backoff: readonly number[], attempts: number): number =>
  Math.round((backoff[Math.min(attempts, backoff.length) - 1] ?? MINUTE) * (1 + JITTER * (2 * Math.random() - 1)))

/** What becomes of a task that failed: it is rescheduled, or given up when this was the last attempt or the failure was permanent. */
const resultOf = (
  deps: TaskDeps,
  { backoff, name }: Queue,
  task: OutboxTask,
  { permanent, reason, after = 0 }: Failure,
): AttemptResult => {
  const dead = permanent || task.attempts > backoff.length
  const { kind, attempts } = task
  deps.log.warn({ queue: name, task: kind, attempts, reason, dead }, 'an outbox task failed')
  const next = new Date(deps.now().getTime() + Math.max(backoffAfter(backoff, attempts), after))
  const failure = { last_error: reason } as const
  return dead ? { state: 'dead', ...failure, recipient: task.recipient } : { state: 'failed', ...failure, run_at: next }
}

/** A failure that its handler did not explain: its name and code, or class, never its message, which may quote a person. */
const failureOf = (error: unknown): Failure => {
  if (error instanceof TaskFailure) return error.failure
  const name = error instanceof Error ? error.name : 'unknown error'
  const code = databaseCode(error) || (isDatabaseAway(error) && 'away')
  return { permanent: false, reason: [name, code].filter(Boolean).join(' ') }
}

/** @throws TaskFailure when it takes longer than the queue's timeout */
const runInTime = async (deps: TaskDeps, { queue, run }: OpenQueue, task: OutboxTask) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const tooLate = new TaskFailure({ permanent: false, reason: 'no answer in time' })
    timer = setTimeout(() => reject(tooLate), queue.timeout)
  })
  try {
    return await Promise.race([run(deps, task), late])
  } finally {
    clearTimeout(timer)
  }
}

const attempt = async (deps: TaskDeps, open: OpenQueue, task: OutboxTask): Promise<AttemptResult> => {
  try {
    const result = await runInTime(deps, open, task)
    return result === 'done'
      ? { state: 'sent', sent_at: deps.now(), last_error: null, recipient: task.recipient }
      : { state: 'dropped', last_error: 'no longer true when its turn came' }
  } catch (error) {
    return resultOf(deps, open.queue, task, failureOf(error))
  }
}

/**
 * Writes something about a claimed task as soon as the database is there: a letter was handed over, and without its mark it would
 * be sent again.
 * @param claimedAt when the lease began, by the process's own clock
 * @throws the last error, when the database is still away shortly before the lease ends
 */
const insist = async (write: () => Promise<unknown>, claimedAt: number): Promise<void> => {
  for (;;) {
    try {
      await write()
      return
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() - claimedAt > LAST_RECORD) throw error
      await new Promise((resolve) => setTimeout(resolve, RECORD_PAUSE).unref())
    }
  }
}

/**
 * Runs one batch of a queue's due tasks. Several processes share the work: each claims rows that no other one holds. A crash
 * between the task and the record of its result runs it again under the same id: at least once.
 * @param isStopping once it returns true, tasks that were not started are released
 * @returns how many were claimed; a full batch means that more may be waiting
 */
export async function runDue(
  deps: TaskDeps,
  open: OpenQueue,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { name, batch: limit, concurrency: atOnce } = open.queue
  const now = deps.now()
  const begun = performance.now()
  const lease = new Date(now.getTime() + LEASE)
  const batch = await claimDue(deps.db, { queue: name, kinds: open.kinds, now, lease, limit })
  const pending = [...batch]
  const work = async () => {
    for (let task = pending.shift(); task; task = pending.shift()) {
      if (isStopping() || performance.now() - begun > LAST_BEGINNING) await releaseClaim(deps.db, task, deps.now())
      else {
        const result = await attempt(deps, open, task)
        await insist(() => recordResult(deps.db, task, result), begun)
      }
    }
  }
  const results = await Promise.allSettled(Array.from({ length: atOnce }, work))
  // A task whose outcome cannot be recorded keeps its lease and becomes due again; the others are not affected.
  const broken = results.find((result) => result.status === 'rejected')
  if (broken) throw broken.reason
  return batch.length
}
