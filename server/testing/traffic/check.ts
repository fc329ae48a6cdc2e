import type { Db } from '#server/platform/database/connect.ts'
import { findViolations } from '#server/testing/violations.ts'
import { findUnbilled } from '#server/testing/wrong-statements.ts'
import type { Fact, WriteKind } from './acknowledged.ts'
import { isDone } from './call.ts'
import { Deliveries, findQueuedTwice } from './deliveries.ts'
import { countPushes, countTraces } from './evidence.ts'
import { wrongWithPhoto } from './photos.ts'
import type { World } from './world.ts'

/**
 * Sent again, these may be refused although they were done: by the version of what they change, or since they cannot be sent again.
 * All others say that they were done: by their key, or as the same again.
 */
const mayRefuseAgain = new Set<WriteKind>([
  'photo of a room',
  'cancellation',
  'new date',
  'payment by card',
  'photo of what to mend',
  'move',
  'assignment',
  'price',
  'completion by the office',
  'cancellation by the office',
])

type Marked = { kind: WriteKind; mark: string }

const byKind = <One extends { kind: WriteKind }>(list: readonly One[]): Map<WriteKind, One[]> => {
  const groups = new Map<WriteKind, One[]>()
  for (const one of list) groups.set(one.kind, [...(groups.get(one.kind) ?? []), one])
  return groups
}

/** Compares what was acknowledged with what is stored, again and again during a run. */
export class Checks {
  readonly deliveries = new Deliveries()
  readonly problems: string[] = []
  private readonly world: World
  /** Until when queued tasks were looked at. */
  private since = new Date(0)
  private expectedPushes: string[] = []
  /** Marks that several writes would leave: whose they are is not known. */
  private readonly shared = new Set<string>()

  constructor(world: World) {
    this.world = world
  }

  /**
   * Looks at everything that happened since the last time.
   * @returns the writes that were never answered: they are sent again (`repeat`)
   */
  async checkNew(db: Db): Promise<Fact[]> {
    const { acknowledged } = this.world
    const facts = acknowledged.take()
    for (const [kind, group] of byKind(facts)) await this.checkFacts(db, kind, group)
    await this.checkPushes(db, this.world.expectedPushes.splice(0))
    this.problems.push(...acknowledged.problems.splice(0), ...(await this.deliveries.count(this.world, db)))
    acknowledged.keep(facts)
    return facts.filter(({ state, isRepeatable }) => state === 'unsure' && isRepeatable)
  }

  private async checkFacts(db: Db, kind: WriteKind, facts: readonly Fact[]): Promise<void> {
    const marks = new Set<string>()
    for (const { mark } of facts) {
      if (mark !== null && marks.has(mark)) this.shared.add(`${kind} ${mark}`)
      if (mark !== null) marks.add(mark)
    }
    for (const { what, counts } of await countTraces(db, kind, [...marks])) {
      for (const fact of facts) {
        const count = counts.get(fact.mark ?? '') ?? 0
        if (fact.mark === null) continue
        if (fact.state === 'done' && count === 0) this.report(`${kind} ${fact.mark}: its ${what} is lost`)
        if (count > 1) this.report(`${kind} ${fact.mark}: its ${what} is there ${count} times`)
        if (
          fact.state === 'refused' &&
          fact.wasThere &&
          !mayRefuseAgain.has(kind) &&
          !this.shared.has(`${kind} ${fact.mark}`)
        )
          this.report(`${kind} ${fact.mark}: it was done, and refused when it was sent again`)
        if (fact.state === 'unsure') fact.wasThere = count > 0
      }
    }
  }

  private report(problem: string): void {
    if (!this.problems.includes(problem)) this.problems.push(problem)
  }

  private async checkPushes(db: Db, marks: readonly string[]): Promise<void> {
    const counts = await countPushes(db, marks)
    for (const mark of marks) {
      const count = counts.get(mark) ?? 0
      if (count !== 1) this.report(`the notification of message ${mark} is there ${count} times`)
    }
    this.expectedPushes.push(...marks)
  }

  /**
   * Sends again what was never answered, all at once: it has to be done once.
   * @throws when something is not answered this time either: that is found by the next check
   */
  async repeat(facts: readonly Fact[]): Promise<void> {
    const { acknowledged, calls } = this.world
    acknowledged.again(facts)
    this.world.isRepeating = true
    try {
      await Promise.all(
        facts.map(async (fact) => {
          acknowledged.counts[fact.kind].repeated++
          const answer = await calls.send(fact.sent)
          acknowledged.end(fact, answer)
          if (isDone(answer)) await fact.after?.(answer)
        }),
      )
    } finally {
      this.world.isRepeating = false
    }
  }

  /** Reads the photos that were acknowledged since the last time. */
  async checkPhotos(): Promise<void> {
    const { photos, calls } = this.world
    const wrong = await Promise.all(photos.splice(0).map((photo) => wrongWithPhoto(calls.url, photo)))
    for (const problem of wrong) if (problem !== undefined) this.report(problem)
  }

  /** The invariants of all bookings and all money, and what was queued twice since the last time. */
  async checkAll(db: Db): Promise<void> {
    for (const problem of [...(await findViolations(db)), ...(await findUnbilled(db))]) this.report(problem)
    for (const problem of await findQueuedTwice(db, this.since)) this.report(problem)
    this.since = new Date(this.world.now().getTime() - 600_000)
  }

  /** In the end: everything that was ever acknowledged, once more. */
  async checkEverything(db: Db): Promise<void> {
    await this.checkAll(db)
    const old: readonly Marked[] = this.world.acknowledged.old
    for (const [kind, group] of byKind(old)) {
      const marks = [...new Set(group.map(({ mark }) => mark))]
      for (const { what, counts } of await countTraces(db, kind, marks)) {
        for (const mark of marks) {
          const count = counts.get(mark) ?? 0
          if (count !== 1) this.report(`${kind} ${mark}: its ${what} is there ${count} times in the end`)
        }
      }
    }
    await this.checkPushes(db, this.expectedPushes.splice(0))
  }
}
