import type { Selectable } from 'kysely'
import type { Database } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Something to be done after a commit, recorded in the transaction of its cause. */
export type OutboxTask = Selectable<Database['outbox_tasks']>

export type TaskState = OutboxTask['state']

/** Still to be attempted: for the first time, or again. */
export const openTaskStates = ['waiting', 'failed'] as const satisfies TaskState[]

/** The dependencies of a task: all except those that represent a caller. */
export type TaskDeps = Omit<Deps, 'actor' | 'counters'>

/**
 * Performs a task from the data as it is now. It runs at least once, so it has to be idempotent: `task.id` stays the same
 * through all attempts and identifies the task to the other side (a Message-ID, an idempotency key).
 * @returns `dropped` when it no longer applies
 * @throws TaskFailure; any other error counts as a transient failure
 */
export type TaskHandler = (deps: TaskDeps, task: OutboxTask) => Promise<'done' | 'dropped'>

/** How tasks of some kinds are run: independently of other queues, so that no queue waits for another's partner. */
export type Queue = {
  /** Stored with each task. */
  name: string
  /** How many tasks one process claims at a time, and how many of these it runs concurrently. */
  batch: number
  concurrency: number
  /**
   * Milliseconds after which an attempt counts as failed, so that an unresponsive partner does not block the queue. At most
   * three minutes: an attempt ends before the lease of its task does.
   */
  timeout: number
  /** Back-off in milliseconds: after the first failure, after the second, … The last failure is final. */
  backoff: readonly number[]
  /**
   * Called when the server listens; returns what runs tasks until it stops. Null: the configuration lacks what it needs, and
   * tasks wait.
   */
  open: (deps: TaskDeps) => { run: TaskHandler; close: () => void } | null
}

/** Every kind of task that this release knows, with its queue. */
export type TaskKinds = ReadonlyMap<string, Queue>

/**
 * The outcome of an attempt. `reason` is for the administrator: it contains no address and nothing that a person wrote.
 * `after`: milliseconds that the partner asked to be left alone for; the next attempt comes no sooner.
 */
export type Failure = { permanent: boolean; reason: string; after?: number }

/** A failed attempt: permanent, or worth a retry. */
export class TaskFailure extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.reason)
    this.failure = failure
  }
}
