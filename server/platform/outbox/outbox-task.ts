import type { Selectable } from 'kysely'
import type { Database } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Something to be done after a commit, recorded in the transaction of its cause. */
export type OutboxTask = Selectable<Database['effects']>

export type TaskState = OutboxTask['state']

/** Still to be attempted: for the first time, or again. */
export const openTaskStates = ['waiting', 'failed'] as const satisfies TaskState[]

/** What an effect may use: everything but what stands for a caller. */
export type TaskDeps = Omit<Deps, 'actor' | 'counters'>

/**
 * Performs an effect from the data as it is now. It runs at least once, so it has to be idempotent: `effect.id` stays the same
 * through all attempts and identifies the effect to the other side (a Message-ID, an idempotency key).
 * @returns `dropped` when it no longer applies
 * @throws EffectFailure; any other error counts as a transient failure
 */
export type TaskHandler = (deps: TaskDeps, task: OutboxTask) => Promise<'done' | 'dropped'>

/** How effects of some kinds are run: independently of other lanes, so that no lane waits for another's partner. */
export type Queue = {
  /** Stored with each effect. */
  name: string
  /** How many effects one process claims at a time, and how many of these it runs concurrently. */
  batch: number
  concurrency: number
  /**
   * Milliseconds after which an attempt counts as failed, so that an unresponsive partner does not block the lane. At most
   * three minutes: an attempt ends before the lease of its effect does.
   */
  timeout: number
  /** Back-off in milliseconds: after the first failure, after the second, … The last failure is final. */
  backoff: readonly number[]
  /**
   * Called when the server listens; returns what runs effects until it stops. Null: the configuration lacks what it needs, and
   * effects wait.
   */
  open: (deps: TaskDeps) => { run: TaskHandler; close: () => void } | null
}

/** Every kind of effect that this release knows, with its lane. */
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
