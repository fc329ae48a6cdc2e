import type { Selectable } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Deps } from '../deps.ts'

/** Something to be done after a commit, written down in the transaction of its cause. */
export type Effect = Selectable<Database['effects']>

export type EffectDeps = Pick<Deps, 'db' | 'config' | 'now' | 'log'>

/**
 * Does what an effect stands for, from the data as it is now. After a crash it is done again: `effect.id` stays the same through
 * all tries and is what the other side knows it by (a Message-ID, an idempotency key).
 * @returns `dropped` when it is not true any more
 * @throws EffectFailure; anything else counts as a failure that may pass
 */
export type Runner = (deps: EffectDeps, effect: Effect) => Promise<'done' | 'dropped'>

/** How effects of some kinds are run: beside those of other lanes, so that none waits for another's partner. */
export type Lane = {
  /** Stored with each effect. */
  name: string
  /** How many one process takes at a time, and how many of these it runs at once. */
  batch: number
  atOnce: number
  /**
   * Milliseconds after which a try counts as failed, so that a partner who never answers does not hold the lane. At most three
   * minutes: a try ends before its effect is given to somebody else.
   */
  patience: number
  /** Milliseconds until the next try: after the first failure, after the second, … The last failure is final. */
  pauses: readonly number[]
  /** Called when the server listens, with what runs until it stops. Null: the configuration lacks what it needs, and effects wait. */
  open: (deps: EffectDeps) => { run: Runner; close: () => void } | null
}

/** Every kind of effect that this release knows, with its lane. */
export type EffectKinds = ReadonlyMap<string, Lane>

/** What became of a try. `reason` is for the administrator: no address and nobody's words. */
export type Failure = { permanent: boolean; reason: string }

/** A try that failed: for good, or worth another one later. */
export class EffectFailure extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.reason)
    this.failure = failure
  }
}
